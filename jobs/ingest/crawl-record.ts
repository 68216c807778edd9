import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { CrawlCounts } from './ingest-tools.ts'

/** When a part of a source was last read to its end. */
export async function lastWholeCrawl(db: Queryable, source: string, scope: string): Promise<Date | null> {
  const { rows } = await db.query<Columns<'public.crawls', 'started_at'>>(
    "select started_at from crawls where source = $1 and scope = $2 and outcome = 'complete' order by id desc limit 1",
    [source, scope],
  )
  return rows[0]?.started_at ?? null
}

type CrawlRecord = {
  source: string
  scope: string
  startedAt: Date
  finishedAt: Date
  outcome: string
  counts: CrawlCounts
  error: string | null
}

/** For judging the next crawls, and for people. */
export async function recordCrawl(db: Queryable, record: CrawlRecord): Promise<void> {
  const { seen, added, changed, closed, rejected } = record.counts
  const { source, scope, startedAt, finishedAt, outcome, error } = record
  await db.query(
    `insert into crawls (source, scope, started_at, finished_at, outcome, seen, added, changed, closed, rejected, error)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [source, scope, startedAt, finishedAt, outcome, seen, added, changed, closed, rejected, error],
  )
}
