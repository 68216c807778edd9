import { countries } from './countries.ts'
import { cellsOfCounties } from './county-cells.ts'
import { townNear } from './located-code.ts'
import type { Located } from './located.ts'
import { shownCity } from './place-of.ts'
import type { Candidate } from './weigh.ts'

/** What a searcher means by a place. Distances are from the middle; a county, region or country has none. */
export type ResolvedPlace =
  | (Circle & { kind: 'city'; name: string; region: string | null; country: string })
  /** A nicknamed area, or that of a postal code. */
  | (Circle & { kind: 'area'; name: string; region: string | null; country: string })
  /** `cells` of the map (`map-cells.ts`), in order. */
  | { kind: 'county'; name: string; country: string; cells: Int32Array }
  | { kind: 'region'; name: string; region: string; country: string }
  | { kind: 'country'; name: string; country: string }
  | { kind: 'countries'; name: string; countries: readonly string[] }

type Circle = { lat: number; lon: number; radiusKm: number }

/** One thing that the words for a place may mean. */
export type PlaceChoice = {
  place: ResolvedPlace
  /** Its people, more where the search is at home; Infinity where there is no question. */
  weight: number
  /** "England, United Kingdom"; `null` where the name says it all. */
  where: string | null
  /** Words that mean this place and no other. */
  location: string
}

const CITY_RADIUS_KM = 40
const METRO_RADIUS_KM = 65

/** `null` for a town that is known by name alone: its words are searched instead. */
export function placeChoice(
  { located, weight }: Candidate,
  { metro }: { metro: boolean },
): PlaceChoice | null {
  const place = placeMeant(located, metro ? METRO_RADIUS_KM : CITY_RADIUS_KM)
  if (place === null) return null
  const where = surroundings(located)
  const known = where.filter((name) => name !== place.name)
  return {
    place,
    weight,
    where: known.length > 0 ? known.join(', ') : null,
    location: [place.name, ...known.slice(located.is === 'postal' ? -1 : 0)].join(', '),
  }
}

function placeMeant(located: Located, radiusKm: number): ResolvedPlace | null {
  switch (located.is) {
    case 'city': {
      const { name, country, lat, lon } = located.city
      const region = located.region?.code ?? null
      return { kind: 'city', name: shownCity(name), region, country, lat, lon, radiusKm }
    }
    case 'area':
      return { kind: 'area', ...located.area }
    case 'postal': {
      const { code, country, lat, lon } = located.postal
      const region = located.region?.code ?? null
      return { kind: 'area', name: code, region, country, lat, lon, radiusKm }
    }
    case 'county': {
      const { name, country, members } = located.county
      return { kind: 'county', name, country, cells: cellsOfCounties(country, members) }
    }
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

/** The names of what it is in, the nearest first. */
function surroundings(located: Located): string[] {
  switch (located.is) {
    case 'city':
      return [located.region?.name ?? [], countries().nameOf(located.city.country)].flat()
    case 'area':
      return [countries().nameOf(located.area.country)]
    case 'postal':
      return aroundCode(located)
    case 'county':
      return [located.county.region?.name ?? [], countries().nameOf(located.county.country)].flat()
    case 'region':
      return [countries().nameOf(located.region.country)]
    case 'country':
    case 'group':
    case 'town':
  }
  return []
}

function aroundCode({ postal, region }: Extract<Located, { is: 'postal' }>): string[] {
  const { country } = postal
  const town = townNear(postal)
  const names = [town ? shownCity(town.name) : [], region?.name ?? []].flat()
  return [...new Set(names), countries().nameOf(country)]
}
