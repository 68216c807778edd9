import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { Source } from '#jobs/sources/source.ts'
import { breather } from './breather.ts'
import { checkListing } from './check-listing.ts'
import { NO_COUNTS } from './ingest-tools.ts'
import type { CrawlCounts, IngestTools } from './ingest-tools.ts'
import { closePostings } from './postings.ts'
import { retireDemo, retireUnseen } from './retire.ts'
import { createSourceClient } from './source-client.ts'
import type { SourceClient } from './source-client.ts'
import { extendLease, recordAnswer, recordFailure, recordSuccess, releaseLease } from './source-state.ts'
import type { Lease } from './source-state.ts'
import { storeListings } from './store.ts'

const BATCH_SIZE = 100
/** A service that answers every page with the same list would be read for ever. */
const MAX_REPEATS = 1000
const MAX_LISTINGS = 200_000
const OUTAGES_UNTIL_STOP = 3

export type CrawlOutcome =
  | ({ is: 'done'; failure: SourceFailure | null } & CrawlCounts)
  | ({ is: 'failed'; failure: SourceFailure } & CrawlCounts)
  | ({ is: 'interrupted' } & CrawlCounts)

type SourceCrawl = {
  source: Source
  lease: Lease
  signal: AbortSignal
  /** What must not wait for the end of a long crawl: called before each part. */
  between?: () => Promise<void>
}

/** Crawls one claimed source, part by part, and writes down how it went. Never throws for what a source does. */
export async function crawlSource(
  tools: IngestTools,
  { source, lease, signal, between }: SourceCrawl,
): Promise<CrawlOutcome> {
  const { db, clock, log } = tools
  const started = clock.now()
  try {
    const outcome = await crawlScopes(tools, { source, lease, signal, between })
    const fields = {
      source: source.id,
      ...numbers(outcome),
      seconds: (clock.now().getTime() - started.getTime()) / 1000,
    }
    if (outcome.is === 'done') {
      await recordSuccess(db, lease, { source, failure: outcome.failure, clock })
      log.info('crawl done', fields)
      if (source.id !== 'demo' && outcome.seen > 0) await makeWay(tools)
    } else if (outcome.is === 'failed') {
      const { restingUntil } = await recordFailure(db, lease, { source, failure: outcome.failure, clock })
      const { kind, message } = outcome.failure
      log.warn('crawl failed', {
        ...fields,
        kind,
        detail: message,
        restingUntil: restingUntil?.toISOString(),
      })
    } else {
      await releaseLease(db, lease, clock.now())
      log.info('crawl interrupted', fields)
    }
    return outcome
  } catch (error) {
    // Our own fault (the database, a bug): let somebody try later, and say it loudly.
    await releaseLease(db, lease, new Date(clock.now().getTime() + 10 * 60_000)).catch(() => {})
    throw error
  }
}

/** Crawls one part of a claimed source. The lease, and what the source is told about it, are the caller's. */
export async function crawlBoard(
  tools: IngestTools,
  crawl: { source: Source; lease: Lease; signal: AbortSignal; scope: string },
): Promise<CrawlOutcome> {
  const client = createSourceClient({ ...tools, ...crawl })
  const outcome = await crawlScope(tools, { ...crawl, client, report: () => {} })
  if (outcome.is === 'failed')
    await recordAnswer(tools.db, { source: crawl.source, failure: outcome.failure, clock: tools.clock })
  if (outcome.is === 'done' && outcome.seen > 0) await makeWay(tools)
  return outcome
}

