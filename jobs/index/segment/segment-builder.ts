import { measureStrings, writeStrings } from '#jobs/index/text/string-table.ts'
import { packFacts, payFact } from './facts.ts'
import type { IndexDocument } from './index-document.ts'
import { hoursOf, packMoreFacts } from './more-facts.ts'
import { endOfPosting, skipsFor, writeSkips } from './position-codec.ts'
import { type CardPlace, SegmentColumns } from './segment-columns.ts'
import { type SegmentViews, allocateSegment } from './segment.ts'
import { SuggestionCounter } from './suggestion-counter.ts'
import { WordCollector } from './word-collector.ts'

/** Builds one segment from documents that come one at a time, in any order. */
export class SegmentBuilder {
  readonly #words = new WordCollector()
  readonly #columns = new SegmentColumns()
  readonly #suggestions = new SuggestionCounter()

  get size(): number {
    return this.#columns.size
  }

  add(document: IndexDocument, card: CardPlace): void {
    const { type, level, workStyle: style, yearlyPay, currency } = document
    this.#suggestions.count(document.title, 'title')
    this.#suggestions.count(document.company, 'company')
    this.#columns.add({
      id: document.id,
      postedAt: document.postedAt,
      facts: packFacts({ type, level, style, pay: payFact(yearlyPay, currency) }),
      moreFacts: packMoreFacts(document.more),
      seenHours: hoursOf(document.seenAt),
      yearlyPay: yearlyPay ?? 0,
      currency: currency ?? '',
      places: document.places,
      countries: document.countries,
      companyKey: document.companyKey,
      titleWords: this.#words.add(document),
      vector: document.vector,
      card,
    })
  }

  finish(): SharedArrayBuffer {
    const order = this.#columns.order()
    const suggestions = this.#suggestions.entries(this.size)
    const terms = sortedPlaces(this.#words.terms)
    const { bytes, starts } = measureStrings(this.#words.terms)
    const postings = this.#words.postingStarts.at(-1) ?? 0
    const { buffer, views } = allocateSegment(
      {
        ...this.#columns.lengths(suggestions),
        termBytes: bytes,
        termStarts: starts,
        postingStarts: starts,
        positionStarts: starts,
        positionSkips: skipsFor(postings),
        postingDocs: postings,
        postingWeights: postings,
        positions: this.#words.positionStarts.at(-1) ?? 0,
      },
      { docs: this.size, currencies: this.#columns.currencies },
    )
    this.#columns.write(views, order, suggestions)
    writeStrings(
      Array.from(terms, (term) => this.#words.terms[term] ?? ''),
      { bytes: views.termBytes, starts: views.termStarts },
    )
    writePostings(views, { words: this.#words, terms, order })
    writeSkips(views.positions, views.positionSkips)
    return buffer
  }
}

/** The places of the strings in order. Without surrogates, JavaScript's order is that of the bytes. */
function sortedPlaces(strings: readonly string[]): Uint32Array {
  const places = strings.map((text, place) => ({ text, place }))
  places.sort((a, b) => (a.text < b.text ? -1 : 1))
  return Uint32Array.from(places, ({ place }) => place)
}

/** From order of document to order of term: count, add up, then put each posting where it belongs. */
function writePostings(
  views: SegmentViews,
  { words, terms, order }: { words: WordCollector; terms: Uint32Array; order: readonly number[] },
): void {
  const { postingTerms, postingWeights, positions } = words
  const postings = words.postingStarts.at(-1) ?? 0
  const nextPosting = new Uint32Array(terms.length)
  const nextPosition = new Uint32Array(terms.length)
  for (let at = 0, from = 0; at < postings; at += 1) {
    const term = postingTerms[at] ?? 0
    const end = endOfPosting(positions, from)
    nextPosting[term] = (nextPosting[term] ?? 0) + 1
    nextPosition[term] = (nextPosition[term] ?? 0) + (end - from)
    from = end
  }
  turnIntoStarts(nextPosting, terms, views.postingStarts)
  turnIntoStarts(nextPosition, terms, views.positionStarts)
  order.forEach((row, doc) => {
    let from = words.positionStarts[row] ?? 0
    const end = words.postingStarts[row + 1] ?? 0
    for (let at = words.postingStarts[row] ?? 0; at < end; at += 1) {
      const term = postingTerms[at] ?? 0
      const posting = nextPosting[term] ?? 0
      let position = nextPosition[term] ?? 0
      views.postingDocs[posting] = doc
      views.postingWeights[posting] = postingWeights[at] ?? 0
      for (const until = endOfPosting(positions, from); from < until; from += 1) {
        views.positions[position] = positions[from] ?? 0
        position += 1
      }
      nextPosting[term] = posting + 1
      nextPosition[term] = position
    }
  })
}

/** `counts` by term become the term's start; `starts` get the same in the order of the segment. */
function turnIntoStarts(counts: Uint32Array, terms: Uint32Array, starts: Uint32Array): void {
  let sum = 0
  terms.forEach((term, place) => {
    starts[place] = sum
    const count = counts[term] ?? 0
    counts[term] = sum
    sum += count
  })
  starts[terms.length] = sum
}
