import { expect, test } from 'vitest'
import { coreTitles } from './core-titles.ts'
import { payMarket } from './pay-market.ts'

const hourly = (min: number, max: number) => ({ min, max, currency: 'USD', period: 'hour' as const })
const like = (pays: ReturnType<typeof hourly>[]) => ({
  title: 'registered nurse',
  country: 'us',
  currency: 'USD',
  pays,
})

test.each([
  ['Senior Registered Nurse, ICU (Nights)', [['registered', 'nurse']]],
  [
    'Sr. Python Django Developer - Remote',
    [
      ['python', 'django', 'developer'],
      ['django', 'developer'],
    ],
  ],
  ['Welder', [['welder']]],
  ['Manager', []],
  ['', []],
])('"%s" is compared by %j', (title, cores) => {
  expect(coreTitles(title)).toEqual(cores)
})

test('the market is what like jobs state: its median, its spread and how many', () => {
  const pays = Array.from({ length: 21 }, (_, at) => hourly(30 + at, 40 + at))
  const market = payMarket(like(pays), hourly(50, 60))
  expect(market).toMatchObject({ jobs: 21, median: 45, low: 37, high: 53, period: 'hour' })
  expect(market?.bins.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(21)
})

test('yearly pay and hourly pay are compared in what the job states', () => {
  const pays = Array.from({ length: 20 }, () => hourly(20, 30))
  const market = payMarket(like(pays), { min: 60_000, max: 60_000, currency: 'USD', period: 'year' })
  expect(market).toMatchObject({ median: 52_000, period: 'year' })
})

test('fewer than twenty say nothing, and neither do other currencies or slips of the pen', () => {
  const pays = Array.from({ length: 19 }, () => hourly(20, 30))
  expect(payMarket(like(pays), null)).toBe(null)
  expect(payMarket(like([...pays, { ...hourly(20, 30), currency: 'EUR' }]), null)).toBe(null)
  expect(payMarket(like([...pays, hourly(20_000, 30_000)]), null)).toBe(null)
})
