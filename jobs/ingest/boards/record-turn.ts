import type { Columns } from '#db/rows.ts'
import type { CrawlOutcome } from '#jobs/ingest/crawl-scope.ts'
import type { IngestTools } from '#jobs/ingest/ingest-tools.ts'
import { NORMALISE_RULES } from '#jobs/ingest/job-row.ts'
import { closePostings } from '#jobs/ingest/postings.ts'
import type { SourceFailure } from '#jobs/sources/source-failure.ts'
import { afterFailure, nextInterval } from './board-intervals.ts'
import type { BoardTurn, TurnOutcome } from './board-turn.ts'
import type { Validators } from './conditional.ts'

const MINUTE_MS = 60_000
const MAX_VALIDATOR_CHARS = 500

type Turn = {
  outcome: Exclude<TurnOutcome, { is: 'interrupted' }>
  requests: number
  validators: Validators | null
  /** JSON; null where the service's list has the texts. */
  marks: string | null
}

/** Writes down how a turn went and when the next is due, and gives the board back. */
export async function recordTurn(tools: IngestTools, turn: BoardTurn, result: Turn): Promise<void> {
  const { outcome } = result
  if (outcome.is === 'failed') await recordFailure(tools, turn, { ...result, failure: outcome.failure })
  else await recordReading(tools, turn, { ...result, outcome })
}

async function recordReading(
  { db, clock }: IngestTools,
  { source, board, owner, floorMinutes }: BoardTurn,
  { outcome, requests, validators, marks }: Turn & { outcome: CrawlOutcome | { is: 'unchanged' } },
): Promise<void> {
  const now = clock.now()
  const unchanged = outcome.is === 'unchanged'
  const changed = 'added' in outcome && outcome.added + outcome.changed + outcome.closed > 0
  const isFirst = board.state !== 'read'
  const { everyMinutes } = source.limits
  const interval = isFirst
    ? Math.max(everyMinutes, Math.round(floorMinutes))
    : nextInterval(board.interval_minutes, { changed, everyMinutes, floorMinutes })
  const dueAt = new Date(now.getTime() + interval * MINUTE_MS * (0.95 + clock.random() * 0.1))
  await db.query(
    `update platform.boards set state = 'read', last_success_at = $4, due_at = $5, interval_minutes = $6, failures = 0,
            missing = 0, last_error = null, requests = $7, turns = turns + 1, changed_turns = changed_turns + $8,
            last_whole_at = case when $9 then last_whole_at else $4 end,
            etag = $10, last_modified = $11, body_digest = $12, rules = $13, marks = coalesce($14::jsonb, marks),
            jobs = case when $9 then jobs else (select count(distinct job_id) from postings p
              where p.source = $1 and p.scope = $2 and p.closed_at is null) end,
            lease_owner = null, lease_until = null
      where service = $1 and token = $2 and lease_owner = $3`,
    [
      board.service,
      board.token,
      owner,
      now,
      dueAt,
      interval,
      requests,
      changed && !isFirst ? 1 : 0,
      unchanged,
      bounded(validators?.etag),
      bounded(validators?.lastModified),
      validators?.digest ?? null,
      NORMALISE_RULES,
      unchanged ? null : marks,
    ],
  )
}

async function recordFailure(
  tools: IngestTools,
  { board, owner }: BoardTurn,
  { failure, requests, marks }: Turn & { failure: SourceFailure },
): Promise<void> {
  const { db, clock, log } = tools
  const now = clock.now()
  const missing = failure.kind === 'not-found' ? board.missing + 1 : board.missing
  const failures = board.failures + 1
  const { dueAt, retires } = afterFailure(failure, { missing, failures, now, jitter: clock.random() })
  const { rowCount } = await db.query(
    `update platform.boards set due_at = $4, failures = $5, missing = $6, last_error = $7, requests = $8,
            state = case when $9 then 'retired' else state end, rules = $10,
            marks = case when rules = $10 then coalesce(marks, '{}'::jsonb) || $11::jsonb else $11::jsonb end,
            etag = null, last_modified = null, body_digest = null, lease_owner = null, lease_until = null
      where service = $1 and token = $2 and lease_owner = $3`,
    [
      board.service,
      board.token,
      owner,
      dueAt,
      failures,
      missing,
      `${failure.kind}: ${failure.message}`.slice(0, 300),
      requests,
      retires,
      NORMALISE_RULES,
      marks ?? '{}',
    ],
  )
  if (!retires || rowCount === 0) return
  await closeBoard(tools, board, now)
  if (board.state !== 'retired') log.info('board retired', { source: board.service, board: board.token })
}

/** It has said for days that there is no such board: its jobs are gone. */
export async function closeBoard(
  { db }: Pick<IngestTools, 'db'>,
  { service, token }: { service: string; token: string },
  now: Date,
  reason: 'gone' | 'unseen' = 'gone',
): Promise<number> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.query<Columns<'public.postings', 'source_id'>>(
      'select source_id from postings where source = $1 and scope = $2 and closed_at is null',
      [service, token],
    )
    const postings = rows.map((row) => ({ source: service, sourceId: row.source_id }))
    const closed = await closePostings(tx, postings, { reason, now })
    await tx.query('update platform.boards set jobs = 0 where service = $1 and token = $2', [service, token])
    return closed
  })
}

const bounded = (value: string | null | undefined) =>
  value && value.length <= MAX_VALIDATOR_CHARS ? value : null
