import type { IndexedPlace } from './index-document.ts'
import type { LiveSegment } from './live-segment.ts'
import { PostingMerge } from './posting-merge.ts'
import { type CardPlace, SegmentColumns } from './segment-columns.ts'
import { NO_NAME, type Segment, VECTOR_SIZE, allocateSegment } from './segment.ts'
import { SuggestionCounter } from './suggestion-counter.ts'

/** Moves a card from the document file of the input with this number to the new one. */
type MoveCard = (input: number, card: CardPlace) => CardPlace

/** One segment of the living documents of several. Nothing is analysed again: postings are renumbered and woven. */
export function mergeSegments(inputs: readonly LiveSegment[], moveCard: MoveCard): SharedArrayBuffer {
  const columns = new SegmentColumns()
  const rows = inputs.map((input, number) => addRows(columns, input, (card) => moveCard(number, card)))
  const order = columns.order()
  const newDocs = new Int32Array(order.length)
  order.forEach((row, doc) => {
    newDocs[row] = doc
  })
  const postings = new PostingMerge(
    inputs.map(({ segment }, number) => ({
      segment,
      newDocs: (rows[number] ?? NO_ROWS).map((row) => (row === -1 ? -1 : (newDocs[row] ?? -1))),
    })),
  )
  const suggestions = mergedSuggestions(inputs, order.length)
  const { buffer, views } = allocateSegment(
    { ...columns.lengths(suggestions), ...postings.lengths() },
    { docs: order.length, currencies: columns.currencies },
  )
  columns.write(views, order, suggestions)
  postings.write(views)
  return buffer
}

const NO_ROWS = new Int32Array(0)

/** Returns, per document, the number of its row, -1 for those that are gone. */
function addRows(
  columns: SegmentColumns,
  live: LiveSegment,
  move: (card: CardPlace) => CardPlace,
): Int32Array {
  const { segment } = live
  const { views, names, ids, currencies } = segment
  const placesOf = cachedBy((set) => placesIn(segment, set))
  const countriesOf = cachedBy((set) => countriesIn(segment, set))
  return Int32Array.from({ length: segment.docs }, (_, doc) => {
    if (live.isDead(doc)) return -1
    const vectorStart = views.vectors.byteOffset + doc * VECTOR_SIZE
    columns.add({
      id: ids.at(doc),
      postedAt: views.postedAt[doc] ?? 0,
      facts: views.facts[doc] ?? 0,
      moreFacts: views.moreFacts[doc] ?? 0,
      seenHours: views.seenHours[doc] ?? 0,
      yearlyPay: views.yearlyPay[doc] ?? 0,
      currency: currencies[views.currency[doc] ?? 0] ?? '',
      places: placesOf(views.placeSet[doc] ?? 0),
      countries: countriesOf(views.countrySet[doc] ?? 0),
      companyKey: names.at(views.companyNames[views.company[doc] ?? 0] ?? 0),
      titleWords: views.titleWords[doc] ?? 0,
      vector: views.vectors.length === 0 ? null : new Uint8Array(segment.buffer, vectorStart, VECTOR_SIZE),
      card: move({ start: views.cardStarts[doc] ?? 0, length: views.cardLengths[doc] ?? 0 }),
    })
    return columns.size - 1
  })
}

function placesIn({ views, names }: Segment, set: number): IndexedPlace[] {
  const { placeSetStarts, placeSetMembers, placeCity, placeRegion, placeCountry, placeLat, placeLon } = views
  const name = (column: Uint32Array, place: number) => {
    const number = column[place] ?? NO_NAME
    return number === NO_NAME ? null : names.at(number)
  }
  const coordinate = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? null : value
  return Array.from(placeSetMembers.subarray(placeSetStarts[set], placeSetStarts[set + 1]), (place) => ({
    text: '',
    city: name(placeCity, place),
    region: name(placeRegion, place),
    country: name(placeCountry, place),
    lat: coordinate(placeLat[place]),
    lon: coordinate(placeLon[place]),
  }))
}

function countriesIn({ views, names }: Segment, set: number): string[] {
  const { countrySetStarts, countrySetMembers } = views
  return Array.from(countrySetMembers.subarray(countrySetStarts[set], countrySetStarts[set + 1]), (name) =>
    names.at(name),
  )
}

function cachedBy<Value>(make: (set: number) => Value): (set: number) => Value {
  const made = new Map<number, Value>()
  return (set) => {
    const known = made.get(set)
    if (known !== undefined) return known
    const value = make(set)
    made.set(set, value)
    return value
  }
}

/** Jobs that are gone stay in these counts until none is left to suggest: they only order the suggestions. */
function mergedSuggestions(
  inputs: readonly LiveSegment[],
  docs: number,
): ReturnType<SuggestionCounter['entries']> {
  const counter = new SuggestionCounter()
  for (const { segment } of inputs) {
    const { suggestionKinds, suggestionCounts } = segment.views
    for (let place = 0; place < segment.suggestions.size; place += 1) {
      const text = segment.suggestions.at(place)
      counter.add({ text, kind: suggestionKinds[place] ?? 0, count: suggestionCounts[place] ?? 0 })
    }
  }
  return counter.entries(docs)
}
