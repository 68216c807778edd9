/**
 * Rows of bytes of which three stand in one number, so that one multiplication serves all three: for tables that are asked
 * thousands of times a second. The products are whole numbers and exact as long as they stay below 2¹⁶.
 */
export type RowTriples = { triples: Float64Array; dimensions: number; rows: number }

/** How far apart the rows of a number stand; three times 17 bits are fewer than the 53 that a number has. */
const APART = 2 ** 17
/** Four sums at a time keep the processor's adders busy; rows of zeros fill up the last four. */
const SUMS_AT_A_TIME = 4
const ROWS_PER_NUMBER = 3

export function tripleRows(vectors: Int8Array, dimensions: number): RowTriples {
  const rows = vectors.length / dimensions
  const triples = new Float64Array(
    Math.ceil(rows / ROWS_PER_NUMBER / SUMS_AT_A_TIME) * SUMS_AT_A_TIME * dimensions,
  )
  for (const [at, value] of vectors.entries()) {
    const row = Math.floor(at / dimensions)
    const place = Math.floor(row / ROWS_PER_NUMBER) * dimensions + (at % dimensions)
    triples[place] = (triples[place] ?? 0) + value * APART ** (row % ROWS_PER_NUMBER)
  }
  return { triples, dimensions, rows }
}

/** The products of a query of whole numbers with every row. */
export function tripleProducts(query: Float64Array, { triples, dimensions, rows }: RowTriples): Int32Array {
  const found = new Int32Array((triples.length / dimensions) * ROWS_PER_NUMBER)
  for (
    let a = 0, row = 0;
    a < triples.length;
    a += SUMS_AT_A_TIME * dimensions, row += SUMS_AT_A_TIME * ROWS_PER_NUMBER
  ) {
    const [b, c, d] = [a + dimensions, a + 2 * dimensions, a + 3 * dimensions]
    let [p, q, r, s] = [0, 0, 0, 0]
    for (let at = 0; at < dimensions; at++) {
      const part = query[at] as number // in bounds, as are all below
      p += part * (triples[a + at] as number)
      q += part * (triples[b + at] as number)
      r += part * (triples[c + at] as number)
      s += part * (triples[d + at] as number)
    }
    take(found, row, p)
    take(found, row + ROWS_PER_NUMBER, q)
    take(found, row + 2 * ROWS_PER_NUMBER, r)
    take(found, row + 3 * ROWS_PER_NUMBER, s)
  }
  return found.subarray(0, rows)
}

function take(found: Int32Array, row: number, sum: number): void {
  const above = Math.round(sum / APART)
  const third = Math.round(above / APART)
  found[row] = sum - above * APART
  found[row + 1] = above - third * APART
  found[row + 2] = third
}
