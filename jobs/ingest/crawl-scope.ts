import type { Found, RawListing } from '#jobs/sources/raw-listing.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { CrawlContext, Source } from '#jobs/sources/source.ts'
import { boardsAmong, noteCandidates } from './boards/candidates.ts'
import { createFloodGate } from './boards/flood-gate.ts'
import { breather } from './breather.ts'
import { checkListing } from './check-listing.ts'
import { lastWholeCrawl, recordCrawl } from './crawl-record.ts'
import { addCounts, NO_COUNTS } from './ingest-tools.ts'
import type { CrawlCounts, IngestTools } from './ingest-tools.ts'
import { closePostings } from './postings.ts'
import { retireUnseen } from './retire.ts'
import type { SourceClient } from './source-client.ts'
import { keepSeen, storeListings } from './store.ts'

const BATCH_SIZE = 100
/** A service that answers every page with the same list would be read for ever. */
const MAX_REPEATS = 1000
const MAX_LISTINGS = 200_000

export type CrawlOutcome =
  | ({ is: 'done'; failure: SourceFailure | null } & CrawlCounts)
  | ({ is: 'failed'; failure: SourceFailure } & CrawlCounts)
  | ({ is: 'interrupted' } & CrawlCounts)

type ScopeCrawl = {
  source: Source
  scope: string
  signal: AbortSignal
  client: SourceClient
  /** False when the lease was lost: whoever holds it now goes on, this crawl stops. */
  keepLease: () => Promise<boolean>
  report: (counts: CrawlCounts) => void
  /** Of a source whose list has no texts: which postings need not be opened again. */
  known?: KnownPostings
}

type KnownPostings = {
  has: (sourceId: string, version: string | null) => boolean
  /** It was opened, and what it said is stored. */
  keep: (sourceId: string, version: string | null) => void
}

/** Crawls one part of a source: a board, or all of it. Throws what ends a board's turn early, and our own faults. */
export async function crawlScope(tools: IngestTools, crawl: ScopeCrawl): Promise<CrawlOutcome> {
  const { db, clock } = tools
  const { source, scope } = crawl
  const startedAt = clock.now()
  const reading = createReading(tools, crawl)
  const finish = (outcome: string, counts: CrawlCounts, error: string | null = null) =>
    recordCrawl(db, { source: source.id, scope, startedAt, finishedAt: clock.now(), outcome, counts, error })
  try {
    if (!(await reading.read())) {
      await finish('interrupted', reading.counts())
      return { is: 'interrupted', ...reading.counts() }
    }
    const { seen, oldest, rejected, leftOut } = reading.result()
    const retired = await retireUnseen(db, {
      source: source.id,
      scope,
      coverage: source.coverage,
      seen,
      oldest,
      rejected,
      now: clock.now(),
    })
    const counts = { ...reading.counts(), closed: reading.counts().closed + retired.closed }
    await finish(retired.outcome, counts, leftOut)
    if (leftOut) tools.log.warn('postings left out', { source: source.id, scope, why: leftOut })
    if (retired.outcome === 'shrunk')
      tools.log.warn('crawl shrunk, nothing retired', { source: source.id, scope, seen: counts.seen })
    return { is: 'done', failure: null, ...counts }
  } catch (error) {
    if (crawl.signal.aborted) {
      await finish('interrupted', reading.counts())
      return { is: 'interrupted', ...reading.counts() }
    }
    if (!(error instanceof SourceFailure)) throw error
    await finish('failed', reading.counts(), `${error.kind}: ${error.message}`)
    return { is: 'failed', failure: error, ...reading.counts() }
  }
}

