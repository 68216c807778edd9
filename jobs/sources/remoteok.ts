import { z } from 'zod'
import {
  amount,
  dateOf,
  declared,
  identifier,
  optionalText,
  payOf,
  repairMojibake,
  text,
  texts,
  unescapeEntities,
} from './fields.ts'
import { eachRecord, UNSAID } from './records.ts'
import { readAnswer } from './responses.ts'
import type { Source } from './source.ts'

/** About 100 rows, the first of which is a legal notice; most salaries are 0, most locations cut short. */
export const remoteok = {
  id: 'remoteok',
  name: 'Remote OK',
  homepage: 'https://remoteok.com',
  about: 'A board of remote jobs, the newest hundred.',
  limits: { calls: [], gapMs: 5000, timeoutMs: 30_000, maxBytes: 16 * 1024 * 1024, everyMinutes: 120 },
  attribution: {
    text: 'Job from Remote OK',
    link: 'https://remoteok.com',
    logo: { rule: 'forbidden' },
    followed: true,
  },
  mayNot: ['logo'],
  coverage: { of: 'window', unseenDays: 45 },
  missing: () => null,
  scopes: () => [''],
  async *crawl({ get }) {
    const rows = readAnswer(await get('https://remoteok.com/api'), z.array(z.unknown()))
    yield* eachRecord(rows.filter(isJob), Job, (job) => ({
      ...UNSAID,
      source: 'remoteok',
      sourceId: job.id,
      url: job.url,
      applyUrl: job.url,
      title: clean(job.position),
      company: clean(job.company),
      remoteFrom: declared('location', job.location && clean(job.location)),
      workStyle: [{ field: 'listed at', value: 'remote' }],
      pay: payOf({
        field: 'salary_min, salary_max',
        min: job.salary_min,
        max: job.salary_max,
        currency: 'USD',
        period: 'year',
      }),
      description: { html: repairMojibake(job.description) },
      postedAt: dateOf(job.epoch) ?? dateOf(job.date),
      tags: job.tags,
    }))
  },
} satisfies Source

const Job = z.object({
  id: identifier,
  url: text,
  position: text,
  company: text,
  description: text,
  location: optionalText,
  epoch: z.union([z.number(), z.string()]).nullish(),
  date: optionalText,
  salary_min: amount,
  salary_max: amount,
  tags: texts,
})

function isJob(row: unknown): boolean {
  return !(typeof row === 'object' && row !== null && 'legal' in row)
}

function clean(words: string): string {
  return unescapeEntities(repairMojibake(words))
}
