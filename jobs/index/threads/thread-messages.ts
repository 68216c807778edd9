import type { Suggestion } from '#contract/search/result.ts'
import type { JobDots, MapView } from '#jobs/index/query/job-dots.ts'
import type { LikeQuestion } from '#jobs/index/query/like-titles.ts'
import type { PlannedRequest } from '#jobs/index/query/plan-request.ts'
import type { Plan } from '#jobs/index/query/plan.ts'
import type { SearchRequest } from '#jobs/index/query/search-request.ts'
import type { Change, Made } from '#jobs/index/segment/segment-maker.ts'
import type { KeywordQuery } from '#jobs/index/text/query-language.ts'
import type { FeedCursor, FeedSource } from '#jobs/search/feed-position.ts'
import type { LikePays, PlaceQuestion, ResultJson } from '#jobs/search/job-search.ts'

/** A segment as threads pass it to each other: the memory is shared, nothing is copied. */
export type SegmentHandle = {
  key: string
  buffer: SharedArrayBuffer
  dead: SharedArrayBuffer | null
  cards: string
}

export type IndexState = {
  generation: number
  segments: SegmentHandle[]
  jobs: number
  bytes: number
  cursor: FeedCursor | null
}

/** What a search thread can be asked. */
export type SearchCalls = {
  use: { ask: { generation: number; segments: SegmentHandle[] }; answer: null }
  search: { ask: PlannedRequest & { more: Record<string, unknown> }; answer: ResultJson }
  dots: { ask: { request: SearchRequest; view: MapView }; answer: JobDots }
  suggest: { ask: { typed: string; most: number }; answer: Suggestion[] }
  similar: { ask: { id: string; most: number }; answer: CardBytes }
  likePays: { ask: LikeQuestion; answer: LikePays }
  cards: { ask: { ids: readonly string[] }; answer: CardBytes }
  plan: { ask: readonly KeywordQuery[]; answer: Plan[] }
  choosePlaces: { ask: readonly PlaceQuestion[]; answer: number[] }
}

/** A JSON array of cards as UTF-8: it goes out as it is, and only who wants to look into it reads it. */
export type CardBytes = Uint8Array<ArrayBuffer>

/** When jobs were last seen, in hours since 1970. */
export type SeenTimes = { ids: readonly string[]; hours: readonly number[] }

/** What the thread that builds the index can be asked. It tells of new segments unasked. */
export type IndexCalls = {
  open: { ask: { directory: string; source: FeedSource | null }; answer: { state: IndexState; why: string } }
  /** Goes on where a thread that died left off. */
  adopt: { ask: { directory: string; state: IndexState }; answer: null }
  add: { ask: readonly Change[]; answer: null }
  take: { ask: readonly Made[]; answer: null }
  commit: { ask: FeedCursor | null; answer: IndexState }
  seen: { ask: SeenTimes; answer: null }
  save: { ask: null; answer: null }
  release: { ask: { generation: number }; answer: null }
}

/** What a thread that helps with many changes can be asked. */
export type BuildCalls = {
  add: { ask: { directory: string; changes: readonly Change[] }; answer: Made[] }
  seal: { ask: null; answer: Made[] }
}

export type MergeCalls = {
  merge: { ask: { inputs: SegmentHandle[]; cards: string }; answer: SharedArrayBuffer }
}
