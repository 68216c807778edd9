import type { PlannedPhrase, PlannedTerm } from './plan.ts'
import { SKIP, endOfPosting, readPositions } from './position-codec.ts'
import type { Segment } from './segment.ts'

/** Documents of one segment, ascending, with what their words are worth. */
export type Hits = {
  docs: Uint16Array
  length: number
  /** Either the worth itself, or weights straight from the postings, to be multiplied by `rarity`. */
  worth: Int32Array | null
  weights: Uint8Array
  rarity: number
}

const DOCS = 65_536
const NO_WEIGHTS = new Uint8Array(0)
export const EVERY_DOC: Uint16Array = Uint16Array.from({ length: DOCS }, (_, doc) => doc)
const WORTHLESS = new Int32Array(DOCS)

/** Room for one segment's lists, used again for the next: a search allocates next to nothing. */
export class HitsRoom {
  readonly #docs: Uint16Array[] = []
  readonly #worths: Int32Array[] = []
  #taken = 0
  /** Per document, zero when not in use. */
  readonly #worthOf = new Int32Array(DOCS)
  readonly #bits = new Uint32Array(DOCS / 32)

  clear(): void {
    this.#taken = 0
  }

  /** Gives back the room that `work` took: for any number of lists of which none is kept. */
  passing<Result>(work: () => Result): Result {
    const taken = this.#taken
    const result = work()
    this.#taken = taken
    return result
  }

  everything(segment: Segment): Hits {
    return { docs: EVERY_DOC, length: segment.docs, worth: WORTHLESS, weights: NO_WEIGHTS, rarity: 0 }
  }

  phrase(segment: Segment, { terms }: PlannedPhrase): Hits {
    const [first, ...rest] = terms
    if (first === undefined) return this.#take()
    if (rest.length === 0) return termHits(segment, first)
    const all = this.every(terms.map((term) => termHits(segment, term)))
    return keepPhrases(segment, terms, all)
  }

  /** Documents that are in all lists; their worth adds up. */
  every(lists: readonly Hits[]): Hits {
    const [first, ...rest] = [...lists].sort((a, b) => a.length - b.length)
    if (first === undefined) return this.#take()
    return rest.reduce((some, more) => this.#both(some, more), first)
  }

  /** Documents that are in any list; their worth adds up. */
  any(lists: readonly Hits[]): Hits {
    const [only, second] = lists
    if (only !== undefined && second === undefined) return only
    const worthOf = this.#worthOf
    const bits = this.#bits
    for (const { docs, length, worth, weights, rarity } of lists) {
      for (let at = 0; at < length; at += 1) {
        const doc = docs[at] ?? 0
        worthOf[doc] = (worthOf[doc] ?? 0) + (worth === null ? (weights[at] ?? 0) * rarity : (worth[at] ?? 0))
        bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31))
      }
    }
    const union = this.#take()
    for (let word = 0; word < bits.length; word += 1) {
      let rest = bits[word] ?? 0
      if (rest === 0) continue
      bits[word] = 0
      while (rest !== 0) {
        const doc = (word << 5) + 31 - Math.clz32(rest & -rest)
        rest &= rest - 1
        union.docs[union.length] = doc
        union.worth[union.length] = worthOf[doc] ?? 0
        union.length += 1
        worthOf[doc] = 0
      }
    }
    return union
  }

  without(hits: Hits, excluded: Hits): Hits {
    if (excluded.length === 0 || hits.length === 0) return hits
    const marks = this.#worthOf
    for (let at = 0; at < excluded.length; at += 1) marks[excluded.docs[at] ?? 0] = 1
    const kept = this.#take()
    for (let at = 0; at < hits.length; at += 1) {
      const doc = hits.docs[at] ?? 0
      if (marks[doc] === 1) continue
      kept.docs[kept.length] = doc
      kept.worth[kept.length] = worthAt(hits, at)
      kept.length += 1
    }
    for (let at = 0; at < excluded.length; at += 1) marks[excluded.docs[at] ?? 0] = 0
    return kept
  }

  #both(few: Hits, many: Hits): Hits {
    const both = this.#take()
    if (few.length * LEAP < many.length) return leap(few, many, both)
    note(few)
    both.length = joinNoted(many, both)
    forget(few)
    return both
  }

  #take(): Hits & { worth: Int32Array } {
    const place = this.#taken
    this.#taken += 1
    const docs = (this.#docs[place] ??= new Uint16Array(DOCS))
    const worth = (this.#worths[place] ??= new Int32Array(DOCS))
    return { docs, worth, weights: NO_WEIGHTS, rarity: 0, length: 0 }
  }
}

/** Per document, what is noted of it while two lists are joined; zero otherwise. A constant: see count-hits.ts. */
const NOTED = new Int32Array(DOCS)

function note({ docs, length, worth, weights, rarity }: Hits): void {
  if (worth === null) {
    for (let at = 0; at < length; at += 1) NOTED[docs[at] ?? 0] = (weights[at] ?? 0) * rarity + 1
  } else for (let at = 0; at < length; at += 1) NOTED[docs[at] ?? 0] = (worth[at] ?? 0) + 1
}

function forget({ docs, length }: Hits): void {
  for (let at = 0; at < length; at += 1) NOTED[docs[at] ?? 0] = 0
}

