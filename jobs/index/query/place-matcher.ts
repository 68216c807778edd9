import type { MapArea } from '#contract/search/query.ts'
import { MARKS } from '#jobs/index/segment/fields.ts'
import { NO_NAME, type Segment } from '#jobs/index/segment/segment.ts'
import { cellOf, hasCell } from '#jobs/place/map-cells.ts'
import { Around } from './around.ts'
import { FAIL, UNKNOWN_PLACE } from './fail-bits.ts'
import type { HitsRoom } from './hits.ts'
import type { PlaceFilter } from './search-request.ts'

type NamedPlace = Exclude<PlaceFilter, { is: 'text' | 'countries' }>

/** By set of places: the filter's bit where none of them is the place asked for or near it. */
export function placesElsewhere(segment: Segment, filter: NamedPlace): Uint16Array {
  const unknown = unknownPlaces(segment)
  const elsewhere = whereEvery(segment, placesOutside(segment, filter), FAIL.location)
  for (let set = 0; set < elsewhere.length; set += 1) {
    if (elsewhere[set] !== 0) elsewhere[set] = FAIL.location | (unknown[set] ?? 0)
  }
  return elsewhere
}

/** By document: the filter's bit where a word is missing from the advertised place. */
export function placesWithoutWords(segment: Segment, words: readonly string[], room: HitsRoom): Uint16Array {
  const mark = MARKS.place
  const lists = words.map((word) =>
    room.phrase(segment, { mark, terms: [{ term: mark + word, idf: 0, offset: 0 }] }),
  )
  const hits = room.every(lists)
  const unknown = unknownPlaces(segment)
  const table = Uint16Array.from(segment.views.placeSet, (set) => FAIL.location | (unknown[set] ?? 0))
  for (let at = 0; at < hits.length; at += 1) table[hits.docs[at] ?? 0] = 0
  return table
}

/** By set of places: the bit of those that say nowhere where they are. No search changes it. */
function unknownPlaces(segment: Segment): Uint16Array {
  const known = UNKNOWN.get(segment)
  if (known !== undefined) return known
  const { placeCity, placeRegion, placeCountry } = segment.views
  const nameless = Uint16Array.from(placeCity, (city, place) =>
    city === NO_NAME && placeRegion[place] === NO_NAME && placeCountry[place] === NO_NAME ? UNKNOWN_PLACE : 0,
  )
  const unknown = whereEvery(segment, nameless, UNKNOWN_PLACE)
  UNKNOWN.set(segment, unknown)
  return unknown
}

const UNKNOWN = new WeakMap<Segment, Uint16Array>()

/** By set of places: the bit where each of them is marked with it, and where there is none. */
function whereEvery({ views }: Segment, marks: Uint16Array, bit: number): Uint16Array {
  const { placeSetStarts, placeSetMembers } = views
  const table = new Uint16Array(placeSetStarts.length - 1)
  let at = placeSetStarts[0] ?? 0
  for (let set = 0; set < table.length; set += 1) {
    const end = placeSetStarts[set + 1] ?? 0
    let every = bit
    for (; at < end; at += 1) every &= marks[placeSetMembers[at] ?? 0] ?? 0
    table[set] = every
  }
  return table
}

/** By place: the filter's bit unless it is the one asked for or near it. */
function placesOutside(segment: Segment, filter: NamedPlace): Uint16Array {
  if (filter.is === 'cells') return placesOutsideCells(segment, filter)
  if (filter.is === 'area') return placesOutsideArea(segment, filter.area)
  const { placeCountry, placeRegion, placeCity, placeLat, placeLon } = segment.views
  const outside = new Uint16Array(placeCountry.length).fill(FAIL.location)
  const country = nameOf(segment, filter.country)
  const region = nameOf(segment, filter.region)
  const city = filter.is === 'city' ? nameOf(segment, filter.city) : NO_NAME
  const anyCity = filter.is === 'region'
  const namesPlace = anyCity || filter.city !== null
  const around = filter.is === 'city' && filter.around !== null ? new Around(filter.around) : null
  for (let place = 0; place < outside.length; place += 1) {
    const named =
      namesPlace &&
      placeRegion[place] === region &&
      (anyCity || placeCity[place] === city) &&
      (filter.country === null || placeCountry[place] === country)
    if (named || around?.includes(placeLat[place] ?? 0, placeLon[place] ?? 0)) outside[place] = 0
  }
  return outside
}

function placesOutsideCells(segment: Segment, filter: Extract<NamedPlace, { is: 'cells' }>): Uint16Array {
  const { placeCountry, placeLat, placeLon } = segment.views
  const country = nameOf(segment, filter.country)
  return Uint16Array.from(placeCountry, (name, place) => {
    const isThere =
      name === country && hasCell(filter.cells, cellOf(placeLat[place] ?? 0, placeLon[place] ?? 0))
    return isThere ? 0 : FAIL.location
  })
}

/** A place without coordinates (NaN) is in none. */
function placesOutsideArea({ views }: Segment, { south, west, north, east }: MapArea): Uint16Array {
  const { placeLat, placeLon } = views
  const isAcrossDateLine = west > east
  return Uint16Array.from(placeLat, (lat, place) => {
    const lon = placeLon[place] ?? NaN
    const isBetween = isAcrossDateLine ? lon >= west || lon <= east : lon >= west && lon <= east
    return lat >= south && lat <= north && isBetween ? 0 : FAIL.location
  })
}

/** A name that the segment lacks matches no place; no name matches a place without one. */
function nameOf(segment: Segment, name: string | null): number {
  if (name === null) return NO_NAME
  const number = segment.names.find(name)
  return number === -1 ? UNHEARD_OF : number
}

const UNHEARD_OF = 0xffff_fffe
