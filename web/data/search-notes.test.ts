import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { Understood } from '#contract/search/result.ts'
import { searchNotes } from './search-notes.ts'

const NOTHING: Understood = {
  corrections: [],
  hints: [],
  also: null,
  relaxed: null,
  remoteFrom: null,
  readAs: [],
  chosen: {},
  exactWords: '',
  place: { is: 'none' },
  country: 'us',
  ignored: [],
}

const notesOf = (understood: Partial<Understood>, q = '') =>
  searchNotes(
    { ...EMPTY_SEARCH, q },
    { understood: { ...NOTHING, ...understood }, problems: [], notices: [] },
  )

test('a plain search has nothing to explain', () => {
  expect(notesOf({})).toEqual([])
})

test('a place says how far the search reaches and what else is called so, each a link', () => {
  const [note = []] = notesOf({
    place: {
      is: 'known',
      name: 'Birmingham',
      where: 'Alabama, United States',
      radiusKm: 40.2,
      usualRadiusKm: 40,
      missingIn: null,
      others: [
        {
          name: 'Birmingham',
          where: 'England, United Kingdom',
          location: 'Birmingham, England',
          country: 'gb',
          count: 12,
        },
        {
          name: 'Birmingham',
          where: 'Ohio, United States',
          location: 'Birmingham, OH',
          country: 'us',
          count: 0,
        },
      ],
    },
  })
  expect(note.map((part) => (typeof part === 'string' ? part : part.words)).join('')).toBe(
    'Jobs within 25 miles of Birmingham, Alabama. Did you mean Birmingham, England, United Kingdom (12)?',
  )
  expect(note).toContainEqual({
    words: 'Birmingham, England, United Kingdom (12)',
    to: '/jobs?location=Birmingham%2C+England&country=gb',
  })
})

test('a state is named with its country, which may have its name', () => {
  const place = { is: 'known' as const, name: 'Georgia', where: 'United States', others: [] }
  const whole = { radiusKm: null, usualRadiusKm: null, missingIn: null }
  expect(notesOf({ place: { ...place, ...whole } })).toEqual([['Jobs in Georgia, United States.']])
})

test('what was read can be taken at its word, and "near me" asks for the place', () => {
  const near = { is: 'near-me' as const, words: 'near me', label: '', without: 'nurse' }
  expect(notesOf({ exactWords: 'nurse "near me"', readAs: [near] }, 'nurse near me')).toEqual([
    [
      { words: 'Enter your city or ZIP code', to: '#location' },
      ' ',
      { words: 'Search for exactly these words', to: '/jobs?q=nurse+%22near+me%22' },
    ],
  ])
})
