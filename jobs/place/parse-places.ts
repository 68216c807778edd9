import { foldName } from '#contract/rules/fold-name.ts'
import type { Place } from '#jobs/job.ts'
import { countries } from './countries.ts'
import { gazetteer } from './gazetteer.ts'
import { type Located, locate } from './locate.ts'
import { isKnown, type Readings, readingsOf, splitQualifier } from './readings.ts'
import { regionsStartingWith } from './regions.ts'

export type ParsedPlace = Place & {
  /** Every country meant: several for "EMEA". */
  countries: readonly string[]
}

const MAX_TEXT = 400
const MAX_PLACES = 20
const MEMO_SIZE = 20_000
const COMPLETED_POPULATION = 250_000
const memo = new Map<string, readonly ParsedPlace[]>()

/** Words around a place that are none: how the work is done, where in the city, how exact the source is. */
const NOT_PLACES =
  /(?<![\p{L}-])(?:(?:fully |100% ?)?remote(?: work| job| position| friendly| first| ok| possible| eligible| option(?:al)?)?|remotely|hybrid(?: remote| work)?|on-?site|in[- ]office|in[- ]person|work(?:ing)? from home|wfh|telecommut(?:e|ing)|virtual|home[- ]?(?:based|office)|anywhere(?: in(?: the)?)?|worldwide|global(?:ly)?|distributed|flexible|nation-?wide|(?:multiple|various|several|all) (?:locations?|cities|offices|sites|states)|(?:\d+ )?more locations?|head ?quarters?|hq|office|based in|based|only|preferred|required|time ?zones?|field(?: based)?|not specified|n\/a|tbd)(?![\p{L}-])/giu
const POSTCODES =
  /(?<=[\s,]|^)(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}-\d{4,5}|\d{4,6})(?=[\s,]|$)/g
const SEPARATORS =
  /\s*(?:[;|•·\n]|\s\+\s|\s&\s|\s(?:or|and|oder|und|ou)\s(?!Labrador|Tobago|Herzegovina|Barbuda|Nevis|the Grenadines|Pr[ií]ncipe))\s*/
const SURROUNDING_UNIT = /\b(?:county|parish|borough|kreis|landkreis|district|prefecture|municipality)$/i

/**
 * Every place that a listing's location line names, as written and as found: "San Francisco, CA or Remote (US)",
 * "US-TX-Austin", "London, UK / Berlin". A part that is no known place keeps its text; nothing is dropped.
 */
export function parsePlaces(locationText: string, home: string | null = null): readonly ParsedPlace[] {
  const line = locationText.slice(0, MAX_TEXT)
  const key = `${home ?? ''}|${line}`
  const known = memo.get(key)
  if (known) return known
  const places = parse(line, home)
  if (memo.size >= MEMO_SIZE) memo.clear()
  memo.set(key, places)
  return places
}

function parse(line: string, home: string | null): ParsedPlace[] {
  const text = line.replace(/[^\S\n]+/g, ' ').trim()
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

function segmentsOf(text: string): string[] {
  if (isKnown(readingsOf(text))) return [text]
  return text.split(SEPARATORS).flatMap((part) => {
    if (!part.includes('/') || isKnown(readingsOf(part))) return part
    return part.split(/\s*\/\s*/)
  })
}

function readSegment(segment: string, home: string | null): Found[] {
  const names = namesOf(segment)
  if (names.length === 0)
    return /\p{L}/u.test(segment) ? [{ text: segment.trim(), located: null, names: 0 }] : []
  const found: Found[] = []
  for (let at = 0; at < names.length;) {
    const taken = longestRun(names.slice(at, at + 3), home)
    const run = names.slice(at, at + taken.length)
    found.push({ text: run.map((name) => name.text).join(', '), located: taken.located, names: taken.length })
    at += taken.length
  }
  const [single] = found
  if (single && found.length === 1) return [{ ...single, text: segment.trim() }]
  const located = found.filter((one) => one.located && !isSurroundingOthers(one, found))
  return located.length > 0 ? located : [{ text: segment.trim(), located: null, names: 0 }]
}

/** In "Dudley, Russells Hall, GB" the last part says where the first is. */
function isSurroundingOthers(one: Found, all: readonly Found[]): boolean {
  if (one.located?.is !== 'country') return false
  return all.some((other) => other !== one && countryOf(other.located) === countryOf(one.located))
}

function longestRun(
  names: readonly Readings[],
  home: string | null,
): { located: Located | null; length: number } {
  for (let length = names.length; length > 0; length--) {
    const located = locate(names.slice(0, length), home)
    if (located) return { located, length }
  }
  return { located: null, length: 1 }
}

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
  const certain =
    names.length > 1 ? names.filter((name) => !SURROUNDING_UNIT.test(name.text) || isKnown(name)) : names
  const last = certain.at(-1)
  if (last && !isKnown(last)) certain[certain.length - 1] = completed(last)
  return certain
}

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
    if (country.startsWith(folded)) options.add(countries().nameOf(code))
  }
  for (const region of regionsStartingWith(folded)) options.add(region.name)
  for (const { folded: name, city } of gazetteer().large()) {
    if (city.population < COMPLETED_POPULATION) break
    if (name.startsWith(folded)) options.add(city.name)
  }
  const [only] = options
  return only !== undefined && options.size === 1 ? { ...readingsOf(only), text: name.text } : name
}

export function placeOf(text: string, located: Located | null): ParsedPlace {
  const nowhere = { text, city: null, region: null, country: null, lat: null, lon: null, countries: [] }
  if (!located) return nowhere
  const country = countryOf(located)
  const countriesMeant = located.is === 'group' ? located.countries : country ? [country] : []
  const base = { ...nowhere, country, countries: countriesMeant }
  switch (located.is) {
    case 'city': {
      const { name, lat, lon } = located.city
      return { ...base, city: shownCity(name), region: located.region?.code ?? null, lat, lon }
    }
    case 'town':
      return { ...base, city: located.name, region: located.region?.code ?? null }
    case 'region':
      return { ...base, region: located.region.code }
    case 'area':
      return { ...base, region: located.area.region, lat: located.area.lat, lon: located.area.lon }
    case 'country':
    case 'group':
  }
  return base
}

export function countryOf(located: Located | null): string | null {
  switch (located?.is) {
    case 'city':
      return located.city.country
    case 'town':
    case 'country':
      return located.country
    case 'region':
      return located.region.country
    case 'area':
      return located.area.country
    case 'group':
    case undefined:
  }
  return null
}

/** GeoNames' official names for two cities that nobody writes so. */
export const shownCity = (name: string) =>
  name === 'New York City' ? 'New York' : name === 'Washington, D.C.' ? 'Washington' : name

function distinct(places: ParsedPlace[]): ParsedPlace[] {
  const seen = new Set<string>()
  return places.filter((place) => {
    const key = place.country
      ? [place.city, place.region, place.country, place.lat].join('|')
      : foldName(place.text)
    return !seen.has(key) && seen.add(key)
  })
}
