import { expect, test } from 'vitest'
import { firstFrom } from './first-from.ts'

test('the first place that is not before a document is found from every place on', () => {
  const docs = Uint16Array.from([0, 1, 2, 3, 5, 8, 13, 14, 15, 40, 41, 300, 301, 65_000, 65_535])
  const asked = [0, 1, 4, 5, 6, 14, 16, 39, 40, 299, 302, 64_999, 65_000, 65_535]
  const wrong: string[] = []
  for (const doc of asked)
    for (let end = 0; end <= docs.length; end += 1)
      for (let low = 0; low <= end; low += 1) {
        let expected = low
        while (expected < end && (docs[expected] ?? 0) < doc) expected += 1
        const found = firstFrom(doc, docs, { low, end })
        if (found !== expected) wrong.push(`${doc} in ${low}…${end}: ${found}, not ${expected}`)
      }
  expect(wrong).toEqual([])
})