/** Each is written down, and written over by the next one unless it was noted. Returns how many there are. */
function joinNoted(
  { docs, length, worth, weights, rarity }: Hits,
  both: Hits & { worth: Int32Array },
): number {
  const { docs: bothDocs, worth: bothWorth } = both
  let found = 0
  for (let at = 0; at < length; at += 1) {
    const doc = docs[at] ?? 0
    const noted = NOTED[doc] ?? 0
    bothDocs[found] = doc
    bothWorth[found] = noted - 1 + (worth === null ? (weights[at] ?? 0) * rarity : (worth[at] ?? 0))
    // 1 when it is more than 0.
    found += -noted >>> 31
  }
  return found
}

/** With one list this many times as long as the other, look its documents up instead of walking it. */
const LEAP = 24

export function worthAt({ worth, weights, rarity }: Hits, at: number): number {
  return worth === null ? (weights[at] ?? 0) * rarity : (worth[at] ?? 0)
}

/** Where in the list the documents from this one on begin. */
export function firstPlaceFrom(doc: number, { docs, length }: Hits): number {
  return docs === EVERY_DOC ? Math.min(doc, length) : firstFrom(doc, docs, { low: 0, end: length })
}

function termHits(segment: Segment, { term, rarity }: PlannedTerm): Hits {
  const { postingStarts, postingDocs, postingWeights } = segment.views
  const place = segment.terms.find(term)
  const start = place === -1 ? 0 : (postingStarts[place] ?? 0)
  const end = place === -1 ? 0 : (postingStarts[place + 1] ?? 0)
  return {
    docs: postingDocs.subarray(start, end),
    length: end - start,
    worth: null,
    weights: postingWeights.subarray(start, end),
    rarity,
  }
}

function leap(few: Hits, many: Hits, both: Hits & { worth: Int32Array }): Hits {
  const { docs, length } = many
  let low = 0
  for (let at = 0; at < few.length; at += 1) {
    const doc = few.docs[at] ?? 0
    low = firstFrom(doc, docs, { low, end: length })
    if (low >= length) break
    if (docs[low] !== doc) continue
    both.docs[both.length] = doc
    both.worth[both.length] = worthAt(few, at) + worthAt(many, low)
    both.length += 1
  }
  return both
}

/** The first place from `low` on whose document is not before this one: in ever longer steps, then between the last two. */
export function firstFrom(
  doc: number,
  docs: Uint16Array,
  { low, end }: { low: number; end: number },
): number {
  let step = 1
  while (low + step < end && (docs[low + step] ?? 0) < doc) step <<= 1
  let high = Math.min(low + step, end)
  let first = low + (step >>> 1)
  while (first < high) {
    const middle = (first + high) >>> 1
    if ((docs[middle] ?? 0) < doc) first = middle + 1
    else high = middle
  }
  return first
}

/** Keeps those of `all` in which the terms stand at their offsets. Changes the list it was given. */
function keepPhrases(segment: Segment, terms: readonly PlannedTerm[], all: Hits): Hits {
  const walks = terms.map((term) => new PositionWalk(segment, term))
  let kept = 0
  for (let at = 0; at < all.length; at += 1) {
    const doc = all.docs[at] ?? 0
    for (let walk = 0; walk < walks.length; walk += 1) walks[walk]?.goTo(doc)
    if (!standTogether(walks)) continue
    all.docs[kept] = doc
    if (all.worth !== null) all.worth[kept] = all.worth[at] ?? 0
    kept += 1
  }
  return { ...all, length: kept }
}

/** Goes forward through the postings of a term and reads the positions where it stops. */
class PositionWalk {
  readonly positions = new Uint16Array(128)
  count = 0
  readonly #offset: number
  readonly #docs: Uint16Array
  readonly #bytes: Uint8Array
  readonly #skips: Uint32Array
  readonly #end: number
  #posting: number
  #byte: number

  constructor({ terms, views }: Segment, { term, offset }: PlannedTerm) {
    const place = terms.find(term)
    this.#offset = offset
    this.#docs = views.postingDocs
    this.#bytes = views.positions
    this.#skips = views.positionSkips
    this.#posting = views.postingStarts[place] ?? 0
    this.#end = views.postingStarts[place + 1] ?? 0
    this.#byte = views.positionStarts[place] ?? 0
  }

  /** The document is known to have the term. */
  goTo(doc: number): void {
    const posting = firstFrom(doc, this.#docs, { low: this.#posting, end: this.#end })
    const block = Math.floor(posting / SKIP)
    if (block * SKIP > this.#posting) {
      this.#posting = block * SKIP
      this.#byte = this.#skips[block] ?? 0
    }
    for (; this.#posting < posting; this.#posting += 1) this.#byte = endOfPosting(this.#bytes, this.#byte)
    this.count = readPositions(this.#bytes, this.#byte, this.positions)
  }

  /** Whether it stands where it must when the phrase begins at `start`. */
  has(start: number): boolean {
    const position = start + this.#offset
    for (let at = 0; at < this.count; at += 1) {
      if (this.positions[at] === position) return true
    }
    return false
  }
}

function standTogether(walks: readonly PositionWalk[]): boolean {
  const [first] = walks
  if (first === undefined) return false
  for (let at = 0; at < first.count; at += 1) {
    const start = first.positions[at] ?? 0
    let together = true
    for (let place = 1; place < walks.length && together; place += 1)
      together = walks[place]?.has(start) ?? false
    if (together) return true
  }
  return false
}