async function crawlScopes(
  tools: IngestTools,
  { source, lease, signal, between }: SourceCrawl,
): Promise<CrawlOutcome> {
  const client = createSourceClient({ ...tools, source, signal })
  const scopes = source.scopes(tools.settings)
  // After failures in a row one more is enough: the breaker is half open.
  const patience = lease.failures >= OUTAGES_UNTIL_STOP ? 1 : OUTAGES_UNTIL_STOP
  let counts = NO_COUNTS
  let [failure, outages, done]: [SourceFailure | null, number, number] = [null, 0, 0]
  for (const [at, scope] of scopes.entries()) {
    await between?.()
    if (signal.aborted) return { is: 'interrupted', ...counts }
    const report = (so: CrawlCounts) =>
      tools.onProgress?.({
        source: source.id,
        scope,
        scopes: { done: at, all: scopes.length },
        ...sum(counts, so),
      })
    report(NO_COUNTS)
    const result = await crawlScope(tools, { source, scope, lease, signal, client, report })
    counts = sum(counts, result)
    if (result.is === 'interrupted') return { is: 'interrupted', ...counts }
    if (result.is === 'done') {
      done++
      outages = 0
      continue
    }
    failure = result.failure
    if (failure.isOutage) outages++
    if (outages >= patience || failure.retryAt || failure.kind === 'quota' || failure.kind === 'unauthorised')
      break
  }
  if (failure && (done === 0 || outages > 0)) return { is: 'failed', failure, ...counts }
  return { is: 'done', failure, ...counts }
}

type ScopeCrawl = {
  source: Source
  scope: string
  lease: Lease
  signal: AbortSignal
  client: SourceClient
  report: (counts: CrawlCounts) => void
}

async function crawlScope(tools: IngestTools, crawl: ScopeCrawl): Promise<CrawlOutcome> {
  const { db, clock } = tools
  const { source, scope } = crawl
  const id = await beginCrawl(tools, crawl)
  const reading = createReading(tools, crawl)
  const finish = async (outcome: string, counts: CrawlCounts, error: string | null) => {
    await db.query(
      `update crawls set finished_at = $2, outcome = $3, seen = $4, added = $5, changed = $6, closed = $7, rejected = $8,
              error = $9 where id = $1`,
      [
        id,
        clock.now(),
        outcome,
        counts.seen,
        counts.added,
        counts.changed,
        counts.closed,
        counts.rejected,
        error,
      ],
    )
  }
  try {
    const whole = await reading.read()
    if (!whole) {
      await finish('interrupted', reading.counts(), null)
      return { is: 'interrupted', ...reading.counts() }
    }
    const { seen, oldest, rejected } = reading.result()
    const now = clock.now()
    const retired = await retireUnseen(db, {
      source: source.id,
      scope,
      coverage: source.coverage,
      seen,
      oldest,
      rejected,
      now,
    })
    const counts = { ...reading.counts(), closed: reading.counts().closed + retired.closed }
    await finish(retired.outcome, counts, null)
    if (retired.outcome === 'shrunk')
      tools.log.warn('crawl shrunk, nothing retired', { source: source.id, scope, seen: counts.seen })
    return { is: 'done', failure: null, ...counts }
  } catch (error) {
    const failure = asFailure(error, crawl.signal)
    await finish(
      failure ? 'failed' : 'interrupted',
      reading.counts(),
      failure ? `${failure.kind}: ${failure.message}` : null,
    )
    if (failure) return { is: 'failed', failure, ...reading.counts() }
    if (crawl.signal.aborted) return { is: 'interrupted', ...reading.counts() }
    throw error
  }
}

