import { z } from 'zod'
import { boardOf, boardSource } from './board-source.ts'
import { coordinate, dateOf, declared, escapeHtml, identifier, optionalText, text } from './fields.ts'
import type { Listed, RawListing } from './raw-listing.ts'
import { eachRecord, UNSAID } from './records.ts'
import { readAnswer } from './responses.ts'
import { SourceFailure } from './source-failure.ts'
import type { CrawlContext, Source } from './source.ts'
import { openEach, unlessGone, versionOf } from './two-steps.ts'

const PAGE_SIZE = 100
const PAGES = 200

/** Two steps: the list has no text, each posting is asked for by itself. */
export const smartrecruiters = {
  ...boardSource('smartrecruiters'),
  name: 'SmartRecruiters',
  homepage: 'https://www.smartrecruiters.com',
  about: "Employers' own job boards, hosted by SmartRecruiters.",
  limits: { ...boardSource('smartrecruiters').limits, gapMs: 250, timeoutMs: 20_000 },
  crawl: (context) => openEach(postingsOf(context)),
  list: (context) => postingsOf(context),
} satisfies Source

async function* postingsOf(context: CrawlContext): AsyncGenerator<Listed, void, void> {
  const { scope, get } = context
  const base = `https://api.smartrecruiters.com/v1/companies/${encodeURIComponent(scope)}/postings`
  for (let offset = 0; offset < PAGES * PAGE_SIZE; offset += PAGE_SIZE) {
    const page = readAnswer(await get(`${base}?limit=${PAGE_SIZE}&offset=${offset}`), Page)
    // An unknown company is answered with 200 and nothing: no reason to believe that all its jobs closed.
    if (page.totalFound === 0) throw new SourceFailure('not-found', `${scope} has no postings`)
    for (const item of page.content) yield postingOf(context, base, item)
    if (page.content.length < PAGE_SIZE || offset + PAGE_SIZE >= page.totalFound) return
  }
}

const Page = z.object({ totalFound: z.number(), content: z.array(z.unknown()) })
const Item = z.object({ id: identifier })

const Section = z
  .object({ title: z.string().catch(''), text: z.string().catch('') })
  .nullish()
  .catch(null)
const Label = z.object({ id: optionalText, label: optionalText }).nullish().catch(null)
const Posting = z.object({
  id: identifier,
  name: text,
  releasedDate: optionalText,
  location: z
    .object({
      city: optionalText,
      region: optionalText,
      country: optionalText,
      remote: z.boolean().nullish().catch(null),
      hybrid: z.boolean().nullish().catch(null),
      fullLocation: optionalText,
      latitude: coordinate,
      longitude: coordinate,
    })
    .nullish()
    .catch(null),
  typeOfEmployment: Label,
  experienceLevel: Label,
  department: Label,
  function: Label,
  company: z.object({ name: optionalText }).nullish().catch(null),
  postingUrl: optionalText,
  applyUrl: optionalText,
  jobAd: z.object({
    sections: z.object({
      companyDescription: Section,
      jobDescription: Section,
      qualifications: Section,
      additionalInformation: Section,
    }),
  }),
})

function postingOf(context: CrawlContext, base: string, item: unknown): Listed {
  const listed = Item.safeParse(item)
  if (!listed.success) return { rejected: 'id: missing', sourceId: null }
  const { id } = listed.data
  const open = async () => {
    const posting = await unlessGone(context.get(`${base}/${encodeURIComponent(id)}`))
    if (posting === null) return null
    const [found = null] = eachRecord([posting], Posting, (record) => listingFrom(context, record))
    return found
  }
  return { sourceId: `${context.scope}/${id}`, version: versionOf(item), open }
}

function listingFrom({ scope, settings }: CrawlContext, job: z.output<typeof Posting>): RawListing {
  const url = job.postingUrl ?? `https://jobs.smartrecruiters.com/${scope}/${job.id}`
  const { location } = job
  const parts = [location?.city, location?.region, location?.country?.toUpperCase()].filter(Boolean)
  const written = location?.fullLocation?.replace(/(?:\s*,)+\s*/g, ', ') ?? parts.join(', ')
  return {
    ...UNSAID,
    source: 'smartrecruiters',
    sourceId: `${scope}/${job.id}`,
    url,
    applyUrl: job.applyUrl ?? url,
    title: job.name,
    company: job.company?.name ?? boardOf(settings, 'smartrecruiters', scope).company,
    places: written
      ? [
          {
            text: written,
            city: location?.city,
            region: location?.region,
            country: location?.country,
            lat: location?.latitude,
            lon: location?.longitude,
          },
        ]
      : [],
    type: declared('typeOfEmployment', job.typeOfEmployment?.label ?? job.typeOfEmployment?.id),
    level: declared('experienceLevel', job.experienceLevel?.label ?? job.experienceLevel?.id),
    workStyle: [
      ...(location?.remote === true ? [{ field: 'location.remote', value: 'remote' }] : []),
      ...(location?.hybrid === true ? [{ field: 'location.hybrid', value: 'hybrid' }] : []),
    ],
    description: { html: sectionsOf(job.jobAd.sections) },
    employer: true,
    postedAt: dateOf(job.releasedDate),
    tags: [job.department?.label, job.function?.label].filter((tag) => typeof tag === 'string'),
  }
}

function sectionsOf(sections: z.output<typeof Posting>['jobAd']['sections']): string {
  return [
    sections.companyDescription,
    sections.jobDescription,
    sections.qualifications,
    sections.additionalInformation,
  ]
    .filter((section) => section != null && section.text !== '')
    .map((section) => `<h3>${escapeHtml(section?.title ?? '')}</h3>${section?.text ?? ''}`)
    .join('\n')
}
