import { expect, test } from 'vitest'
import { repetition } from './repetition.ts'

test.each([
  ['baker', 0],
  ['baker%', 0],
  ['%baker%', 1],
  ['%software engineer%', 1],
  ['%aaaab', 4],
  [`%${'a'.repeat(1980)}b`, 1980],
  [`%${'ab'.repeat(50)}c%`, 50],
  ['%a%b%c%', 3],
  ['%a_a_b%', 5],
  [`${'a'.repeat(500)}%`, 0],
])('%j makes the database look at a character %i times', (pattern, times) => {
  expect(Math.floor(repetition(pattern))).toBe(times)
})