/** Reads a crawl to its end in batches; what was read before a failure is kept, for it is true. */
function createReading(tools: IngestTools, { source, scope, lease, signal, client, report }: ScopeCrawl) {
  const { db, clock, settings, log } = tools
  const seen = new Set<string>()
  let counts = NO_COUNTS
  let oldest: Date | null = null
  let repeats = 0
  let batch: RawListing[] = []
  /** What the service says is taken down. */
  let removed: string[] = []

  /** The last batch on its way into the database, while the next is read and normalised. */
  let storing: Promise<void> = Promise.resolve()

  const store = async (listings: readonly RawListing[], now: Date): Promise<void> => {
    const stored = await storeListings(tools, listings, { source: source.id, scope, now })
    counts = sum(counts, { ...NO_COUNTS, ...stored })
  }

  const close = async (ids: readonly string[], now: Date): Promise<void> => {
    const postings = ids.map((sourceId) => ({ source: source.id, sourceId }))
    const closed = await db.transaction((tx) => closePostings(tx, postings, { reason: 'gone', now }))
    counts = sum(counts, { ...NO_COUNTS, closed })
  }

  const flush = async (): Promise<boolean> => {
    const listings = batch
    batch = []
    const now = clock.now()
    await storing
    if (removed.length > 0) await close(removed.splice(0), now)
    if (listings.length > 0) {
      storing = store(listings, now)
      storing.catch(() => {}) // heard by whoever waits for it next
    }
    report(counts)
    return extendLease(db, lease, now)
  }

  const read = async (): Promise<boolean> => {
    const now = clock.now()
    const since = await lastWholeCrawl(db, source.id, scope)
    try {
      const pause = breather()
      for await (const found of source.crawl({ scope, now, settings, since, ...client })) {
        await pause()
        if ('removed' in found) {
          removed.push(found.sourceId)
          if (removed.length >= BATCH_SIZE && !(await flush())) return false
          continue
        }
        const listing = checkListing(found, now)
        if ('rejected' in listing) {
          if (counts.rejected === 0)
            log.warn('record skipped', {
              source: source.id,
              scope,
              id: listing.sourceId,
              why: listing.rejected,
            })
          counts = { ...counts, rejected: counts.rejected + 1 }
          continue
        }
        repeats = seen.has(listing.sourceId) ? repeats + 1 : 0
        if (repeats > MAX_REPEATS || seen.size > MAX_LISTINGS) throw endless(source)
        if (repeats === 0) counts = { ...counts, seen: counts.seen + 1 }
        seen.add(listing.sourceId)
        if (listing.postedAt && (oldest === null || listing.postedAt < oldest)) oldest = listing.postedAt
        batch.push(listing)
        if (batch.length >= BATCH_SIZE && !(await flush())) return false
        if (signal.aborted) return false
      }
    } finally {
      if (batch.length + removed.length > 0 && !signal.aborted) await flush()
      await storing
    }
    report(counts)
    return true
  }
  return { read, counts: () => counts, result: () => ({ seen, oldest, rejected: counts.rejected }) }
}

async function lastWholeCrawl(db: Queryable, source: string, scope: string): Promise<Date | null> {
  const { rows } = await db.query<Columns<'public.crawls', 'started_at'>>(
    "select started_at from crawls where source = $1 and scope = $2 and outcome = 'complete' order by id desc limit 1",
    [source, scope],
  )
  return rows[0]?.started_at ?? null
}

function endless(source: Source): SourceFailure {
  return new SourceFailure('shape', `${source.name} repeats itself`)
}

async function beginCrawl({ db, clock }: IngestTools, { source, scope }: ScopeCrawl): Promise<number> {
  await db.query(
    "update crawls set outcome = 'interrupted', finished_at = $3 where source = $1 and scope = $2 and outcome = 'running'",
    [source.id, scope, clock.now()],
  )
  const { rows } = await db.query<Columns<'public.crawls', 'id'>>(
    "insert into crawls (source, scope, started_at, outcome) values ($1, $2, $3, 'running') returning id",
    [source.id, scope, clock.now()],
  )
  return rows[0]?.id ?? 0
}

async function makeWay({ db, clock, log }: IngestTools): Promise<void> {
  const retired = await retireDemo(db, clock.now())
  if (retired > 0) log.info('demo listings retired', { jobs: retired })
}

function asFailure(error: unknown, signal: AbortSignal): SourceFailure | null {
  return error instanceof SourceFailure && !signal.aborted ? error : null
}

function sum(a: CrawlCounts, b: CrawlCounts): CrawlCounts {
  return {
    seen: a.seen + b.seen,
    added: a.added + b.added,
    changed: a.changed + b.changed,
    closed: a.closed + b.closed,
    rejected: a.rejected + b.rejected,
  }
}

function numbers({ seen, added, changed, closed, rejected }: CrawlCounts): CrawlCounts {
  return { seen, added, changed, closed, rejected }
}
