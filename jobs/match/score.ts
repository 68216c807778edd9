import { declinedLike, declinedPoints } from './declined.ts'
import type { Declined } from './declined.ts'
import { fitOf } from './fit.ts'
import type { Fit, Idf } from './fit.ts'
import type { JobReading, MatchableJob } from './job-reading.ts'
import type { Person } from './profile.ts'
import { freshnessPoints, wishPoints } from './wishes.ts'

/**
 * The points that make 50, and how many more make a difference. Set so that, of real postings that a reader called the person's
 * own work, 98 % are strong, and of those that he called none of theirs, one in nine.
 */
const MIDDLE = 22
const STEEPNESS = 5

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
  const score = 100 / (1 + Math.exp((MIDDLE - points) / STEEPNESS))
  return { job, score, fit, reading, declined }
}

/** What a person's title and skills usually bring to a job that fits. */
const ROLE_ALLOWANCE = 12
const SKILLS_ALLOWANCE = 4
const ENOUGH_SKILLS = 6

/**
 * Someone who has said little can not collect as many points as someone who said all: one skill that stands in the
 * advertisement makes a job possible, three make it strong. Only skills that the job does not ask for use this up, so that
 * adding one that it asks for never lowers it.
 */
function allowance({ role, skills }: Person, { shared }: Fit): number {
  const idle = Math.min(ENOUGH_SKILLS, skills.length - shared.length)
  return (
    ROLE_ALLOWANCE * (1 - (role?.telling ?? 0)) + (SKILLS_ALLOWANCE * (ENOUGH_SKILLS - idle)) / ENOUGH_SKILLS
  )
}

export const BANDS = ['strong', 'good', 'possible', 'weak'] as const
export type Band = (typeof BANDS)[number]

const MIN_SCORE = { strong: 70, good: 45, possible: 20 } as const

export function bandOf(score: number): Band {
  if (score >= MIN_SCORE.strong) return 'strong'
  if (score >= MIN_SCORE.good) return 'good'
  return score >= MIN_SCORE.possible ? 'possible' : 'weak'
}
