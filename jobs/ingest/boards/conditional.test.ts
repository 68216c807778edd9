import { expect, test } from 'vitest'
import { BoardUnchanged, createConditional } from './conditional.ts'

const answer = (status: number, body: string, headers: Record<string, string> = {}) => ({
  url: 'https://boards.example/acme',
  status,
  headers: new Headers(headers),
  body: Buffer.from(body),
})
const known = { etag: '"7"', lastModified: 'Mon, 02 Mar 2026 08:00:00 GMT', digest: 'x' }

test('the first question of a turn is conditional, the others are not', () => {
  const conditional = createConditional(known)
  expect(conditional.headers()).toEqual({
    'if-none-match': '"7"',
    'if-modified-since': 'Mon, 02 Mar 2026 08:00:00 GMT',
  })
  conditional.heard(answer(200, 'new'))
  expect(conditional.headers()).toEqual({})
})

test('a board that its service calls unchanged, or that says the same word for word, ends the turn', () => {
  expect(() => createConditional(known).heard(answer(304, ''))).toThrow(BoardUnchanged)
  const first = createConditional(null)
  first.heard(answer(200, '{"jobs":[]}'))
  const again = createConditional(first.validators())
  expect(() => again.heard(answer(200, '{"jobs":[]}'))).toThrow(BoardUnchanged)
  expect(again.validators()?.digest).toBe(first.validators()?.digest)
})

test('what took several requests cannot be called unchanged by the first', () => {
  const paged = createConditional(null)
  paged.heard(answer(200, 'page 1', { etag: '"1"' }))
  paged.heard(answer(200, 'page 2'))
  expect(paged.validators()).toBe(null)
})
