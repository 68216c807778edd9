import type { PlannedPhrase } from '#jobs/index/query/plan.ts'
import { type PlannedSearch, SegmentSearch } from '#jobs/index/query/search-segments.ts'
import type { IndexDocument } from '#jobs/index/segment/index-document.ts'
import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { SegmentBuilder } from '#jobs/index/segment/segment-builder.ts'
import { Segment } from '#jobs/index/segment/segment.ts'

/**
 * New jobs as a small index of their own, which every saved search is run over: the index's own reading of jobs and
 * searches, so that a search finds here exactly what it finds there.
 */
export class NewJobs {
  readonly #live: LiveSegment
  /** By document number: the place in the list that was given. */
  readonly #places: readonly number[]

  constructor(documents: readonly IndexDocument[]) {
    const builder = new SegmentBuilder()
    for (const document of documents) builder.add(document, { start: 0, length: 0 })
    const segment = new Segment(builder.finish())
    const placeById = new Map(documents.map(({ id }, place) => [id, place]))
    this.#live = new LiveSegment('new jobs', segment, null)
    this.#places = Array.from({ length: segment.docs }, (_, doc) => placeById.get(segment.ids.at(doc)) ?? -1)
  }

  /** Places, in the list that was given, of the jobs that the search finds. */
  foundBy(search: PlannedSearch, now: number): number[] {
    return SEARCH.passing(this.#live, search, now).map((doc) => this.#places[doc] ?? -1)
  }

  /** Whether any of the jobs says it. */
  isSaid(phrase: PlannedPhrase): boolean {
    return SEARCH.says(this.#live, phrase)
  }
}

/** Scratch memory, shared by one search after the other. */
const SEARCH = new SegmentSearch()
