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
    'Also: bookkeeper and 2 more, in 1,204 jobs.',
    'Few jobs say “junior”, “payroll”. 1,204 jobs that do not come after them.',
  ])
})
