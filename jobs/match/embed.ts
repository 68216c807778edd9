import { DIMENSIONS, table } from './table.ts'
import { plainTitle } from './titles/plain-title.ts'

export type EmbeddableJob = { title: string; descriptionText: string }

/** Enough to know the work: later paragraphs are benefits and legal text. */
export const READ_CHARACTERS = 1600
/** How much the body counts beside the title; see the model card for how it was chosen. */
export const BODY_WEIGHT = 0.6
/** A unit vector's parts stay under ⅔, so one fixed scale serves every stored vector and their dot products compare. */
const STORED_SCALE = 190

/** A unit vector; all zero when the text holds no word. */
export function embedText(text: string): Float32Array {
  return unit(sum(text))
}

/** A title is read as people write it: misspelt, in another language, with a number behind it. */
export const embedTitle = (title: string): Float32Array => embedText(plainTitle(title))

/** The 256 bytes every job in the index carries. */
export function embedJob(job: EmbeddableJob): Int8Array {
  return stored(jobVector(job))
}

function jobVector({ title, descriptionText }: EmbeddableJob): Float32Array {
  return mix(embedTitle(title), embedText(descriptionText.slice(0, READ_CHARACTERS)), BODY_WEIGHT)
}

/** One unit vector from two, the second weighed. */
export function mix(first: Float32Array, second: Float32Array, weight: number): Float32Array {
  const mixed = new Float32Array(DIMENSIONS)
  for (let d = 0; d < DIMENSIONS; d++) mixed[d] = (first[d] ?? 0) + weight * (second[d] ?? 0)
  return unit(mixed)
}

export function stored(vector: Float32Array): Int8Array {
  const bytes = new Int8Array(DIMENSIONS)
  for (let d = 0; d < DIMENSIONS; d++) {
    bytes[d] = Math.max(-127, Math.min(127, Math.round((vector[d] ?? 0) * STORED_SCALE)))
  }
  return bytes
}

export function unstored(bytes: Int8Array): Float32Array {
  return unit(Float32Array.from(bytes))
}

/** Both are 256 long, or as many as are asked for (a multiple of four); four sums at a time keep the processor's adders busy. */
export function dot(a: Float32Array, b: Float32Array, dimensions = DIMENSIONS): number {
  let [p, q, r, s] = [0, 0, 0, 0]
  for (let d = 0; d < dimensions; d += 4) {
    p += (a[d] as number) * (b[d] as number) // in bounds: both are 256 long
    q += (a[d + 1] as number) * (b[d + 1] as number) // in bounds: both are 256 long
    r += (a[d + 2] as number) * (b[d + 2] as number) // in bounds: both are 256 long
    s += (a[d + 3] as number) * (b[d + 3] as number) // in bounds: both are 256 long
  }
  return p + q + r + s
}

/**
 * The hot loop of the whole engine: 256 additions per row, some hundred rows per advertisement. Doubles, because the
 * engine would round every single store of a Float32Array; four at a time, because that is twice as fast in V8.
 */
function sum(text: string): Float32Array {
  const { vectors, scales, rowsOf } = table()
  const total = new Float64Array(DIMENSIONS)
  for (const row of rowsOf(text)) {
    const scale = scales[row] as number // rowsOf gives rows of this table only
    let at = row * DIMENSIONS
    for (let d = 0; d < DIMENSIONS; d += 4, at += 4) {
      total[d] = (total[d] as number) + (vectors[at] as number) * scale // in bounds: a row is 256 long
      total[d + 1] = (total[d + 1] as number) + (vectors[at + 1] as number) * scale // in bounds: a row is 256 long
      total[d + 2] = (total[d + 2] as number) + (vectors[at + 2] as number) * scale // in bounds: a row is 256 long
      total[d + 3] = (total[d + 3] as number) + (vectors[at + 3] as number) * scale // in bounds: a row is 256 long
    }
  }
  return Float32Array.from(total)
}

/** The same vector, made one long. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  if (length > 0) for (let d = 0; d < DIMENSIONS; d++) vector[d] = (vector[d] ?? 0) / length
  return vector
}
