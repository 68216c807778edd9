import { z } from 'zod'
import {
  amount,
  dateOf,
  declared,
  identifier,
  optionalText,
  payOf,
  text,
  texts,
  unescapeEntities,
} from './fields.ts'
import { FORBIDDEN_USES } from './forbidden-uses.ts'
import { eachRecord, UNSAID } from './records.ts'
import { listIn } from './responses.ts'
import type { Source } from './source.ts'

/** Remote jobs, six hours late. Salaries are spelled in an old and a new way. */
export const jobicy = {
  id: 'jobicy',
  name: 'Jobicy',
  homepage: 'https://jobicy.com',
  about: 'A board of remote jobs, six hours after they appear there.',
  limits: {
    calls: [{ calls: 1, perSeconds: 3600, words: 'once an hour' }],
    gapMs: 5000,
    timeoutMs: 30_000,
    maxBytes: 16 * 1024 * 1024,
    everyMinutes: 90,
  },
  attribution: {
    text: 'Job from Jobicy',
    link: 'https://jobicy.com',
    logo: { rule: 'optional' },
    followed: true,
  },
  mayNot: FORBIDDEN_USES.jobicy,
  coverage: { of: 'window', unseenDays: 45 },
  missing: () => null,
  scopes: () => [''],
  async *crawl({ get }) {
    const jobs = listIn(await get('https://jobicy.com/api/v2/remote-jobs?count=100'), 'jobs')
    yield* eachRecord(jobs, Job, (job) => ({
      ...UNSAID,
      source: 'jobicy',
      sourceId: job.id,
      url: job.url,
      applyUrl: job.url,
      title: unescapeEntities(job.jobTitle),
      company: unescapeEntities(job.companyName),
      remoteFrom: declared('jobGeo', job.jobGeo),
      type: declared('jobType', job.jobType),
      level: job.jobLevel === 'Any' ? [] : declared('jobLevel', job.jobLevel),
      workStyle: [{ field: 'listed at', value: 'remote' }],
      pay: payOf({
        field: (job.salaryMin ?? job.salaryMax) ? 'salaryMin, salaryMax' : 'annualSalaryMin, annualSalaryMax',
        min: job.salaryMin ?? job.annualSalaryMin,
        max: job.salaryMax ?? job.annualSalaryMax,
        currency: job.salaryCurrency,
        per: job.salaryPeriod,
        period: 'year',
      }),
      description: { html: job.jobDescription },
      postedAt: dateOf(job.pubDate),
      tags: job.jobIndustry.map(unescapeEntities),
    }))
  },
} satisfies Source

const oneOrMore = z.union([z.string().transform((one) => [one]), texts])

const Job = z.object({
  id: identifier,
  url: text,
  jobTitle: text,
  companyName: text,
  jobDescription: text,
  jobIndustry: oneOrMore,
  jobType: oneOrMore,
  jobGeo: optionalText,
  jobLevel: optionalText,
  pubDate: optionalText,
  salaryMin: amount,
  salaryMax: amount,
  annualSalaryMin: amount,
  annualSalaryMax: amount,
  salaryCurrency: optionalText,
  salaryPeriod: optionalText,
})
