import type { MinimumPay } from '#contract/search/query.ts'
import { hiddenBy, type ReadJob, readForHides } from '#jobs/hides/hidden-by.ts'
import { Around } from '#jobs/index/query/place-matcher.ts'
import {
  DAY_MS,
  type HiddenFilter,
  isHiding,
  type PlaceFilter,
  type RequestFilters,
} from '#jobs/index/query/search-request.ts'
import { MARKS } from '#jobs/index/segment/fields.ts'
import type { IndexDocument, IndexedPlace } from '#jobs/index/segment/index-document.ts'
import type { ReadJobs } from './read-jobs.ts'
import type { MatchableSearch } from './search-matcher.ts'
import type { TermNumbers } from './term-numbers.ts'

/** The filters of all searches, asked about one open job at a time. A place that many ask for is looked at once. */
export class FilterTests {
  readonly #filters: readonly CompiledFilters[]
  readonly #places: PlaceTest[] = []
  readonly #placeNumbers = new Map<string, number>()
  /** By place: 1 there, 0 not there, 2 not looked at yet. */
  #there = new Uint8Array(0)
  #document: IndexDocument | null = null
  #jobs: ReadJobs | null = null
  #readForHides: ReadJob | null = null
  #now = 0

  constructor(searches: readonly MatchableSearch[], terms: TermNumbers) {
    this.#filters = searches.map(({ filters }) => ({
      types: bitsOf(filters.types),
      levels: bitsOf(filters.levels),
      styles: bitsOf(filters.styles),
      days: filters.days,
      pay: filters.pay,
      country: filters.country,
      hide: filters.hide,
      hidden: filters.hidden,
      place: filters.place === null ? NO_PLACE : this.#placeNumber(filters.place, terms),
    }))
    this.#there = new Uint8Array(this.#places.length)
  }

  placeOf(search: number): number {
    return this.#filters[search]?.place ?? NO_PLACE
  }

  open(document: IndexDocument, now: number, jobs: ReadJobs): void {
    this.#document = document
    this.#readForHides = readForHides(document)
    this.#now = now
    this.#jobs = jobs
    this.#there.fill(2)
  }

  pass(search: number): boolean {
    const filters = this.#filters[search]
    const job = this.#document
    if (filters === undefined || job === null) return false
    return (
      (filters.types === ANY || (filters.types & (1 << job.type)) !== 0) &&
      (filters.levels === ANY || (filters.levels & (1 << job.level)) !== 0) &&
      (filters.styles === ANY || (filters.styles & (1 << job.workStyle)) !== 0) &&
      (filters.country === null || job.countries.length === 0 || job.countries.includes(filters.country)) &&
      (filters.days === null || job.postedAt >= this.#now - filters.days * DAY_MS) &&
      (filters.pay === null || paysEnough(job, filters.pay)) &&
      !filters.hide.includes(job.companyKey) &&
      this.#isLeft(filters.hidden) &&
      this.isThere(filters.place)
    )
  }

  #isLeft(hidden: HiddenFilter): boolean {
    if (!isHiding(hidden) || this.#readForHides === null) return true
    return hiddenBy(hidden.entries, this.#readForHides).length > 0 === (hidden.show === 'only')
  }

  isThere(place: number): boolean {
    if (place === NO_PLACE) return true
    if (this.#there[place] === 2) this.#there[place] = this.#look(place) ? 1 : 0
    return this.#there[place] === 1
  }

  #look(place: number): boolean {
    const test = this.#places[place]
    const [job, jobs] = [this.#document, this.#jobs]
    return test !== undefined && job !== null && jobs !== null && test(job, jobs)
  }

  #placeNumber(place: PlaceFilter, terms: TermNumbers): number {
    const key = JSON.stringify(place)
    const known = this.#placeNumbers.get(key)
    if (known !== undefined) return known
    const number = this.#places.push(placeTest(place, terms)) - 1
    this.#placeNumbers.set(key, number)
    return number
  }
}

export const NO_PLACE = -1
const ANY = 0

type CompiledFilters = Pick<RequestFilters, 'days' | 'pay' | 'country' | 'hide' | 'hidden'> & {
  /** One bit per value; 0 for any. */
  types: number
  levels: number
  styles: number
  place: number
}

const bitsOf = (values: readonly number[]) => values.reduce((bits, value) => bits | (1 << value), ANY)

function paysEnough(job: IndexDocument, { least, currency, notStated }: MinimumPay): boolean {
  const yearly = job.currency === currency ? (job.yearlyPay ?? 0) : 0
  return yearly === 0 ? notStated : yearly >= (least ?? Infinity)
}

type PlaceTest = (job: IndexDocument, jobs: ReadJobs) => boolean

function placeTest(filter: PlaceFilter, terms: TermNumbers): PlaceTest {
  if (filter.is === 'countries')
    return (job) => filter.countries.some((country) => job.countries.includes(country))
  if (filter.is === 'text') {
    const wanted = filter.terms.map((term) => terms.numberOf(MARKS.place + term))
    return (_, jobs) => wanted.every((term) => jobs.has(term))
  }
  const around = filter.is === 'city' && filter.around !== null ? new Around(filter.around) : null
  const isNamed = ({ city, region, country }: IndexedPlace) =>
    (filter.is === 'region' || (filter.city !== null && city === filter.city)) &&
    region === filter.region &&
    (filter.country === null || country === filter.country)
  return (job) =>
    job.places.some((place) => isNamed(place) || around?.includes(place.lat ?? NaN, place.lon ?? NaN))
}
