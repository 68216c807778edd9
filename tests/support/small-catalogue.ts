import { NOBODY } from '#contract/hides.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { planRequest } from '#jobs/index/query/plan-request.ts'
import { SegmentSearch } from '#jobs/index/query/search-segments.ts'
import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { SegmentBuilder } from '#jobs/index/segment/segment-builder.ts'
import { Segment } from '#jobs/index/segment/segment.ts'
import type { Job } from '#jobs/job.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import { someDocument } from './index-documents.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')

/** An index over these titles, each of a job of its own, to be searched as the product does. */
export function smallCatalogue(jobs: readonly (string | Partial<Job>)[]) {
  const builder = new SegmentBuilder()
  const titleById = new Map<string, string>()
  jobs.forEach((job, place) => {
    const some = typeof job === 'string' ? { title: job } : job
    const id = `job-${place}`
    const document = someDocument(id, some)
    titleById.set(id, document.title)
    builder.add(document, { start: 0, length: 0 })
  })
  const segments = [new LiveSegment('all', new Segment(builder.finish()), null)]
  const search = new SegmentSearch()
  /** The titles found, best first, with what the search says of itself. */
  const find = (q: string, change: Partial<SearchQuery> = {}) => {
    const query = { ...EMPTY_SEARCH, country: 'any', ...change, q, pageSize: 100 }
    const { request } = planRequest(query, { now: NOW, near: null, personal: NOBODY, resolvePlace })
    const { jobs: found, count, account, words } = search.search(segments, request)
    const titles = found.map(({ segment, doc }) => titleById.get(segment.segment.ids.at(doc)) ?? '')
    return { titles, count, account, ...words }
  }
  return { find }
}
