import { foldName } from '#contract/rules/fold-name.ts'
import type { Place } from '#jobs/job.ts'
import { containment, fingerprint } from './text-likeness.ts'
import { titleWords } from './title-words.ts'

export type Comparable = {
  title: string
  companyKey: string
  places: readonly Place[]
  descriptionText: string
  /** False for snippets. */
  complete: boolean
}

/**
 * Whether two advertisements are of one job: the same company, title words and place, and near-identical text.
 * `suggest`: near-identical but under another name (an agency's copy), or too little text to be sure; such pairs are
 * shown to people and never merged. Ingest calls it for candidates that share a block key, after ids and addresses.
 */
export function likeness(a: Comparable, b: Comparable): 'same' | 'suggest' | 'different' {
  if (!sameWords(a, b) || otherHours(a, b) || !samePlace(a.places, b.places)) return 'different'
  const text = sameText(a, b)
  if (text === 'different') return 'different'
  const nameless = a.companyKey === '' || b.companyKey === ''
  if (text === 'unknown') return a.companyKey === b.companyKey && !nameless ? 'suggest' : 'different'
  if (nameless) return text === 'identical' ? 'same' : 'suggest'
  return a.companyKey === b.companyKey ? 'same' : 'suggest'
}

function sameWords(a: Comparable, b: Comparable): boolean {
  const places = [...a.places, ...b.places]
  return titleWords(a.title, places).join(' ') === titleWords(b.title, places).join(' ')
}

/** A shop that looks for one person part-time and one full-time has two openings; leaving it out says nothing. */
function otherHours(a: Comparable, b: Comparable): boolean {
  const [here, there] = [hoursIn(a.title), hoursIn(b.title)]
  return here !== null && there !== null && here !== there
}

function hoursIn(title: string): 'part' | 'full' | null {
  const [part, full] = [/\bpart[ -]?time\b|\bteilzeit\b/i, /\bfull[ -]?time\b|\bvollzeit\b/i].map((hours) =>
    hours.test(title),
  )
  if (part === full) return null
  return part ? 'part' : 'full'
}

/**
 * Two cities are two jobs; a list of cities is the job of any of them. A remote job may be listed with or without its
 * company's city; a job whose place one source leaves out is the same.
 */
function samePlace(a: readonly Place[], b: readonly Place[]): boolean {
  const [here, there] = [cities(a), cities(b)]
  if (here.size > 0 && there.size > 0) return isWithin(here, there) || isWithin(there, here)
  if (a.length === 0 || b.length === 0) return true
  if (here.size > 0 || there.size > 0) return (isRemote(a) || isRemote(b)) && countriesMeet(a, b)
  return countriesMeet(a, b)
}

export const cities = (places: readonly Place[]) =>
  new Set(
    places.flatMap((place) =>
      place.city ? `${foldName(place.city)} ${place.region ?? ''} ${place.country ?? ''}` : [],
    ),
  )

const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>) =>
  [...part].every((word) => whole.has(word))

export const isRemote = (places: readonly Place[]) =>
  places.some((place) => /\b(?:remote|anywhere|worldwide|home)\b/i.test(place.text))

function countriesMeet(a: readonly Place[], b: readonly Place[]): boolean {
  const [here, there] = [countries(a), countries(b)]
  if (here.size === 0 || there.size === 0) return true
  return [...here].some((word) => there.has(word))
}

/** With the region where there is no city: a job in Texas is not the one in Ohio. */
const countries = (places: readonly Place[]) =>
  new Set(
    places.flatMap((place) =>
      place.country ? `${place.country} ${place.city ? '' : (place.region ?? '')}`.trim() : [],
    ),
  )

const MIN_LIKENESS = 0.72
const IDENTICAL = 0.9
const SNIPPET_WORDS = 25
const SHARED_LENGTH = 0.55

function sameText(a: Comparable, b: Comparable): 'identical' | 'near' | 'unknown' | 'different' {
  const [x, y] = [fingerprint(a.descriptionText), fingerprint(b.descriptionText)]
  if (Math.min(x.words, y.words) < SNIPPET_WORDS) return 'unknown'
  const shared = containment(x, y)
  const bothWhole = a.complete && b.complete
  // Of two whole texts, one inside the other is a common introduction, not the same advertisement.
  if (bothWhole && Math.min(x.words, y.words) / Math.max(x.words, y.words) < SHARED_LENGTH) return 'different'
  if (shared >= IDENTICAL) return 'identical'
  return shared >= MIN_LIKENESS ? 'near' : 'different'
}
