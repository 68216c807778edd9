import { normalise, type NormalisedListing } from '#jobs/normalise/normalise.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import type { Labelled, MiniAd } from './labelled-ad.ts'

export type Score = { right: number; of: number; wrong: string[] }

const now = new Date('2026-03-01T00:00:00Z')

/** Runs every advertisement of a set through the normaliser and compares its answer with the reader's. */
export function score<T extends string>(
  set: Labelled<T>,
  field: 'workStyle' | 'level' | 'type' | 'payText',
  answerOf: (listing: NormalisedListing) => string | null,
): Score {
  const wrong = set.flatMap(([ad, expected]) => {
    const listing = normalise(rawOf(ad, field), now)
    const answer = answerOf(listing)
    if (answer !== expected) return [`${JSON.stringify(ad)} is ${expected}, not ${answer}`]
    const unseen = evidenceOf(listing, field).filter(
      (quote) => !Object.values(ad).some((part) => part.includes(quote)),
    )
    return unseen.map((quote) => `${JSON.stringify(ad)} does not say "${quote}"`)
  })
  return { right: set.length - wrong.length, of: set.length, wrong }
}

export const answers = {
  workStyle: (listing: NormalisedListing) => listing.workStyle?.value ?? null,
  level: (listing: NormalisedListing) => listing.level?.value ?? null,
  type: (listing: NormalisedListing) => listing.type?.value ?? null,
  pay: ({ pay }: NormalisedListing) =>
    pay && `${pay.min ?? ''}-${pay.max ?? ''} ${pay.currency} ${pay.period}`,
} as const

/** What the answer points at: a field's value, or words that stand in the advertisement as they are quoted. */
function evidenceOf(listing: NormalisedListing, field: 'workStyle' | 'level' | 'type' | 'payText'): string[] {
  const evidence = listing[field === 'payText' ? 'pay' : field]?.evidence
  if (!evidence) return []
  return [evidence.from === 'field' ? evidence.value : evidence.quote]
}

function rawOf(ad: MiniAd, field: 'workStyle' | 'level' | 'type' | 'payText'): RawListing {
  const declared = ad.declared === undefined ? [] : [{ field, value: ad.declared }]
  return {
    source: 'labelled',
    sourceId: '1',
    url: 'https://example.com/jobs/1',
    applyUrl: 'https://example.com/jobs/1/apply',
    title: ad.title ?? 'Worker',
    company: 'Example',
    places: ad.location === undefined ? [] : [{ text: ad.location }],
    remoteFrom: [],
    type: field === 'type' ? declared : [],
    level: field === 'level' ? declared : [],
    workStyle: field === 'workStyle' ? declared : [],
    pay: null,
    payText: field === 'payText' ? (declared[0] ?? null) : null,
    description: { text: ad.text ?? '' },
    complete: true,
    employer: true,
    postedAt: null,
    expiresAt: null,
    tags: [],
  }
}
