import { LIMITS } from '#contract/limits.ts'
import { foldName } from '#contract/rules/fold-name.ts'
import { countries } from './countries.ts'
import { gazetteer } from './gazetteer.ts'
import { type Located, locate } from './locate.ts'
import { shownCity } from './parse-places.ts'
import { readingsOf, splitQualifier } from './readings.ts'
import { regionOf } from './regions.ts'

/** What a searcher means by a place. Distances are from the middle; a region or country has none. */
export type ResolvedPlace =
  | {
      kind: 'city'
      name: string
      region: string | null
      country: string
      lat: number
      lon: number
      radiusKm: number
    }
  | {
      kind: 'area'
      name: string
      region: string | null
      country: string
      lat: number
      lon: number
      radiusKm: number
    }
  | { kind: 'region'; name: string; region: string; country: string }
  | { kind: 'country'; name: string; country: string }
  | { kind: 'countries'; name: string; countries: readonly string[] }
  /** "Remote", "work from home", "remote US": the filter rather than a place (design §4). */
  | { kind: 'remote'; within: ResolvedPlace | null }

const CITY_RADIUS_KM = 40
const METRO_RADIUS_KM = 65
const MAX_TEXT = 120
const REMOTE =
  /^(?:fully )?remote$|^(?:work(?:ing)? from home|wfh|anywhere|home[- ]?(?:based|office)|telecommute|virtual)$/i
const REMOTE_PREFIX = /^remote[\s,:\-–—(]+|[\s,:\-–—(]+remote\)?$/i
const METRO = /^(?:greater|metro)\b|\b(?:area|metro|metropolitan)$/i

/** Reads what a person types: "NYC", "austin tx", "Bay Area", "Paris, TX", "germany", "san fransisco". */
export function resolvePlace(text: string, home: string = LIMITS.search.country): ResolvedPlace | null {
  const typed = text.slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim()
  if (typed === '') return null
  if (REMOTE.test(typed)) return { kind: 'remote', within: null }
  const rest = typed.replace(REMOTE_PREFIX, '').replace(/\)$/, '')
  if (rest !== typed) return { kind: 'remote', within: resolvePlace(rest, home) }
  const located = locateTyped(typed, home) ?? corrected(typed, home)
  return located && resolved(located, METRO.test(typed))
}

function locateTyped(typed: string, home: string): Located | null {
  const parts = typed
    .split(/[,/;|()]+|\s[-–—]\s/)
    .map((part) =>
      part
        .trim()
        .replace(/\b\d{5}(?:-\d{4})?$/, '')
        .trim(),
    )
    .filter((part) => part !== '')
  const [first] = parts
  if (first === undefined) return null
  if (parts.length === 1) return located(first, home) ?? withoutComma(first, home)
  for (let length = Math.min(3, parts.length); length > 1; length--) {
    const together = locate(parts.slice(0, length).map(readAnyCase), home)
    if (together && together.is !== 'town') return together
  }
  return located(first, home) ?? withoutComma(first, home)
}

const located = (name: string, home: string) => locate([readAnyCase(name)], home)

/** A person types "austin, tx" and "tx" in small letters. */
const readAnyCase = (name: string) => readingsOf(name.length <= 3 ? name.toUpperCase() : name)

/** "austin tx", "paris texas", "london uk". */
function withoutComma(typed: string, home: string): Located | null {
  const parts = splitQualifier(typed.replaceAll('-', ' '))
  const together = parts && locate(parts.map(readAnyCase), home)
  return together?.is === 'town' ? null : together
}

/** One slip of the finger in the name of a large city, or its beginning. */
function corrected(typed: string, home: string): Located | null {
  const [name = '', ...around] = typed.split(',')
  const folded = foldName(name)
  if (folded.length < 5) return null
  const large = gazetteer().large()
  const prefixed = large.filter((one) => one.folded.startsWith(folded))
  const near = large.filter((one) => one.folded[0] === folded[0] && isNear(folded, one.folded))
  const candidates = (prefixed.length > 0 ? prefixed : near).map((one) => one.city)
  const best = candidates.find((city) => city.country === home) ?? candidates[0]
  if (!best) return null
  const together = around.length > 0 ? locateTyped([best.name, ...around].join(','), home) : null
  return together ?? { is: 'city', city: best, region: regionOf(best.country, best.adminCode) }
}

function isNear(typed: string, name: string): boolean {
  const allowed = typed.length >= 9 ? 2 : 1
  return Math.abs(typed.length - name.length) <= allowed && distance(typed, name) <= allowed
}

/** Edits between two words, a swap of neighbours counting as one. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      }
      current[j] = cost
    }
    ;[before, previous] = [previous, current]
  }
  return previous[b.length] ?? Infinity
}

function resolved(located: Located, metro: boolean): ResolvedPlace | null {
  switch (located.is) {
    case 'city': {
      const { name, country, lat, lon } = located.city
      const radiusKm = metro ? METRO_RADIUS_KM : CITY_RADIUS_KM
      return {
        kind: 'city',
        name: shownCity(name),
        region: located.region?.code ?? null,
        country,
        lat,
        lon,
        radiusKm,
      }
    }
    case 'area':
      return { kind: 'area', ...located.area }
    case 'region': {
      const { name, code, country } = located.region
      return { kind: 'region', name, region: code, country }
    }
    case 'country':
      return { kind: 'country', name: countries().nameOf(located.country), country: located.country }
    case 'group':
      return { kind: 'countries', name: located.name, countries: located.countries }
    case 'town':
  }
  return null
}
