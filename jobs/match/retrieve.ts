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
    const similarities = products(query, vectors, { stride: DIMENSIONS, dimensions: PREFIX, rows })
    for (let at = 0; at < similarities.length; at++) {
      const similarity = similarities[at] as number // in bounds
      if (similarity > rough.least) rough.offer(segment, rows ? (rows[at] as number) : at, similarity) // in bounds
    }
  }
  const whole = (vector: Int8Array) =>
    products(query, vector, { stride: DIMENSIONS, dimensions: DIMENSIONS })[0] ?? 0
  const unit = whole(asked) || 1
  return rough
    .list()
    .map(({ segment, row }) => {
      const start = row * DIMENSIONS
      const vector = segments[segment]?.vectors.subarray(start, start + DIMENSIONS) ?? asked
      return { segment, row, similarity: whole(vector) / unit }
    })
    .toSorted((a, b) => b.similarity - a.similarity || a.segment - b.segment || a.row - b.row)
    .slice(0, count)
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
