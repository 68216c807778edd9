import type { Personal } from '#contract/hides.ts'
import type { PayAmount } from '#contract/rules/salary-text.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { JobCard, SearchResult, Suggestion } from '#contract/search/result.ts'
import type { JobDots, MapView } from '#jobs/index/query/job-dots.ts'
import type { LikeQuestion } from '#jobs/index/query/like-titles.ts'
import type { Plan } from '#jobs/index/query/plan.ts'
import type { PlannedPlace } from '#jobs/index/query/search-request.ts'
import type { KeywordQuery } from '#jobs/index/text/query-language.ts'
import type { FeedCursor } from './feed-position.ts'

/**
 * A search engine over the jobs of a database, always current. The index inside (`jobs/index`) is one, a cluster
 * (`jobs/opensearch`) is another: both answer the same, and whoever asks does not know which.
 */
export type JobSearch = {
  search(query: SearchQuery, now: Date, options?: SearchOptions): Promise<SearchResult>
  /** The same unread, as JSON. */
  searchJson(query: SearchQuery, now: Date, options?: SearchOptions): Promise<ResultJson>
  /** Where the jobs of a search are, as dots of a map. */
  dots(query: SearchQuery, now: Date, options: DotOptions): Promise<JobDots>
  suggest(typed: string, most?: number): Promise<Suggestion[]>
  similar(id: string, most: number): Promise<JobCard[]>
  /** What open jobs of like titles state that they pay. */
  likePays(question: LikeQuestion): Promise<LikePays>
  /** The cards of these jobs, as far as they are open, in this order. */
  cards(ids: readonly string[]): Promise<JobCard[]>
  /** What keywords mean beside the jobs there are now, misspelt ones included: for matching jobs against searches. */
  plan(queries: readonly KeywordQuery[]): Promise<Plan[]>
  /** Which of its places each search means beside the jobs there are now. */
  choosePlaces(questions: readonly PlaceQuestion[]): Promise<number[]>
  stats(): SearchStats
  /** Changed jobs that are not searchable yet. */
  unread(): Promise<number>
  /** Fulfilled when everything that was in the database at the start is searchable. */
  ready: Promise<void>
  /** What is committed now is searchable when this returns. */
  refresh(): Promise<void>
  close(): Promise<void>
}

export type SearchOptions = {
  /** A vector as jobs store it: the jobs found come nearest first. */
  near?: Int8Array | null
  /** Whose hides and favourites count; nobody's when not said. */
  personal?: Personal
  /** Only jobs that other programs may be given; the others are counted as left out by `terms`. */
  passedOn?: boolean
  /** What the answer is to say besides. */
  more?: Record<string, unknown>
}

export type DotOptions = { view: MapView; personal?: Personal }

export type SearchStats = {
  jobs: number
  /** Differs whenever a search may answer differently. */
  generation: number
  cursor: FeedCursor | null
}

/** Which of several places a search means. */
export type PlaceQuestion = { keywords: KeywordQuery; choices: readonly PlannedPlace[] }

/** What jobs of like titles state that they pay, and the words by which they are alike. */
export type LikePays = { words: string; pays: PayAmount[] }

/** A whole `SearchResult` as UTF-8: it goes out as it is, and only who wants to look into it reads it. */
export type ResultJson = Uint8Array<ArrayBuffer>

/** The server's log fits. */
export type SearchLog = {
  info(event: string, fields?: Record<string, string | number>): void
  error(event: string, fields?: Record<string, string | number>): void
}
