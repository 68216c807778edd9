import { setTimeout as sleep } from 'node:timers/promises'
import { spendTime } from '#base/time-spent.ts'
import { isSettled, readMoment } from '#db/changes/change-feed.ts'
import type { Database } from '#db/database.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import type { JobSearch, SearchLog } from '#jobs/search/job-search.ts'
import { countUnread, feedSource, readFeed } from './threads/job-feed.ts'
import { SearchEngine } from './threads/search-engine.ts'
import { readSeenTimes } from './threads/seen-feed.ts'

type IndexSearchOptions = {
  db: Database
  /** Where the snapshot is kept; for this process alone. */
  directory: string
  threads?: number
  log: SearchLog
  /** How long to wait after a change for the changes that come with it. */
  settleMs?: number
  /** How often to look without having been told, and while transactions are open. */
  lookMs?: { idle: number; behind: number }
  snapshotMs?: number
  /** How often to ask which jobs were seen again. */
  seenMs?: number
}

/** Told to whoever counts the request's time. */
async function timed<T>(searching: Promise<T>): Promise<T> {
  const started = performance.now()
  return await searching.finally(() => spendTime('search', performance.now() - started))
}

/** The engine inside: this process holds the whole catalogue. */
export async function openIndexSearch(options: IndexSearchOptions): Promise<JobSearch> {
  const { db, directory, log } = options
  const source = await feedSource(db)
  const { engine, why } = await SearchEngine.open({
    directory,
    source,
    resolvePlace,
    threads: options.threads,
    onError: (error) => log.error('search thread failed', { error: error.stack ?? error.message }),
  })
  if (why === '') log.info('search index opened', { jobs: engine.stats().jobs })
  else log.info('search index is being built', { because: why })
  const follower = new Follower(engine, source.database, options)
  const unlisten = await db.listen('jobs', () => follower.wake())
  return {
    search: (query, now, options) => timed(engine.search(query, now, options)),
    searchJson: (query, now, options) => timed(engine.searchJson(query, now, options)),
    dots: (query, now, options) => timed(engine.dots(query, now, options)),
    suggest: (typed, most) => engine.suggest(typed, most),
    similar: (id, most) => engine.similar(id, most),
    likePays: (question) => engine.likePays(question),
    cards: (ids) => engine.cards(ids),
    plan: (queries) => engine.plan(queries),
    choosePlaces: (questions) => engine.choosePlaces(questions),
    stats: () => engine.stats(),
    unread: () => countUnread(db, engine.stats().cursor),
    ready: follower.begin(),
    refresh: () => follower.catchUp(),
    async close() {
      await unlisten()
      await follower.end()
      await engine.close()
    },
  }
}

const DEFAULTS = {
  settleMs: 60,
  lookMs: { idle: 5000, behind: 50 },
  snapshotMs: 5 * 60_000,
  seenMs: 30 * 60_000,
}

const MAX_CATCH_UP_MS = 2000

/** Reads the feed when told to, and every few seconds anyway: a notification can be lost with its connection. */
class Follower {
  readonly #engine: SearchEngine
  readonly #database: string
  readonly #options: IndexSearchOptions & typeof DEFAULTS
  #reading: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #due = Infinity
  #ended = false
  #savedAt = 0
  #savedGeneration = 0
  #seenReadAt = 0

  constructor(engine: SearchEngine, database: string, options: IndexSearchOptions) {
    this.#engine = engine
    this.#database = database
    this.#options = { ...DEFAULTS, ...options }
    this.#savedGeneration = engine.stats().cursor === null ? 0 : engine.stats().generation
  }

  async begin(): Promise<void> {
    await this.catchUp()
    await this.#saveIfDue()
  }

  /** Reads all that is committed now. Transactions that are open meanwhile hold it back, and are waited for a while. */
  async catchUp(): Promise<void> {
    const { db, lookMs } = this.#options
    const moment = await readMoment(db)
    const giveUpAt = Date.now() + MAX_CATCH_UP_MS
    for (;;) {
      const isWhole = (await isSettled(db, moment)) || Date.now() > giveUpAt
      await this.read()
      if (isWhole || this.#ended) return
      await sleep(lookMs.behind)
    }
  }

  wake(): void {
    this.#lookIn(this.#options.settleMs)
  }

  /** Reads what there is now; a read already under way may have begun too early, so this one comes after it. */
  async read(): Promise<void> {
    const turn = this.#reading.then(async () => await this.#readOnce())
    this.#reading = turn.catch(() => undefined)
    await turn
  }

  async end(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#timer)
    await this.#reading
    if (this.#engine.stats().generation !== this.#savedGeneration) await this.#engine.saveSnapshot()
  }

  async #readOnce(): Promise<void> {
    const { db, lookMs } = this.#options
    if (this.#ended) return
    const { behind } = await readFeed(db, { engine: this.#engine, database: this.#database })
    this.#lookIn(behind ? lookMs.behind : lookMs.idle)
  }

  /** The earliest look wins. */
  #lookIn(ms: number): void {
    const due = Date.now() + ms
    if (this.#ended || due >= this.#due) return
    this.#due = due
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#due = Infinity
      void this.#look()
    }, ms).unref()
  }

  async #look(): Promise<void> {
    try {
      await this.read()
      await this.#readSeenIfDue()
      await this.#saveIfDue()
    } catch (error) {
      this.#options.log.error('search index could not read the changes', { error: String(error) })
      this.#lookIn(this.#options.lookMs.idle)
    }
  }

  /** From one look before the last one on: what a merge dropped then is told again. */
  async #readSeenIfDue(): Promise<void> {
    const { db, seenMs } = this.#options
    const now = Date.now()
    if (this.#ended || now - this.#seenReadAt < seenMs) return
    const since = new Date(this.#seenReadAt === 0 ? 0 : this.#seenReadAt - seenMs)
    this.#seenReadAt = now
    await readSeenTimes(db, this.#engine, since)
  }

  async #saveIfDue(): Promise<void> {
    const { generation } = this.#engine.stats()
    if (this.#ended || generation === this.#savedGeneration) return
    if (Date.now() - this.#savedAt < this.#options.snapshotMs) return
    this.#savedAt = Date.now()
    this.#savedGeneration = generation
    await this.#engine.saveSnapshot()
  }
}
