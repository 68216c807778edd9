import { expect, test } from 'vitest'
import type { Segment } from '#jobs/index/segment/segment.ts'
import { COMPANY_SCRATCH, CompanyTally } from './company-tally.ts'

/** Each segment numbers its companies in its own order. */
const segment = (companies: readonly string[]) => {
  const names = [...companies].sort()
  return {
    names: { at: (name: number) => names[name], find: (key: string) => names.indexOf(key) },
    views: { companyNames: Uint32Array.from(companies, (key) => names.indexOf(key)) },
  } as unknown as Segment // all that a tally asks of one
}

/** As the loops of later-tally.ts leave them. */
function note(tally: CompanyTally, of: Segment, counts: Readonly<Record<number, number>>): void {
  const touched = Object.entries(counts)
  for (const [at, [company, count]] of touched.entries()) {
    COMPANY_SCRATCH.counts[Number(company)] = count
    COMPANY_SCRATCH.touched[at] = Number(company)
  }
  tally.take(of, touched.length)
}

const many = Array.from({ length: 40 }, (_, number) => `company ${String(number).padStart(2, '0')}`)
const one = segment(many)
const other = segment(['company 03', 'zoo', 'company 01'])

test('a company is counted over all segments, whatever number it has in each', () => {
  const tally = new CompanyTally()
  note(tally, one, { 1: 2, 3: 1, 7: 3 })
  note(tally, other, { 0: 5, 2: 1 })
  expect(tally.most(['zoo'])).toEqual([
    { value: 'company 03', count: 6 },
    { value: 'company 01', count: 3 },
    { value: 'company 07', count: 3 },
    { value: 'zoo', count: 0 },
  ])
})

test('the only company of a segment is counted without a list of those that are not zero', () => {
  const tally = new CompanyTally()
  COMPANY_SCRATCH.touched[0] = 7
  COMPANY_SCRATCH.counts[0] = 3
  tally.take(segment(['alone']), 1)
  expect(tally.most(['unknown'])).toEqual([
    { value: 'alone', count: 3 },
    { value: 'unknown', count: 0 },
  ])
})

test('nothing of one search is left for the next, whether it touched few companies or most', () => {
  const tally = new CompanyTally()
  const most = Object.fromEntries(many.map((_, number) => [number, 40 - number]))
  for (const turn of [0, 1]) {
    note(tally, one, most)
    expect(tally.most(['company 39'])).toEqual([
      ...[40, 39, 38, 37, 36, 35].map((count, number) => ({ value: `company 0${number}`, count })),
      { value: 'company 39', count: 1 },
    ])
    tally.clear()
    note(tally, one, { 5: 1 + turn })
    expect(tally.most([])).toEqual([{ value: 'company 05', count: 1 + turn }])
    tally.clear()
  }
  expect(tally.most([])).toEqual([])
  expect(COMPANY_SCRATCH.counts.some((count) => count > 0)).toBe(false)
})
