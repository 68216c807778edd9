import { measureStrings, writeStrings } from '#jobs/index/text/string-table.ts'
import type { IndexedPlace } from './index-document.ts'
import { Interner, SetInterner } from './interner.ts'
import { PlaceTable } from './place-table.ts'
import { type SectionLengths, type SegmentViews, VECTOR_SIZE, hashOf } from './segment.ts'
import { type CountedSuggestion, writeSuggestions } from './suggestion-counter.ts'

/** All of a document but its words. */
type DocumentRow = {
  id: string
  postedAt: number
  facts: number
  moreFacts: number
  seenHours: number
  yearlyPay: number
  currency: string
  places: readonly IndexedPlace[]
  countries: readonly string[]
  companyKey: string
  titleWords: number
  vector: Uint8Array | null
  card: CardPlace
}

/** Where a document's card stands in the segment's document file. */
export type CardPlace = { start: number; length: number }

/** The columns of a segment under construction, whether from documents or from other segments. */
export class SegmentColumns {
  readonly #names = new Interner()
  readonly #companies = new Interner()
  readonly #currencies = new Interner()
  readonly #places = new PlaceTable(this.#names)
  readonly #placeSets = new SetInterner()
  readonly #countrySets = new SetInterner()
  readonly #rows: NumberedRow[] = []
  #withVectors = false

  constructor() {
    this.#currencies.numberOf('')
  }

  get size(): number {
    return this.#rows.length
  }

  get currencies(): string[] {
    return this.#currencies.strings
  }

  add(row: DocumentRow): void {
    this.#withVectors ||= row.vector !== null
    this.#names.numberOf(row.companyKey)
    this.#rows.push({
      row,
      currency: this.#currencies.numberOf(row.currency),
      placeSet: this.#placeSets.numberOf(row.places.map((place) => this.#places.numberOf(place))),
      countrySet: this.#countrySets.numberOf(row.countries.map((code) => this.#names.numberOf(code))),
      company: this.#companies.numberOf(row.companyKey),
    })
  }

  /** The rows in the order of the finished segment: newest first, then by id. */
  order(): number[] {
    const rows = this.#rows
    return rows
      .map((_, number) => number)
      .sort((a, b) => {
        const first = rows[a]?.row
        const second = rows[b]?.row
        return first && second && isBefore(first, second) ? -1 : 1
      })
  }

  lengths(suggestions: readonly CountedSuggestion[]): Omit<SectionLengths, PostingSection> {
    const docs = this.#rows.length
    const names = measureStrings(this.#names.strings)
    const ids = measureStrings(this.#rows.map(({ row }) => row.id))
    const suggested = measureStrings(suggestions.map(({ text }) => text))
    return {
      postedAt: docs,
      yearlyPay: docs,
      currency: docs,
      titleWords: docs,
      facts: docs,
      moreFacts: docs,
      seenHours: docs,
      placeSet: docs,
      countrySet: docs,
      company: docs,
      cardStarts: docs,
      cardLengths: docs,
      idHashes: docs,
      idDocs: docs,
      idStarts: ids.starts,
      idBytes: ids.bytes,
      nameStarts: names.starts,
      nameBytes: names.bytes,
      ...this.#places.lengths(),
      placeSetStarts: this.#placeSets.size + 1,
      placeSetMembers: this.#placeSets.members,
      countrySetStarts: this.#countrySets.size + 1,
      countrySetMembers: this.#countrySets.members,
      companyNames: this.#companies.strings.length,
      suggestionStarts: suggested.starts,
      suggestionBytes: suggested.bytes,
      suggestionCounts: suggestions.length,
      suggestionKinds: suggestions.length,
      vectors: this.#withVectors ? docs * VECTOR_SIZE : 0,
    }
  }

  write(views: SegmentViews, order: readonly number[], suggestions: readonly CountedSuggestion[]): void {
    const names = this.#names.inOrder()
    writeStrings(names.strings, { bytes: views.nameBytes, starts: views.nameStarts })
    this.#places.write(views, names.numberOf)
    this.#placeSets.write(views.placeSetStarts, views.placeSetMembers, (place) => place)
    this.#countrySets.write(views.countrySetStarts, views.countrySetMembers, names.numberOf)
    this.#companies.strings.forEach((key, company) => {
      views.companyNames[company] = names.numberOf(this.#names.numberOf(key))
    })
    writeSuggestions(suggestions, views)
    const rows = order.flatMap((number) => this.#rows[number] ?? [])
    rows.forEach((numbered, doc) => writeRow(views, doc, numbered))
    writeIds(
      views,
      rows.map(({ row }) => row.id),
    )
  }
}

type NumberedRow = {
  row: DocumentRow
  currency: number
  placeSet: number
  countrySet: number
  company: number
}

type PostingSection =
  | 'termBytes'
  | 'termStarts'
  | 'postingStarts'
  | 'positionStarts'
  | 'positionSkips'
  | 'postingDocs'
  | 'postingWeights'
  | 'positions'

type Dated = { postedAt: number; id: string }

function isBefore(a: Dated, b: Dated): boolean {
  return a.postedAt === b.postedAt ? a.id < b.id : a.postedAt > b.postedAt
}

function writeRow(views: SegmentViews, doc: number, numbered: NumberedRow): void {
  const { row } = numbered
  views.postedAt[doc] = row.postedAt
  views.facts[doc] = row.facts
  views.moreFacts[doc] = row.moreFacts
  views.seenHours[doc] = row.seenHours
  views.yearlyPay[doc] = row.yearlyPay
  views.currency[doc] = numbered.currency
  views.placeSet[doc] = numbered.placeSet
  views.countrySet[doc] = numbered.countrySet
  views.company[doc] = numbered.company
  views.titleWords[doc] = row.titleWords
  views.cardStarts[doc] = row.card.start
  views.cardLengths[doc] = row.card.length
  if (row.vector?.length === VECTOR_SIZE) {
    const { buffer, byteOffset } = views.vectors
    new Uint8Array(buffer, byteOffset + doc * VECTOR_SIZE, VECTOR_SIZE).set(row.vector)
  }
}

function writeIds(views: SegmentViews, ids: readonly string[]): void {
  writeStrings(ids, { bytes: views.idBytes, starts: views.idStarts })
  const hashes = Float64Array.from(ids, (id, doc) => hashOf(id) * HASH_STEP + doc).sort()
  hashes.forEach((hashAndDoc, place) => {
    views.idHashes[place] = Math.floor(hashAndDoc / HASH_STEP)
    views.idDocs[place] = hashAndDoc % HASH_STEP
  })
}

const HASH_STEP = 65_536
