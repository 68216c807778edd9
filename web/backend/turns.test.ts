import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('an answer that comes after the answer to a later question does not count', () => {
  const turns = createTurns()
  const [first, second, third] = [turns.take(), turns.take(), turns.take()]
  expect(turns.counts(second)).toBe(true)
  expect(turns.counts(first)).toBe(false)
  expect(turns.counts(third)).toBe(true)
})
