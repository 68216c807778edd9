import { foldName } from '#contract/rules/fold-name.ts'
import { type County, countiesNamed } from './counties.ts'
import { COUNTRY_GROUPS, countries } from './countries.ts'
import { type City, gazetteer } from './gazetteer.ts'
import { type Area, AREA_BY_NAME, CITY_BY_ALIAS } from './nicknames.ts'
import { type Region, regionsCoded, regionsNamed, regionsOfCounty } from './regions.ts'

/** Everything that one word or name may mean. "Georgia" is a state and a country, "CA" a state and a country. */
export type Readings = {
  text: string
  country: string | null
  countryCode: string | null
  regions: readonly Region[]
  regionCodes: readonly Region[]
  /** For "Surrey": the region that county is in. */
  countyOf: readonly Region[]
  counties: readonly County[]
  cities: readonly City[]
  /** The one of them that a nickname or plain habit means: "LA", "Vancouver". */
  meant: City | null
  area: Area | null
  group: { name: string; countries: readonly string[] } | null
}

const MEMO_SIZE = 20_000
const memo = new Map<string, Readings>()

export function readingsOf(text: string): Readings {
  const known = memo.get(text)
  if (known) return known
  const readings = read(text)
  if (memo.size >= MEMO_SIZE) memo.clear()
  memo.set(text, readings)
  return readings
}

export function isKnown(readings: Readings): boolean {
  return (
    readings.country !== null ||
    readings.countryCode !== null ||
    readings.regions.length > 0 ||
    readings.regionCodes.length > 0 ||
    readings.cities.length > 0 ||
    readings.counties.length > 0 ||
    readings.area !== null ||
    readings.group !== null
  )
}

/** What it may mean in one country; as it was where that is nothing. */
export function readingsIn(readings: Readings, country: string): Readings {
  const isThere = (thing: { country: string }) => thing.country === country
  const { regions, regionCodes, countyOf, counties, cities, meant, area } = readings
  const there: Readings = {
    ...readings,
    country: readings.country === country ? country : null,
    countryCode: readings.countryCode === country ? country : null,
    regions: regions.filter(isThere),
    regionCodes: regionCodes.filter(isThere),
    countyOf: countyOf.filter(isThere),
    counties: counties.filter(isThere),
    cities: cities.filter(isThere),
    meant: meant && isThere(meant) ? meant : null,
    area: area && isThere(area) ? area : null,
    group: null,
  }
  return isKnown(there) ? there : readings
}

function read(text: string): Readings {
  const folded = foldName(text)
  const area =
    [folded, folded.replace(/ area$/, ''), folded.replace(/^greater /, '')]
      .map((name) => AREA_BY_NAME.get(name))
      .find((found) => found !== undefined) ?? null
  return {
    text,
    country: countries().byName.get(folded) ?? null,
    countryCode: countries().byCode.get(folded) ?? null,
    regions: regionsNamed(folded),
    regionCodes: regionsCoded(folded),
    countyOf: regionsOfCounty(folded),
    counties: countiesNamed(folded),
    ...citiesOf(folded),
    area,
    group: groupOf(folded),
  }
}

function citiesOf(folded: string): Pick<Readings, 'cities' | 'meant'> {
  if (folded === '') return { cities: [], meant: null }
  const plain = withoutSurroundings(folded)
  const found = gazetteer().named(plain)
  const alias = CITY_BY_ALIAS.get(folded) ?? CITY_BY_ALIAS.get(plain)
  const meant = alias
    ? gazetteer()
        .named(alias.name)
        .find((city) => city.country === alias.country && city.adminCode === alias.adminCode)
    : undefined
  if (!meant) return { cities: found, meant: null }
  return {
    cities: [meant, ...found.filter((city) => city.lat !== meant.lat || city.lon !== meant.lon)],
    meant,
  }
}

/** "Sydney NSW", "paris texas", "London UK": a known name, and in its last words where that is. */
export function splitQualifier(text: string): [name: string, around: string] | null {
  const words = text.split(' ')
  for (let at = words.length - 1; at > 0 && at >= words.length - 3; at--) {
    const name = readingsOf(words.slice(0, at).join(' '))
    const around = readingsOf(words.slice(at).join(' '))
    const where = around.country ?? around.countryCode ?? around.regions[0] ?? around.regionCodes[0]
    if (where && (name.cities.length > 0 || name.counties.length > 0)) return [name.text, around.text]
  }
  return null
}

/** "Greater Boston Area", "Boston Metro", "Metropolitan Boston", "Downtown Boston": Boston. */
function withoutSurroundings(folded: string): string {
  return folded
    .replace(/^(?:greater|metro|metropolitan|downtown|central|city of) (?=\p{L}{3})/u, '')
    .replace(/ (?:metropolitan area|metro area|metropolitan|metro|area|city area|and surroundings?)$/, '')
}

function groupOf(folded: string): Readings['group'] {
  if (!Object.hasOwn(COUNTRY_GROUPS, folded)) return null
  return { name: folded, countries: COUNTRY_GROUPS[folded as keyof typeof COUNTRY_GROUPS] } // hasOwn, one line up
}
