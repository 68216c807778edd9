import { counterfactuals } from './counterfactuals.ts'
import type { Counterfactual } from './counterfactuals.ts'
import type { Idf } from './fit.ts'
import { readJob } from './job-reading.ts'
import type { JobReading, MatchableJob } from './job-reading.ts'
import { readProfile } from './profile.ts'
import type { Profile } from './profile.ts'
import { reasonsOf } from './reasons.ts'
import type { Reason } from './reasons.ts'
import { bandOf, scoreJob } from './score.ts'
import type { Band, ScoredJob } from './score.ts'
import { placeAnswer, removalOf } from './wishes.ts'
import type { Removal } from './wishes.ts'

type Match = {
  job: MatchableJob
  /** 0 to 100; the order shown is the order of this number. */
  score: number
  band: Band
  reasons: Reason[]
  /** The advertisement is a snippet, so what it asks for is only partly known. */
  provisional: boolean
}

export type MatchResult =
  | {
      is: 'matches'
      matches: Match[]
      removed: Partial<Record<Removal, number>>
      counterfactuals: Counterfactual[]
    }
  /** Nothing is known of the person: the newest jobs near them, which nobody calls matches. */
  | { is: 'newest'; jobs: MatchableJob[]; removed: Partial<Record<Removal, number>> }

export type MatchOptions = {
  jobs: readonly MatchableJob[]
  now: Date
  /** How many to give; all when not said. */
  limit?: number
  /** What the person did not want to see again: jobs, or everything of a company. */
  notInterested?: { jobIds?: ReadonlySet<string>; companyKeys?: ReadonlySet<string> }
  /** At most two jobs of one company among this many first ones; 0 leaves the order alone. */
  firstRow?: number
  /** From the jobs at hand when they are the whole catalogue; a constant otherwise. */
  idf?: Idf
  read?: (job: MatchableJob) => JobReading
  /** Texts of reasons cost time; those who only want an order leave them out. */
  reasons?: boolean
}

/** How rare a word is taken to be where no catalogue says so. */
export const USUAL_IDF = 4

/** The right jobs first, each with its reasons. Deterministic: equal numbers are ordered by id. */
export function matchProfile(profile: Profile, options: MatchOptions): MatchResult {
  const person = readProfile(profile)
  const { kept, removed } = split(profile, options)
  if (!person.role && person.skills.length === 0) {
    return { is: 'newest', jobs: newest(profile, kept).slice(0, options.limit), removed }
  }
  const idf = options.idf ?? (() => USUAL_IDF)
  const read = options.read ?? readJob
  const scored = kept.map((job) => scoreJob(person, job, { reading: read(job), idf, now: options.now }))
  scored.sort(byScore)
  const ordered = spread(scored, options.firstRow ?? 0).slice(0, options.limit)
  const matches = ordered.map((scoredJob) => ({
    job: scoredJob.job,
    score: scoredJob.score,
    band: bandOf(scoredJob.score),
    reasons: options.reasons === false ? [] : reasonsOf(person, scoredJob, options.now),
    provisional: !scoredJob.job.complete,
  }))
  const what = options.reasons === false ? [] : counterfactuals(person, scored, { idf, now: options.now })
  return { is: 'matches', matches, removed, counterfactuals: what }
}

function split(profile: Profile, { jobs, notInterested }: MatchOptions) {
  const kept: MatchableJob[] = []
  const removed: Partial<Record<Removal, number>> = {}
  for (const job of jobs) {
    const unwanted = notInterested?.jobIds?.has(job.id) || notInterested?.companyKeys?.has(job.companyKey)
    const removal = unwanted ? 'not-interested' : removalOf(profile, job)
    if (removal) removed[removal] = (removed[removal] ?? 0) + 1
    else kept.push(job)
  }
  return { kept, removed }
}

function newest(profile: Profile, jobs: readonly MatchableJob[]): MatchableJob[] {
  const near = (job: MatchableJob) => (placeAnswer(profile.wishes ?? {}, job) === 'no' ? 1 : 0)
  const time = (job: MatchableJob) => job.postedAt?.getTime() ?? 0
  return jobs.toSorted((a, b) => near(a) - near(b) || time(b) - time(a) || (a.id < b.id ? -1 : 1))
}

const byScore = (a: ScoredJob, b: ScoredJob) => b.score - a.score || (a.job.id < b.job.id ? -1 : 1)

const PER_COMPANY = 2

/** The third job of a company waits behind the first row. */
function spread(scored: ScoredJob[], firstRow: number): ScoredJob[] {
  const [row, later]: [ScoredJob[], ScoredJob[]] = [[], []]
  const counts = new Map<string, number>()
  for (const each of scored) {
    const seen = counts.get(each.job.companyKey) ?? 0
    const crowded = each.job.companyKey !== '' && seen >= PER_COMPANY
    if (row.length < firstRow && !crowded) {
      row.push(each)
      counts.set(each.job.companyKey, seen + 1)
    } else later.push(each)
  }
  return [...row, ...later]
}
