import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { Board, Boards, BoardSource, Source, SourceSettings } from '#jobs/sources/source.ts'
import { crawlBoard } from './crawl.ts'
import type { IngestTools } from './ingest-tools.ts'
import { claimSource, yieldLease } from './source-state.ts'
import type { Lease } from './source-state.ts'

const FIRST_CRAWL_RETRY_MS = 10 * 60_000

type BoardRow = Columns<'public.followed_boards', 'source' | 'board' | 'host' | 'company'>

/** The boards of the list and those that people follow: a board once followed stays, or its jobs would never close. */
export async function withFollowedBoards(db: Queryable, settings: SourceSettings): Promise<SourceSettings> {
  const { rows } = await db.query<BoardRow>(
    'select source, board, host, company from public.followed_boards order by source, board',
  )
  return rows.reduce((so, row) => withBoard(so, row.source, boardOfRow(row)), settings)
}

/** The settings with one more board, unless they have it already. */
export function withBoard(settings: SourceSettings, source: BoardSource, board: Board): SourceSettings {
  const known = settings.boards[source]
  if (known.some((entry) => entry.board === board.board)) return settings
  const boards: Boards = { ...settings.boards, [source]: [...known, board] }
  return { ...settings, boards }
}

/** Crawls a board that somebody has just begun to follow, alone: the others of its source wait for their time. */
export async function crawlNewBoard(tools: IngestTools, signal: AbortSignal): Promise<boolean> {
  const { db, clock, owner } = tools
  const row = await waitingBoard(db, { now: clock.now(), sources: tools.sources })
  const source = tools.sources.find(({ id }) => id === row?.source)
  const lease = source && (await claimSource(db, owner, { now: clock.now(), only: source.id }))
  if (!source || !lease) return false
  try {
    return await crawlWaitingBoard(tools, { source, lease, signal })
  } finally {
    await yieldLease(db, lease)
  }
}

/** The same for whoever holds the source's lease already. False when no board of it waits. */
export async function crawlWaitingBoard(
  tools: IngestTools,
  { source, lease, signal }: { source: Source; lease: Lease; signal: AbortSignal },
): Promise<boolean> {
  const { db, clock } = tools
  const row = await waitingBoard(db, { now: clock.now(), sources: [source] })
  if (!row) return false
  const settings = withBoard(tools.settings, row.source, boardOfRow(row))
  const outcome = await crawlBoard({ ...tools, settings }, { source, lease, signal, scope: row.board })
  if (outcome.is === 'interrupted') return false
  const done = outcome.is === 'done' || outcome.failure.kind === 'not-found'
  const now = clock.now()
  await db.query(
    'update public.followed_boards set crawled_at = $3, next_try_at = $4 where source = $1 and board = $2',
    [row.source, row.board, done ? now : null, done ? null : new Date(now.getTime() + FIRST_CRAWL_RETRY_MS)],
  )
  return true
}

async function waitingBoard(
  db: Queryable,
  { now, sources }: { now: Date; sources: readonly Source[] },
): Promise<BoardRow | null> {
  const { rows } = await db.query<BoardRow>(
    `select source, board, host, company from public.followed_boards
      where crawled_at is null and (next_try_at is null or next_try_at <= $1) and source = any($2::text[])
      order by added_at limit 1`,
    [now, sources.map(({ id }) => id)],
  )
  return rows[0] ?? null
}

function boardOfRow({ board, company, host }: BoardRow): Board {
  return host === null ? { board, company } : { board, company, host }
}
