import { products } from './products.ts'
import { DIMENSIONS } from './table.ts'

/** Vectors of one segment, 256 bytes per job, one after another (shared memory serves as well), and which to look at. */
export type VectorSegment = { vectors: Int8Array; rows?: Uint16Array }
export type Near = { segment: number; row: number; similarity: number }

/** The table is rotated so that the first dimensions carry most: they decide which jobs are looked at in full. */
const PREFIX = 64
/** How many times more jobs than asked for go on to the second look. */
const SECOND_LOOK = 8

/** The jobs nearest to a stored vector, best first. */
export function nearest(asked: Int8Array, segments: readonly VectorSegment[], count: number): Near[] {
  const query = Int32Array.from(asked)
  const rough = new Best(count * SECOND_LOOK)
  for (const [segment, { vectors, rows }] of segments.entries()) {
    offerAll(rough, segment, products(query, vectors, { stride: DIMENSIONS, dimensions: PREFIX, rows }), rows)
  }
  const unit = product(query, asked, 0) || 1
  return rough
    .list()
    .map(({ segment, row }) => {
      const vectors = segments[segment]?.vectors ?? asked
      return { segment, row, similarity: product(query, vectors, row * DIMENSIONS) / unit }
    })
    .toSorted((a, b) => b.similarity - a.similarity || a.segment - b.segment || a.row - b.row)
    .slice(0, count)
}

/** A function of its own, with the least in a variable of its own: V8 would give its work on a longer one up every time. */
function offerAll(
  best: Best,
  segment: number,
  similarities: Int32Array,
  rows: Uint16Array | undefined,
): void {
  let least = best.least
  for (let at = 0; at < similarities.length; at++) {
    const similarity = similarities[at] as number // in bounds
    if (similarity <= least) continue
    best.offer(segment, rows ? (rows[at] as number) : at, similarity) // in bounds
    least = best.least
  }
}

function product(query: Int32Array, vectors: Int8Array, start: number): number {
  let sum = 0
  for (let at = 0; at < DIMENSIONS; at++) {
    sum = (sum + Math.imul(query[at] as number, vectors[start + at] as number)) | 0 // in bounds
  }
  return sum
}

/** The best so many, as a heap whose root is the least of them. */
class Best {
  least = -Infinity
  readonly #size: number
  readonly #heap: { segment: number; row: number; similarity: number }[] = []

  constructor(size: number) {
    this.#size = size
  }

  offer(segment: number, row: number, similarity: number): void {
    const heap = this.#heap
    if (heap.length < this.#size) {
      heap.push({ segment, row, similarity })
      this.#rise(heap.length - 1)
    } else {
      heap[0] = { segment, row, similarity }
      this.#sink()
    }
    if (heap.length === this.#size) this.least = heap[0]?.similarity ?? -Infinity
  }

  list() {
    return [...this.#heap]
  }

  #rise(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1
      if (this.#value(parent) <= this.#value(at)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #sink(): void {
    for (let at = 0; ;) {
      const left = 2 * at + 1
      const lesser = this.#value(left + 1) < this.#value(left) ? left + 1 : left
      if (this.#value(lesser) >= this.#value(at)) return
      this.#swap(at, lesser)
      at = lesser
    }
  }

  #value(at: number): number {
    return this.#heap[at]?.similarity ?? Infinity
  }

  #swap(a: number, b: number): void {
    const [x, y] = [this.#heap[a], this.#heap[b]]
    if (x && y) [this.#heap[a], this.#heap[b]] = [y, x]
  }
}
