import { BestPlaces, offerAll } from './best-places.ts'
import { dot, stored, unit } from './embed.ts'
import { tripleProducts, tripleRows, type RowTriples } from './row-triples.ts'
import { DIMENSIONS, table } from './table.ts'

/** How near the work itself is, whatever it is called: two titles are compared by the occupations around them. */
const NEAREST = 8
const SHARPNESS = 0.05
/** The first dimensions carry most of a vector (the table is rotated so): enough to find the candidates. */
const PREFIX = 48
const CANDIDATES = 40
/** A unit vector's parts as whole numbers, for the first look: a product is below 2¹⁶ since the occupations are below 200 long. */
const FINE = 300

let centres: Centres | undefined

/** The mean of the nearest occupations, the nearer the heavier; a unit vector. */
export function occupationOf(vector: Float32Array): Float32Array {
  centres ??= readCentres()
  const near = nearest(vector, centres)
  const best = near.similarities[0] ?? 0
  // Doubles, because every single store of a Float32Array is rounded.
  const mean = new Float64Array(DIMENSIONS)
  for (const [i, occupation] of near.places.entries()) {
    const centre = centres.full[occupation]
    const weight = Math.exp(((near.similarities[i] ?? 0) - best) / SHARPNESS)
    if (!centre) continue
    for (let d = 0; d < DIMENSIONS; d++) mean[d] = (mean[d] as number) + weight * (centre[d] as number) // in bounds
  }
  return unit(Float32Array.from(mean))
}

/** How near the nearest occupation is: whether words name an occupation at all. */
export function nearestOccupation(vector: Float32Array): number {
  centres ??= readCentres()
  return nearest(vector, centres).similarities[0] ?? 0
}

/** Every job and every line of a résumé asks, so that nothing is allocated for the occupations that are far. */
function nearest(vector: Float32Array, { full, prefixes }: Centres): Ranked {
  const query = new Float64Array(PREFIX)
  for (let d = 0; d < PREFIX; d++) query[d] = Math.round((vector[d] ?? 0) * FINE)
  const rough = new BestPlaces(CANDIDATES)
  offerAll(rough, tripleProducts(query, prefixes), 0)
  const near = ranked(NEAREST)
  for (const occupation of rough.places()) {
    const centre = full[occupation]
    if (centre) offer(near, occupation, dot(vector, centre))
  }
  return near
}

/** The best so many, best first. */
type Ranked = { places: Int32Array; similarities: Float64Array }

const ranked = (size: number): Ranked => ({
  places: new Int32Array(size),
  similarities: new Float64Array(size).fill(-Infinity),
})

function offer({ places, similarities }: Ranked, place: number, similarity: number): void {
  let at = places.length - 1
  if (similarity <= (similarities[at] as number)) return // in bounds, as below
  for (; at > 0 && (similarities[at - 1] as number) < similarity; at--) {
    similarities[at] = similarities[at - 1] as number
    places[at] = places[at - 1] as number
  }
  similarities[at] = similarity
  places[at] = place
}

/** The first dimensions stand by themselves, so that looking through all of them stays within the processor's cache. */
type Centres = { full: Float32Array[]; prefixes: RowTriples }

function readCentres(): Centres {
  const { occupations } = table()
  const full: Float32Array[] = []
  for (let start = 0; start < occupations.length; start += DIMENSIONS) {
    full.push(unit(Float32Array.from(occupations.subarray(start, start + DIMENSIONS))))
  }
  const prefixes = new Int8Array(full.length * PREFIX)
  for (const [i, centre] of full.entries()) prefixes.set(stored(centre).subarray(0, PREFIX), i * PREFIX)
  return { full, prefixes: tripleRows(prefixes, PREFIX) }
}
