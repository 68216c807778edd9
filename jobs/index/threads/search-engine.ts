import { availableParallelism } from 'node:os'
import { NOBODY } from '#contract/hides.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { JobCard, SearchResult, Suggestion } from '#contract/search/result.ts'
import type { JobDots } from '#jobs/index/query/job-dots.ts'
import type { LikeQuestion } from '#jobs/index/query/like-titles.ts'
import type { ResolvePlace } from '#jobs/index/query/plan-place.ts'
import { planRequest } from '#jobs/index/query/plan-request.ts'
import type { Plan } from '#jobs/index/query/plan.ts'
import type { Change } from '#jobs/index/segment/segment-maker.ts'
import type { KeywordQuery } from '#jobs/index/text/query-language.ts'
import type { FeedCursor, FeedSource } from '#jobs/search/feed-position.ts'
import type {
  DotOptions,
  LikePays,
  PlaceQuestion,
  ResultJson,
  SearchOptions,
  SearchStats,
} from '#jobs/search/job-search.ts'
import { BulkBuild } from './bulk-build.ts'
import { Thread } from './thread-calls.ts'
import type { CardBytes, IndexCalls, IndexState, SearchCalls, SeenTimes } from './thread-messages.ts'

type SearchEngineOptions = {
  /** Where snapshots and cards are kept. For this process alone. */
  directory: string
  resolvePlace: ResolvePlace
  /** A snapshot that does not fit it is not used. */
  source?: FeedSource
  /** Threads that search; by default one for each core, and two at least: a long search holds up no other. */
  threads?: number
  /** Threads that are started to build when there are many changes; by default one for each core. */
  builders?: number
  /** Told about a thread that died; the engine has replaced it by then. */
  onError?: (error: Error) => void
}

type IndexStats = SearchStats & {
  segments: number
  /** Shared memory that the index takes. */
  bytes: number
}

