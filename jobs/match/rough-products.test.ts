import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { roughProducts, roughQuery } from './rough-products.ts'

const STRIDE = 16
const part = fc.integer({ min: -127, max: 127 })
const vector = fc.array(part, { minLength: STRIDE, maxLength: STRIDE })

test('rough products are what multiplying and adding gives but for a constant and a rest, for any choice of rows', () => {
  const some = fc.array(vector, { minLength: 1, maxLength: 11 }).chain((vectors) =>
    fc.record({
      vectors: fc.constant(vectors),
      // The largest part stands for 63, so that one of 126 is halved.
      query: vector.map((parts) => [126, ...parts.slice(1).map((one) => Math.max(-126, Math.min(126, one)))]),
      rows: fc.option(fc.uint16Array({ max: vectors.length - 1, minLength: 1, maxLength: 9 })),
    }),
  )
  fc.assert(
    fc.property(some, ({ vectors, query, rows }) => {
      const all = rows ? [...rows] : [...vectors.keys()]
      const found = new Int32Array(all.length)
      const asked = roughQuery(Int8Array.from(query), { dimensions: STRIDE, fours: STRIDE / 4 })
      const of = { vectors: Int8Array.from(vectors.flat()), stride: STRIDE, rows: rows ?? undefined }
      roughProducts(asked, of, 0, found)
      const halves = query.map((one) => Math.round((one * 63) / 126))
      const expected = all.map((row) =>
        halves.reduce((sum, half, d) => sum + half * ((vectors[row]?.[d] ?? 0) + 128), 0),
      )
      // Each of the two halves of a four may be one short.
      for (const [i, one] of expected.entries()) {
        expect(one - (found[i] ?? 0)).toBeGreaterThanOrEqual(0)
        expect(one - (found[i] ?? 0)).toBeLessThanOrEqual(STRIDE / 2)
      }
    }),
  )
})

test('a part of the vectors is looked at, from anywhere on', () => {
  const vectors = Int8Array.from({ length: 5 * STRIDE }, (_, at) => Math.floor(at / STRIDE) * 10)
  const query = roughQuery(new Int8Array(STRIDE).fill(1), { dimensions: STRIDE, fours: 4 })
  const [all, some] = [new Int32Array(5), new Int32Array(3)]
  roughProducts(query, { vectors, stride: STRIDE }, 0, all)
  roughProducts(query, { vectors, stride: STRIDE }, 2, some)
  expect([...some]).toEqual([...all.subarray(2)])
  expect(all).toEqual(all.toSorted())
})

test('the fours in which the query says most are those that count', () => {
  const query = Int8Array.from([1, 1, 1, 1, 0, 9, 0, 0, 2, 0, 2, 0, 7, 7, 0, 0])
  expect([...roughQuery(query, { dimensions: 16, fours: 2 }).words]).toEqual([1, 3])
  expect([...roughQuery(query, { dimensions: 12, fours: 2 }).words]).toEqual([1, 2])
})
