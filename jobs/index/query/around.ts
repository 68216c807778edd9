import type { Circle } from './search-request.ts'

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
