import type { Segment } from './segment.ts'

/** A segment and which of its documents are gone: an unchanging view, replaced as a whole when one more goes. */
export class LiveSegment {
  readonly key: string
  readonly segment: Segment
  /** One bit per document that is gone; `null` when none is. */
  readonly dead: Uint32Array | null
  readonly live: number
  readonly #frequencies = new Map<string, number>()

  constructor(key: string, segment: Segment, dead: Uint32Array | null) {
    this.key = key
    this.segment = segment
    this.dead = dead
    this.live = segment.docs - (dead === null ? 0 : countBits(dead))
  }

  isDead(doc: number): boolean {
    return this.dead !== null && (((this.dead[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1
  }

  /** How many living documents have the term. Exact: deleting a job changes no other job's place but by what is true. */
  frequencyOf(term: string): number {
    const known = this.#frequencies.get(term)
    if (known !== undefined) return known
    const frequency = this.#count(term)
    if (this.#frequencies.size >= MAX_KEPT) this.#frequencies.clear()
    this.#frequencies.set(term, frequency)
    return frequency
  }

  #count(term: string): number {
    const place = this.segment.terms.find(term)
    if (place === -1) return 0
    const { postingStarts, postingDocs } = this.segment.views
    const start = postingStarts[place] ?? 0
    const end = postingStarts[place + 1] ?? 0
    const { dead } = this
    if (dead === null) return end - start
    let count = 0
    for (let at = start; at < end; at += 1) {
      const doc = postingDocs[at] ?? 0
      count += 1 - (((dead[doc >>> 5] ?? 0) >>> (doc & 31)) & 1)
    }
    return count
  }
}

const MAX_KEPT = 20_000

function countBits(bits: Uint32Array): number {
  let count = 0
  for (const word of bits) {
    let rest = word - ((word >>> 1) & 0x55555555)
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
    count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
