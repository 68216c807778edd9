import type { Located } from './located.ts'
import type { Readings } from './readings.ts'
import type { Region } from './regions.ts'
import {
  type Candidate,
  type Home,
  cityCandidate,
  countyCandidate,
  distinct,
  heaviestFirst,
  sure,
  weighCities,
} from './weigh.ts'

/** Beside what is certain, only a large place may be meant as well: "Washington" the city beside the state. */
const MIN_WEIGHT_BESIDE_CERTAIN = 500_000
const MIN_WEIGHT_OVER_REGION = 40_000

/** Everything that a name alone may mean, the likeliest first. */
export function candidatesOfOne(name: Readings, home: Home): Candidate[] {
  const open = [
    ...weighCities(name.cities, { home, meant: name.meant }).map(cityCandidate),
    ...name.counties.map((county) => countyCandidate(county, name, home)),
  ].sort(heaviestFirst)
  const certain = certainly(name, home.country)
  const others = [
    ...name.regions.map((region) => sure({ is: 'region', region })),
    ...(name.country ? [sure({ is: 'country', country: name.country })] : []),
  ]
  if (certain)
    return distinct([
      sure(certain),
      ...others,
      ...open.filter(({ weight }) => weight >= MIN_WEIGHT_BESIDE_CERTAIN),
    ])
  if (isRegionRather(name, open)) return distinct([...others, ...open])
  if (open.length > 0) return distinct([...open, ...others.map((other) => ({ ...other, weight: 0 }))])
  if (others.length > 0) return others
  const code = locateCode(name, home.country)
  return code ? [sure(code)] : []
}

/** "Lombardia" is no village in Mexico; "Salzburg" is the city before the land around it. */
const isRegionRather = ({ regions, cities }: Readings, open: readonly Candidate[]) =>
  regions.some((region) => !cities.some((city) => city.country === region.country)) &&
  (open[0]?.weight ?? 0) < MIN_WEIGHT_OVER_REGION

/** What a name alone means whatever else is called so. */
function certainly(name: Readings, home: string | null): Located | null {
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
  return state ? { is: 'region', region: state } : null
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
