import type { City } from './gazetteer.ts'
import type { Area } from './nicknames.ts'
import type { Readings } from './readings.ts'
import { type Region, regionOf } from './regions.ts'

/** What a run of names means together: "Paris" and "TX" are one place, "Paris" and "London" are two. */
export type Located =
  | { is: 'city'; city: City; region: Region | null }
  /** A town that the gazetteer lacks, in a region or country that it has. */
  | { is: 'town'; name: string; region: Region | null; country: string }
  | { is: 'region'; region: Region }
  | { is: 'country'; country: string }
  | { is: 'area'; area: Area }
  | { is: 'group'; name: string; countries: readonly string[] }

type Role = 'city' | 'region' | 'country'

/** The orders in which people write a place, the likelier first. */
const ORDERS: readonly (readonly Role[])[] = [
  ['city', 'region', 'country'],
  ['country', 'region', 'city'],
  ['city', 'region'],
  ['city', 'country'],
  ['region', 'country'],
  ['country', 'region'],
  ['country', 'city'],
  ['region', 'city'],
]

/** A country's own cities count this many times their size when the text is from there. */
const HOME_FACTOR = 5
const MEANT_FACTOR = 8
const NAMESAKE_POPULATION = 50_000
const TOWN_POPULATION = 400_000

/** `home` is the country the text is likely about: the source's, the searcher's, or the rest of the line's. */
export function locate(names: readonly Readings[], home: string | null): Located | null {
  const [only] = names
  if (only && names.length === 1) return locateOne(only, home)
  for (const order of ORDERS) {
    if (order.length !== names.length) continue
    const located = inOrder(names, order, home)
    if (located) return located
  }
  return locateTown(names)
}

function inOrder(names: readonly Readings[], order: readonly Role[], home: string | null): Located | null {
  const as = (role: Role) => names[order.indexOf(role)]
  const [cityName, regionName, countryName] = [as('city'), as('region'), as('country')]
  const countries = countryName ? countriesOf(countryName) : null
  if (countries?.length === 0) return null
  const regions = regionName
    ? regionsIn(regionName, { bare: !cityName }).filter((one) => countries?.includes(one.country) ?? true)
    : null
  if (regions?.length === 0) return null
  if (!cityName) {
    const region = regions?.find((one) => one.country === home) ?? regions?.[0]
    return region && countryName && isDistinct(region, countryName) ? { is: 'region', region } : null
  }
  if (regionName === undefined && isStateRatherThanCity(cityName, countries)) return null
  const cities = cityName.cities.filter(
    (city) =>
      (countries?.includes(city.country) ?? true) &&
      (regions?.some((one) => one.country === city.country && one.adminCode === city.adminCode) ?? true) &&
      !isNamesakeOfCountry(city, cityName, regions),
  )
  const city = likeliest(cities, { home, meant: cityName.meant })
  if (city && !countryName && isListRather(city, cityName, regionName)) return null
  return city ? { is: 'city', city, region: regionOf(city.country, city.adminCode) } : null
}

const regionsIn = (name: Readings, { bare }: { bare: boolean }) =>
  bare ? [...name.regions, ...name.regionCodes] : [...name.regions, ...name.regionCodes, ...name.countyOf]

const countriesOf = (name: Readings) =>
  [name.country, name.countryCode].filter((code): code is string => code !== null)

/** "Ontario, CA" is a Californian city first; "CA" may name the country only for a region that is written out. */
const isDistinct = (region: Region, countryName: Readings) => region.code !== countryName.text

/** "Washington, US" is the state, as "Georgia, US" is; "New York, US" is the city. */
function isStateRatherThanCity(name: Readings, countries: readonly string[] | null): boolean {
  return (
    countries !== null &&
    name.regions.some(
      (region) =>
        countries.includes(region.country) &&
        ['us', 'ca', 'au'].includes(region.country) &&
        region.name !== 'New York',
    )
  )
}

