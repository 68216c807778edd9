import { SKIP, afterPostings, readPositions } from '#jobs/index/segment/position-codec.ts'
import type { Segment } from '#jobs/index/segment/segment.ts'
import { firstFrom } from './first-from.ts'
import type { Hits } from './hit-list.ts'
import type { PlannedTerm } from './plan.ts'

/** Keeps those of `all` in which the terms stand at their offsets. Changes the list it was given. */
export function keepPhrases(segment: Segment, terms: readonly PlannedTerm[], all: Hits): Hits {
  const walks = terms.map((term) => new PositionWalk(segment, term))
  let kept = 0
  for (let at = 0; at < all.length; at += 1) {
    const doc = all.docs[at] ?? 0
    for (let walk = 0; walk < walks.length; walk += 1) walks[walk]?.goTo(doc)
    if (!standTogether(walks)) continue
    all.docs[kept] = doc
    if (all.scores !== null) all.scores[kept] = all.scores[at] ?? 0
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
    this.#byte = afterPostings(this.#bytes, this.#byte, posting - this.#posting)
    this.#posting = posting
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
