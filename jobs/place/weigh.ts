import { foldName } from '#contract/rules/fold-name.ts'
import type { County } from './counties.ts'
import type { City } from './gazetteer.ts'
import type { Located } from './located.ts'
import type { Readings } from './readings.ts'
import { regionOf } from './regions.ts'

/** A place that may be meant. The weight is its people, counted several times where the text is from there. */
export type Candidate = { located: Located; weight: number }

/** `country` is the one the text is likely about: the source's, the searcher's, or the rest of the line's. */
export type Home = {
  country: string | null
  /** A country's own cities count this many times their size. */
  factor: number
}

/** Of a searcher whose country nobody asked, and of a text of unknown origin. */
export const LIKELY_HOME_FACTOR = 5
/** Of an advertisement whose source says which country it is about. */
export const STATED_HOME_FACTOR = 50
const MEANT_FACTOR = 8
/** "Kent" alone is a county less often than its people tell. */
const COUNTY_FACTOR = 0.5
/** "Cork" and "Barcelona" are cities before they are the country around them. */
const COUNTY_AROUND_CITY_FACTOR = 0.05
export const MIN_POPULATION_OVER_COUNTY = 20_000

export const sure = (located: Located): Candidate => ({ located, weight: Infinity })

export const heaviestFirst = (a: Candidate, b: Candidate) => b.weight - a.weight

type WeighedCity = { city: City; weight: number }

export function weighCities(
  cities: readonly City[],
  { home, meant }: { home: Home; meant: City | null },
): WeighedCity[] {
  return cities
    .map((city) => {
      const own = homeFactor(city.country, home)
      return { city, weight: city.population * (city === meant ? Math.max(MEANT_FACTOR, own) : own) }
    })
    .sort((a, b) => b.weight - a.weight)
}

const homeFactor = (country: string, home: Home) => (country === (home.country ?? 'us') ? home.factor : 1)

export const cityCandidate = ({ city, weight }: WeighedCity): Candidate => ({
  located: { is: 'city', city, region: regionOf(city.country, city.adminCode) },
  weight,
})

export function countyCandidate(county: County, name: Readings, home: Home): Candidate {
  const factor = isNamedLikeCity(county, name) ? COUNTY_AROUND_CITY_FACTOR : COUNTY_FACTOR
  return {
    located: { is: 'county', county },
    weight: county.population * factor * homeFactor(county.country, home),
  }
}

export const isNamedLikeCity = (county: County, name: Readings) =>
  name.cities.some(
    (city) =>
      city.country === county.country &&
      city.population >= MIN_POPULATION_OVER_COUNTY &&
      foldName(city.name) === foldName(name.text),
  )

/** One of each that would read the same: the largest Springfield of a state. */
export function distinct(all: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>()
  return all.filter(({ located }) => {
    const key = keyOf(located)
    return !seen.has(key) && seen.add(key)
  })
}

function keyOf(located: Located): string {
  switch (located.is) {
    case 'city':
      return `city ${located.city.country} ${located.city.adminCode}`
    case 'county':
      return `county ${located.county.country} ${located.county.region?.code ?? ''} ${located.county.name}`
    case 'region':
      return `region ${located.region.country} ${located.region.code}`
    case 'country':
      return `country ${located.country}`
    case 'town':
    case 'postal':
    case 'area':
    case 'group':
  }
  return located.is
}
