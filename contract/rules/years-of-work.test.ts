import { expect, test } from 'vitest'
import { yearsOfWork } from './years-of-work.ts'

const NOW = new Date(2025, 8, 23)
const years = (from: number, to: number | null) => ({ from, fromMonth: null, to, toMonth: null })

test('years that overlap count once, gaps not at all', () => {
  expect(yearsOfWork([years(2010, 2014), years(2012, 2016)], NOW)).toBe(6)
  expect(yearsOfWork([years(2010, 2012), years(2020, 2022)], NOW)).toBe(4)
  expect(yearsOfWork([], NOW)).toBe(0)
})

test('months make a year of twelve, the first and the last included', () => {
  expect(yearsOfWork([{ from: 2019, fromMonth: 1, to: 2021, toMonth: 12 }], NOW)).toBe(3)
  expect(yearsOfWork([{ from: 2017, fromMonth: 3, to: 2020, toMonth: 11 }], NOW)).toBe(3)
  const halves = [
    { from: 2018, fromMonth: 7, to: 2018, toMonth: 12 },
    { from: 2021, fromMonth: 1, to: 2021, toMonth: 6 },
  ]
  expect(yearsOfWork(halves, NOW)).toBe(1)
})

test('what lasts is counted up to now, and the future not at all', () => {
  expect(yearsOfWork([{ from: 2024, fromMonth: 10, to: null, toMonth: null }], NOW)).toBe(1)
  expect(yearsOfWork([years(2020, 2040)], NOW)).toBe(5)
  expect(yearsOfWork([years(2030, null)], NOW)).toBe(0)
})
