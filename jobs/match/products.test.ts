import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from './products.ts'

const bytes = (length: number) => fc.int8Array({ minLength: length, maxLength: length })

test('products are what multiplying and adding gives, for any number of vectors and any choice of rows', () => {
  const some = fc
    .record({ count: fc.integer({ min: 0, max: 11 }), dimensions: fc.constantFrom(1, 8, 16) })
    .chain(({ count, dimensions }) =>
      fc.record({
        dimensions: fc.constant(dimensions),
        query: bytes(16),
        vectors: bytes(count * 16),
        rows: fc.option(fc.uint16Array({ max: Math.max(0, count - 1), maxLength: count })),
      }),
    )
  fc.assert(
    fc.property(some, ({ dimensions, query, vectors, rows }) => {
      const all = rows ? [...rows] : Array.from({ length: vectors.length / 16 }, (_, row) => row)
      const expected = all.map((row) =>
        Array.from({ length: dimensions }, (_, d) => (query[d] ?? 0) * (vectors[row * 16 + d] ?? 0)).reduce(
          (sum, one) => sum + one,
          0,
        ),
      )
      const found = products(Int32Array.from(query), vectors, {
        stride: 16,
        dimensions,
        rows: rows ?? undefined,
      })
      expect([...found]).toEqual(expected)
    }),
  )
})
