import { DAY_MS } from '#contract/rules/days.ts'
import type { Database, Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { Coverage } from '#jobs/sources/source.ts'
import type { IngestTools } from './ingest-tools.ts'
import { closePostings } from './postings.ts'

/** Below this a crawl is too small for its shrinking to mean anything. */
const SHRINK_FLOOR = 20
/** A few odd records are usual; one in five, and more than a few, is a service that changed. */
const REJECTED_FLOOR = 5
/** A list that stays small for this many crawls in a row is believed. */
const SHRUNK_CRAWLS_BELIEVED = 3

const DEMO_JOBS_PER_STEP = 100

/** The record of a crawl is for judging the next ones, and for people. */
const CRAWLS_KEPT_DAYS = 30

type CompletedCrawl = {
  source: string
  scope: string
  coverage: Coverage
  /** The ids that this crawl saw. */
  seen: ReadonlySet<string>
  /** When the oldest advertisement seen was posted. */
  oldest: Date | null
  rejected: number
  now: Date
}

type Retired = { outcome: 'complete' | 'shrunk'; closed: number }

/**
 * Closes what a completed, healthy crawl no longer lists. A list that suddenly shrinks by more than half, or of which
 * a fifth cannot be read, is more likely broken than true: it closes nothing.
 */
export async function retireUnseen(db: Database, crawl: CompletedCrawl): Promise<Retired> {
  if (crawl.coverage.of === 'asked') return { outcome: 'complete', closed: 0 }
  return db.transaction(async (tx) => {
    const { rows: open } = await tx.query<Columns<'public.postings', 'source_id' | 'posted_at'>>(
      'select source_id, posted_at from postings where source = $1 and scope = $2 and closed_at is null',
      [crawl.source, crawl.scope],
    )
    if (await isSuspicious(tx, crawl, open.length)) return { outcome: 'shrunk', closed: 0 }
    const { oldest } = crawl
    const inView = (postedAt: Date) => crawl.coverage.of === 'whole' || (oldest !== null && postedAt > oldest)
    const gone = open.filter((posting) => !crawl.seen.has(posting.source_id) && inView(posting.posted_at))
    const closed = await closePostings(
      tx,
      gone.map((posting) => ({ source: crawl.source, sourceId: posting.source_id })),
      { reason: 'gone', now: crawl.now },
    )
    return { outcome: 'complete', closed }
  })
}

async function isSuspicious(tx: Queryable, crawl: CompletedCrawl, open: number): Promise<boolean> {
  if (crawl.rejected >= REJECTED_FLOOR && crawl.rejected * 4 > crawl.seen.size) return true
  const { rows } = await tx.query<Columns<'public.crawls', 'outcome' | 'seen'>>(
    `select outcome, seen from crawls where source = $1 and scope = $2 and outcome in ('complete', 'shrunk')
      order by id desc limit ${SHRUNK_CRAWLS_BELIEVED - 1}`,
    [crawl.source, crawl.scope],
  )
  const usual =
    crawl.coverage.of === 'whole' ? open : (rows.find(({ outcome }) => outcome === 'complete')?.seen ?? 0)
  if (usual < SHRINK_FLOOR || crawl.seen.size * 2 >= usual) return false
  const persistent =
    rows.length === SHRUNK_CRAWLS_BELIEVED - 1 &&
    rows.every(({ outcome, seen }) => outcome === 'shrunk' && seen * 2 >= crawl.seen.size)
  return !persistent
}

/** Closes jobs whose last day has passed, and those that nobody has seen for long while their source was well. */
export async function sweepJobs(
  db: Database,
  sources: readonly { id: string; coverage: Coverage }[],
  now: Date,
): Promise<number> {
  const expired = await db.transaction(async (tx) => {
    const { rows } = await tx.query<PostingKey>(
      `select p.source, p.source_id from postings p join jobs j on j.id = p.job_id
        where j.closed_at is null and j.expires_at < $1 and p.closed_at is null limit 5000`,
      [now],
    )
    return closePostings(tx, rows.map(keyOf), { reason: 'expired', now })
  })
  let unseen = 0
  for (const { id, coverage } of sources) {
    const days = coverage.of === 'whole' ? 30 : coverage.unseenDays
    unseen += await db.transaction(async (tx) => {
      const { rows } = await tx.query<PostingKey>(
        `select source, source_id from postings
          where source = $1 and closed_at is null and last_seen_at < $2
            and exists (select from source_state s where s.source = $1 and s.last_success_at > $3) limit 5000`,
        [id, new Date(now.getTime() - days * DAY_MS), new Date(now.getTime() - 2 * DAY_MS)],
      )
      return closePostings(tx, rows.map(keyOf), { reason: 'unseen', now })
    })
  }
  await db.query('delete from crawls where started_at < $1', [
    new Date(now.getTime() - CRAWLS_KEPT_DAYS * DAY_MS),
  ])
  return expired + unseen
}

/** The demo makes way for the first live source that delivers. */
export async function makeWay({ db, clock, log }: Pick<IngestTools, 'db' | 'clock' | 'log'>): Promise<void> {
  const retired = await retireDemo(db, clock.now())
  if (retired > 0) log.info('demo listings retired', { jobs: retired })
}

/** In small steps, each a transaction of its own: on the embedded database visitors wait for one, not for all. */
export async function retireDemo(db: Database, now: Date): Promise<number> {
  await db.query(
    "update source_state set enabled = false, jobs_served = 0 where source = 'demo' and (enabled or jobs_served > 0)",
  )
  let retired = 0
  for (let closed = -1; closed !== 0; retired += closed)
    closed = await db.transaction(async (tx) => {
      const { rows } = await tx.query<PostingKey>(
        `select source, source_id from postings where source = 'demo' and closed_at is null limit ${DEMO_JOBS_PER_STEP}`,
      )
      return closePostings(tx, rows.map(keyOf), { reason: 'demo', now })
    })
  return retired
}

type PostingKey = Columns<'public.postings', 'source' | 'source_id'>

function keyOf(row: PostingKey) {
  return { source: row.source, sourceId: row.source_id }
}
