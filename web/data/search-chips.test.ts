import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import { searchChips } from './search-chips.ts'

const nobody = { readAs: [], country: 'us' }

test('every filter is a chip that takes it off, the country last', () => {
  const query = {
    ...EMPTY_SEARCH,
    q: 'nurse',
    field: ['nursing' as const],
    company: ['acme'],
    own: true,
    seen: 7 as const,
    without: ['night shift'],
  }
  const companies = [{ value: 'acme', name: 'Acme, Inc.', count: 3 }]
  const { chips, clearAll } = searchChips(query, { understood: nobody, companies })
  expect(chips.map(({ words }) => words)).toEqual([
    'Nursing and care',
    'Acme, Inc.',
    "On the employer's own site",
    'Seen in the last 7 days',
    'Without “night shift”',
    'United States',
  ])
  expect(chips[1]?.to).toBe('/jobs?q=nurse&field=nursing&own=true&seen=7&without=night+shift')
  expect(clearAll).toBe('/jobs?q=nurse')
})

test('a distance and money of elsewhere are said as they were asked for', () => {
  const query = {
    ...EMPTY_SEARCH,
    location: 'Leeds',
    radius: { amount: 10, unit: 'mi' as const },
    pay: { least: 30_000, currency: 'GBP', notStated: false },
  }
  const { chips, clearAll } = searchChips(query, {
    understood: { readAs: [], country: 'any' },
    companies: [],
  })
  expect(chips).toEqual([
    { words: 'Within 10 miles', to: '/jobs?location=Leeds&pay=30000&currency=GBP' },
    { words: '£30,000 or more', to: '/jobs?location=Leeds&radius=10mi' },
  ])
  expect(clearAll).toBe('/jobs?location=Leeds')
})

test('what was typed as a filter is a chip, too', () => {
  const readAs = [
    {
      is: 'filter' as const,
      filter: 'remote' as const,
      value: 'remote',
      words: 'remote',
      label: 'Remote',
      without: 'nurse',
    },
    { is: 'near-me' as const, words: 'near me', label: '', without: 'nurse' },
  ]
  const { chips } = searchChips(
    { ...EMPTY_SEARCH, q: 'remote nurse near me' },
    { understood: { readAs, country: 'any' }, companies: [] },
  )
  expect(chips).toEqual([{ words: 'Remote', to: '/jobs?q=nurse' }])
})

test('a search that failed still says what it asked for', () => {
  expect(searchChips({ ...EMPTY_SEARCH, type: ['contract'] }, null).chips.map(({ words }) => words)).toEqual([
    'Contract',
    'United States',
  ])
})