/** "Austin, LA" are two large cities before they are a village in Louisiana. */
function isListRather(city: City, name: Readings, regionName: Readings | undefined): boolean {
  const largest = Math.max(...name.cities.map((one) => one.population))
  return (
    Boolean(regionName?.meant) &&
    city !== name.meant &&
    largest > 500_000 &&
    city.population < NAMESAKE_POPULATION
  )
}

/** In "US, Mexico" nobody means Mexico, Missouri. */
function isNamesakeOfCountry(city: City, name: Readings, regions: readonly Region[] | null): boolean {
  return (
    regions === null &&
    name.country !== null &&
    name.country !== city.country &&
    city.population < NAMESAKE_POPULATION
  )
}

function locateOne(name: Readings, home: string | null): Located | null {
  if (name.area) return { is: 'area', area: name.area }
  if (name.group) return { is: 'group', name: name.group.name, countries: name.group.countries }
  const state = name.regions.find((region) => isWrittenAlone(region, name, home))
  if (name.country && !(state && home !== name.country && name.country === 'ge')) {
    const cityState = name.cities.find(
      (city) => city.country === name.country && ['sg', 'hk'].includes(city.country),
    )
    if (cityState) return { is: 'city', city: cityState, region: null }
    return { is: 'country', country: name.country }
  }
  if (state) return { is: 'region', region: state }
  const city = likeliest(name.cities, { home, meant: name.meant })
  if (city) return { is: 'city', city, region: regionOf(city.country, city.adminCode) }
  const [region] = name.regions
  if (region) return { is: 'region', region }
  return locateCode(name, home)
}

/** New York, Victoria and Berlin alone are the cities. */
function isWrittenAlone(region: Region, name: Readings, home: string | null): boolean {
  if (region.name === 'New York') return false
  if (['us', 'ca', 'gb'].includes(region.country)) return true
  return region.country === home && !name.cities.some((city) => city.country === home)
}

/** Two letters are a code only in capitals: "in", "or" and "me" are words. */
function locateCode(name: Readings, home: string | null): Located | null {
  if (name.text !== name.text.toUpperCase()) return null
  const region = name.regionCodes.find((one) => one.country === (home ?? 'us'))
  const foreign = name.countryCode !== null && ['de', 'in'].includes(name.countryCode) && home === null
  if (region && !foreign) return { is: 'region', region }
  if (name.countryCode) return { is: 'country', country: name.countryCode }
  const [other] = name.regionCodes
  return other ? { is: 'region', region: other } : null
}

/** "Smallville, KS, US": the town is unknown, what surrounds it is not. */
function locateTown(names: readonly Readings[]): Located | null {
  const [town, ...around] = names
  if (!town || !looksLikeName(town.text) || town.country || town.regions.length > 0 || town.group) return null
  const located = around.length === 1 && around[0] ? locateAround(around[0]) : locate(around, null)
  if (located?.is === 'region' && !(around[0]?.meant && town.cities.some(isLarge))) {
    return { is: 'town', name: town.text, region: located.region, country: located.region.country }
  }
  // A large city in the wrong country is a list ("London, Germany"), another one a small town of that name.
  if (located?.is === 'country' && !town.cities.some(isLarge)) {
    return { is: 'town', name: town.text, region: null, country: located.country }
  }
  return null
}

const isLarge = (city: City) => city.population > TOWN_POPULATION

function locateAround(name: Readings): Located | null {
  const capitals = name.text === name.text.toUpperCase()
  const region = name.regions[0] ?? (capitals ? name.regionCodes[0] : undefined)
  if (region) return { is: 'region', region }
  const country = name.country ?? (capitals ? name.countryCode : null)
  return country ? { is: 'country', country } : null
}

const looksLikeName = (text: string) => /^\p{Lu}[\p{L}'’. -]{2,40}$/u.test(text)

function likeliest(
  cities: readonly City[],
  { home, meant }: { home: string | null; meant: City | null },
): City | undefined {
  let best: City | undefined
  let bestWeight = -1
  for (const city of cities) {
    const factor = city === meant ? MEANT_FACTOR : city.country === (home ?? 'us') ? HOME_FACTOR : 1
    const weight = city.population * factor
    if (weight > bestWeight) [best, bestWeight] = [city, weight]
  }
  return best
}
