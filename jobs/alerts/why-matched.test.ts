import { expect, test } from 'vitest'
import { NOBODY } from '#contract/hides.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import { planRequest } from '#jobs/index/query/plan-request.ts'
import { planKeywords } from '#jobs/index/query/plan.ts'
import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { SegmentBuilder } from '#jobs/index/segment/segment-builder.ts'
import { Segment } from '#jobs/index/segment/segment.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import { someDocument } from '#tests/support/index-documents.ts'
import { whyMatched } from './why-matched.ts'

test('a match by another title says which', () => {
  const document = someDocument('a', { title: 'Nursing Assistant', descriptionText: 'At night.' })
  const builder = new SegmentBuilder()
  builder.add(document, { start: 0, length: 0 })
  const segments = [new LiveSegment('all', new Segment(builder.finish()), null)]
  const search = { ...EMPTY_SEARCH, q: 'night cna' }
  const { request } = planRequest(search, { now: 0, near: null, personal: NOBODY, resolvePlace })
  const plan = planKeywords(request.keywords, segments)
  expect(whyMatched({ plan, filters: request.filters }, document)).toEqual([
    'night',
    'nursing assistant in the title',
  ])
})

test('a match by a level says how the job states it', () => {
  const document = someDocument('a', {
    title: 'Graduate Accountant',
    level: { value: 'entry', evidence: { from: 'title', quote: 'Graduate' } },
  })
  const why = (q: string) => {
    const search = { ...EMPTY_SEARCH, q }
    const { request } = planRequest(search, { now: 0, near: null, personal: NOBODY, resolvePlace })
    return whyMatched({ plan: planKeywords(request.keywords, []), filters: request.filters }, document)
  }
  expect(why('junior accountant')).toEqual(['accountant in the title', 'Entry'])
  expect(why('graduate accountant')).toEqual(['accountant in the title', 'graduate in the title'])
})

test('a match says which words stand where, and which filters the job meets', () => {
  const document = someDocument('a', {
    title: 'Senior Line Cook',
    descriptionText: 'Night shift in a busy kitchen.',
    workStyle: { value: 'onsite', evidence: { from: 'title', quote: 'x' } },
  })
  const search = {
    ...EMPTY_SEARCH,
    q: 'title:cook sr waiter OR "night shift" baker OR kitchens',
    location: 'Austin, TX',
    remote: ['onsite', 'hybrid'] as const,
  }
  const { request } = planRequest(search, { now: 0, near: null, personal: NOBODY, resolvePlace })
  expect(
    whyMatched({ plan: planKeywords(request.keywords, []), filters: request.filters }, document),
  ).toEqual(['cook in the title', 'night shift', 'kitchen', 'senior in the title', 'Onsite', 'Austin, TX'])
})

test('a search asked as people ask says what of it the job meets', () => {
  const document = someDocument('a', {
    title: 'Line Cook',
    descriptionText: 'Overnight, in a busy kitchen.',
    workStyle: { value: 'onsite', evidence: { from: 'title', quote: 'x' } },
  })
  const search = { ...EMPTY_SEARCH, q: 'cook onsite jobs night shift near me' }
  const { request } = planRequest(search, { now: 0, near: null, personal: NOBODY, resolvePlace })
  expect(
    whyMatched({ plan: planKeywords(request.keywords, []), filters: request.filters }, document),
  ).toEqual(['cook in the title', 'overnight', 'Onsite'])
})

test('a job that is remote or hybrid says which of them was asked for', () => {
  const document = someDocument('a', {
    workStyle: { value: 'remote', also: 'hybrid', evidence: { from: 'title', quote: 'x' } },
  })
  const search = { ...EMPTY_SEARCH, remote: ['hybrid'] as const }
  const { request } = planRequest(search, { now: 0, near: null, personal: NOBODY, resolvePlace })
  expect(
    whyMatched({ plan: planKeywords(request.keywords, []), filters: request.filters }, document),
  ).toEqual(['Hybrid'])
})
