import { z } from 'zod'
import { boardOf, boardSource } from './board-source.ts'
import { amount, dateOf, declared, escapeHtml, optionalText, payOf, text, texts } from './fields.ts'
import { eachRecord, UNSAID } from './records.ts'
import { readAnswer } from './responses.ts'
import type { Source } from './source.ts'

const PAGE_SIZE = 100
const PAGES = 200

/** The answer is a bare array; companies in the EU are served from a host of their own. */
export const lever = {
  ...boardSource('lever'),
  name: 'Lever',
  homepage: 'https://www.lever.co',
  about: "Employers' own job boards, hosted by Lever.",
  async *crawl({ scope, settings, get }) {
    const { company, host = 'api.lever.co' } = boardOf(settings, 'lever', scope)
    for (let skip = 0; skip < PAGES * PAGE_SIZE; skip += PAGE_SIZE) {
      const url = `https://${host}/v0/postings/${encodeURIComponent(scope)}?mode=json&skip=${skip}&limit=${PAGE_SIZE}`
      const page = readAnswer(await get(url), z.array(z.unknown()))
      yield* eachRecord(page, Opening, (job) => ({
        ...UNSAID,
        source: 'lever',
        sourceId: `${scope}/${job.id}`,
        url: job.hostedUrl,
        applyUrl: job.applyUrl ?? job.hostedUrl,
        title: job.text,
        company,
        places: placesOf(job),
        type: declared('categories.commitment', job.categories.commitment),
        level: declared('categories.level', job.categories.level),
        workStyle: job.workplaceType === 'unspecified' ? [] : declared('workplaceType', job.workplaceType),
        pay: payOf({
          field: 'salaryRange',
          min: job.salaryRange?.min ?? null,
          max: job.salaryRange?.max ?? null,
          currency: job.salaryRange?.currency,
          per: job.salaryRange?.interval,
        }),
        payText:
          declared('salaryDescription', job.salaryDescriptionPlain ?? job.salaryDescription)[0] ?? null,
        description: { html: descriptionOf(job) },
        employer: true,
        postedAt: dateOf(job.createdAt),
        tags: [job.categories.team, job.categories.department].filter((tag) => typeof tag === 'string'),
      }))
      if (page.length < PAGE_SIZE) return
    }
  },
} satisfies Source

const Opening = z.object({
  id: text,
  text,
  hostedUrl: text,
  applyUrl: optionalText,
  categories: z
    .object({
      location: optionalText,
      commitment: optionalText,
      level: optionalText,
      team: optionalText,
      department: optionalText,
      allLocations: texts,
    })
    .partial()
    .catch({}),
  country: optionalText,
  workplaceType: optionalText,
  opening: optionalText,
  description: optionalText,
  descriptionBody: optionalText,
  descriptionPlain: optionalText,
  lists: z.array(z.object({ text: z.string().catch(''), content: z.string().catch('') })).catch([]),
  additional: optionalText,
  salaryRange: z
    .object({ currency: optionalText, interval: optionalText, min: amount, max: amount })
    .nullish()
    .catch(null),
  salaryDescription: optionalText,
  salaryDescriptionPlain: optionalText,
  createdAt: z.union([z.number(), z.string()]).nullish(),
})
type Opening = z.output<typeof Opening>

function placesOf({ categories, country }: Opening) {
  const names = categories.allLocations?.length ? categories.allLocations : [categories.location]
  return names
    .filter((name) => typeof name === 'string' && name !== '')
    .map((name, at) => ({ text: name ?? '', country: at === 0 ? country : null }))
}

function descriptionOf(job: Opening): string {
  // `description` is the opening and the body together.
  const opening =
    job.description ||
    [job.opening, job.descriptionBody].filter(Boolean).join('\n') ||
    (job.descriptionPlain ? escapeHtml(job.descriptionPlain) : '')
  const lists = job.lists.map(({ text, content }) => `<h3>${escapeHtml(text)}</h3><ul>${content}</ul>`)
  return [opening, ...lists, job.additional ?? ''].join('\n')
}
