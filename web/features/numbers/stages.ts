import type { StageCounts } from '#contract/database/json-columns.ts'

type Reached = keyof Omit<StageCounts, 'label'>

/** From applied to offer, each in the color of its stage. */
export const STAGES = [
  { key: 'applied', label: 'Applied', bar: 'bg-applied', text: 'text-applied', wash: '' },
  {
    key: 'replied',
    label: 'Got a reply',
    bar: 'bg-screening',
    text: 'text-screening',
    wash: 'text-screening-wash',
  },
  {
    key: 'interviewed',
    label: 'Interview',
    bar: 'bg-interview',
    text: 'text-interview',
    wash: 'text-interview-wash',
  },
  { key: 'offered', label: 'Offer', bar: 'bg-offer', text: 'text-offer', wash: 'text-offer-wash' },
] as const satisfies { key: Reached; label: string; bar: string; text: string; wash: string }[]

export type ReachedCounts = Record<Reached, number>

/** A whole percentage; nothing of nothing is nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100)

/** "Of 13 applications, 8 got a reply, 4 led to an interview and 1 to an offer." */
export function funnelSentence({ applied, replied, interviewed, offered }: ReachedCounts): string {
  const applications = applied === 1 ? '1 application' : `${applied.toLocaleString('en-US')} applications`
  return `Of ${applications}, ${replied} got a reply, ${interviewed} led to an interview and ${offered} to an offer.`
}
