import type { MapArea } from '#contract/search/query.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { NO_NAME, type Segment } from '#jobs/index/segment/segment.ts'

/** Jobs that lie close together on a map, at the place where most of them are. Names as the index keeps them. */
type PlacedJobs = {
  lat: number
  lon: number
  count: number
  city: string | null
  region: string | null
  country: string | null
}

export type JobDots = {
  /** How many jobs the search finds, and how many of them lie within the view: exact. */
  count: number
  inView: number
  dots: PlacedJobs[]
}

/** What a map shows at a time: `columns` dots side by side at most. */
export type MapView = { area: MapArea; columns: number }

/** Counts jobs by the cells of a view. A job with several places counts once in each cell that has one. */
export class DotCounter {
  readonly #view: MapView
  readonly #width: number
  readonly #size: number
  /** By cell: how many jobs, and of which place most of them are. */
  readonly #jobs: Uint32Array
  readonly #places: (CountedPlace | undefined)[] = []
  #count = 0
  #inView = 0

  constructor(view: MapView) {
    const { south, west, north, east } = view.area
    this.#view = view
    this.#width = east > west ? east - west : east - west + 360
    this.#size = this.#width / view.columns
    this.#jobs = new Uint32Array(view.columns * (Math.floor((north - south) / this.#size) + 1))
  }

  add({ segment }: LiveSegment, docs: readonly number[]): void {
    const { placeSet, placeSetStarts, placeSetMembers, placeLat } = segment.views
    const cellOf = this.#cellsOf(segment)
    const byPlace = new Uint32Array(placeLat.length)
    const lastDoc = new Int32Array(this.#jobs.length).fill(-1)
    for (const doc of docs) {
      const set = placeSet[doc] ?? 0
      let isInView = false
      for (let at = placeSetStarts[set] ?? 0; at < (placeSetStarts[set + 1] ?? 0); at += 1) {
        const place = placeSetMembers[at] ?? 0
        const cell = cellOf[place] ?? NO_CELL
        if (cell === NO_CELL) continue
        isInView = true
        byPlace[place] = (byPlace[place] ?? 0) + 1
        if (lastDoc[cell] !== doc) this.#jobs[cell] = (this.#jobs[cell] ?? 0) + 1
        lastDoc[cell] = doc
      }
      if (isInView) this.#inView += 1
    }
    this.#count += docs.length
    byPlace.forEach((count, place) => this.#offer(cellOf[place] ?? NO_CELL, { segment, place, count }))
  }

  dots(): JobDots {
    const dots = this.#places.flatMap((place, cell) =>
      place === undefined ? [] : [{ ...named(place), count: this.#jobs[cell] ?? 0 }],
    )
    dots.sort((a, b) => b.count - a.count || a.lat - b.lat || a.lon - b.lon)
    return { count: this.#count, inView: this.#inView, dots }
  }

  #offer(cell: number, place: CountedPlace): void {
    if (place.count > (this.#places[cell]?.count ?? 0)) this.#places[cell] = place
  }

  /** By place of the segment. */
  #cellsOf({ views }: Segment): Int32Array {
    const { south, west, north } = this.#view.area
    return Int32Array.from(views.placeLat, (lat, place) => {
      const fromWest = ((views.placeLon[place] ?? NaN) - west + 360) % 360
      if (!(lat >= south && lat <= north && fromWest <= this.#width)) return NO_CELL
      const column = Math.min(Math.floor(fromWest / this.#size), this.#view.columns - 1)
      return Math.floor((lat - south) / this.#size) * this.#view.columns + column
    })
  }
}

const NO_CELL = -1

type CountedPlace = { segment: Segment; place: number; count: number }

function named({ segment, place }: CountedPlace): Omit<PlacedJobs, 'count'> {
  const { placeLat, placeLon, placeCity, placeRegion, placeCountry } = segment.views
  const name = (number: number | undefined) =>
    number === undefined || number === NO_NAME ? null : segment.names.at(number)
  return {
    lat: placeLat[place] ?? 0,
    lon: placeLon[place] ?? 0,
    city: name(placeCity[place]),
    region: name(placeRegion[place]),
    country: name(placeCountry[place]),
  }
}
