import { expect, test } from 'vitest'
import { parsePlaces } from '#jobs/place/parse-places.ts'
import { titleWords } from './title-words.ts'

test('abbreviations, order, place and way of working do not make another title', () => {
  const austin = [...parsePlaces('Austin, TX')]
  for (const title of [
    'Sr. Engineer',
    'Engineer, Senior',
    'SENIOR ENGINEER (REMOTE)',
    'Senior Engineer - Austin',
    'Senior Eng (m/f/d)',
  ]) {
    expect(titleWords(title, austin)).toEqual(['engineer', 'senior'])
  }
})

test('what makes another job stays', () => {
  const distinct = [
    'Engineer',
    'Senior Engineer',
    'Engineer II',
    'Engineer III',
    'C Developer',
    'C++ Developer',
    'C# Developer',
  ]
  expect(new Set(distinct.map((title) => titleWords(title).join(' '))).size).toBe(distinct.length)
  expect(titleWords('Engineer 2')).toEqual(titleWords('Engineer II'))
})

test('a title of nothing but noise is itself', () => {
  expect(titleWords('Remote')).toEqual(['remote'])
})
