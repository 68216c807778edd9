import { expect, test } from 'vitest'
import { EMPTY_ENTRY } from '#contract/profile-entry.ts'
import { entryFacts, entryTitle } from './entry-words.ts'

const entry = {
  ...EMPTY_ENTRY,
  kept: {},
  section: 'work',
  title: 'Head Baker',
  organization: 'Crumb',
} as const

test.each([
  [{ starts: '2019-05' }, 'May 2019 to today'],
  [{ starts: '2015', ends: '2019-04' }, '2015 to Apr 2019'],
  [{ starts: '2019-05-31', ends: '2019-06-01', place: 'Austin' }, 'May 31, 2019 to Jun 1, 2019 · Austin'],
  [{}, ''],
])('work of %j reads "%s"', (times, words) => {
  expect(entryFacts({ ...entry, ...times })).toBe(words)
})

test('a degree names its subject and its school', () => {
  const degree = {
    ...entry,
    section: 'education',
    title: 'BSc',
    subject: 'Physics',
    organization: 'MIT',
  } as const
  expect(entryTitle(degree)).toBe('BSc in Physics, MIT')
  expect(entryFacts({ ...degree, starts: '2010' })).toBe('2010')
})
