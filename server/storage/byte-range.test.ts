import { expect, test } from 'vitest'
import { partOf, rangeOf } from './byte-range.ts'

test('a range is its first and last byte, an open end, or so many of the last', () => {
  expect(rangeOf('bytes=0-4', 10)).toEqual({ first: 0, last: 4 })
  expect(rangeOf('bytes=4-', 10)).toEqual({ first: 4, last: 9 })
  expect(rangeOf('bytes=4-99', 10)).toEqual({ first: 4, last: 9 })
  expect(rangeOf('bytes=-3', 10)).toEqual({ first: 7, last: 9 })
  expect(rangeOf('bytes=-30', 10)).toEqual({ first: 0, last: 9 })
})

test('what lies behind the end cannot be given, and what is no single range is ignored', () => {
  expect(rangeOf('bytes=10-', 10)).toBe('unsatisfiable')
  expect(rangeOf('bytes=-0', 10)).toBe('unsatisfiable')
  expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable')
  for (const header of [null, '', 'bytes=-', 'bytes=4-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b'])
    expect(rangeOf(header, 10)).toBeNull()
})

test('a part is cut out of however many pieces, and the rest is left unread', async () => {
  let pulled = 0
  const pieces = ['abc', 'def', 'ghi', 'jkl'].map((text) => new TextEncoder().encode(text))
  const file = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[pulled++]
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  expect(await new Response(partOf(file, { first: 2, last: 6 })).text()).toBe('cdefg')
  expect(pulled).toBe(3)
})
