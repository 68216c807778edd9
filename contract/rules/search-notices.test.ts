import { expect, test } from 'vitest'
import { searchNotices } from './search-notices.ts'

const NOTHING = { corrections: [], also: null, relaxed: null }

test('a search says what it corrected, which other titles it found, and that few jobs say all of it', () => {
  expect(searchNotices(NOTHING)).toEqual([])
  expect(
    searchNotices({
      corrections: [{ word: 'acountant', searched: ['acountant', 'accountant'] }],
      also: { titles: ['bookkeeper'], more: 2, jobs: 1204 },
      relaxed: { words: ['junior', 'payroll'], jobs: 1204 },
    }),
  ).toEqual([
    'For “acountant” we searched for “acountant”, “accountant”.',
    'Also shown: 1,204 jobs titled bookkeeper and 2 more.',
    'Few jobs say “junior”, “payroll”. At the end we added 1,204 jobs that say less.',
  ])
  expect(searchNotices({ ...NOTHING, relaxed: { words: ['payroll'], jobs: 1 } })).toEqual([
    'Few jobs say “payroll”. At the end we added 1 job that does not.',
  ])
})
