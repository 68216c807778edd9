import { expect, test } from 'vitest'
import { payOf } from './fields.ts'

const salary = { field: 'salaryRange', min: 2000, max: 2400, currency: 'USD' }

test.for([
  ['per-year-salary', 'year'],
  ['1 MONTH', 'month'],
  ['per-hour-wage', 'hour'],
  ['Weekly', 'week'],
] as const)('pay %s is pay by the %s', ([per, period]) => {
  expect(payOf({ ...salary, per })).toMatchObject({ min: 2000, max: 2400, period })
})

test.for(['bi-week-salary', 'Biweekly', 'bi-month-salary', 'semi-monthly', 'every two weeks', 'one-time'])(
  'pay %s is left out, since no period of ours says it',
  (per) => {
    expect(payOf({ ...salary, per, period: 'year' })).toBe(null)
  },
)

test('where a source says no period, the one it is known for holds', () => {
  expect(payOf({ ...salary, period: 'year' })).toMatchObject({ period: 'year' })
})
