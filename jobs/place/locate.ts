import { isInCounty } from './counties.ts'
import type { City } from './gazetteer.ts'
import type { Located } from './located.ts'
import type { Area } from './nicknames.ts'
import type { Readings } from './readings.ts'
import type { Region } from './regions.ts'
import { candidatesOfOne } from './single-name.ts'
import {
  type Candidate,
  type Home,
  LIKELY_HOME_FACTOR,
  MIN_POPULATION_OVER_COUNTY,
  cityCandidate,
  heaviestFirst,
  isNamedLikeCity,
  sure,
  weighCities,
} from './weigh.ts'

const NAMESAKE_POPULATION = 50_000
const TOWN_POPULATION = 400_000

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

export function locate(names: readonly Readings[], home: Home): Located | null {
  return candidates(names, home)[0]?.located ?? null
}

/** Everything that the names may mean together, the likeliest first. */
export function candidates(names: readonly Readings[], home: Home): Candidate[] {
  const [only] = names
  if (only && names.length === 1) return candidatesOfOne(only, home)
  for (const order of ORDERS) {
    if (order.length !== names.length) continue
    const found = inOrder(names, order, home)
    if (found.length > 0) return found
  }
  const counties = countiesAround(names)
  if (counties.length > 0) return counties
  const area = areaAround(names)
  if (area) return [sure({ is: 'area', area })]
  const town = locateTown(names)
  return town ? [sure(town)] : []
}

function inOrder(names: readonly Readings[], order: readonly Role[], home: Home): Candidate[] {
  const as = (role: Role) => names[order.indexOf(role)]
  const [cityName, regionName, countryName] = [as('city'), as('region'), as('country')]
  const countries = countryName ? countriesOf(countryName) : null
  if (countries?.length === 0) return []
  const regions = regionName
    ? regionsIn(regionName, { bare: !cityName }).filter((one) => countries?.includes(one.country) ?? true)
    : null
  if (regions?.length === 0) return []
  if (!cityName) {
    const region = regions?.find((one) => one.country === home.country) ?? regions?.[0]
    const isMeant = region && regionName && countryName && !isCityRather(region, regionName)
    return isMeant && isDistinct(region, countryName) ? [sure({ is: 'region', region })] : []
  }
  if (regionName === undefined && isStateRatherThanCity(cityName, countries)) return []
  const there = cityName.cities.filter(
    (city) =>
      (countries?.includes(city.country) ?? true) &&
      (regions?.some((one) => one.country === city.country && one.adminCode === city.adminCode) ?? true) &&
      !isNamesakeOfCountry(city, cityName, regions),
  )
  const cities = weighCities(inNamedCounty(there, regionName), { home, meant: cityName.meant })
  const [best] = cities
  if (best && !countryName && isListRather(best.city, cityName, regionName)) return []
  return cities.map(cityCandidate)
}

/** "Newport, Isle of Wight" is not the largest Newport of England. */
function inNamedCounty(cities: readonly City[], regionName: Readings | undefined): readonly City[] {
  const counties = regionName?.counties ?? []
  const within = cities.filter((city) =>
    counties.some((county) => county.country === city.country && isInCounty(county, city.lat, city.lon)),
  )
  return within.length > 0 ? within : cities
}

const regionsIn = (name: Readings, { bare }: { bare: boolean }) =>
  bare
    ? [...name.regions, ...name.regionCodes]
    : [
        ...name.regions,
        ...name.regionCodes,
        ...name.countyOf,
        ...name.counties.flatMap((county) => (isNamedLikeCity(county, name) ? [] : (county.region ?? []))),
      ]

const countriesOf = (name: Readings) =>
  [name.country, name.countryCode].filter((code): code is string => code !== null)

/** "Ontario, CA" is a Californian city first; "CA" may name the country only for a region that is written out. */
const isDistinct = (region: Region, countryName: Readings) => region.code !== countryName.text

/** "Switzerland, Zurich" and "London, Stockholm" name a city, whatever the land around it is called. */
const isCityRather = (region: Region, name: Readings) =>
  !STATES_BEFORE_CITIES.includes(region.country) &&
  name.cities.some((city) => city.country === region.country || city.population >= MIN_POPULATION_OVER_COUNTY)

const STATES_BEFORE_CITIES = ['us', 'ca', 'au']

/** "Washington, US" is the state, as "Georgia, US" is; "New York, US" is the city. */
function isStateRatherThanCity(name: Readings, countries: readonly string[] | null): boolean {
  return (
    countries !== null &&
    name.regions.some(
      (region) =>
        countries.includes(region.country) &&
        STATES_BEFORE_CITIES.includes(region.country) &&
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

/** "Kent, England", "Orange County, CA, US": a county, and where it is. */
function countiesAround([first, ...around]: readonly Readings[]): Candidate[] {
  const counties = (first?.counties ?? []).filter((county) =>
    around.every(
      (name) =>
        countriesOf(name).includes(county.country) ||
        regionsIn(name, { bare: false }).some((region) => region === county.region),
    ),
  )
  return counties
    .map((county): Candidate => ({ located: { is: 'county', county }, weight: county.population }))
    .sort(heaviestFirst)
}

/** "SF Bay Area, CA", "Lehigh Valley, Pennsylvania". */
function areaAround([first, ...around]: readonly Readings[]): Area | null {
  const area = first?.area ?? null
  const isThere = around.every(
    (name) =>
      countriesOf(name).includes(area?.country ?? '') ||
      regionsIn(name, { bare: true }).some(
        ({ code, country }) => country === area?.country && code === area.region,
      ),
  )
  return isThere ? area : null
}

/** "Smallville, KS, US": the town is unknown, what surrounds it is not. */
function locateTown(names: readonly Readings[]): Located | null {
  const [town, ...around] = names
  if (!town || !looksLikeName(town.text) || town.country || town.regions.length > 0 || town.group) return null
  const located =
    around.length === 1 && around[0]
      ? locateAround(around[0])
      : locate(around, { country: null, factor: LIKELY_HOME_FACTOR })
  if (located?.is === 'county') {
    const { region, country, lat, lon } = located.county
    return { is: 'town', name: town.text, region, country, near: { lat, lon } }
  }
  if (located?.is === 'region' && !(around[0]?.meant && town.cities.some(isLarge))) {
    const { region } = located
    return { is: 'town', name: town.text, region, country: region.country, near: null }
  }
  // A large city in the wrong country is a list ("London, Germany"), another one a small town of that name.
  if (located?.is === 'country' && !town.cities.some(isLarge)) {
    return { is: 'town', name: town.text, region: null, country: located.country, near: null }
  }
  return null
}

const isLarge = (city: City) => city.population > TOWN_POPULATION

function locateAround(name: Readings): Located | null {
  const capitals = name.text === name.text.toUpperCase()
  const written = name.regions.find((region) => !isCityRather(region, name))
  const region = written ?? (capitals ? name.regionCodes[0] : undefined)
  if (region) return { is: 'region', region }
  const country = name.country ?? (capitals ? name.countryCode : null)
  return country ? { is: 'country', country } : null
}

const looksLikeName = (text: string) => /^\p{Lu}[\p{L}'’. -]{2,40}$/u.test(text)
