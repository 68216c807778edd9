import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from './products.ts'
import { pairProducts, pairRows } from './row-pairs.ts'

test('two rows in one number give the products that each row gives', () => {
  const dimensions = 8
  const row = fc.array(fc.integer({ min: -127, max: 127 }), { minLength: dimensions, maxLength: dimensions })
  const query = fc.array(fc.integer({ min: -1000, max: 1000 }), {
    minLength: dimensions,
    maxLength: dimensions,
  })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 9 }), query, (rows, asked) => {
      const vectors = Int8Array.from(rows.flat())
      const each = products(Int32Array.from(asked), vectors, { stride: dimensions, dimensions })
      expect(pairProducts(Float64Array.from(asked), pairRows(vectors, dimensions))).toEqual(each)
    }),
  )
})
