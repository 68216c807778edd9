import { BestPlaces, offerAll } from './best-places.ts'
import { roughProducts, roughQuery } from './rough-products.ts'
import { DIMENSIONS } from './table.ts'

/** Vectors of one segment, 256 bytes per job, one after another (shared memory serves as well), and which to look at. */
export type VectorSegment = { vectors: Int8Array; rows?: Uint16Array }
type Near = { segment: number; row: number; similarity: number }

/** The table is rotated so that the first dimensions carry most: of them, so many fours decide which jobs are looked at in full. */
const FIRST_LOOK = { dimensions: 128, fours: 12 }
/** How many times more jobs than asked for go on to the second look. */
const SECOND_LOOK = 8
/** A segment has fewer rows, so that one number tells both. */
const ROWS = 2 ** 32
/** So many similarities at a time stay within the processor's cache, and the same memory serves all of them. */
const BLOCK = 2048

/** The jobs nearest to a stored vector, best first. */
export function nearest(asked: Int8Array, segments: readonly VectorSegment[], count: number): Near[] {
  const query = roughQuery(asked, FIRST_LOOK)
  const rough = new BestPlaces(count * SECOND_LOOK)
  const room = new Int32Array(BLOCK)
  for (const [segment, { vectors, rows }] of segments.entries()) {
    const all = rows?.length ?? vectors.length / DIMENSIONS
    for (let start = 0; start < all; start += BLOCK) {
      const similarities = room.subarray(0, Math.min(BLOCK, all - start))
      roughProducts(query, { vectors, stride: DIMENSIONS, rows }, start, similarities)
      offerAll(rough, similarities, segment * ROWS + start)
    }
  }
  const unit = product(asked, asked, 0) || 1
  return Array.from(rough.places(), (place) => {
    const [segment, at] = [Math.floor(place / ROWS), place % ROWS]
    const row = segments[segment]?.rows?.[at] ?? at
    const vectors = segments[segment]?.vectors ?? asked
    return { segment, row, similarity: product(asked, vectors, row * DIMENSIONS) / unit }
  })
    .toSorted((a, b) => b.similarity - a.similarity || a.segment - b.segment || a.row - b.row)
    .slice(0, count)
}

function product(query: Int8Array, vectors: Int8Array, start: number): number {
  let sum = 0
  for (let at = 0; at < DIMENSIONS; at++) {
    sum = (sum + Math.imul(query[at] as number, vectors[start + at] as number)) | 0 // in bounds
  }
  return sum
}
