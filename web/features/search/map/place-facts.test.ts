import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchFacets } from '#contract/search/result.ts'
import { placeFacts } from './place-facts.ts'

const NO_FACETS: SearchFacets = {
  type: [],
  seniority: [],
  remote: [],
  posted: [],
  pay: [],
  country: [],
  hide: [],
  field: [],
  language: [],
  education: [],
  visa: [],
  company: [],
  own: [],
  seen: [],
}
const DALLAS = {
  count: 1480,
  facets: {
    ...NO_FACETS,
    type: [{ value: 'full-time', count: 1390 }],
    posted: [
      { value: '1', count: 9 },
      { value: '7', count: 41 },
    ],
    pay: [
      { value: '40000', count: 900 },
      { value: 'not-stated', count: 480 },
    ],
    company: [{ value: 'copperline', name: 'Copperline Electric', count: 12 }],
  },
}

test('a place on the map says what is new there, how many jobs are full-time or state pay, and who hires most', () => {
  expect(placeFacts(DALLAS, EMPTY_SEARCH)).toEqual([
    ['Posted this week', '41'],
    ['Full-time', '1,390'],
    ['State their pay', '1,000'],
    ['Copperline Electric', '12'],
  ])
})

test('what the search filters on already is not said again, nor a company with one job', () => {
  const facets = { ...DALLAS.facets, company: [{ value: 'solo', name: 'Solo', count: 1 }] }
  expect(
    placeFacts(
      { ...DALLAS, facets },
      {
        ...EMPTY_SEARCH,
        type: ['full-time'],
        posted: 7,
        pay: { least: 40_000, currency: 'USD', notStated: false },
      },
    ),
  ).toEqual([])
})
