/**
 * Rows of bytes of which two stand in one number, so that one multiplication serves both: for tables that are asked
 * thousands of times a second. The sums are whole numbers and come out as exact as from `products`.
 */
export type RowPairs = { pairs: Float64Array; dimensions: number; rows: number }

/** The second row of a pair stands above all that the first one's sum can reach: 1000 × 127 × 256 < 2²⁵. */
const ABOVE = 2 ** 26

export function pairRows(vectors: Int8Array, dimensions: number): RowPairs {
  const rows = vectors.length / dimensions
  const pairs = new Float64Array(Math.ceil(rows / 2) * dimensions)
  for (const [at, value] of vectors.entries()) {
    const row = Math.floor(at / dimensions)
    const place = (row >> 1) * dimensions + (at % dimensions)
    pairs[place] = (pairs[place] ?? 0) + (row % 2 === 0 ? value : value * ABOVE)
  }
  return { pairs, dimensions, rows }
}

/** The products of a query of whole numbers, up to 1000 each, with every row. */
export function pairProducts(query: Float64Array, { pairs, dimensions, rows }: RowPairs): Int32Array {
  const found = new Int32Array(rows + (rows % 2))
  for (let pair = 0; pair * 2 < rows; pair += 2) {
    const a = pair * dimensions
    // The last one may be looked at twice, which says the same as often.
    const other = (pair + 1) * 2 < rows ? pair + 1 : pair
    const b = other * dimensions
    let [p, q] = [0, 0]
    for (let d = 0; d < dimensions; d++) {
      const part = query[d] as number // in bounds, as are both below
      p += part * (pairs[a + d] as number)
      q += part * (pairs[b + d] as number)
    }
    take(found, pair, p)
    take(found, other, q)
  }
  return rows % 2 === 0 ? found : found.subarray(0, rows)
}

function take(found: Int32Array, pair: number, sum: number): void {
  const second = Math.round(sum / ABOVE)
  found[pair * 2] = sum - second * ABOVE
  found[pair * 2 + 1] = second
}
