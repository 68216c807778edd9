import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import { readAsking } from './read-asking.ts'

const read = (q: string) => {
  const { query, ignored } = readAsking({ ...EMPTY_SEARCH, q }, { currency: 'USD' })
  return { q: query.q, ignored }
}

test.each([
  ['nurse AND icu', 'nurse icu'],
  ['nurse NOT senior', 'nurse -senior'],
  ['nurse AND NOT senior', 'nurse -senior'],
  ['nurse NOT "per diem"', 'nurse -"per diem"'],
  ['(nurse OR doctor) icu', 'nurse OR doctor icu'],
  ['nurse AND (icu OR er) NOT travel', 'nurse icu OR er -travel'],
  [
    '(java developer) OR (kotlin engineer)',
    'java OR kotlin java OR engineer developer OR kotlin developer OR engineer',
  ],
  ['nurse NOT (night OR travel)', 'nurse -night -travel'],
  ['nurse -(night OR travel)', 'nurse -night -travel'],
  ['title:(nurse OR "care assistant")', 'title:nurse OR title:"care assistant"'],
  ['-title:(senior OR lead) engineer', '-title:senior -title:lead engineer'],
  ['nurse (RN)', 'nurse RN'],
  ['NOT NOT nurse', 'nurse'],
  ['"salt AND pepper (shop)"', '"salt AND pepper (shop)"'],
  ['(nurse OR doctor) AND remote', 'nurse OR doctor'],
])('%s works', (typed, expected) => {
  expect(read(typed)).toEqual({ q: expected, ignored: [] })
})

test.each([
  ['AND nurse', 'nurse', ['AND']],
  ['nurse NOT', 'nurse', ['NOT']],
  ['OR nurse', 'nurse', ['OR']],
  ['(nurse', 'nurse', ['(']],
  ['nurse) icu', 'nurse icu', [')']],
  ['nurse NOT (night shift travel)', 'nurse -"night shift" travel', ['(', ')']],
])('%s means nothing in part, which is named', (typed, q, ignored) => {
  expect(read(typed)).toEqual({ q, ignored })
})

test('parentheses that would take too many words are named, not worked out', () => {
  const sides = Array.from({ length: 8 }, (_, at) => `(a${at} b${at} c${at})`).join(' OR ')
  const { q, ignored } = read(sides)
  expect(ignored).toEqual(['(', ')'])
  expect(q.split(' ').length).toBeLessThan(40)
})

test('any text is read', () => {
  for (const text of [
    '(',
    ')',
    '((((',
    '))))',
    '()',
    '-()',
    'title:()',
    'NOT',
    'NOT NOT',
    'OR OR',
    '"',
    '-',
    '- (',
    '|',
  ])
    expect(read(text.repeat(40).slice(0, 400)).q).not.toContain('nurse')
})
