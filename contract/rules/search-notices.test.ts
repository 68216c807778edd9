import { expect, test } from 'vitest'
import { searchNotices } from './search-notices.ts'

const NOTHING = { corrections: [], also: null, relaxed: null }

test('a search says what it corrected, which other titles it found, and that few jobs say all of it', () => {
  expect(searchNotices(NOTHING, 0)).toEqual([])
  expect(
    searchNotices(
      {
        corrections: [{ word: 'acountant', searched: ['acountant', 'accountant'] }],
        also: { titles: ['bookkeeper'], more: 2, jobs: 1204 },
        relaxed: { words: ['junior', 'payroll'], jobs: 1204 },
      },
      1210,
    ),
  ).toEqual([
    'For “acountant” we searched for “acountant”, “accountant”.',
    'Also shown: 1,204 jobs titled bookkeeper and 2 more.',
    'Few jobs say “junior”, “payroll”. We added 1,204 jobs with only some of these words at the end.',
  ])
  expect(searchNotices({ ...NOTHING, relaxed: { words: ['payroll'], jobs: 1 } }, 2)).toEqual([
    'Few jobs say “payroll”. We added 1 job without it at the end.',
  ])
})

test('where every job found lacks some of the words, none of them was added at the end', () => {
  const said = (words: string[], found: number) =>
    searchNotices({ ...NOTHING, relaxed: { words, jobs: found } }, found)
  expect(said(['payroll'], 19)).toEqual([
    'None of these jobs says “payroll”. They match the rest of your search.',
  ])
  expect(said(['junior', 'payroll'], 19)).toEqual([
    'None of these jobs says all of “junior”, “payroll”. They match the rest of your search.',
  ])
  expect(said(['payroll'], 1)).toEqual([
    'This job does not say “payroll”. It matches the rest of your search.',
  ])
})
