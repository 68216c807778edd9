import { countries } from './countries.ts'
import { resolvePlace } from './resolve-place.ts'

type IndexedName = { city: string | null; region: string | null; country: string | null }

const known = new Map<string, string>()
const MAX_KNOWN_NAMES = 20_000

/** A place of the index, whose names are lower-case, as people write it: "Austin, TX". */
export function placeName({ city, region, country }: IndexedName): string {
  const key = `${city}\n${region}\n${country}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= MAX_KNOWN_NAMES) known.clear()
  const name = nameOf({ city, region, country })
  known.set(key, name)
  return name
}

function nameOf({ city, region, country }: IndexedName): string {
  if (city === null)
    return region?.toUpperCase() ?? (country === null ? 'Elsewhere' : countries().nameOf(country))
  const inRegion = region === null ? city : `${city}, ${region}`
  const place = resolvePlace(inRegion, country)?.choices[0]?.place
  const isSame = place !== undefined && place.name.toLowerCase() === city
  const name = isSame ? place.name : capitalized(city)
  return region !== null && /^[a-z]{2}$/.test(region) ? `${name}, ${region.toUpperCase()}` : name
}

const capitalized = (name: string) =>
  name.replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
