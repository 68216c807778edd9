import { expect, test } from 'vitest'
import { levelOfYears } from './level-of-years.ts'

test.each([
  [null, undefined],
  [0, 'entry'],
  [1, 'entry'],
  [2, 'mid'],
  [4, 'mid'],
  [5, 'senior'],
  [40, 'senior'],
])('%s years of work usually mean %s', (years, level) => {
  expect(levelOfYears(years)).toBe(level)
})