/** The face of the index: asks the search threads, and feeds the one that builds. */
export class SearchEngine {
  /** Opens the index from its snapshot. `why` says why there was none to use: then it has to be filled. */
  static async open(options: SearchEngineOptions): Promise<{ engine: SearchEngine; why: string }> {
    const engine = new SearchEngine(options)
    const { state, why } = await engine.#index.ask('open', {
      directory: options.directory,
      source: options.source ?? null,
    })
    await engine.#use(state)
    return { engine, why }
  }

  readonly #options: SearchEngineOptions
  #index: Thread<IndexCalls>
  readonly #searchers: Thread<SearchCalls>[]
  #state: IndexState = { generation: 0, segments: [], jobs: 0, bytes: 0, cursor: null }
  #closed = false
  /** Changes since the last commit, and the threads that take them once they are many. */
  #added = 0
  #bulk: BulkBuild | null = null
  #lost: Error | null = null

  private constructor(options: SearchEngineOptions) {
    this.#options = options
    this.#index = this.#newIndexer()
    const threads = options.threads ?? Math.max(2, Math.min(4, availableParallelism()))
    this.#searchers = Array.from({ length: threads }, (_, number) => this.#newSearcher(number))
  }

  async search(query: SearchQuery, now: Date, options?: SearchOptions): Promise<SearchResult> {
    const result: SearchResult = JSON.parse(TEXT.decode(await this.searchJson(query, now, options)))
    return result
  }

  /** The same unread: fetch-jobs sends it as it is. */
  async searchJson(query: SearchQuery, now: Date, options: SearchOptions = {}): Promise<ResultJson> {
    const { near = null, personal = NOBODY, passedOn, more = {} } = options
    const { resolvePlace } = this.#options
    const planned = planRequest(query, { now: now.getTime(), near, personal, passedOn, resolvePlace })
    return await this.#idlest().ask('search', { ...planned, more })
  }

  /** Where the jobs of a search are, as dots of a map. */
  async dots(query: SearchQuery, now: Date, { view, personal = NOBODY }: DotOptions): Promise<JobDots> {
    const { resolvePlace } = this.#options
    const { request } = planRequest(query, { now: now.getTime(), near: null, personal, resolvePlace })
    return await this.#idlest().ask('dots', { request, view })
  }

  async suggest(typed: string, most = 8): Promise<Suggestion[]> {
    return await this.#idlest().ask('suggest', { typed: typed.slice(0, 100), most })
  }

  async similar(id: string, most: number): Promise<JobCard[]> {
    return readCards(await this.#idlest().ask('similar', { id, most }))
  }

  /** What open jobs of like titles state that they pay. */
  async likePays(question: LikeQuestion): Promise<LikePays> {
    return await this.#idlest().ask('likePays', question)
  }

  /** The cards of these jobs, as far as they are open, in this order. */
  async cards(ids: readonly string[]): Promise<JobCard[]> {
    return readCards(await this.#idlest().ask('cards', { ids }))
  }

  /** What keywords mean beside the jobs there are now, misspelt ones included: for matching jobs against searches. */
  async plan(queries: readonly KeywordQuery[]): Promise<Plan[]> {
    return await this.#idlest().ask('plan', queries)
  }

  /** Which of its places each search means beside the jobs there are now. */
  async choosePlaces(questions: readonly PlaceQuestion[]): Promise<number[]> {
    return await this.#idlest().ask('choosePlaces', questions)
  }

  /** Takes changes in; they are found after the next `commit`. */
  async add(changes: readonly Change[]): Promise<void> {
    this.#refuseAfterLoss()
    if (changes.length === 0) return
    this.#added += changes.length
    if (this.#added > MIN_BULK_CHANGES && this.#builders > 1) this.#bulk ??= this.#newBulk(this.#builders)
    if (this.#bulk === null) await this.#index.ask('add', changes)
    else await this.#bulk.add(changes)
  }

  /** What was added is searchable when this returns. */
  async commit(cursor: FeedCursor | null): Promise<void> {
    this.#refuseAfterLoss()
    const bulk = this.#bulk
    this.#bulk = null
    await bulk?.finish()
    this.#refuseAfterLoss()
    this.#added = 0
    await this.#use(await this.#index.ask('commit', cursor))
  }

  /** When jobs were last seen; searches know it when this returns. */
  async setSeen(times: SeenTimes): Promise<void> {
    await this.#index.ask('seen', times)
  }

  async saveSnapshot(): Promise<void> {
    await this.#index.ask('save', null)
  }

  stats(): IndexStats {
    const { jobs, segments, bytes, generation, cursor } = this.#state
    return { jobs, segments: segments.length, bytes, generation, cursor }
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([
      this.#bulk?.close(),
      this.#index.close(),
      ...this.#searchers.map((searcher) => searcher.close()),
    ])
  }

  /** All search threads move on to these segments; then nothing reads older ones any more. */
  async #use(state: IndexState): Promise<void> {
    if (state.generation <= this.#state.generation) return
    this.#state = state
    const { generation, segments } = state
    await Promise.all(this.#searchers.map((searcher) => searcher.ask('use', { generation, segments })))
    await this.#index.ask('release', { generation })
  }

  #idlest(): Thread<SearchCalls> {
    const idlest = this.#searchers.reduce((best, one) => (one.busy < best.busy ? one : best))
    return idlest
  }

  get #builders(): number {
    return this.#options.builders ?? Math.min(4, availableParallelism())
  }

  #newBulk(threads: number): BulkBuild {
    const { directory } = this.#options
    return new BulkBuild({ directory, threads, take: (made) => this.#index.ask('take', made) })
  }

  /** With the thread that died went what had been added: whoever adds has to begin again at the last commit. */
  #refuseAfterLoss(): void {
    const lost = this.#lost
    if (lost === null) return
    this.#lost = null
    this.#added = 0
    void this.#bulk?.close()
    this.#bulk = null
    throw lost
  }

  #newIndexer(): Thread<IndexCalls> {
    return new Thread<IndexCalls>(new URL('./index-worker.ts', import.meta.url), {
      onTold: (told) => void this.#use(told as IndexState).catch(this.#report), // index-worker tells nothing else
      onEnd: (fault) => this.#replaceIndexer(fault),
    })
  }

  #replaceIndexer(fault: Error): void {
    if (this.#closed) return
    this.#report(fault)
    if (this.#added > 0) this.#lost = fault
    this.#index = this.#newIndexer()
    const { directory } = this.#options
    this.#index.ask('adopt', { directory, state: this.#state }).catch(this.#report)
  }

  #newSearcher(number: number): Thread<SearchCalls> {
    return new Thread<SearchCalls>(new URL('./search-worker.ts', import.meta.url), {
      onEnd: (error) => this.#replace(number, error),
    })
  }

  #replace(number: number, error: Error): void {
    if (this.#closed) return
    this.#report(error)
    const next = this.#newSearcher(number)
    this.#searchers[number] = next
    const { generation, segments } = this.#state
    next.ask('use', { generation, segments }).catch(this.#report)
  }

  readonly #report = (error: unknown): void => {
    if (this.#closed) return
    this.#options.onError?.(error instanceof Error ? error : new Error(String(error)))
  }
}

/** From so many changes on, starting threads is worth it. */
const MIN_BULK_CHANGES = 2000

function readCards(bytes: CardBytes): JobCard[] {
  const cards: JobCard[] = JSON.parse(TEXT.decode(bytes))
  return cards
}

const TEXT = new TextDecoder()
