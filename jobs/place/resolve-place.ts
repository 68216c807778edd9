import { editDistance } from '#base/edit-distance.ts'
import { LIMITS } from '#contract/limits.ts'
import { foldName } from '#contract/rules/fold-name.ts'
import { gazetteer } from './gazetteer.ts'
import { candidates } from './locate.ts'
import { locatedCode } from './located-code.ts'
import { type PlaceChoice, placeChoice } from './place-choice.ts'
import { type PostalCode, postalCodes } from './postal-codes.ts'
import { type Readings, readingsIn, readingsOf, splitQualifier } from './readings.ts'
import { regionOf } from './regions.ts'
import { type Candidate, LIKELY_HOME_FACTOR } from './weigh.ts'

/** What a person's words for a place may mean. */
export type PlaceChoices = {
  /** "Remote", "work from home", "remote US": the filter rather than a place (design §4). */
  remote: boolean
  /** The likeliest first; none where only the way of working was named. */
  choices: readonly PlaceChoice[]
  /** The country that was asked for and has no place of this name. */
  missingIn: string | null
}

const MAX_TYPED_CHARS = 120
const MAX_CHOICES = 6
/** A namesake this much smaller than the likeliest is nobody's question, unless it is at home. */
const MIN_SHARE_OF_WEIGHT = 0.01
const REMOTE =
  /^(?:fully )?remote$|^(?:work(?:ing)? from home|wfh|anywhere|home[- ]?(?:based|office)|telecommute|virtual)$/i
const REMOTE_PREFIX = /^remote[\s,:\-–—(]+|[\s,:\-–—(]+remote\)?$/i
const CODE_WORD = /^(?:zip(?: code)?|post(?:al )?code|plz|cp)[: ]+(?=[a-z]{0,2}\d)/i
const METRO = /^(?:greater|metro)\b|\b(?:area|metro|metropolitan)$/i

/**
 * Reads what a person types: "NYC", "austin tx", "Bay Area", "Paris, TX", "germany", "90210", "san fransisco".
 * `country` is the search's: a place of that name there is meant. Without one, the usual country's places only count
 * for more (spec §9: country us).
 */
export function resolvePlace(text: string, country: string | null = null): PlaceChoices | null {
  const typed = text.slice(0, MAX_TYPED_CHARS).replace(/\s+/g, ' ').trim().replace(CODE_WORD, '')
  if (typed === '') return null
  if (REMOTE.test(typed)) return { remote: true, choices: [], missingIn: null }
  const rest = typed.replace(REMOTE_PREFIX, '').replace(/\)$/, '')
  const within = placesTyped(rest, country === 'any' ? null : country)
  if (rest !== typed) return { choices: [], missingIn: null, ...within, remote: true }
  return within && { ...within, remote: false }
}

function placesTyped(typed: string, country: string | null): Omit<PlaceChoices, 'remote'> | null {
  const there = choicesOf(typed, { country, home: homeOf(country) })
  const [best] = there
  if (!best) return null
  if (country === null) return { choices: there, missingIn: null }
  const isThere = 'country' in best.place && best.place.country === country
  if (!isThere) return { choices: there, missingIn: isNamedAlone(best, typed) ? country : null }
  const elsewhere = choicesOf(typed, { country: null, home: homeOf(null) }).filter(
    ({ place }) => 'country' in place && place.country !== country,
  )
  const own = there.filter(({ place }) => 'country' in place && place.country === country)
  const offered = elsewhere.slice(0, MAX_CHOICES / 2).map(offeredOnly)
  return { choices: [...own.slice(0, MAX_CHOICES - offered.length), ...offered], missingIn: null }
}

const homeOf = (country: string | null) => ({
  country: country ?? LIMITS.search.country,
  factor: LIKELY_HOME_FACTOR,
})

/** "London, UK" and "Germany" say their country themselves, whatever else was asked for. */
const isNamedAlone = ({ place }: PlaceChoice, typed: string) =>
  place.kind !== 'country' && place.kind !== 'countries' && !/[,;()]/.test(typed)

/** Never chosen for the searcher, only by them. */
const offeredOnly = (choice: PlaceChoice): PlaceChoice => ({ ...choice, weight: 0 })

function choicesOf(typed: string, asked: Asked): PlaceChoice[] {
  const found = codesTyped(typed, asked) ?? locateTyped(typed, asked) ?? corrected(typed, asked)
  const metro = METRO.test(typed)
  const seen = new Set<string>()
  return likely(found ?? [], asked)
    .flatMap((one) => placeChoice(one, { metro }) ?? [])
    .filter(({ location }) => !seen.has(location) && seen.add(location))
}

/** `country` is the one that was asked for; home is that, or the usual one. */
type Asked = { country: string | null; home: { country: string; factor: number } }

function likely(found: readonly Candidate[], { home }: Asked): readonly Candidate[] {
  const [best] = found
  const least = (best?.weight === Infinity ? 0 : (best?.weight ?? 0)) * MIN_SHARE_OF_WEIGHT
  return found
    .filter(({ located, weight }, at) => at === 0 || weight >= least || isAtHome(located, home.country))
    .slice(0, MAX_CHOICES)
}

