import { DIMENSIONS, table } from './table.ts'

/** How near the work itself is, whatever it is called: two titles are compared by the occupations around them. */
const NEAREST = 8
const SHARPNESS = 0.05
/** The first dimensions carry most of a vector (the table is rotated so): enough to find the candidates. */
const PREFIX = 64
const CANDIDATES = 40

let centres: Float32Array | undefined

/** The mean of the nearest occupations, the nearer the heavier; a unit vector. */
export function occupationOf(vector: Float32Array): Float32Array {
  centres ??= unitCentres()
  const near = nearest(vector, centres)
  const best = near[0]?.similarity ?? 0
  const mean = new Float32Array(DIMENSIONS)
  for (const { start, similarity } of near) {
    const weight = Math.exp((similarity - best) / SHARPNESS)
    for (let d = 0; d < DIMENSIONS; d++) mean[d] = (mean[d] ?? 0) + weight * (centres[start + d] ?? 0)
  }
  return unit(mean)
}

/** How near the nearest occupation is: whether words name an occupation at all. */
export function nearestOccupation(vector: Float32Array): number {
  centres ??= unitCentres()
  return nearest(vector, centres)[0]?.similarity ?? 0
}

function nearest(vector: Float32Array, all: Float32Array) {
  const rough: { start: number; similarity: number }[] = []
  for (let start = 0; start < all.length; start += DIMENSIONS) {
    rough.push({ start, similarity: product(vector, all, start, PREFIX) })
  }
  rough.sort((a, b) => b.similarity - a.similarity || a.start - b.start)
  return rough
    .slice(0, CANDIDATES)
    .map(({ start }) => ({ start, similarity: product(vector, all, start, DIMENSIONS) }))
    .sort((a, b) => b.similarity - a.similarity || a.start - b.start)
    .slice(0, NEAREST)
}

function product(vector: Float32Array, all: Float32Array, start: number, dimensions: number): number {
  let total = 0
  for (let d = 0; d < dimensions; d++) total += (vector[d] ?? 0) * (all[start + d] ?? 0)
  return total
}

function unitCentres(): Float32Array {
  const { occupations } = table()
  const all = new Float32Array(occupations.length)
  for (let start = 0; start < occupations.length; start += DIMENSIONS) {
    all.set(unit(Float32Array.from(occupations.subarray(start, start + DIMENSIONS))), start)
  }
  return all
}

function unit(vector: Float32Array): Float32Array {
  let squares = 0
  for (const part of vector) squares += part * part
  const length = Math.sqrt(squares) || 1
  return vector.map((part) => part / length)
}
