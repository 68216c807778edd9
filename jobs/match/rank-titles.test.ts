import { expect, test } from 'vitest'
import { rankTitles } from './rank-titles.ts'

const TITLES = [
  'Pastry Chef',
  'Lorry Driver',
  'Staff Nurse',
  'Frontend Engineer',
  'Office Manager',
  'Charge Nurse',
  'Web Developer',
  'HGV Driver',
]
const best = (query: string, count: number) =>
  rankTitles(query, TITLES)
    .slice(0, count)
    .map((i) => TITLES[i] ?? '')
    .toSorted((a, b) => a.localeCompare(b))

test('the titles that mean the same work come first', () => {
  expect(best('truck driver', 2)).toEqual(['HGV Driver', 'Lorry Driver'])
  expect(best('JavaScript developer', 2)).toEqual(['Frontend Engineer', 'Web Developer'])
  expect(best('registered nurse', 2)).toEqual(['Charge Nurse', 'Staff Nurse'])
})

test('every title is ranked once, in the same order every time', () => {
  const order = rankTitles('baker', TITLES)
  expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(rankTitles('baker', TITLES)).toEqual(order)
  expect(rankTitles('', [])).toEqual([])
  expect(rankTitles('', ['', 'Cook'])).toEqual([0, 1])
})
