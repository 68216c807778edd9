import { expect, test } from 'vitest'
import { gradesOf, plainPosting, shareOfPossible } from '#bench/judge.ts'
import { judgedQueries, readQueries } from '#bench/judged-queries.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { UNSAID } from '#jobs/sources/records.ts'

const posting = (title: string, more: Partial<RawListing> = {}) =>
  plainPosting({
    ...UNSAID,
    source: 'file',
    sourceId: title,
    url: '',
    applyUrl: '',
    company: '',
    description: { text: '' },
    postedAt: null,
    title,
    ...more,
  })

function grades(record: string, postings: readonly ReturnType<typeof posting>[]): number[] {
  const [query] = readQueries(`query: any\nkind: trade\nhalf: dev\n${record}\n`, 'test')
  if (query === undefined) throw new Error('There is no query.')
  return [...gradesOf(query, postings)]
}

test('a title is asked for, near or neither by the words that stand in it', () => {
  const record = 'asked: nurse/nursing assistant\nnear: support worker + clinical\nnot: dental'
  const titles = [
    'Nursing Assistants (Nights)',
    'Clinical / Bank Support Worker',
    'Support Worker',
    'Dental Nurse Assistant',
    'Assistant to the Head of Nursing',
  ]
  expect(
    grades(
      record,
      titles.map((title) => posting(title)),
    ),
  ).toEqual([2, 1, 0, 0, 0])
})

test('a pattern may ask for words of the text, and knows c++, c# and .net', () => {
  const record = 'asked: developer ~ .net ; c++ + engineer\nnear: program*'
  const net = { description: { text: 'ASP.NET and C#' } }
  expect(
    grades(record, [
      posting('Web Developer', net),
      posting('Developer'),
      posting('Engineer (C/C++)'),
      posting('Programmatorin'),
    ]),
  ).toEqual([2, 0, 2, 1])
})

test('conditions are judged by declared fields and by plain phrases of the text', () => {
  const remote = 'asked: cook\nneeds: remote'
  expect(
    grades(remote, [
      posting('Cook', { workStyle: [{ field: 'remote', value: 'Remote' }] }),
      posting('Cook', { description: { text: 'This is a remote position.' } }),
      posting('Cook', { description: { text: 'This is not a remote position.' } }),
      posting('Cook'),
    ]),
  ).toEqual([2, 2, 0, 0])
  expect(
    grades('asked: cook\nneeds: place = new york/nyc\nneeds: pay = 50000', [
      posting('Cook', { places: [{ text: 'NYC' }], pay: pay(25, 'hour') }),
      posting('Cook', { places: [{ text: 'York' }], pay: pay(60_000, 'year') }),
      posting('Cook', { places: [{ text: 'New York, NY' }], pay: null }),
    ]),
  ).toEqual([2, 0, 0])
})

test('a place is meant by its name or by coordinates in its circle', () => {
  const place = (text: string, lat?: number, lon?: number) =>
    posting('Cook', { places: [{ text, ...(lat !== undefined && lon !== undefined ? { lat, lon } : {}) }] })
  expect(
    grades('asked: cook\nneeds: place = reading around 51.454,-0.973,40', [
      place('Reading, Berkshire'),
      place('Wexham Park, SL2 4HL', 51.53, -0.57),
      place('London, W1', 51.52, -0.15),
      place('Slough'),
    ]),
  ).toEqual([2, 2, 0, 0])
})

const pay = (max: number, period: 'hour' | 'year') =>
  ({
    min: null,
    max,
    currency: 'USD',
    period,
    kind: 'stated',
    evidence: { field: 'pay', value: '' },
  }) as const

test('the score is what the first ten give of what the best ten could', () => {
  const two = Uint8Array.from([2, 2, 1, 1, 0])
  expect(shareOfPossible([4, 1, 0], two)).toBe(1)
  expect(shareOfPossible([2, 3, 4], two)).toBe(0.5)
  expect(shareOfPossible([0, 2, 3], two)).toBe(0.75)
  expect(shareOfPossible([], two)).toBe(0)
  expect(shareOfPossible([0], Uint8Array.from([1, 0]))).toBe(null)
  const many = new Uint8Array(30).fill(2)
  expect(shareOfPossible([0, 1, 2, 3, 4], many)).toBe(0.5)
  expect(shareOfPossible([...many.keys()], many)).toBe(1)
})

test('a query that cannot be judged is named', () => {
  expect(() => readQueries('query: cook\nkind: trade\nhalf: dev\nwants: cook\n', 'food')).toThrow(
    'food has a line that is no field of a query: wants: cook',
  )
  expect(() => readQueries('query: cook\nkind: trade\nhalf: third\nasked: cook\n', 'food')).toThrow(
    'food: "cook" needs a half: dev, aside, later.',
  )
  expect(() => grades('asked: cook\nneeds: luck', [])).toThrow('nobody can judge: luck')
})

test('there are more than 200 judged queries for tuning, 148 that are kept aside and more than 80 written later', () => {
  const queries = judgedQueries()
  const aside = queries.filter(({ half }) => half === 'aside')
  expect(queries.filter(({ half }) => half === 'dev').length).toBeGreaterThan(200)
  expect(aside).toHaveLength(148)
  expect(queries.filter(({ half }) => half === 'later').length).toBeGreaterThan(80)
  const typed = queries.map(({ q, location, country }) => `${q} ${location} ${country}`)
  expect(new Set(typed).size).toBe(queries.length)
})
