import type { WhyNot } from '#contract/why-not.ts'
import type { Place } from '#jobs/job.ts'
import { dot, embedTitle } from './embed.ts'
import type { JobReading, MatchableJob } from './job-reading.ts'
import { yearlyMost } from './yearly-pay.ts'

/** A job that the person does not want, and why: what is like it in that respect sinks, and says so. */
export type Declined = {
  why: WhyNot
  job: Pick<MatchableJob, 'title' | 'company' | 'companyKey' | 'places' | 'pay'>
}

/** With what comparing needs to know of it. */
export type ReadDeclined = Declined & { titleVector: Float32Array }

export const readDeclined = (declined: readonly Declined[]): ReadDeclined[] =>
  declined.map((refusal) => ({ ...refusal, titleVector: embedTitle(refusal.job.title) }))

/** In the points of `fitOf`: enough for a band or two, so that only what fits very well otherwise is still shown. */
const POINTS = {
  'Not this company': -12,
  'Not my kind of work': -8,
  'Wrong place': -6,
  'Pay too low': -4,
} as const satisfies Record<WhyNot, number>

/** The heaviest of what the person has against a job like this; `null` when there is nothing. */
export function declinedLike(
  declined: readonly ReadDeclined[],
  job: MatchableJob,
  reading: JobReading,
): ReadDeclined | null {
  let heaviest: ReadDeclined | null = null
  for (const refusal of declined) {
    if (heaviest && POINTS[refusal.why] >= POINTS[heaviest.why]) continue
    if (ALIKE[refusal.why](refusal, job, reading)) heaviest = refusal
  }
  return heaviest
}

export const declinedPoints = (declined: Declined | null) => (declined ? POINTS[declined.why] : 0)

/** The sentence for the person. */
export function declinedText({ why, job: { title, company } }: Declined, { places }: MatchableJob): string {
  if (why === 'Not this company') return `You do not want jobs at ${company}.`
  if (why === 'Not my kind of work') return `Like “${title}”, which is not your kind of work.`
  if (why === 'Wrong place') return `In ${places[0]?.text ?? ''}: you called it the wrong place.`
  return 'Pays no more than a job that paid too little for you.'
}

/** Two titles so near mean the same work. */
const SAME_WORK = 0.8

const ALIKE = {
  'Not this company': ({ job: { companyKey } }, job) => companyKey !== '' && companyKey === job.companyKey,
  'Not my kind of work': ({ titleVector }, _, reading) => dot(titleVector, reading.titleVector) >= SAME_WORK,
  'Wrong place': ({ job: { places } }, job) =>
    job.workStyle?.value !== 'remote' && job.places.length > 0 && job.places.every(isAmong(places)),
  'Pay too low': ({ job: { pay } }, job) => {
    const [refused, offered] = [yearlyMost(pay), yearlyMost(job.pay)]
    return refused !== null && offered !== null && job.pay?.currency === pay?.currency && offered <= refused
  },
} as const satisfies Record<
  WhyNot,
  (refusal: ReadDeclined, job: MatchableJob, reading: JobReading) => boolean
>

const isAmong = (places: readonly Place[]) => (place: Place) => places.some((other) => isSame(place, other))

function isSame(a: Place, b: Place): boolean {
  if (a.city !== null && b.city !== null) return a.city === b.city && a.country === b.country
  return a.text.toLowerCase() === b.text.toLowerCase()
}
