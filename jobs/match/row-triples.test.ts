import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tripleProducts, tripleRows } from './row-triples.ts'

test('three rows in one number give the products that each row gives', () => {
  const dimensions = 8
  const numbers = (most: number) =>
    fc.array(fc.integer({ min: -most, max: most }), { minLength: dimensions, maxLength: dimensions })
  fc.assert(
    // 8 × 127 × 64 < 2¹⁶.
    fc.property(fc.array(numbers(127), { minLength: 1, maxLength: 14 }), numbers(64), (rows, asked) => {
      const each = rows.map((row) => row.reduce((sum, part, d) => sum + part * (asked[d] ?? 0), 0))
      const triples = tripleRows(Int8Array.from(rows.flat()), dimensions)
      expect([...tripleProducts(Float64Array.from(asked), triples)]).toEqual(each)
    }),
  )
})
