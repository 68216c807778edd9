import { array, assert, constantFrom, oneof, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { atPlace } from '#jobs/index/query/choose-place.ts'
import { planKeywords } from '#jobs/index/query/plan.ts'
import { SegmentSearch } from '#jobs/index/query/search-segments.ts'
import type { IndexDocument } from '#jobs/index/segment/index-document.ts'
import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { SegmentBuilder } from '#jobs/index/segment/segment-builder.ts'
import { Segment } from '#jobs/index/segment/segment.ts'
import { naiveSearch } from '#tests/support/naive-search.ts'
import {
  NO_FILTERS,
  SEARCH_NOW,
  arbitraryDocument,
  arbitraryRequest,
} from '#tests/support/search-arbitraries.ts'
import { NewJobs } from './new-jobs.ts'

const whole = (documents: readonly Omit<IndexDocument, 'id' | 'card'>[], prefix: string): IndexDocument[] =>
  documents.map((document, place) => ({ ...document, id: `${prefix}-${place}`, card: '{}' }))

/** A filter alone, so that what it lets through is not lost among the others. */
const oneFilter = tuple(
  arbitraryRequest,
  constantFrom('place', 'types', 'levels', 'styles', 'days', 'pay', 'country', 'hide'),
).map(([request, name]) => ({
  ...request,
  keywords: { clauses: [], excluded: [], ignored: [], typed: '' },
  filters: { ...NO_FILTERS, [name]: request.filters[name] },
}))

/** An alert tells only of jobs that say all that was asked for, however few do. */
const STRICT = { minFound: 0 }

test(
  'a saved search finds among new jobs what it finds in the index, misspelt words included',
  { timeout: 60_000 },
  () => {
    let found = 0
    assert(
      property(
        array(arbitraryDocument, { maxLength: 15 }),
        array(arbitraryDocument, { minLength: 1, maxLength: 15 }),
        array(oneof(arbitraryRequest, oneFilter), { minLength: 10, maxLength: 30 }),
        (before, arriving, requests) => {
          const jobs = whole(arriving, 'new')
          const all = [...whole(before, 'old'), ...jobs]
          const builder = new SegmentBuilder()
          for (const job of all) builder.add(job, { start: 0, length: 0 })
          const segments = [new LiveSegment('all', new Segment(builder.finish()), null)]
          const newJobs = new NewJobs(jobs)
          const index = new SegmentSearch()
          requests.forEach((request) => {
            const plan = planKeywords(request.keywords, segments)
            const expected = naiveSearch(all, { ...request, page: 1, pageSize: 1000 }, STRICT).ids
            // Of several places of one name it means the one that the index would show.
            const choices = request.placeChoices ?? []
            const place = choices[index.choosePlace(segments, plan, choices)]
            const { filters } = place === undefined ? request : atPlace(request, place)
            const own = newJobs.foundBy({ plan, filters }, SEARCH_NOW)
            const ids = own.map((job) => jobs[job]?.id ?? '')
            expect(ids.toSorted()).toEqual(expected.filter((id) => id.startsWith('new')).sort())
            found += ids.length
          })
        },
      ),
      { numRuns: 40, seed: 8 },
    )
    expect(found).toBeGreaterThan(800)
  },
)
