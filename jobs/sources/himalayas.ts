import { z } from 'zod'
import { amount, dateOf, declared, optionalText, payOf, text, texts } from './fields.ts'
import { eachRecord, UNSAID } from './records.ts'
import { readAnswer } from './responses.ts'
import type { Source } from './source.ts'

const PAGE_SIZE = 20
const PAGES = 50

/** Remote jobs, 20 a page. Dates are documented in milliseconds and seen in seconds: both are read. */
export const himalayas = {
  id: 'himalayas',
  name: 'Himalayas',
  homepage: 'https://himalayas.app',
  about: 'A board of remote jobs: the newest 1,000.',
  limits: { calls: [], gapMs: 2000, timeoutMs: 20_000, maxBytes: 8 * 1024 * 1024, everyMinutes: 360 },
  attribution: {
    text: 'Job from Himalayas',
    link: 'https://himalayas.app',
    logo: { rule: 'optional' },
    followed: true,
  },
  mayNot: [],
  coverage: { of: 'window', unseenDays: 45 },
  missing: () => null,
  scopes: () => [''],
  async *crawl({ get }) {
    let place = 'offset=0'
    for (let page = 1; page <= PAGES; page++) {
      const answer = readAnswer(await get(`https://himalayas.app/jobs/api?limit=${PAGE_SIZE}&${place}`), Page)
      yield* eachRecord(answer.jobs, Job, (job) => ({
        ...UNSAID,
        source: 'himalayas',
        sourceId: job.guid,
        url: job.applicationLink,
        applyUrl: job.applicationLink,
        title: job.title,
        company: companyOf(job),
        remoteFrom: declared('locationRestrictions', job.locationRestrictions),
        type: declared('employmentType', job.employmentType),
        level: declared('seniority', job.seniority),
        workStyle: [{ field: 'listed at', value: 'remote' }],
        pay: payOf({
          field: 'minSalary, maxSalary',
          min: job.minSalary,
          max: job.maxSalary,
          currency: job.currency,
          per: job.salaryPeriod,
          period: 'year',
        }),
        description: { html: job.description },
        postedAt: dateOf(job.pubDate),
        expiresAt: dateOf(job.expiryDate),
        tags: job.categories,
      }))
      if (answer.jobs.length < PAGE_SIZE) return
      place = answer.nextCursor
        ? `cursor=${encodeURIComponent(answer.nextCursor)}`
        : `offset=${page * PAGE_SIZE}`
    }
  },
} satisfies Source

const Page = z.object({ jobs: z.array(z.unknown()), nextCursor: optionalText })
const moment = z.union([z.number(), z.string()]).nullish()

const Job = z.object({
  guid: text,
  title: text,
  companyName: text,
  companySlug: optionalText,
  applicationLink: text,
  description: text,
  employmentType: optionalText,
  minSalary: amount,
  maxSalary: amount,
  currency: optionalText,
  salaryPeriod: optionalText,
  seniority: texts,
  locationRestrictions: texts,
  categories: texts,
  pubDate: moment,
  expiryDate: moment,
})

/** Some records carry the name of the field instead of its value; the slug is what is left of the name. */
function companyOf({ companyName, companySlug }: z.output<typeof Job>): string {
  if (!/^(?:name|company|company_?name|null|undefined)?$/i.test(companyName.trim()) || !companySlug)
    return companyName
  return companySlug.split('-').map(capitalised).join(' ')
}

const capitalised = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