/** Reads a crawl to its end in batches; what was read before a failure is kept, for it is true. */
function createReading(tools: IngestTools, crawl: ScopeCrawl) {
  const { db, clock, log } = tools
  const { source, scope, signal, report, keepLease } = crawl
  const seen = new Set<string>()
  let counts = NO_COUNTS
  let oldest: Date | null = null
  let repeats = 0
  let batch = emptyBatch()
  const gate = createFloodGate()
  const known = crawl.known && {
    ...crawl.known,
    has: (sourceId: string, version: string | null) =>
      gate.isFlooded() || crawl.known?.has(sourceId, version) === true,
  }

  /** The last batch on its way into the database, while the next is read and normalised. */
  let storing: Promise<void> = Promise.resolve()

  const store = async ({ listings, unchanged, opened }: Batch, now: Date): Promise<void> => {
    const at = { source: source.id, scope, now }
    const stored = await storeListings(tools, listings, at)
    const reopened = await keepSeen(db, unchanged, at)
    if (tools.grows !== false) await noteBoards(tools, listings, { except: crawl, now })
    for (const { sourceId, version } of opened) crawl.known?.keep(sourceId, version)
    counts = addCounts(counts, { ...NO_COUNTS, ...stored, changed: stored.changed + reopened })
  }

  const close = async (ids: readonly string[], now: Date): Promise<void> => {
    const postings = ids.map((sourceId) => ({ source: source.id, sourceId }))
    const closed = await db.transaction((tx) => closePostings(tx, postings, { reason: 'gone', now }))
    counts = addCounts(counts, { ...NO_COUNTS, closed })
  }

  const flush = async (): Promise<boolean> => {
    const full = batch
    batch = emptyBatch()
    const now = clock.now()
    await storing
    if (full.removed.length > 0) await close(full.removed, now)
    if (full.listings.length + full.unchanged.length > 0) {
      storing = store(full, now)
      storing.catch(() => {}) // heard by whoever waits for it next
    }
    report(counts)
    return await keepLease()
  }

  const note = (sourceId: string): void => {
    repeats = seen.has(sourceId) ? repeats + 1 : 0
    if (repeats > MAX_REPEATS || seen.size > MAX_LISTINGS) throw endless(source)
    if (repeats === 0) counts = { ...counts, seen: counts.seen + 1 }
    seen.add(sourceId)
  }

  const take = (entry: Entry, now: Date): void => {
    if ('unchanged' in entry) {
      note(entry.unchanged)
      batch.unchanged.push(entry.unchanged)
      return
    }
    const { found, version } = entry
    if ('removed' in found) {
      batch.removed.push(found.sourceId)
      return
    }
    const listing = checkListing(found, now)
    if ('rejected' in listing) {
      if (counts.rejected === 0)
        log.warn('record skipped', { source: source.id, scope, id: listing.sourceId, why: listing.rejected })
      counts = { ...counts, rejected: counts.rejected + 1 }
      return
    }
    if (source.keepsBoards && !gate.admits(listing)) return
    note(listing.sourceId)
    if (listing.postedAt && (oldest === null || listing.postedAt < oldest)) oldest = listing.postedAt
    batch.listings.push(listing)
    if (version !== undefined) batch.opened.push({ sourceId: listing.sourceId, version })
  }

  const read = async (): Promise<boolean> => {
    const now = clock.now()
    const since = await lastWholeCrawl(db, source.id, scope)
    const context = { scope, now, settings: tools.settings, since, ...crawl.client }
    try {
      const pause = breather()
      for await (const entry of entriesOf(source, context, known)) {
        await pause()
        take(entry, now)
        if (sizeOf(batch) >= BATCH_SIZE && !(await flush())) return false
        if (signal.aborted) return false
      }
    } finally {
      if (sizeOf(batch) > 0 && !signal.aborted) await flush()
      await storing
    }
    report(counts)
    return true
  }
  return {
    read,
    counts: () => counts,
    result: () => ({ seen, oldest, rejected: counts.rejected, leftOut: gate.words() }),
  }
}

/** Apply links lead to boards, some of which we do not know yet. */
async function noteBoards(
  { db }: IngestTools,
  listings: readonly RawListing[],
  { except: { source, scope }, now }: { except: ScopeCrawl; now: Date },
): Promise<void> {
  const addresses = listings.flatMap(({ url, applyUrl }) => (url === applyUrl ? [url] : [url, applyUrl]))
  const boards = boardsAmong(addresses).filter(
    (found) => found.source !== source.id || found.board.toLowerCase() !== scope.toLowerCase(),
  )
  await noteCandidates(db, boards, { via: 'apply link', now })
}

type Opened = { sourceId: string; version: string | null }
type Batch = { listings: RawListing[]; unchanged: string[]; opened: Opened[]; removed: string[] }
/** `version` where the posting was opened by a request of its own. */
type Entry = { found: Found; version?: string | null } | { unchanged: string }

const emptyBatch = (): Batch => ({ listings: [], unchanged: [], opened: [], removed: [] })
const sizeOf = ({ listings, unchanged, removed }: Batch) =>
  listings.length + unchanged.length + removed.length

async function* entriesOf(
  source: Source,
  context: CrawlContext,
  known: KnownPostings | undefined,
): AsyncGenerator<Entry, void, void> {
  if (!source.list || !known) {
    for await (const found of source.crawl(context)) yield { found }
    return
  }
  for await (const listed of source.list(context)) {
    if (!('open' in listed)) {
      yield { found: listed }
    } else if (known.has(listed.sourceId, listed.version)) {
      yield { unchanged: listed.sourceId }
    } else {
      const found = await listed.open()
      if (found && 'unchanged' in found) yield { unchanged: found.sourceId }
      else if (found) yield { found, version: listed.version }
    }
  }
}

function endless(source: Source): SourceFailure {
  return new SourceFailure('shape', `${source.name} repeats itself`)
}
