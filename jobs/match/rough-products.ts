/**
 * The products of a query with the beginnings of many vectors, a little rough: what a scan over a million jobs consists of.
 * Four bytes of a vector are read as one number and multiplied two at a time: of (a + b·2¹⁶) · (y + x·2¹⁶) the upper half is
 * a·x + b·y. So the bytes are taken from 0 to 255 instead of from −128, which adds the same to every vector's product, and the
 * query's parts are at most 63, which keeps a·x + b·y within the 15 bits there are. The half below may borrow one from it.
 */
type RoughQuery = {
  /** Which four bytes of a vector, in order. */
  words: Int32Array
  /** What their even and their odd bytes are multiplied with. */
  even: Int32Array
  odd: Int32Array
}

const MAX_MAGNITUDE = 63
const BYTES = 4

/**
 * The fours of dimensions, out of the first `dimensions`, in which the query says most: a product of those few tells nearly
 * which vectors are near. Only the order of the products counts, so the query may have any scale.
 */
export function roughQuery(
  asked: Int8Array,
  { dimensions, fours }: { dimensions: number; fours: number },
): RoughQuery {
  const part = (at: number) => asked[at] ?? 0
  const energy = (word: number) =>
    part(word * BYTES) ** 2 +
    part(word * BYTES + 1) ** 2 +
    part(word * BYTES + 2) ** 2 +
    part(word * BYTES + 3) ** 2
  const all = Array.from({ length: dimensions / BYTES }, (_, word) => word)
  const words = Int32Array.from(all.toSorted((a, b) => energy(b) - energy(a)).slice(0, fours)).toSorted()
  const largest = asked.reduce((most, part) => Math.max(most, Math.abs(part)), 1)
  const small = (at: number) => Math.round((part(at) * MAX_MAGNITUDE) / largest)
  return {
    words,
    even: words.map((word) => (small(word * BYTES) << 16) + small(word * BYTES + 2)),
    odd: words.map((word) => (small(word * BYTES + 1) << 16) + small(word * BYTES + 3)),
  }
}

/** Some vectors, `stride` bytes apart; all of them, or the rows that are named. */
export type Vectors = { vectors: Int8Array; stride: number; rows?: Uint16Array | undefined }

/** Into `found`, for as many vectors as it is long, from the one at `start` on. */
export function roughProducts(
  { words, even, odd }: RoughQuery,
  { vectors, stride, rows }: Vectors,
  start: number,
  found: Int32Array,
): void {
  const bytes = new Int32Array(vectors.buffer, vectors.byteOffset, vectors.length / BYTES)
  const step = stride / BYTES
  const last = found.length - 1
  for (let i = 0; i <= last; i += 2) {
    // The last two may be one vector twice, which says the same as often.
    const j = Math.min(i + 1, last)
    const a = (rows ? (rows[start + i] as number) : start + i) * step // in bounds, as are all below
    const b = (rows ? (rows[start + j] as number) : start + j) * step
    let [p, q] = [0, 0]
    for (let k = 0; k < words.length; k++) {
      const word = words[k] as number
      const [e, o] = [even[k] as number, odd[k] as number]
      const x = (bytes[a + word] as number) ^ FROM_ZERO
      const y = (bytes[b + word] as number) ^ FROM_ZERO
      p = (p + (Math.imul(x & EVEN, e) >> 16) + (Math.imul((x >>> 8) & EVEN, o) >> 16)) | 0
      q = (q + (Math.imul(y & EVEN, e) >> 16) + (Math.imul((y >>> 8) & EVEN, o) >> 16)) | 0
    }
    found[i] = p
    found[j] = q
  }
}

/** Turns −128…127 into 0…255 in each of four bytes. */
const FROM_ZERO = 0x80808080 | 0
const EVEN = 0x00ff00ff
