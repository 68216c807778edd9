import { expect, test } from 'vitest'
import type { FilterAccount } from '#contract/search/result.ts'
import { whyEmpty } from './why-empty.ts'

const nurse = { q: 'nurse', hidden: 'left-out' } as const
const anything = { q: '', hidden: 'left-out' } as const
const filter = (filter: FilterAccount['filter'], removed: number): FilterAccount => ({
  filter,
  removed,
  notStated: 0,
  notStatedShown: false,
})
const account = (found: number, ...filters: FilterAccount[]) => ({
  found,
  shown: 0,
  filters,
  removedBySeveral: found,
})

test('the filter that emptied the page is named, with what there is without it', () => {
  expect(whyEmpty(account(9, filter('type', 2), filter('location', 5)), nurse)).toBe(
    '“Location” leaves no jobs. Without it there are 5 jobs.',
  )
  expect(whyEmpty(account(9, filter('pay', 1)), nurse)).toBe(
    '“Minimum pay” leaves no jobs. Without it there is 1 job.',
  )
})

test('where only several filters together leave nothing, it says so, and speaks of words only if there are some', () => {
  const several = account(267, filter('type', 0), filter('location', 0))
  expect(whyEmpty(several, nurse)).toBe('Your words match 267 jobs, but the filters together leave none.')
  expect(whyEmpty(several, anything)).toBe('There are 267 jobs, but the filters together leave none.')
})

test('words that nothing has, and a catalogue with nothing in it, are told apart', () => {
  expect(whyEmpty(account(0), nurse)).toBe('No job has these words. Try fewer words, or more general ones.')
  expect(whyEmpty(account(0), anything)).toBe('There are no jobs to search yet.')
})
