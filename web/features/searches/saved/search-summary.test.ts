import { expect, test } from 'vitest'
import { searchOf } from '#contract/saved-search.ts'
import { searchSummary } from './search-summary.ts'
import { entryOf, searchAddress } from './searches.ts'

test('a saved search says all that it asks for', () => {
  expect(searchSummary('q=nurse&location=Austin%2C+TX&remote=remote&posted=7&pay=80000&sort=newest')).toBe(
    'nurse in Austin, TX · Remote · Last 7 days · From $80,000 a year · By newest',
  )
  expect(searchSummary('location=Chicago&radius=10mi&country=gb')).toBe(
    'Jobs in Chicago · Within 10 miles · United Kingdom',
  )
  expect(searchSummary('location=Kyoto&radius=40km&country=any')).toBe(
    'Jobs in Kyoto · Within 40 km · All countries',
  )
  expect(searchSummary('')).toBe('Jobs')
})

test('a search is the saved one in whatever order and on whatever page it is shown', () => {
  const saved = [{ query: 'q=nurse' }, { query: 'q=cook&sort=pay' }]
  expect(entryOf(saved, searchOf('q=nurse&page=3&sort=newest'))).toBe(saved[0])
  expect(entryOf(saved, searchOf('q=cook'))).toBe(saved[1])
  expect(entryOf(saved, searchOf('q=nurses'))).toBe(undefined)
  expect(searchAddress({ query: 'q=nurse' }, { newestFirst: true })).toBe('/jobs?q=nurse&sort=newest')
  expect(searchAddress({ query: '' })).toBe('/jobs')
})
