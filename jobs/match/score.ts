import { declinedLike, declinedPoints } from './declined.ts'
import type { Declined } from './declined.ts'
import { fitOf } from './fit.ts'
import type { Fit, Idf } from './fit.ts'
import type { JobReading, MatchableJob } from './job-reading.ts'
import type { Person } from './profile.ts'
import { isStrongPossible } from './strong.ts'
import { freshnessPoints, wishPoints } from './wishes.ts'

/**
 * The points that make 50, and how many more make a difference. Set on 40 people and 1,400 real postings that a reader judged, so
 * that of what is called strong at least nine in ten are the person's kind of work (decision 161).
 */
const MIDDLE = 29
const STEEPNESS = 7

export type ScoredJob = {
  job: MatchableJob
  score: number
  fit: Fit
  reading: JobReading
  /** The job they did not want that this one is like. */
  declined: Declined | null
}

export function scoreJob(
  person: Person,
  job: MatchableJob,
  { reading, idf, now }: { reading: JobReading; idf: Idf; now: Date },
): ScoredJob {
  const fit = fitOf(person, reading, idf)
  const declined = declinedLike(person.declined, job, reading)
  const points =
    fit.points +
    wishPoints(person.profile, job) +
    freshnessPoints(job.postedAt, now) +
    allowance(person, fit) +
    declinedPoints(declined)
  const full = 100 / (1 + Math.exp((MIDDLE - points) / STEEPNESS))
  const score = isStrongPossible(person, job, { fit, reading }) ? full : belowStrong(full)
  return { job, score, fit, reading, declined }
}

/** What may not be called strong keeps its order among its like, below whatever is strong. */
function belowStrong(score: number): number {
  const { good, strong } = MIN_SCORE
  return score <= good ? score : good + ((score - good) * (strong - good)) / (100 - good)
}

/** What a person's title and skills usually bring to a job that fits. */
const ROLE_ALLOWANCE = 17
const SKILLS_ALLOWANCE = 6
const ENOUGH_SKILLS = 6

/**
 * Someone who has said little can not collect as many points as someone who said all: one skill that stands in the
 * advertisement makes a job possible, three make it strong, and without a title there is nothing else to go by. Only skills that
 * the job does not mention use this up, so that adding one that it asks for never lowers it.
 */
function allowance({ role, skills }: Person, { idle }: Fit): number {
  const left = ENOUGH_SKILLS - Math.min(ENOUGH_SKILLS, idle)
  const untold = role || idle < skills.length ? 1 - (role?.telling ?? 0) : 0
  return ROLE_ALLOWANCE * untold + (SKILLS_ALLOWANCE * left) / ENOUGH_SKILLS
}

export const BANDS = ['strong', 'good', 'possible', 'weak'] as const
export type Band = (typeof BANDS)[number]

const MIN_SCORE = { strong: 70, good: 45, possible: 20 } as const

export function bandOf(score: number): Band {
  if (score >= MIN_SCORE.strong) return 'strong'
  if (score >= MIN_SCORE.good) return 'good'
  return score >= MIN_SCORE.possible ? 'possible' : 'weak'
}
