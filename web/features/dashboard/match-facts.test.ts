import { expect, test } from 'vitest'
import type { MatchEntry } from '#web/job/fit/match-entry.ts'
import { factsOf } from './match-facts.ts'

const words = (entry: object, compared: object = {}) =>
  factsOf({
    entry: { type: 'Full-time', posted: 'Today', workStyle: 'Not specified', ...entry },
    remoteIn: [],
    place: null,
    pay: null,
    ...compared,
  } as unknown as MatchEntry).map((fact) => fact.words) // what is read of it

test('a remote job says so, and from where it may be done', () => {
  expect(words({ workStyle: 'Remote' })).toEqual(['Remote', 'Full-time', 'Today'])
  expect(words({ workStyle: 'Remote' }, { remoteIn: ['gb'] })[0]).toBe('Remote, United Kingdom only')
  expect(words({ workStyle: 'Remote' }, { remoteIn: ['us', 'ca', 'mx'] })[0]).toBe(
    'Remote, United States, Canada and 1 more only',
  )
})

test('place and pay are held against what was asked for, and nothing is said where nothing was', () => {
  expect(words({}, { place: 'elsewhere', pay: 'below' })).toEqual([
    'Not where you want to work',
    'Pays less than you ask',
    'Full-time',
    'Today',
  ])
  expect(words({}, { place: 'fits', pay: 'fits' })).toEqual(['Pays what you ask', 'Full-time', 'Today'])
  expect(words({ type: 'Not specified' })).toEqual(['Type not specified', 'Today'])
})
