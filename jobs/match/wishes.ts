import { DAY_MS } from '#contract/rules/days.ts'
import { LEVELS } from '#jobs/job.ts'
import type { MatchableJob } from './job-reading.ts'
import type { Profile, Wishes } from './profile.ts'
import { yearlyMost } from './yearly-pay.ts'

/** Why a job was removed. A job that fails several is counted once, under the first of these. */
const REMOVALS = ['not-interested', 'pay', 'work-style', 'type', 'place', 'level'] as const
export type Removal = (typeof REMOVALS)[number]

/** The person's explicit musts. Only what the job states can fail; what it does not say is left in. */
export function removalOf({ musts }: Profile, job: MatchableJob): Removal | null {
  if (!musts) return null
  if (payAnswer(musts, job) === 'no') return 'pay'
  if (workStyleAnswer(musts, job) === 'no') return 'work-style'
  if (typeAnswer(musts, job) === 'no') return 'type'
  if (placeAnswer(musts, job) === 'no') return 'place'
  if (musts.level && job.level && musts.level !== job.level.value) return 'level'
  return null
}

const PAY = { yes: 0, unknown: -0.7, no: -4 }
const WORK_STYLE = { yes: 0, unknown: -0.4, no: -3 }
const TYPE = { yes: 0, unknown: -0.3, no: -3 }
const PLACE = { yes: 0, unknown: -0.5, no: -5 }
const LEVEL_STEP = -1.5

/** What the person would like, in the points of `fitOf`. Without wishes it is 0. */
export function wishPoints({ wishes }: Profile, job: MatchableJob): number {
  if (!wishes) return 0
  let points = 0
  if (wishes.minimumPay) points += PAY[payAnswer(wishes, job)]
  if (wishes.workStyles?.length) points += WORK_STYLE[workStyleAnswer(wishes, job)]
  if (wishes.types?.length) points += TYPE[typeAnswer(wishes, job)]
  if (wishes.places?.length) points += PLACE[placeAnswer(wishes, job)]
  if (wishes.level && job.level) {
    points += LEVEL_STEP * Math.abs(LEVELS.indexOf(wishes.level) - LEVELS.indexOf(job.level.value))
  }
  return points
}

type Answer = 'yes' | 'no' | 'unknown'

/** Predicted pay is no statement, and another currency is not compared. */
export function payAnswer({ minimumPay, currency = 'USD' }: Wishes, { pay }: MatchableJob): Answer {
  const most = yearlyMost(pay)
  if (!minimumPay || most === null || pay?.currency !== currency) return 'unknown'
  return most >= minimumPay ? 'yes' : 'no'
}

export function workStyleAnswer({ workStyles }: Wishes, { workStyle }: MatchableJob): Answer {
  if (!workStyles?.length || !workStyle) return 'unknown'
  const { value, also = value } = workStyle
  return workStyles.includes(value) || workStyles.includes(also) ? 'yes' : 'no'
}

export function typeAnswer({ types }: Wishes, { type }: MatchableJob): Answer {
  if (!types?.length || !type) return 'unknown'
  return types.includes(type.value) ? 'yes' : 'no'
}

export function placeAnswer({ places: wanted }: Wishes, { places, workStyle }: MatchableJob): Answer {
  if (!wanted?.length) return 'unknown'
  if (workStyle?.value === 'remote') return 'yes'
  if (places.length === 0) return 'unknown'
  const wishes = wanted.map((place) => place.trim().toLowerCase())
  const near = places.some(({ text, city, region, country }) =>
    wishes.some(
      (wish) =>
        [city, region, country].some((part) => part?.toLowerCase() === wish) ||
        text.toLowerCase().includes(wish),
    ),
  )
  return near ? 'yes' : 'no'
}

const HALF_LIFE_DAYS = 21
const FRESH_POINTS = 1

/** Freshness decides among equals and never lifts a worse job over a better one. An unknown date counts as a month ago. */
export function freshnessPoints(postedAt: Date | null, now: Date): number {
  const days = postedAt ? Math.max(0, (now.getTime() - postedAt.getTime()) / DAY_MS) : 30
  return FRESH_POINTS * 2 ** (-days / HALF_LIFE_DAYS)
}
