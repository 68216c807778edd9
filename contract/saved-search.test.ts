import { expect, test } from 'vitest'
import { savedName, savedQuery, searchOf, suggestedName } from './saved-search.ts'

test('one search has one saved query, whatever its address looked like', () => {
  const written = savedQuery(new URLSearchParams('page=3&remote=remote&type=all&q=night+nurse&junk=1'))
  expect(written).toBe('q=night+nurse&remote=remote')
  expect(savedQuery(new URLSearchParams('q=night%20nurse&remote=REMOTE'))).toBe(written)
  expect(searchOf('q=night+nurse&remote=remote')).toMatchObject({
    q: 'night nurse',
    remote: ['remote'],
    page: 1,
  })
})

test('every job is a search too, and one that is too long to keep is none', () => {
  expect(savedQuery({})).toBe('')
  expect(savedQuery({ q: '看護師 '.repeat(90) })).toBeNull()
})

test('a search has a name before its owner gives it one', () => {
  expect(suggestedName({ q: 'nurse', location: 'Austin, TX', remote: 'remote', type: 'part-time' })).toBe(
    'nurse in Austin, TX · Part-time · Remote',
  )
  expect(suggestedName({ seniority: 'entry,not-stated', remote: 'onsite' })).toBe(
    'Jobs · Entry level · Level not stated · On-site',
  )
  expect(suggestedName({})).toBe('Jobs')
  expect(suggestedName({ q: 'word '.repeat(60) }).length).toBeLessThanOrEqual(100)
})

test('a name is one line that is not empty', () => {
  expect(savedName('  Night \n shifts ')).toBe('Night shifts')
  expect(savedName(' \u200b ')).toBeNull()
  expect(savedName('a'.repeat(101))).toBeNull()
})
