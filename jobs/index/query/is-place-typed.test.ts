import { describe, expect, test } from 'vitest'
import { NOBODY } from '#contract/hides.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import { planRequest } from './plan-request.ts'

const plan = (changes: Partial<SearchQuery>) =>
  planRequest(
    { ...EMPTY_SEARCH, country: 'any', ...changes },
    { now: 0, near: null, personal: NOBODY, resolvePlace },
  )

const wordsOf = ({ request }: ReturnType<typeof plan>) =>
  request.keywords.clauses.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ words }) => words.map(({ term }) => term)),
  )

describe('a place among the keywords', () => {
  test.for([
    ['jobs in Birmingham', [], 'Birmingham'],
    ['nurse in Leeds', ['nurse'], 'Leeds'],
    ['nurse jobs near Durham', ['nurse'], 'Durham'],
    ['teacher jobs in london', ['teacher'], 'London'],
    ['plumber leeds', ['plumber'], 'Leeds'],
    ['nurse manchester', ['nurse'], 'Manchester'],
    ['software engineer london', ['software', 'engineer'], 'London'],
    ['software engineer austin tx', ['software', 'engineer'], 'Austin'],
    ['software engineer in Austin, TX', ['software', 'engineer'], 'Austin'],
    ['waitress nyc', ['waitress'], 'New York'],
    ['driver jobs in New York part time', ['driver'], 'New York'],
    ['electrician 90210', ['electrician'], '90210'],
    ['cleaner in SW1A 1AA', ['cleaner'], 'SW1A'],
    ['carer in Kent', ['carer'], 'Kent'],
    ['jobs in Reading', [], 'Reading'],
    ['welder Texas', ['welder'], 'Texas'],
    ['nurse in Germany', ['nurse'], 'Germany'],
    ['jobs london', [], 'London'],
    ['remote jobs usa', [], 'United States'],
    ['part time jobs leeds', [], 'Leeds'],
    ['java developer berlin remote', ['java', 'developer'], 'Berlin'],
    ['plumber leeds part time', ['plumber'], 'Leeds'],
  ] as const)('%s', ([q, words, name]) => {
    const planned = plan({ q })
    expect(planned.understood.place).toMatchObject({ is: 'known', name: expect.stringContaining(name) })
    expect(wordsOf(planned)).toEqual(words)
  })

  test.for([
    'jobs in nursing',
    'jobs in IT',
    'jobs in it',
    'software engineer in test',
    'nurse in charge',
    'mobile developer',
    'developer mobile',
    'reading teacher',
    'java developer',
    'air canada',
    'bank of america',
    'teach for america',
    'royal london',
    'paris',
    '"nurse in Leeds"',
    'orange business',
    'head of growth',
    'sales in retail',
    'marketing internship 2025',
    'electrician 2026',
    'remote java',
    'jobs mobile',
    'part time reading teacher',
    'remote london bridge',
    'nurse jobs in 2026',
  ])('%s names none', (q) => {
    expect(plan({ q }).understood.place).toEqual({ is: 'none' })
  })

  test('is a chip that can be taken off, and can be searched as words', () => {
    const { understood } = plan({ q: 'nurse jobs in Leeds' })
    expect(understood.readAs).toEqual([
      { words: 'in Leeds', label: 'Leeds', without: 'nurse jobs', is: 'place' },
    ])
    expect(understood.exactWords).toBe('nurse "jobs" "in Leeds"')
    expect(understood.chosen).toMatchObject({ location: 'Leeds' })
  })

  test('gives way to the place that was chosen', () => {
    const chosen = plan({ q: 'nurse in Leeds', location: 'York, England, United Kingdom' })
    expect(chosen.understood.place).toMatchObject({ name: 'York' })
    expect(chosen.understood.ignored).toEqual(['in Leeds'])
    expect(wordsOf(chosen)).toEqual(['nurse'])
    const same = plan({ q: 'nurse in Birmingham', location: 'Birmingham, Alabama, United States' })
    expect(same.understood.place).toMatchObject({ where: 'Alabama, United States' })
    expect(same.understood.ignored).toEqual([])
  })
})
