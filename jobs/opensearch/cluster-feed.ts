import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#base/start-error.ts'
import { isAnythingAfter, isSettled, FIRST_POSITION, readMoment } from '#db/changes/change-feed.ts'
import type { Database } from '#db/database.ts'
import { countUnread, JOBS } from '#jobs/index/threads/job-feed.ts'
import { EngineAway } from '#jobs/search/engine-away.ts'
import type { SearchLog, SearchStats } from '#jobs/search/job-search.ts'
import type { ClusterClient } from './client.ts'
import { feedIndex, feedSeen, releaseLease, takeLease } from './feed-index.ts'
import { FeedRecords, NEW_RECORD, type ReadRecord } from './feed-record.ts'
import { createIndex, indexInUse, newIndexName, refuseUnfit, shapeFor } from './index-in-use.ts'

export type ClusterFeedOptions = {
  db: Database
  client: ClusterClient
  alias: string
  /** The name of the database, as the index keeps it. */
  database: string
  log: SearchLog
  settleMs?: number
  lookMs?: number
  seenMs?: number
}

const DEFAULTS = { settleMs: 60, lookMs: 1000, seenMs: 6 * 3_600_000 }
const MAX_CATCH_UP_MS = 2000
const CATCH_UP_STEP_MS = 40

/**
 * Keeps the cluster current, in every process: one of them has the lease and feeds, the others watch how far it is. A cluster
 * that is away is asked again; nothing is lost meanwhile, because the position stays where it was.
 */
export class ClusterFeed {
  readonly ready: Promise<void>
  readonly #options: ClusterFeedOptions & typeof DEFAULTS
  readonly #records: FeedRecords
  readonly #owner = randomUUID()
  #becomeReady: () => void = () => undefined
  #state: ReadRecord | null = null
  #index: string | null = null
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #due = Infinity
  #ended = false
  #isAway = false
  #seenAt = Date.now()

  constructor(options: ClusterFeedOptions) {
    this.#options = { ...DEFAULTS, ...options }
    this.#records = new FeedRecords(options.client, options.alias)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.ready = promise
    this.#becomeReady = resolve
  }

  /** Throws where the index in the cluster does not fit; a cluster that is away is waited for. */
  async begin(): Promise<void> {
    await this.#lookSafely({ isStart: true })
  }

  stats(): SearchStats {
    const { generation = 0, jobs = 0, cursor = null } = this.#state?.record ?? {}
    return { generation, jobs, cursor }
  }

  async unread(): Promise<number> {
    return await countUnread(this.#options.db, this.stats().cursor)
  }

  wake(): void {
    this.#lookIn(this.#options.settleMs)
  }

  /** What is committed now is found when this returns; transactions that are open, and the feeder, are waited for a while. */
  async refresh(): Promise<void> {
    const { db } = this.#options
    const moment = await readMoment(db)
    const giveUpAt = Date.now() + MAX_CATCH_UP_MS
    for (;;) {
      const isWhole = await isSettled(db, moment)
      await this.#look()
      const from = this.stats().cursor ?? FIRST_POSITION
      if (isWhole && !(await isAnythingAfter(db, JOBS, { from }))) return
      if (Date.now() > giveUpAt || this.#ended) return
      await sleep(CATCH_UP_STEP_MS)
    }
  }

  async end(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#timer)
    await this.#looking
    const state = this.#state
    if (state?.record.owner !== this.#owner || this.#index === null) return
    // Another process need not wait until it runs out.
    await releaseLease(this.#feeding(this.#index), state).catch(() => undefined)
  }

  async #lookSafely({ isStart }: { isStart: boolean }): Promise<void> {
    try {
      await this.#look()
      if (this.#isAway) this.#options.log.info('search cluster answers again')
      this.#isAway = false
    } catch (error) {
      if (isStart && error instanceof StartError) throw error
      if (!this.#isAway || !(error instanceof EngineAway))
        this.#options.log.error('search cluster could not be fed', { error: explained(error) })
      this.#isAway = error instanceof EngineAway
    }
    this.#lookIn(this.#options.lookMs)
  }

  /** One look at a time, each after the one before. */
  async #look(): Promise<void> {
    const turn = this.#looking.then(async () => await this.#lookOnce())
    this.#looking = turn.catch(() => undefined)
    await turn
  }

  async #lookOnce(): Promise<void> {
    if (this.#ended) return
    const index = await this.#fittingIndex()
    const before = (await this.#records.read(index)) ?? (await this.#records.write(index, NEW_RECORD, null))
    if (before === null) return
    this.#state = before
    const feeding = this.#feeding(index)
    const isHeld = before.record.owner === this.#owner && before.record.until > Date.now() + MIN_LEASE_LEFT_MS
    const lease = isHeld ? before : await takeLease(feeding, before)
    if (lease !== null) {
      const fed = await feedIndex(feeding, lease)
      if (fed !== null) this.#state = fed
      await this.#feedSeenIfDue(index)
    }
    if (this.#state.record.cursor !== null && !(await this.#isBehind())) this.#becomeReady()
  }

  async #isBehind(): Promise<boolean> {
    return await isAnythingAfter(this.#options.db, JOBS, { from: this.stats().cursor ?? FIRST_POSITION })
  }

  /** Looked at again each time the alias stands for another one. */
  async #fittingIndex(): Promise<string> {
    const { client, alias, database } = this.#options
    const index = (await indexInUse(client, alias)) ?? (await this.#create())
    if (index !== this.#index) {
      await refuseUnfit(client, index, database)
      await this.#records.prepare()
      this.#index = index
    }
    return index
  }

  /** Of several processes that begin at once, one makes it: a second index under the alias would count jobs twice. */
  async #create(): Promise<string> {
    const { client, alias, database } = this.#options
    await this.#records.prepare()
    const first = await this.#records.read(FIRST_INDEX)
    const name = newIndexName(alias, new Date())
    const isMine =
      (await takeLease(this.#feeding(FIRST_INDEX), first ?? (await this.#firstRecord()))) !== null
    if (!isMine) throw new EngineAway(new Error('Another process makes the index.'))
    const made = await indexInUse(client, alias)
    if (made !== null) return made
    await createIndex(client, { name, shape: await shapeFor(client), database, alias })
    return name
  }

  async #firstRecord(): Promise<ReadRecord> {
    const made = await this.#records.write(FIRST_INDEX, NEW_RECORD, null)
    if (made === null) throw new EngineAway(new Error('Another process makes the index.'))
    return made
  }

  async #feedSeenIfDue(index: string): Promise<void> {
    const { db, client, seenMs } = this.#options
    const now = Date.now()
    if (now - this.#seenAt < seenMs) return
    const since = new Date(this.#seenAt)
    this.#seenAt = now
    await feedSeen(db, { client, index }, since)
  }

  #feeding(index: string) {
    const { db, client, database } = this.#options
    return {
      db,
      client,
      database,
      index,
      records: this.#records,
      owner: this.#owner,
      isEnded: () => this.#ended,
    }
  }

  /** The earliest look wins. */
  #lookIn(ms: number): void {
    const due = Date.now() + ms
    if (this.#ended || due >= this.#due) return
    this.#due = due
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#due = Infinity
      void this.#lookSafely({ isStart: false })
    }, ms).unref()
  }
}

/** With less left, the lease is taken again before anything is written. */
const MIN_LEASE_LEFT_MS = 8000
/** Whoever makes the first index holds the lease of this name. */
const FIRST_INDEX = 'first-index'

function explained(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error instanceof Error ? error.message : String(error)}${cause}`
}
