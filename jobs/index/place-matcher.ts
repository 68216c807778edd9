import { FAIL } from './fail-bits.ts'
import { MARKS } from './fields.ts'
import type { HitsRoom } from './hits.ts'
import type { Circle, PlaceFilter } from './search-request.ts'
import { NO_NAME, type Segment } from './segment.ts'

type NamedPlace = Exclude<PlaceFilter, { is: 'text' | 'countries' }>

/** By set of places: the filter's bit where none of them is the place asked for or near it. */
export function placesElsewhere(segment: Segment, filter: NamedPlace): Uint8Array {
  const matches = matchingPlaces(segment, filter)
  return eachSet(segment, (place) => matches[place] === 1).map((any) => (any === 1 ? 0 : FAIL.location))
}

/** By document: the filter's bit where a word is missing from the advertised place. */
export function placesWithoutWords(segment: Segment, words: readonly string[], room: HitsRoom): Uint8Array {
  const mark = MARKS.place
  const lists = words.map((word) =>
    room.phrase(segment, { mark, terms: [{ term: mark + word, rarity: 0, offset: 0 }] }),
  )
  const hits = room.every(lists)
  const table = new Uint8Array(segment.docs).fill(FAIL.location)
  for (let at = 0; at < hits.length; at += 1) table[hits.docs[at] ?? 0] = 0
  return table
}

/** By set of places: 1 where none of them says where it is. */
export function unknownPlaces(segment: Segment): Uint8Array {
  const { placeCity, placeRegion, placeCountry } = segment.views
  const known = eachSet(
    segment,
    (place) =>
      placeCity[place] !== NO_NAME || placeRegion[place] !== NO_NAME || placeCountry[place] !== NO_NAME,
  )
  return known.map((any) => 1 - any)
}

function eachSet(segment: Segment, test: (place: number) => boolean): Uint8Array {
  const { placeSetStarts, placeSetMembers } = segment.views
  const table = new Uint8Array(placeSetStarts.length - 1)
  for (let set = 0; set < table.length; set += 1) {
    const end = placeSetStarts[set + 1] ?? 0
    for (let at = placeSetStarts[set] ?? 0; at < end && table[set] === 0; at += 1) {
      if (test(placeSetMembers[at] ?? 0)) table[set] = 1
    }
  }
  return table
}

function matchingPlaces(segment: Segment, filter: NamedPlace): Uint8Array {
  const { placeCountry, placeRegion, placeCity, placeLat, placeLon } = segment.views
  const matches = new Uint8Array(placeCountry.length)
  const country = nameOf(segment, filter.country)
  const region = nameOf(segment, filter.region)
  const city = filter.is === 'city' ? nameOf(segment, filter.city) : NO_NAME
  const around = filter.is === 'city' && filter.around !== null ? new Around(filter.around) : null
  for (let place = 0; place < matches.length; place += 1) {
    const sameCountry = filter.country === null || placeCountry[place] === country
    const sameRegion = placeRegion[place] === region
    const named = filter.is === 'region' || (filter.city !== null && placeCity[place] === city)
    if (
      (named && sameRegion && sameCountry) ||
      around?.includes(placeLat[place] ?? 0, placeLon[place] ?? 0)
    ) {
      matches[place] = 1
    }
  }
  return matches
}

/** A name that the segment lacks matches no place; no name matches a place without one. */
function nameOf(segment: Segment, name: string | null): number {
  if (name === null) return NO_NAME
  const number = segment.names.find(name)
  return number === -1 ? UNHEARD_OF : number
}

const UNHEARD_OF = 0xffff_fffe
const EARTH_KM = 6371
/** A little less than it is, so that this look never decides wrongly. */
const KM_PER_DEGREE = 111

/** Great-circle distance, after a look at the latitude alone, which decides most places. */
export class Around {
  readonly #circle: Circle
  readonly #cosLat: number

  constructor(circle: Circle) {
    this.#circle = circle
    this.#cosLat = Math.cos(radians(circle.lat))
  }

  /** False for a place without coordinates (NaN). */
  includes(lat: number, lon: number): boolean {
    const { km } = this.#circle
    if (!(Math.abs(lat - this.#circle.lat) * KM_PER_DEGREE <= km)) return false
    const sinLat = Math.sin(radians(lat - this.#circle.lat) / 2)
    const sinLon = Math.sin(radians(lon - this.#circle.lon) / 2)
    const chord = sinLat * sinLat + this.#cosLat * Math.cos(radians(lat)) * sinLon * sinLon
    return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord))) <= km
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
