import { expect, test } from 'vitest'
import { parseFilter, matches } from './filter.ts'
import { JudgedRow } from './judged-row.ts'

const types = new Map([['notes', 'text']])

/** The longest of what may be stored (resumes.text) and asked (a join's filter). */
const TEXT = 200_000
const FILTER = 1980

test.each([
  ['the pattern that almost fits everywhere', 'a', `%${'a'.repeat(FILTER)}b`],
  ['a mistake in the middle', 'a', `%${'a'.repeat(FILTER / 2)}b${'a'.repeat(FILTER / 2)}%`],
  ['many stars', 'a', `${'%a'.repeat(FILTER / 2)}b`],
  ['many stars and blanks', 'a', `${'%_a'.repeat(FILTER / 3)}b`],
  ['blanks in a piece', 'a', `%${'_a'.repeat(15)}b%`],
  ['a period of two', 'ab', `%${'ab'.repeat(FILTER / 2)}a%`],
  ['letters whose lower case is longer', 'İ', `%${'İ'.repeat(600)}b%`],
  ['blanks alone', 'a', '_'.repeat(FILTER)],
])('%s takes no longer than the text is long', (_, unit, pattern) => {
  for (const operator of ['like', 'ilike', 'not.like', 'not.ilike']) {
    const filter = parseFilter(`notes=${operator}.${pattern}`, types)
    const took = (size: number) => {
      const text = unit.repeat(size / unit.length)
      const times = Array.from({ length: 5 }, () => {
        const started = performance.now()
        matches(filter, new JudgedRow({ notes: text }))
        return performance.now() - started
      })
      return Math.min(...times)
    }
    const half = took(TEXT / 2)
    const whole = took(TEXT)
    expect(whole).toBeLessThan(Math.max(3 * half, 100))
    expect(whole).toBeLessThan(500)
  }
})
