import { z } from 'zod'
import { dateOf, declared, identifier, optionalText, text } from './fields.ts'
import { FORBIDDEN_USES } from './forbidden-uses.ts'
import { eachRecord, UNSAID } from './records.ts'
import { readAnswer } from './responses.ts'
import type { Source } from './source.ts'

/** It puts everybody with some experience on one of these, a pharmacy technician on "Senior Level". */
const GUESSED_LEVELS = /^(?:mid|senior) level$/i
/** Page 100 and beyond is an error there. */
const LAST_PAGE = 99

/** 20 a page, no keyword parameter; past the limit it answers 403 with a reset header. */
export const themuse = {
  id: 'themuse',
  name: 'The Muse',
  homepage: 'https://www.themuse.com',
  about: 'A board of jobs at companies that present themselves there.',
  limits: {
    // Anonymous allowance; a key raises it, and staying below costs nothing.
    calls: [{ calls: 500, perSeconds: 3600, words: '500 an hour' }],
    gapMs: 500,
    timeoutMs: 20_000,
    maxBytes: 8 * 1024 * 1024,
    everyMinutes: 360,
  },
  attribution: {
    text: 'Job from The Muse',
    link: 'https://www.themuse.com',
    logo: { rule: 'optional' },
    followed: true,
  },
  mayNot: FORBIDDEN_USES.themuse,
  coverage: { of: 'window', unseenDays: 45 },
  missing: () => null,
  scopes: () => [''],
  async *crawl({ get, settings }) {
    const key = settings.themuse ? `&api_key=${encodeURIComponent(settings.themuse.apiKey)}` : ''
    let pages = 1
    for (let page = 0; page < pages; page++) {
      const url = `https://www.themuse.com/api/public/jobs?page=${page}&descending=true${key}`
      const answer = readAnswer(await get(url), Page)
      pages = Math.min(answer.page_count, LAST_PAGE)
      yield* eachRecord(answer.results, Job, (job) => {
        const remote = job.locations.filter(({ name }) => /flexible|remote/i.test(name))
        return {
          ...UNSAID,
          source: 'themuse',
          sourceId: job.id,
          url: job.refs.landing_page,
          applyUrl: job.refs.landing_page,
          title: job.name,
          company: job.company.name,
          places: job.locations
            .filter((place) => !remote.includes(place))
            .map(({ name }) => ({ text: name })),
          level: declared(
            'levels',
            job.levels.map(({ name }) => name).filter((name) => !GUESSED_LEVELS.test(name)),
          ),
          workStyle: declared('locations', remote[0]?.name),
          description: { html: job.contents },
          postedAt: dateOf(job.publication_date),
          tags: job.categories.map(({ name }) => name),
        }
      })
    }
  },
} satisfies Source

const Page = z.object({ page_count: z.number(), results: z.array(z.unknown()) })
const names = z.array(z.object({ name: text })).catch([])

const Job = z.object({
  id: identifier,
  name: text,
  contents: text,
  type: optionalText,
  publication_date: optionalText,
  locations: names,
  categories: names,
  levels: names,
  refs: z.object({ landing_page: text }),
  company: z.object({ name: text }),
})
