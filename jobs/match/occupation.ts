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
    for (let d = 0, at = start; d < DIMENSIONS; d++, at++) {
      mean[d] = (mean[d] as number) + weight * (centres[at] as number) // in bounds: a centre is 256 long
    }
  }
  return unit(mean)
}

/** How near the nearest occupation is: whether words name an occupation at all. */
export function nearestOccupation(vector: Float32Array): number {
  centres ??= unitCentres()
  return nearest(vector, centres)[0]?.similarity ?? 0
}

type Near = { start: number; similarity: number }

/** Every job and every line of a résumé asks: nothing is allocated for the occupations that are far. */
function nearest(vector: Float32Array, all: Float32Array): Near[] {
  const rough: Near[] = []
  let least = -Infinity
  for (let start = 0; start < all.length; start += DIMENSIONS) {
    const similarity = product(vector, all, start, PREFIX)
    if (similarity <= least) continue
    let at = rough.length
    while (at > 0 && (rough[at - 1]?.similarity ?? Infinity) < similarity) at--
    rough.splice(at, 0, { start, similarity })
    if (rough.length > CANDIDATES) rough.pop()
    if (rough.length === CANDIDATES) least = rough.at(-1)?.similarity ?? -Infinity
  }
  return rough
    .map(({ start }) => ({ start, similarity: product(vector, all, start, DIMENSIONS) }))
    .sort((a, b) => b.similarity - a.similarity || a.start - b.start)
    .slice(0, NEAREST)
}

/** Four sums at a time, as in `dot`. */
function product(vector: Float32Array, all: Float32Array, start: number, dimensions: number): number {
  let [p, q, r, s] = [0, 0, 0, 0]
  for (let d = 0, at = start; d < dimensions; d += 4, at += 4) {
    p += (vector[d] as number) * (all[at] as number) // in bounds: a vector is 256 long, as is each centre
    q += (vector[d + 1] as number) * (all[at + 1] as number) // as above
    r += (vector[d + 2] as number) * (all[at + 2] as number) // as above
    s += (vector[d + 3] as number) * (all[at + 3] as number) // as above
  }
  return p + q + r + s
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
