/**
 * The products of a query with the first `dimensions` (a multiple of eight) of each vector; vectors stand `stride` apart.
 * This is what a scan over a million jobs consists of, so it is one flat loop over whole numbers of 32 bits (`Math.imul`,
 * `| 0`): a third of the time of plain `*` and `+` in a function of their own, which V8 widens in case they grow too large.
 */
export function products(
  query: Int32Array,
  vectors: Int8Array,
  { stride, dimensions, rows }: { stride: number; dimensions: number; rows?: Uint16Array | undefined },
): Int32Array {
  const found = new Int32Array(rows?.length ?? vectors.length / stride)
  for (let i = 0; i < found.length; i++) {
    const start = (rows ? (rows[i] as number) : i) * stride // in bounds, as are all below: rows are rows of the vectors
    let [p, q, r, s] = [0, 0, 0, 0]
    for (let d = 0, at = start; d < dimensions; d += 8, at += 8) {
      p = (p + Math.imul(query[d] as number, vectors[at] as number)) | 0
      q = (q + Math.imul(query[d + 1] as number, vectors[at + 1] as number)) | 0
      r = (r + Math.imul(query[d + 2] as number, vectors[at + 2] as number)) | 0
      s = (s + Math.imul(query[d + 3] as number, vectors[at + 3] as number)) | 0
      p = (p + Math.imul(query[d + 4] as number, vectors[at + 4] as number)) | 0
      q = (q + Math.imul(query[d + 5] as number, vectors[at + 5] as number)) | 0
      r = (r + Math.imul(query[d + 6] as number, vectors[at + 6] as number)) | 0
      s = (s + Math.imul(query[d + 7] as number, vectors[at + 7] as number)) | 0
    }
    found[i] = p + q + r + s
  }
  return found
}
