import { expect, test } from 'vitest'
import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { SegmentBuilder } from '#jobs/index/segment/segment-builder.ts'
import { Segment } from '#jobs/index/segment/segment.ts'
import { someDocument } from '#tests/support/index-documents.ts'
import { similarJobs } from './similar-jobs.ts'

type TestPlace = NonNullable<Parameters<typeof someDocument>[1]>['places']

const VIENNA = { text: 'Vienna', city: 'Vienna', region: null, country: 'at', lat: null, lon: null }
const BOSTON = { text: 'Boston, MA', city: 'Boston', region: 'MA', country: 'us', lat: 42.36, lon: -71.06 }
const ROUND_ROCK = {
  ...BOSTON,
  text: 'Round Rock, TX',
  city: 'Round Rock',
  region: 'TX',
  lat: 30.51,
  lon: -97.68,
}

/** All equally near: a vector of one direction. */
const vector = new Uint8Array(256).fill(10)

function indexed(
  jobs: { id: string; company: string; title?: string; place?: NonNullable<TestPlace>[number] }[],
): LiveSegment {
  const builder = new SegmentBuilder()
  for (const { id, company, title = 'Line Cook', place } of jobs) {
    const some = { title, company, companyKey: company, ...(place ? { places: [place] } : {}) }
    builder.add(someDocument(id, some, vector), { start: 0, length: 0 })
  }
  return new LiveSegment('jobs', new Segment(builder.finish()), null)
}

const similarTo = (segment: LiveSegment, id: string, most: number) =>
  similarJobs([segment], { segment, doc: segment.segment.docOf(id), title: 'Line Cook' }, most).map(
    ({ doc }) => segment.segment.ids.at(doc),
  )

test('of one company there are two similar jobs at most, as long as others have some', () => {
  const segment = indexed([
    { id: 'own', company: 'bolt' },
    ...['a', 'b', 'c', 'd'].map((id) => ({ id, company: 'bolt' })),
    { id: 'e', company: 'acme' },
    { id: 'f', company: 'cafe' },
  ])
  expect(similarTo(segment, 'own', 4)).toEqual(['a', 'b', 'e', 'f'])
  expect(similarTo(segment, 'own', 6)).toEqual(['a', 'b', 'e', 'f', 'c', 'd'])
})

test('a job of the same country comes before one as near elsewhere', () => {
  const segment = indexed([
    { id: 'own', company: 'bolt' },
    { id: 'a', company: 'acme', place: VIENNA },
    { id: 'b', company: 'cafe' },
  ])
  expect(similarTo(segment, 'own', 2)).toEqual(['b', 'a'])
})

test('a job within reach comes before one as near in meaning that is far away', () => {
  const segment = indexed([
    { id: 'own', company: 'bolt' },
    { id: 'a', company: 'acme', place: BOSTON },
    { id: 'b', company: 'cafe', place: ROUND_ROCK },
    { id: 'c', company: 'deli', place: BOSTON },
  ])
  expect(similarTo(segment, 'own', 3)).toEqual(['b', 'a', 'c'])
})

test('a job whose title shares no word is not similar', () => {
  const segment = indexed([
    { id: 'own', company: 'bolt' },
    { id: 'a', company: 'acme', title: 'Welder' },
  ])
  expect(similarTo(segment, 'own', 2)).toEqual([])
})
