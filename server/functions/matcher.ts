import type { SourceAttribution } from '#contract/job-detail.ts'
import type { MatchedJob } from '#contract/job-matches.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { Db } from '#db/db.ts'
import { cardOf } from '#jobs/index/segment/index-document.ts'
import type { StoredJob } from '#jobs/ingest/stored-job.ts'
import type { Wishes } from '#jobs/match/profile.ts'
import { payAnswer, placeAnswer } from '#jobs/match/wishes.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'
import type { MatchableJobs } from './matchable-jobs.ts'

export type MatchJobsTools = {
  db: Db
  jobs: Pick<JobSearch, 'search'>
  now: () => Date
  /** A listing service may know more than the index: asked first, waited for only as long as a search waits. */
  askFirst: (query: SearchQuery) => Promise<unknown>
  attributionOf: (source: string) => SourceAttribution
  nameOf: (source: string) => string
}

/** What a question is answered with: the tools, and the advertisements read so far. */
export type Matcher = MatchJobsTools & { matchable: MatchableJobs }

type Compared = {
  band: MatchedJob['band']
  reasons: readonly { text: string }[]
  wishes: Wishes
  /** What was first seen later is new to the person. */
  since: Date | null
}

export function matchedJob(
  job: StoredJob,
  { band, reasons, wishes, since }: Compared,
  { attributionOf }: Matcher,
): MatchedJob {
  const sources = [...new Set(job.postings.map(({ source }) => source))]
  return {
    card: cardOf(job),
    band,
    reasons: reasons.map(({ text }) => text),
    provisional: !job.complete,
    isNew: isNewSince(job, since),
    remoteIn: job.workStyle?.value === 'remote' ? job.remoteCountries : [],
    place: PLACE_FITS[placeAnswer(wishes, job)],
    pay: PAY_FITS[payAnswer(wishes, job)],
    attributions: sources.map(attributionOf),
  }
}

const isNewSince = ({ firstSeenAt }: StoredJob, since: Date | null): boolean =>
  since !== null && firstSeenAt > since

const PLACE_FITS = { yes: 'fits', no: 'elsewhere', unknown: null } as const
const PAY_FITS = { yes: 'fits', no: 'below', unknown: null } as const
