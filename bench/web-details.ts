import type { JobDetail } from '#contract/job-detail.ts'
import { cardOf } from '#jobs/index/segment/index-document.ts'
import type { Job } from '#jobs/job.ts'
import { corpusJob } from './search-corpus.ts'

const SENTENCES = [
  'A high school diploma is required.',
  'A bachelor’s degree is required. We sponsor visas.',
  'A master’s degree is required. We do not sponsor visas.',
  'Wir suchen dich für unser Team und freuen uns auf die Arbeit mit dir: du bist nicht allein, und das ist gut so.',
] as const

/** The same job with a sentence that the filters behind "More" read; every third is not on its employer's own site. */
export function withMoreFacts(job: Job): Job {
  const number = numberOf(job.id)
  const text = `${SENTENCES[number % SENTENCES.length]} ${job.descriptionText}`
  return {
    ...job,
    descriptionText: text,
    descriptionHtml: `<p>${text}</p>`,
    postings: job.postings.map((posting) => ({ ...posting, employer: number % 3 !== 0 })),
  }
}

/** A job of the corpus as its own page shows it. */
export function corpusDetail(id: string, now: number): JobDetail {
  const job = withMoreFacts(corpusJob(numberOf(id), { now }))
  const posted = job.postedAt.toISOString()
  return {
    card: cardOf(job),
    descriptionHtml: job.descriptionHtml,
    complete: true,
    mayBeListedElsewhere: true,
    evidence: {
      type: job.type?.evidence ?? null,
      seniority: job.level?.evidence ?? null,
      workStyle: job.workStyle?.evidence ?? null,
      pay: job.pay?.evidence ?? null,
    },
    requirements: [],
    coordinates: null,
    firstSeen: posted,
    lastSeen: posted,
    expires: null,
    closed: null,
    reposts: 0,
    changes: [],
  }
}

const numberOf = (id: string) => Number(id.slice('job-'.length))
