import { z } from 'zod'
import { dateOf, declared, identifier, optionalText, text, texts, unescapeEntities } from './fields.ts'
import { FORBIDDEN_USES } from './forbidden-uses.ts'
import { eachRecord, UNSAID } from './records.ts'
import { listIn } from './responses.ts'
import type { Source } from './source.ts'

/** Remote jobs, all of them in one answer, 24 hours late. */
export const remotive = {
  id: 'remotive',
  name: 'Remotive',
  homepage: 'https://remotive.com',
  about: 'A board of remote jobs, a day after they appear there.',
  limits: {
    calls: [
      { calls: 2, perSeconds: 60, words: '2 a minute' },
      { calls: 4, perSeconds: 86_400, words: '4 a day' },
    ],
    gapMs: 30_000,
    timeoutMs: 60_000,
    maxBytes: 48 * 1024 * 1024,
    everyMinutes: 370,
  },
  attribution: {
    text: 'Job found at Remotive',
    link: 'https://remotive.com',
    logo: { rule: 'optional' },
    followed: true,
  },
  mayNot: FORBIDDEN_USES.remotive,
  coverage: { of: 'whole' },
  missing: () => null,
  scopes: () => [''],
  async *crawl({ get }) {
    const answer = await get('https://remotive.com/api/remote-jobs')
    yield* eachRecord(listIn(answer, 'jobs'), Job, (job) => ({
      ...UNSAID,
      source: 'remotive',
      sourceId: job.id,
      // Its terms ask for a link to the Remotive page, not past it.
      url: job.url,
      applyUrl: job.url,
      title: unescapeEntities(job.title),
      company: unescapeEntities(job.company_name),
      remoteFrom: declared('candidate_required_location', job.candidate_required_location),
      type: declared('job_type', job.job_type),
      workStyle: [{ field: 'listed at', value: 'remote' }],
      payText: declared('salary', job.salary)[0] ?? null,
      description: { html: job.description },
      postedAt: dateOf(job.publication_date),
      tags: [...(job.category ? [job.category] : []), ...job.tags],
    }))
  },
} satisfies Source

const Job = z.object({
  id: identifier,
  url: text,
  title: text,
  company_name: text,
  category: optionalText,
  job_type: optionalText,
  publication_date: optionalText,
  candidate_required_location: optionalText,
  salary: optionalText,
  description: text,
  tags: texts,
})
