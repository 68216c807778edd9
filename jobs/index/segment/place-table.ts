import type { IndexedPlace } from './index-document.ts'
import type { Interner } from './interner.ts'
import { NO_NAME, type SegmentViews } from './segment.ts'

/** The distinct places of a segment; a search compares each of them once, however many jobs are there. */
export class PlaceTable {
  readonly #names: Interner
  readonly #numbers = new Map<string, number>()
  readonly #places: NamedPlace[] = []

  constructor(names: Interner) {
    this.#names = names
  }

  numberOf(place: IndexedPlace): number {
    const key = `${place.city}\0${place.region}\0${place.country}\0${place.lat}\0${place.lon}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const name = (text: string | null) => (text === null ? null : this.#names.numberOf(text))
    const { lat, lon } = place
    const number =
      this.#places.push({
        city: name(place.city),
        region: name(place.region),
        country: name(place.country),
        ...(lat === null || lon === null ? { lat: Number.NaN, lon: Number.NaN } : { lat, lon }),
      }) - 1
    this.#numbers.set(key, number)
    return number
  }

  lengths(): Record<'placeLat' | 'placeLon' | 'placeCity' | 'placeRegion' | 'placeCountry', number> {
    const size = this.#places.length
    return { placeLat: size, placeLon: size, placeCity: size, placeRegion: size, placeCountry: size }
  }

  write(views: SegmentViews, renumber: (name: number) => number): void {
    const written = (name: number | null) => (name === null ? NO_NAME : renumber(name))
    this.#places.forEach((place, number) => {
      views.placeCity[number] = written(place.city)
      views.placeRegion[number] = written(place.region)
      views.placeCountry[number] = written(place.country)
      views.placeLat[number] = place.lat
      views.placeLon[number] = place.lon
    })
  }
}

type NamedPlace = {
  city: number | null
  region: number | null
  country: number | null
  lat: number
  lon: number
}
