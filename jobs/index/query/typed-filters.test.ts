import { array, assert, constantFrom, oneof, property } from 'fast-check'
import { expect, test } from 'vitest'
import { NOBODY } from '#contract/hides.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { SegmentBuilder } from '#jobs/index/segment/segment-builder.ts'
import { Segment } from '#jobs/index/segment/segment.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import { naiveSearch } from '#tests/support/naive-search.ts'
import { SEARCH_NOW, arbitraryDocument } from '#tests/support/search-arbitraries.ts'
import { planRequest } from './plan-request.ts'
import { SegmentSearch } from './search-segments.ts'

const planned = (query: Partial<SearchQuery>) =>
  planRequest(
    { ...EMPTY_SEARCH, country: 'any', ...query },
    { now: SEARCH_NOW, near: null, personal: NOBODY, resolvePlace },
  )

/** A part of a typed search, and the same said by hand: words to look for, and filters chosen. */
type Part = { typed: string; words?: string; chosen?: Partial<SearchQuery> }

const WORDS: Part[] = ['nurse', 'engineer', 'kitchen', '"front end"', '-welder', 'rn OR welder'].map(
  (words) => ({
    typed: words,
    words,
  }),
)

const MEANT: Part[] = [
  { typed: 'jobs' },
  { typed: 'vacancies near me' },
  { typed: 'now hiring' },
  { typed: 'work from home', chosen: { remote: ['remote'] } },
  { typed: 'part time', chosen: { type: ['part-time'] } },
  { typed: 'full or part time', chosen: { type: ['full-time', 'part-time'] } },
  { typed: 'entry level', chosen: { seniority: ['entry'] } },
  { typed: '$25/hr', chosen: { pay: { least: 52_000, currency: 'USD', notStated: false } } },
  { typed: '€60k', chosen: { pay: { least: 60_000, currency: 'EUR', notStated: false } } },
  { typed: 'weekends', words: '"weekend" OR "saturday" OR "sunday"' },
  { typed: 'no nights', words: '"no nights" OR "no night shift" OR "day shift"' },
]

const EXTRA_TEXT = ['', '', 'Weekend', 'day shift', 'no nights', 'Saturday and Sunday', 'night']

test('a filter that is typed finds, counts and removes what the same one chosen does', () => {
  const search = new SegmentSearch()
  let found = 0
  assert(
    property(
      array(arbitraryDocument, { minLength: 10, maxLength: 25 }),
      array(constantFrom(...EXTRA_TEXT), { minLength: 25, maxLength: 25 }),
      array(oneof(constantFrom(...WORDS), constantFrom(...MEANT)), { minLength: 1, maxLength: 4 }),
      (documents, extra, drawn) => {
        const jobs = documents.map((document, at) => ({
          ...document,
          text: `${document.text} . ${extra[at] ?? ''}`,
          id: `job-${at}`,
          card: '{}',
        }))
        const builder = new SegmentBuilder()
        for (const job of jobs) builder.add(job, { start: 0, length: 0 })
        const segments = [new LiveSegment('all', new Segment(builder.finish()), null)]
        const parts = drawn.filter(({ chosen }, at) => isFirst(drawn, at, chosen))
        const typed = planned({ q: parts.map((part) => part.typed).join(' ') })
        const byHand = planned({
          q: inOrder(parts).join(' '),
          ...Object.assign({}, ...parts.map(({ chosen }) => chosen ?? {})),
        })
        expect(typed.request.filters).toEqual(byHand.request.filters)
        const result = search.search(segments, typed.request)
        // What is offered instead is written as the person typed it.
        // What no filter knows is a condition, which somebody who types its words does not say.
        const keywords = {
          ...byHand.request.keywords,
          typed: typed.request.keywords.typed,
          clauses: byHand.request.keywords.clauses.map((clause, at) => {
            const { isCondition, typed: words = '' } = typed.request.keywords.clauses[at] ?? {}
            return isCondition ? { ...clause, isCondition, typed: words } : clause
          }),
        }
        const expected = naiveSearch(jobs, { ...byHand.request, keywords })
        const ids = result.jobs.map(({ segment, doc }) => segment.segment.ids.at(doc))
        expect({ ...result, jobs: undefined, ids }).toEqual({ ...expected, jobs: undefined })
        const { account } = result
        const removed = account.filters.reduce((sum, entry) => sum + entry.removed, account.removedBySeveral)
        expect(account.shown + removed).toBe(account.found)
        found += result.count
      },
    ),
    { numRuns: 300, seed: 15 },
  )
  expect(found).toBeGreaterThan(500)
})

/** One part for each filter: a second one would be an alternative to it. */
function isFirst(parts: readonly Part[], at: number, chosen: Part['chosen']): boolean {
  const [filter] = Object.keys(chosen ?? {})
  return filter === undefined || parts.findIndex((part) => part.chosen && filter in part.chosen) === at
}

/** What any of several phrases says is searched after the words, and once however often it was typed. */
function inOrder(parts: readonly Part[]): string[] {
  const isGroup = ({ typed, words }: Part) => words !== undefined && words !== typed
  const groups = new Set(parts.filter(isGroup))
  return [...parts.filter((part) => !isGroup(part)), ...groups].flatMap(({ words }) => words ?? [])
}

test('what was read is said, with what is left to look for', () => {
  const { request, understood } = planned({ q: 'part time nurse jobs near me', country: null })
  expect(request.keywords.clauses).toHaveLength(1)
  expect(request.filters.types).toEqual([1])
  expect(understood).toMatchObject({
    remoteFrom: null,
    readAs: [
      {
        is: 'filter',
        words: 'part time',
        label: 'Part-time',
        filter: 'type',
        value: 'part-time',
        without: 'nurse jobs near me',
      },
      { is: 'near-me', words: 'near me' },
    ],
    exactWords: '"part time" nurse "jobs" "near me"',
    ignored: ['jobs'],
  })
})

test('pay without a sign is in the money of the country, or of the place', () => {
  expect(planned({ q: 'nurse 30k', country: null }).request.filters.pay?.currency).toBe('USD')
  expect(planned({ q: 'nurse 30k', country: 'gb' }).request.filters.pay?.currency).toBe('GBP')
  expect(planned({ q: 'nurse 30k', country: null, location: 'Berlin' }).request.filters.pay?.currency).toBe(
    'EUR',
  )
})

test('who names the money of another country is not searching in the usual one', () => {
  expect(planned({ q: 'admin £30,000', country: null }).understood.country).toBe('any')
  expect(planned({ q: 'admin $30,000', country: null }).understood.country).toBe('us')
  expect(planned({ q: 'admin £30,000', country: 'us' }).understood.country).toBe('us')
})

test('what no filter knows costs none of the words that a search may have', () => {
  const words = Array.from({ length: 31 }, (_, at) => `word${at}`).join(' ')
  const { request, understood } = planned({ q: `${words} no experience` })
  expect(request.keywords.clauses).toHaveLength(32)
  expect(understood.ignored).toEqual([])
})
