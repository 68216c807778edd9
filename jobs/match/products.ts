/**
 * The products of a query with the first `dimensions` of each vector; vectors stand `stride` apart. This is what a scan over
 * a million jobs consists of, so it is one flat loop over whole numbers of 32 bits (`Math.imul`, `| 0`; V8 widens plain `*`
 * and `+` in case they grow too large) that takes four vectors at a time: each part of the query is looked up once for them.
 */
export function products(
  query: Int32Array,
  vectors: Int8Array,
  { stride, dimensions, rows }: { stride: number; dimensions: number; rows?: Uint16Array | undefined },
): Int32Array {
  const found = new Int32Array(rows?.length ?? vectors.length / stride)
  const last = found.length - 1
  for (let i = 0; i <= last; i += 4) {
    // The last four may be one vector several times, which says the same as often.
    const [j, k, l] = [Math.min(i + 1, last), Math.min(i + 2, last), Math.min(i + 3, last)]
    const a = (rows ? (rows[i] as number) : i) * stride // in bounds, as are all below: rows are rows of the vectors
    const b = (rows ? (rows[j] as number) : j) * stride
    const c = (rows ? (rows[k] as number) : k) * stride
    const d = (rows ? (rows[l] as number) : l) * stride
    let [p, q, r, s] = [0, 0, 0, 0]
    for (let at = 0; at < dimensions; at++) {
      const part = query[at] as number
      p = (p + Math.imul(part, vectors[a + at] as number)) | 0
      q = (q + Math.imul(part, vectors[b + at] as number)) | 0
      r = (r + Math.imul(part, vectors[c + at] as number)) | 0
      s = (s + Math.imul(part, vectors[d + at] as number)) | 0
    }
    found[i] = p
    found[j] = q
    found[k] = r
    found[l] = s
  }
  return found
}
