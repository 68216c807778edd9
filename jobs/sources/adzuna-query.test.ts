import { expect, test } from 'vitest'
import { parseSearch } from '#contract/search/parse.ts'
import { adzunaQuestion } from './adzuna-query.ts'

const ask = (input: Record<string, string>, country: 'us' | 'de' = 'us') =>
  adzunaQuestion(parseSearch(input).query, country)

test('a search becomes Adzuna’s own parameters', () => {
  expect(
    ask({
      q: 'nurse "night shift" -senior rn OR lpn',
      location: 'Boston',
      radius: '10mi',
      posted: '7',
      pay: '60000',
      type: 'part-time',
      sort: 'newest',
    }),
  ).toEqual({
    page: 1,
    parameters: {
      what: 'nurse',
      what_phrase: 'night shift',
      what_exclude: 'senior',
      what_or: 'rn lpn',
      where: 'Boston',
      distance: '16',
      max_days_old: '7',
      salary_min: '60000',
      part_time: '1',
      sort_by: 'date',
      results_per_page: '50',
    },
  })
})

test('a second phrase and a company become words that must all be there, a title stays in the title', () => {
  expect(ask({ q: '"data engineer" "big query" company:acme title:lead' })?.parameters).toMatchObject({
    what_phrase: 'data engineer',
    what_and: 'big query acme',
    title_only: 'lead',
  })
})

test('remote is no place there', () => {
  expect(ask({ q: 'designer', location: 'Remote' })?.parameters).toMatchObject({ what: 'designer remote' })
  expect(ask({ q: 'designer', location: 'Remote' })?.parameters).not.toHaveProperty('where')
})

test('several types at once are left to our own filter', () => {
  expect(ask({ q: 'cook', type: 'full-time,part-time' })?.parameters).toEqual({
    what: 'cook',
    sort_by: 'relevance',
    results_per_page: '50',
  })
})

test('pages of 20 are looked up in pages of 50', () => {
  expect(ask({ q: 'cook', page: '2' })?.page).toBe(1)
  expect(ask({ q: 'cook', page: '4' })?.page).toBe(2)
})

test('an empty search asks nothing', () => {
  expect(ask({})).toBe(null)
  expect(ask({ posted: '7', type: 'contract' })).toBe(null)
})

test('a minimum pay is asked for only in the money of the country', () => {
  expect(ask({ q: 'cook', pay: '60000' }, 'de')?.parameters).not.toHaveProperty('salary_min')
  expect(ask({ q: 'cook', pay: '60000,not-stated', currency: 'EUR' }, 'de')?.parameters).toMatchObject({
    salary_min: '60000',
    salary_include_unknown: '1',
  })
})

test('a search is asked for as it is read here', () => {
  expect(ask({ q: 'part time nurse jobs near me $25/hr night shift' })?.parameters).toEqual({
    what: 'nurse night shift',
    part_time: '1',
    salary_min: '52000',
    sort_by: 'relevance',
    results_per_page: '50',
  })
  expect(ask({ q: 'work from home (nurse OR carer) NOT agency' })?.parameters).toMatchObject({
    what: 'remote',
    what_or: 'nurse carer',
    what_exclude: 'agency',
  })
  expect(ask({ q: 'jobs near me' })).toBe(null)
})
