import { foldName } from '#contract/rules/fold-name.ts'
import { countries } from './countries.ts'
import { gazetteer } from './gazetteer.ts'
import { locate } from './locate.ts'
import { locatedCode } from './located-code.ts'
import type { Located } from './located.ts'
import { countryOf, type ParsedPlace, placeOf } from './place-of.ts'
import { type PostalCode, postalCodes } from './postal-codes.ts'
import { isKnown, type Readings, readingsOf, splitQualifier } from './readings.ts'
import { regionsStartingWith } from './regions.ts'
import { LIKELY_HOME_FACTOR, STATED_HOME_FACTOR } from './weigh.ts'
import { NOT_PLACES, SEPARATORS } from './words-around-places.ts'

const MAX_LINE_CHARS = 400
const MAX_PLACES = 20
const MEMO_SIZE = 20_000
const MIN_COMPLETED_POPULATION = 250_000
const memo = new Map<string, readonly ParsedPlace[]>()

const POSTCODES =
  /(?<=[\s,]|^)(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}-\d{4,5}|\d{4,6})(?=[\s,]|$)/g
/** "US > Arizona > Phoenix" goes from the large to the small as "US, Arizona, Phoenix" does. */
const STEPS = /\s*(?:>+|›|»|→|::|\\)\s*/g
/** A dash that glues a place to a word about the work: "US-Remote", "UK-based", "Remote-Canada", "Canada-wide". */
const GLUE =
  /(?<=\p{L})-(?=(?:remote|based|wide|only|hybrid|on-?site|home)(?!\p{L}))|(?<=(?<!\p{L})(?:remote|hybrid|on-?site|virtual|home))-(?=\p{L})/giu
const SURROUNDING_UNIT = /\b(?:county|parish|borough|kreis|landkreis|district|prefecture|municipality)$/i

/**
 * Every place that a listing's location line names, as written and as found: "San Francisco, CA or Remote (US)",
 * "US-TX-Austin", "London, UK / Berlin". A part that is no known place keeps its text; nothing is dropped.
 */
export function parsePlaces(locationText: string, home: string | null = null): readonly ParsedPlace[] {
  const text = locationText.slice(0, MAX_LINE_CHARS)
  const key = `${home ?? ''}|${text}`
  const known = memo.get(key)
  if (known) return known
  const places = parse(text, home)
  if (memo.size >= MEMO_SIZE) memo.clear()
  memo.set(key, places)
  return places
}

function parse(locationText: string, home: string | null): ParsedPlace[] {
  const text = locationText.replace(/[^\S\n]+/g, ' ').trim()
  if (text === '') return []
  const segments = segmentsOf(text)
  const first = segments.flatMap((segment) => readSegment(segment, home))
  // "London / Manchester, UK": what one part says outright helps to read the others.
  const outright = first.filter((found) => found.names > 1 || found.located?.is === 'country')
  const said = new Set(outright.map((found) => countryOf(found.located)))
  const [around] = said
  const certain = said.size === 1 && around && outright.length < first.length
  const second = certain ? segments.flatMap((segment) => readSegment(segment, around)) : first
  const places = second.slice(0, MAX_PLACES).map((found) => placeOf(found.text, found.located))
  return places.length > 0 ? distinct(places) : [placeOf(text, null)]
}

type Found = { text: string; located: Located | null; names: number }

function segmentsOf(line: string): string[] {
  const text = line.replace(STEPS, ', ').replace(GLUE, ' ')
  if (isKnown(readingsOf(text))) return [text]
  return text.split(SEPARATORS).flatMap((part) => {
    if (!part.includes('/') || isKnown(readingsOf(part))) return part
    return part.split(/\s*\/\s*/)
  })
}

function readSegment(segment: string, home: string | null): Found[] {
  const names = namesOf(segment)
  if (names.length === 0) {
    const postal = postalIn(segment, home)
    if (postal) return [{ text: segment.trim(), located: postal, names: 1 }]
    return /\p{L}/u.test(segment) ? [{ text: segment.trim(), located: null, names: 0 }] : []
  }
  const found: Found[] = []
  for (let at = 0; at < names.length;) {
    const taken = longestRun(names.slice(at, at + 3), home)
    const run = names.slice(at, at + taken.length)
    found.push({ text: run.map((name) => name.text).join(', '), located: taken.located, names: taken.length })
    at += taken.length
  }
  const [single] = found
  if (single && found.length === 1)
    return [{ ...single, text: segment.trim(), located: nearer(single.located, segment) }]
  const located = found
    .filter((one) => one.located && !isSurroundingOthers(one, found))
    .map((one) =>
      one.located?.is === 'town' || one.located?.is === 'country'
        ? { ...one, located: nearer(one.located, segment) }
        : one,
    )
  const [alone, other] = located
  // "317 Trustwide, NE7 7DN, GB": what nobody knows says more to people than the country.
  if (alone && !other && (alone.located?.is === 'country' || alone.located?.is === 'postal'))
    return [{ ...alone, text: segment.trim() }]
  return located.length > 0 ? located : [{ text: segment.trim(), located: null, names: 0 }]
}

