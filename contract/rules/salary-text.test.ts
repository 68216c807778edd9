import { expect, test } from 'vitest'
import { type PayAmount, salaryText } from './salary-text.ts'

const yearly = (min: number | null, max: number | null, currency = 'USD'): PayAmount => ({
  min,
  max,
  currency,
  period: 'year',
})

test('yearly dollars read in thousands, rounded', () => {
  expect(salaryText(yearly(80_000, 120_000))).toBe('$80k - $120k')
  expect(salaryText(yearly(79_500, 120_499))).toBe('$80k - $120k')
  expect(salaryText(yearly(80_000, null))).toBe('$80k+')
  expect(salaryText(yearly(null, 120_000))).toBe('Up to $120k')
})

test('pay that nobody stated has no text', () => {
  expect(salaryText(null)).toBe(null)
  expect(salaryText(yearly(null, null))).toBe(null)
})

test('zero, negative and broken amounts are not stated', () => {
  expect(salaryText(yearly(0, 0))).toBe(null)
  expect(salaryText(yearly(0, 90_000))).toBe('Up to $90k')
  expect(salaryText(yearly(90_000, 0))).toBe('$90k+')
  expect(salaryText(yearly(-5, Number.NaN))).toBe(null)
})

test('a range given the wrong way round is put right', () => {
  expect(salaryText(yearly(120_000, 80_000))).toBe('$80k - $120k')
})

test('one amount is not shown as a range', () => {
  expect(salaryText(yearly(95_000, 95_000))).toBe('$95k')
  expect(salaryText(yearly(95_100, 95_400))).toBe('$95k')
})

test('other currencies say so, and say the period', () => {
  expect(salaryText(yearly(32_000, 38_000, 'GBP'))).toBe('£32k - £38k a year')
  expect(salaryText(yearly(80_000, null, 'CHF'))).toBe('CHF 80k+ a year')
  expect(salaryText(yearly(null, 90_000, 'cad'))).toBe('Up to CA$90k a year')
})

test('other periods are never rounded to thousands', () => {
  expect(salaryText({ min: 18.5, max: 22, currency: 'USD', period: 'hour' })).toBe('$18.50 - $22 an hour')
  expect(salaryText({ min: 4200, max: 4200, currency: 'EUR', period: 'month' })).toBe('€4,200 a month')
  expect(salaryText({ min: 650, max: null, currency: 'GBP', period: 'day' })).toBe('£650+ a day')
})

test('a yearly amount under a thousand is not rounded away', () => {
  expect(salaryText(yearly(400, 900))).toBe('$400 - $900')
})

test('a currency nobody knows does not break the page', () => {
  expect(salaryText(yearly(50_000, null, 'dollars'))).toBe('50k+ a year')
})