const isAtHome = (located: Candidate['located'], home: string) =>
  located.is === 'city' && located.city.country === home

/** "90210", "SW1A 1AA", "75001 Paris", "10115, Germany": the code where nothing beside it says more. */
function codesTyped(typed: string, asked: Asked): Candidate[] | null {
  const parts = typed.split(/\s*[,;()]\s*/).filter((part) => part !== '')
  const at = parts.findIndex((part) => postalCodes(part, asked.country).length > 0)
  const codes = postalCodes(parts[at] ?? '', asked.country)
  if (codes.length === 0) return null
  const rest = parts.filter((_, place) => place !== at).join(', ')
  if (rest === '') return codesIn(codes, asked)
  const around = locateTyped(rest, asked)?.[0]?.located
  if (around?.is !== 'country' && around?.is !== 'region') return null
  const country = around.is === 'country' ? around.country : around.region.country
  const there = postalCodes(parts[at] ?? '', country).find((code) => code.country === country)
  return there ? [{ located: locatedCode(there), weight: Infinity }] : null
}

/** The one at home, and then the others: a code of five digits is in use in many countries. */
function codesIn(codes: readonly PostalCode[], { home }: Asked): Candidate[] {
  const isHome = ({ country }: PostalCode) => country === home.country
  return [...codes.filter(isHome), ...codes.filter((code) => !isHome(code))].map((postal, at) => ({
    located: locatedCode(postal),
    weight: isHome(postal) ? Infinity : WEIGHT_OF_CODE / (at + 1),
  }))
}

const WEIGHT_OF_CODE = 1_000_000
const CODE_AT_END =
  /(?<=\S)\s+(?:\d{4,5}(?:-\d{3,4})?|[a-z]{1,2}\d[a-z\d]?(?: ?\d[a-z]{2})?|[a-z]\d[a-z](?: ?\d[a-z]\d)?)$/i
const CODE_AT_START =
  /^(?:[a-z]{1,2}-)?(?:\d{4,5}|[a-z]{1,2}\d[a-z\d]?(?: ?\d[a-z]{2})?|[a-z]\d[a-z](?: ?\d[a-z]\d)?)\s+(?=\p{L}{2})/iu

function locateTyped(typed: string, asked: Asked): Candidate[] | null {
  const parts = typed
    .split(/[,/;|()>]+|\s[-–—]\s/)
    .map((part) => part.trim().replace(CODE_AT_END, '').replace(CODE_AT_START, ''))
    .filter((part) => /\p{L}/u.test(part) && postalCodes(part).length === 0)
  const [first] = parts
  if (first === undefined) return null
  if (parts.length === 1) return locatedAlone(first, asked) ?? withoutComma(first, asked)
  for (let length = Math.min(3, parts.length); length > 1; length--) {
    const together = placesOnly(candidates(parts.slice(0, length).map(readAnyCase), asked.home))
    if (together) return together
  }
  return locatedAlone(first, asked) ?? withoutComma(first, asked)
}

function locatedAlone(name: string, { country, home }: Asked): Candidate[] | null {
  const readings = readAnyCase(name)
  return placesOnly(candidates([country === null ? readings : readingsIn(readings, country)], home))
}

/** A person types "austin, tx" and "tx" in small letters. */
const readAnyCase = (name: string): Readings => readingsOf(name.length <= 3 ? name.toUpperCase() : name)

/** "austin tx", "paris texas", "london uk". */
function withoutComma(typed: string, { home }: Asked): Candidate[] | null {
  const parts = splitQualifier(typed.replaceAll('-', ' '))
  return parts && placesOnly(candidates(parts.map(readAnyCase), home))
}

function placesOnly(found: Candidate[]): Candidate[] | null {
  const places = found.filter(({ located }) => located.is !== 'town')
  return places.length > 0 ? places : null
}

/** One slip of the finger in the name of a large city, or its beginning. */
function corrected(typed: string, asked: Asked): Candidate[] | null {
  const [name = '', ...around] = typed.split(',')
  const folded = foldName(name)
  if (folded.length < 5) return null
  const large = gazetteer().large()
  const prefixed = large.filter((one) => one.folded.startsWith(folded))
  const near = large.filter((one) => one.folded[0] === folded[0] && isNear(folded, one.folded))
  const cities = (prefixed.length > 0 ? prefixed : near).map((one) => one.city)
  const best = cities.find((city) => city.country === asked.home.country) ?? cities[0]
  if (!best) return null
  const together = around.length > 0 ? locateTyped([best.name, ...around].join(','), asked) : null
  const region = regionOf(best.country, best.adminCode)
  return together ?? [{ located: { is: 'city', city: best, region }, weight: Infinity }]
}

function isNear(typed: string, name: string): boolean {
  const allowed = typed.length >= 9 ? 2 : 1
  return Math.abs(typed.length - name.length) <= allowed && editDistance(typed, name) <= allowed
}
