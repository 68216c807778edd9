import { expect, test } from 'vitest'
import { jobForMap } from './job-for-map.ts'

const SOUTH = 10_000
const overview = {
  names: [
    { name: 'Seattle', x: 0, y: 0 },
    { name: 'Miami', x: 0, y: SOUTH },
  ],
}
const seattle = { location: 'Seattle, WA', salary: '$50k - $60k' }
const unpaid = { location: 'Miami, FL', salary: null }
const paid = { location: 'Miami, FL', salary: '$20 an hour' }

test('the job that a visitor sees first can be pointed at, and says what it pays', () => {
  expect(jobForMap([seattle, unpaid, paid], overview)).toBe(paid)
})

test('where none does both, the map comes before the pay, and any job before none', () => {
  expect(jobForMap([seattle, unpaid], overview)).toBe(unpaid)
  expect(jobForMap([seattle], overview)).toBe(seattle)
  expect(jobForMap([unpaid], null)).toBe(unpaid)
  expect(jobForMap([], overview)).toBeUndefined()
})