/** In "Dudley, Russells Hall, GB" the last part says where the first is. */
function isSurroundingOthers(one: Found, all: readonly Found[]): boolean {
  if (one.located?.is !== 'country') return false
  return all.some(({ located }) => located?.is !== 'country' && countryOf(located) === countryOf(one.located))
}

/** The code in a line says more than a country or county, and where a town is that the gazetteer lacks. */
function nearer(located: Located | null, segment: string): Located | null {
  if (located?.is !== 'country' && located?.is !== 'county' && located?.is !== 'town') return located
  const postal = postalIn(segment, countryOf(located))
  if (postal === null) return located
  return located.is === 'town' ? { ...located, near: postal.postal } : postal
}

/** Only in the country that is known: five digits are a code in a dozen of them. */
function postalIn(segment: string, country: string | null): Extract<Located, { is: 'postal' }> | null {
  for (const [text] of segment.matchAll(POSTCODES)) {
    const postal = postalCodes(text, country).find((one: PostalCode) => one.country === country)
    if (postal) return locatedCode(postal)
  }
  return null
}

function longestRun(
  names: readonly Readings[],
  home: string | null,
): { located: Located | null; length: number } {
  for (let length = names.length; length > 0; length--) {
    const located = locate(names.slice(0, length), homeOf(home))
    if (located) return { located, length }
  }
  return { located: null, length: 1 }
}

const homeOf = (country: string | null) => ({
  country,
  factor: country === null ? LIKELY_HOME_FACTOR : STATED_HOME_FACTOR,
})

/** The names in a segment, in order: commas and brackets part them, dashes only what is not one name itself. */
function namesOf(segment: string): Readings[] {
  const bare = segment
    .replace(NOT_PLACES, ',')
    .replace(POSTCODES, ',')
    .replace(/[()[\]{}:]/g, ',')
  const names = bare
    .split(',')
    .flatMap((token) =>
      partsOf(token.replace(/^[\s\-–—.*/]+|[\s\-–—*/….]+$/g, '').replace(/^(?:in|the) (?=\p{Lu})/u, '')),
    )
    .filter((token) => token !== '')
    .map(readingsOf)
  const certain = names.filter(
    (name, at) => !isRepeated(name, names[at - 1]) && !(names.length > 1 && isSurroundingUnit(name, at)),
  )
  const last = certain.at(-1)
  if (last && !isKnown(last)) certain[certain.length - 1] = completed(last)
  return certain
}

/** "Latvia, Latvia" is one country; in "Luxembourg, Luxembourg" the first is the city. */
const isRepeated = (name: Readings, before: Readings | undefined) =>
  before !== undefined &&
  name.country !== null &&
  name.country === before.country &&
  !before.cities.some((city) => city.country === name.country)

/** "Austin, Travis County, Texas": the county only repeats what its neighbours say; "King County, WA" is one itself. */
const isSurroundingUnit = (name: Readings, at: number) =>
  SURROUNDING_UNIT.test(name.text) && (at > 0 || !isKnown(name))

function partsOf(token: string): string[] {
  if (isKnown(readingsOf(token))) return [token]
  if (!/[-–—]/.test(token)) return splitQualifier(token) ?? [token]
  const spaced = token.split(/\s+[-–—]+\s*|\s*[-–—]+\s+/)
  if (spaced.length > 1) return spaced.flatMap(partsOf)
  const parts = token.split(/[-–—]/)
  return parts.every((part) => isKnown(readingsOf(part.trim()))) ? parts.map((part) => part.trim()) : [token]
}

/** Some sources cut the line off: "San Francisc", "Remote - United Sta". Only one completion is believed. */
function completed(name: Readings): Readings {
  const folded = foldName(name.text)
  if (folded.length < 6) return name
  const options = new Set<string>()
  for (const [country, code] of countries().byName) {
    if (isCutOff(country, folded)) options.add(countries().nameOf(code))
  }
  for (const { name } of regionsStartingWith(folded)) if (isCutOff(foldName(name), folded)) options.add(name)
  for (const { folded: name, city } of gazetteer().large()) {
    if (city.population < MIN_COMPLETED_POPULATION) break
    if (isCutOff(name, folded)) options.add(city.name)
  }
  const [only] = options
  return only !== undefined && options.size === 1 ? { ...readingsOf(only), text: name.text } : name
}

/** In the middle of a word: "Eastern" is a whole one and no beginning of "Eastern Cape". */
const isCutOff = (name: string, beginning: string) =>
  name.startsWith(beginning) && name[beginning.length] !== ' '

function distinct(places: ParsedPlace[]): ParsedPlace[] {
  const seen = new Set<string>()
  return places.filter((place) => {
    const key = place.country
      ? [place.city, place.region, place.country, place.lat].join('|')
      : foldName(place.text)
    return !seen.has(key) && seen.add(key)
  })
}
