import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { readAsking } from './read-asking.ts'

const read = (q: string, chosen: Partial<SearchQuery> = {}) =>
  readAsking({ ...EMPTY_SEARCH, ...chosen, q }, { currency: 'USD' })

test('each reading says the keywords without it, and all together have their exact words', () => {
  const { readAs, exactWords } = read('part time nurse jobs near me $30/hr')
  expect(readAs.map(({ words, without }) => [words, without])).toEqual([
    ['part time', 'nurse jobs near me $30/hr'],
    ['near me', 'part time nurse jobs $30/hr'],
    ['$30/hr', 'part time nurse jobs near me'],
  ])
  expect(exactWords).toBe('"part time" nurse "jobs" "near me" "$30/hr"')
  expect(read(exactWords).readAs).toEqual([])
})

test('each reading has a name for the button that takes it off', () => {
  const labels = read('wfh full or part time nurse £30k night shift posted today near me').readAs.map(
    ({ label }) => label,
  )
  expect(labels).toEqual([
    'Remote',
    'Full-time or Part-time',
    '£30,000 or more',
    'night shift',
    'Last 24 hours',
    '',
  ])
})

test('the same search can be written with its filters chosen', () => {
  const { chosen, query } = read('full time OR part time nurse jobs near me $30/hr night shift')
  expect(chosen).toEqual({
    location: '',
    q: 'nurse jobs near me night shift',
    type: ['full-time', 'part-time'],
    seniority: [],
    remote: [],
    posted: null,
    pay: { least: 62_400, currency: 'USD', notStated: false },
  })
  expect(read(chosen.q ?? '', chosen).query).toEqual(query)
  expect(read('nurse jobs').chosen).toEqual({})
})

test('what is typed twice is meant once', () => {
  const { readAs, anyOf } = read('Remote night shift nurse night shift remote')
  expect(readAs.map(({ words, without }) => [words, without])).toEqual([
    ['Remote', 'night shift nurse night shift'],
    ['night shift', 'Remote nurse remote'],
  ])
  expect(anyOf).toHaveLength(1)
})

test.each([
  ['full time OR part time nurse', ['part time nurse', 'full time nurse']],
  ['(nurse OR doctor) AND remote', ['(nurse OR doctor)']],
  ['work from home or part time', ['part time', 'work from home']],
  ['full-time/part-time nurse', ['part-time nurse', 'full-time nurse']],
  ['full time, remote, nurse', ['remote, nurse', 'full time nurse']],
])('without one reading %s is still a search', (typed, expected) => {
  expect(read(typed).readAs.map(({ without }) => without)).toEqual(expected)
})
