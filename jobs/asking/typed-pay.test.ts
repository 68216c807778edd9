import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import { readAsking } from './read-asking.ts'

const read = (q: string) => readAsking({ ...EMPTY_SEARCH, q }, { currency: 'USD' })

test.each([
  ['$25/hr cashier', ['cashier', 52_000, 'USD']],
  ['$18 an hour cashier', ['cashier', 37_440, 'USD']],
  ['cashier $18', ['cashier', 37_440, 'USD']],
  ['25 per hour forklift', ['forklift', 52_000, 'USD']],
  ['£12ph care assistant', ['care assistant', 24_960, 'GBP']],
  ['100k+ sales', ['sales', 100_000, 'USD']],
  ['80k', ['', 80_000, 'USD']],
  ['$120K - $180K perl', ['perl', 120_000, 'USD']],
  ['60-80k manager', ['manager', 60_000, 'USD']],
  ['£30,000 admin', ['admin', 30_000, 'GBP']],
  ['£30k pa teacher', ['teacher', 30_000, 'GBP']],
  ['€45.000 developer', ['developer', 45_000, 'EUR']],
  ['at least 60000 electrician', ['electrician', 60_000, 'USD']],
  ['jobs that pay $25 an hour', ['', 52_000, 'USD']],
  ['jobs paying over 100,000', ['', 100_000, 'USD']],
  ['$1,000 a week cleaner', ['cleaner', 52_000, 'USD']],
  ['$200 a day driver', ['driver', 52_000, 'USD']],
  ['$25 day shift nurse', ['nurse', 52_000, 'USD']],
  ['six figure sales', ['sales', 100_000, 'USD']],
  ['20 dollars an hour janitor', ['janitor', 41_600, 'USD']],
  ['$25/hr', ['', 52_000, 'USD']],
  ['nurse over 50000', ['nurse', 50_000, 'USD']],
  ['£30k nurse', ['nurse', 30_000, 'GBP']],
  ['20 an hour warehouse', ['warehouse', 41_600, 'USD']],
  ['80-100k project manager', ['project manager', 80_000, 'USD']],
  ['accountant between 50k and 60k', ['accountant', 50_000, 'USD']],
  ['between $20 and $25 an hour driver', ['driver', 41_600, 'USD']],
  ['developer 150000', ['developer', 150_000, 'USD']],
  ['developer 150,000', ['developer', 150_000, 'USD']],
])('%s asks for that pay', (typed, expected) => {
  const { query, readAs } = read(typed)
  const { least, currency } = query.pay ?? {}
  expect([query.q, least, currency]).toEqual(expected)
  expect(readAs).toContainEqual(expect.objectContaining({ is: 'pay', least, currency }))
})

test.each([
  'well paid chef',
  'good salary chef',
  'chef high pay',
  'competitive salary chef',
  'chef best paid',
])('%s asks for no amount, and is said to be left out', (typed) => {
  expect(read(typed)).toMatchObject({ query: { q: 'chef', pay: null } })
  expect(read(typed).ignored).toHaveLength(1)
})

test.each(['job 12345', 'iso 27001 auditor', 'developer 90210', 'windows 2000', 'iso 9000 auditor'])(
  '%s names no pay',
  (typed) => {
    expect(read(typed).query.pay).toBeNull()
  },
)

test('a minimum is what pay can be asked for: a maximum is named as left out', () => {
  expect(read('clerk up to 50k')).toMatchObject({ query: { q: 'clerk', pay: null }, ignored: ['up to 50k'] })
  expect(read('clerk 50k 60k')).toMatchObject({ query: { pay: { least: 50_000 } }, ignored: ['60k'] })
})

test('money without a sign is that of the country searched, and so are dollars where it has them', () => {
  const currencyIn = (currency: string, q: string) =>
    readAsking({ ...EMPTY_SEARCH, q }, { currency }).query.pay?.currency
  expect(currencyIn('GBP', '30k')).toBe('GBP')
  expect(currencyIn('CAD', '$30/hr')).toBe('CAD')
  expect(currencyIn('EUR', '$30/hr')).toBe('USD')
  expect(currencyIn('USD', '£30/hr')).toBe('GBP')
  expect(currencyIn('GBP', 'six figures')).toBe('GBP')
})
