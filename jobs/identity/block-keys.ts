import { cities, type Comparable, isRemote } from './likeness.ts'
import { bands, fingerprint, wordsOf } from './text-likeness.ts'
import { titleWords } from './title-words.ts'

const MAX_CITIES = 3
const BANDS = 4
const OPENING_WORDS = 14

/**
 * What likely duplicates share, for the table `job_keys`: the store looks candidates up by any of them and asks
 * `likeness` about each. Company and title find the same job elsewhere; the text's opening and its MinHash bands find
 * an agency's copy under another company. Places are part of every key, so that a chain's thousand equal
 * advertisements in a thousand towns are not compared with each other; and so are the title's words, without which
 * nothing is alike: an employer's hundred jobs in one town share most of their text.
 */
export function blockKeysOf(job: Omit<Comparable, 'complete'>): string[] {
  const words = titleWords(job.title, job.places).join(' ')
  const places = placeKeys(job)
  const text = fingerprint(job.descriptionText)
  const opening = wordsOf(job.descriptionText).slice(0, OPENING_WORDS)
  return places.flatMap((place) => [
    ...(job.companyKey === '' ? [] : [key('c', job.companyKey, words, place)]),
    ...(opening.length < OPENING_WORDS ? [] : [key('o', words, opening.join(' '), place)]),
    ...(text.shingles.size < 20
      ? []
      : bands(text, BANDS).map((band) => key('m', String(band), words, place))),
  ])
}

function placeKeys({ places }: Pick<Comparable, 'places'>): string[] {
  const named = [...cities(places)].sort().slice(0, MAX_CITIES)
  // Without a city, or where it may be left out, the job is also found by "anywhere".
  return named.length === 0 || isRemote(places) ? [...named, '*'] : named
}

/** Short and of one length: the database keeps millions of them. */
function key(kind: string, ...parts: readonly string[]): string {
  let a = 0x811c9dc5
  let b = 0x9747b28c
  for (const char of parts.join('\u0001')) {
    const code = char.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b + code, 0x5bd1e995) ^ (b >>> 13)
  }
  return kind + (a >>> 0).toString(36) + (b >>> 0).toString(36)
}
