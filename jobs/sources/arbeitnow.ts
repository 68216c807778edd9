import { z } from 'zod'
import { dateOf, declared, optionalText, text, texts, unescapeEntities } from './fields.ts'
import { FORBIDDEN_USES } from './forbidden-uses.ts'
import { eachRecord, UNSAID } from './records.ts'
import { listIn } from './responses.ts'
import type { Source } from './source.ts'

const PAGES = 10
const PAGE_SIZE = 100

/** Newest first, 100 a page. Its `links.next` carries somebody else's search, so page addresses are built here. */
export const arbeitnow = {
  id: 'arbeitnow',
  name: 'Arbeitnow',
  homepage: 'https://www.arbeitnow.com',
  about: 'A board of jobs in Germany and remote ones in Europe.',
  limits: { calls: [], gapMs: 2000, timeoutMs: 30_000, maxBytes: 16 * 1024 * 1024, everyMinutes: 240 },
  attribution: {
    text: 'Job from Arbeitnow',
    link: 'https://www.arbeitnow.com',
    logo: { rule: 'optional' },
    followed: true,
  },
  mayNot: FORBIDDEN_USES.arbeitnow,
  coverage: { of: 'window', unseenDays: 45 },
  missing: () => null,
  scopes: () => [''],
  async *crawl({ get }) {
    for (let page = 1; page <= PAGES; page++) {
      const jobs = listIn(await get(`https://www.arbeitnow.com/api/job-board-api?page=${page}`), 'data')
      yield* eachRecord(jobs, Job, (job) => ({
        ...UNSAID,
        source: 'arbeitnow',
        sourceId: job.slug,
        url: job.url,
        applyUrl: job.url,
        title: unescapeEntities(job.title),
        company: unescapeEntities(job.company_name),
        places: job.location ? [{ text: job.location }] : [],
        type: declared('job_types', job.job_types),
        // False is said of every other job, hybrid ones too: it does not mean on-site.
        workStyle: job.remote === true ? [{ field: 'remote', value: 'remote' }] : [],
        description: { html: job.description },
        postedAt: dateOf(job.created_at),
        tags: job.tags,
      }))
      if (jobs.length < PAGE_SIZE) return
    }
  },
} satisfies Source

const Job = z.object({
  slug: text,
  company_name: text,
  title: text,
  description: text,
  remote: z.boolean().nullish().catch(null),
  url: text,
  tags: texts,
  job_types: texts,
  location: optionalText,
  created_at: z.union([z.number(), z.string()]).nullish(),
})
