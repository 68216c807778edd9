import { exists } from '#db/ask.ts'
import type { Database, Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import { failureWords } from '#jobs/sources/source-failure.ts'
import type { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { Source } from '#jobs/sources/source.ts'
import type { Clock } from './clock.ts'

const LEASE_MS = 5 * 60_000
/** From the third failure in a row on, the source rests (circuit breaker). */
const FAILURES_UNTIL_REST = 3
const FIRST_REST_MS = 15 * 60_000
const MAX_REST_MS = 24 * 3_600_000
const FIRST_RETRY_MS = 2 * 60_000
const FIRST_ASKED_REST_MS = 60_000

export type Lease = { source: string; owner: string; failures: number }

/** Makes the rows for the sources that run; others are kept but not claimed. */
export async function registerSources(db: Database, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into source_state (source) select unnest($1::text[])
       on conflict (source) do update set enabled = true where not source_state.enabled`,
      [ids],
    )
    await tx.query('update source_state set enabled = false where enabled and source <> all($1::text[])', [
      ids,
    ])
  })
}

/** Makes the rows for sources that somebody reads by hand; which of them run is the server's to say. */
export async function introduceSources(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(
    'insert into source_state (source, enabled) select unnest($1::text[]), false on conflict (source) do nothing',
    [ids],
  )
}

/** For whoever has the database to themselves: a claim in it is that of a process which was killed. */
export async function forgetLeases(db: Queryable): Promise<void> {
  await db.query(
    'update source_state set lease_owner = null, lease_until = null where lease_owner is not null',
  )
}

/**
 * Claims the source that is due longest among those that this process can read; several processes never crawl one source
 * at once. `only` claims that one, due or not, chosen or not: a person asked for it.
 */
export async function claimSource(
  db: Queryable,
  owner: string,
  { now, among, only }: { now: Date; among?: readonly string[]; only?: string },
): Promise<Lease | null> {
  const { rows } = await db.query<Columns<'public.source_state', 'source' | 'failures'>>(
    `update source_state set lease_owner = $1, lease_until = $3, last_attempt_at = $2
      where source = (
        select source from source_state
         where paused_at is null
           and (lease_until is null or lease_until < $2) and (resting_until is null or resting_until <= $2)
           and ($5::text[] is null or source = any($5))
           and case when $4::text is null then enabled and (next_run_at is null or next_run_at <= $2) else source = $4 end
         order by next_run_at nulls first, source limit 1 for update skip locked)
     returning source, failures`,
    [owner, now, new Date(now.getTime() + LEASE_MS), only ?? null, among ?? null],
  )
  return rows[0] ? { ...rows[0], owner } : null
}

/** Why a source could not be claimed by name. */
export type Unclaimed = { is: 'busy' } | { is: 'paused' } | { is: 'resting'; until: Date }

export async function whyUnclaimed(db: Queryable, source: string, now: Date): Promise<Unclaimed> {
  if (await isPaused(db, source)) return { is: 'paused' }
  const until = await restingUntil(db, source, now)
  return until ? { is: 'resting', until } : { is: 'busy' }
}

/** False when the lease was lost: whoever holds it now goes on, this crawl stops. */
export async function extendLease(db: Queryable, { source, owner }: Lease, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update source_state set lease_until = $3 where source = $1 and lease_owner = $2',
    [source, owner, new Date(now.getTime() + LEASE_MS)],
  )
  return rowCount > 0
}

export async function recordSuccess(
  db: Queryable,
  lease: Lease,
  { source, clock }: { source: Source; clock: Clock },
): Promise<void> {
  const now = clock.now()
  const next = new Date(now.getTime() + source.limits.everyMinutes * 60_000 * (0.95 + clock.random() * 0.1))
  await db.query(
    `update source_state set last_success_at = $3, next_run_at = $4, failures = 0, resting_until = null,
            resting_reason = null, last_error = null, lease_owner = null, lease_until = null,
            jobs_served = (select count(distinct job_id) from postings p where p.source = $1 and p.closed_at is null)
      where source = $1 and lease_owner = $2`,
    [lease.source, lease.owner, now, next],
  )
}

export async function recordFailure(
  db: Queryable,
  lease: Lease,
  { source, failure, clock }: { source: Source; failure: SourceFailure; clock: Clock },
): Promise<{ restingUntil: Date | null }> {
  const now = clock.now()
  const failures = lease.failures + (failure.isOutage ? 1 : 0)
  const { next, restingUntil } = comeBack(failure, { failures, clock })
  const words = failureWords(source.name, failure.kind)
  await db.query(
    `update source_state set next_run_at = $4, failures = $5, resting_until = $6, resting_reason = $7, last_error = $8,
            last_error_at = $3, lease_owner = null, lease_until = null
      where source = $1 and lease_owner = $2`,
    [lease.source, lease.owner, now, next, failures, restingUntil, restingUntil ? failure.kind : null, words],
  )
  return { restingUntil }
}

/** The same for a request outside of a crawl: it counts towards the breaker, and an answer closes it again. */
export async function recordAnswer(
  db: Queryable,
  { source, failure, clock }: { source: Source; failure: SourceFailure | null; clock: Clock },
): Promise<void> {
  if (!failure) {
    await db.query(
      'update source_state set failures = 0, resting_until = null where source = $1 and failures > 0',
      [source.id],
    )
    return
  }
  if (!failure.isOutage) return
  const { rows } = await db.query<Columns<'public.source_state', 'failures'>>(
    `update source_state set failures = failures + 1, last_error = $2, last_error_at = $3 where source = $1 returning failures`,
    [source.id, failureWords(source.name, failure.kind), clock.now()],
  )
  const { restingUntil } = comeBack(failure, { failures: rows[0]?.failures ?? 1, clock })
  if (restingUntil) {
    await db.query('update source_state set resting_until = $2, resting_reason = $3 where source = $1', [
      source.id,
      restingUntil,
      failure.kind,
    ])
  }
}

/** A service whose boards are read one by one rests no longer than this, unless it says so itself. */
const MAX_SERVICE_REST_MS = 3_600_000
/** Where boards have hosts of their own, so many in a row that it must be the service. */
const OWN_HOST_FAILURES_UNTIL_REST = 10

type BoardAnswer = {
  source: Source
  failure: SourceFailure | null
  isBoardsOwn?: boolean
  clock: Clock
}

/**
 * What a board's turn says about its service. A request to slow down makes all of it rest, for it is one host; where
 * boards have hosts of their own, only many failures in a row do. A missing board says nothing about the others, nor does
 * a fault that `isBoardsOwn`: a few such boards, tried again and again, would keep all others from their turns.
 */
export async function recordBoardAnswer(
  db: Queryable,
  { source, failure, isBoardsOwn = false, clock }: BoardAnswer,
): Promise<void> {
  const now = clock.now()
  if (!failure || failure.kind === 'not-found') {
    await db.query(
      `update source_state set failures = 0, resting_until = null, resting_reason = null,
              last_success_at = case when $3 then $2 else last_success_at end, last_attempt_at = $2
        where source = $1 and (failures > 0 or last_attempt_at is null or last_attempt_at < $4)`,
      [source.id, now, failure === null, new Date(now.getTime() - 10_000)],
    )
    return
  }
  if (!failure.isOutage && failure.kind !== 'quota') return
  if (isBoardsOwn && !asksForPatience(failure)) return
  const { rows } = await db.query<Columns<'public.source_state', 'failures'>>(
    `update source_state set failures = failures + 1, last_error = $2, last_error_at = $3, last_attempt_at = $3
      where source = $1 returning failures`,
    [source.id, failureWords(source.name, failure.kind), now],
  )
  const failures = rows[0]?.failures ?? 1
  const until = serviceRestsUntil(failure, {
    failures,
    ownHosts: source.limits.hostGapMs !== undefined,
    clock,
  })
  if (!until) return
  await db.query(
    'update source_state set resting_until = greatest(resting_until, $2), resting_reason = $3 where source = $1',
    [source.id, until, failure.kind],
  )
}

const asksForPatience = ({ kind }: SourceFailure) => kind === 'rate-limited' || kind === 'quota'

function serviceRestsUntil(
  failure: SourceFailure,
  { failures, ownHosts, clock }: { failures: number; ownHosts: boolean; clock: Clock },
): Date | null {
  const now = clock.now().getTime()
  const isAsked = asksForPatience(failure)
  const threshold = ownHosts ? OWN_HOST_FAILURES_UNTIL_REST : isAsked ? 1 : FAILURES_UNTIL_REST
  if (failures < threshold) return null
  const first = isAsked ? FIRST_ASKED_REST_MS : FIRST_REST_MS
  const restMs =
    Math.min(first * 2 ** (failures - threshold), MAX_SERVICE_REST_MS) * (0.75 + clock.random() * 0.5)
  const retryAt = failure.retryAt ? Math.min(failure.retryAt.getTime(), now + 7 * MAX_REST_MS) : 0
  return new Date(Math.max(now + restMs, retryAt))
}

/** Until when a source is left alone; null when it may be asked. */
export async function restingUntil(db: Queryable, source: string, now: Date): Promise<Date | null> {
  const { rows } = await db.query<Columns<'public.source_state', 'resting_until'>>(
    'select resting_until from source_state where source = $1 and resting_until > $2',
    [source, now],
  )
  return rows[0]?.resting_until ?? null
}

/** Whether an owner of the site switched it off. */
export async function isPaused(db: Queryable, source: string): Promise<boolean> {
  return await exists(db, 'from source_state where source = $1 and paused_at is not null', [source])
}

/** Gives the lease back without a verdict: the process is stopping, or broke off for a reason of its own. */
export async function releaseLease(db: Queryable, { source, owner }: Lease, nextRunAt: Date): Promise<void> {
  await db.query(
    'update source_state set lease_owner = null, lease_until = null, next_run_at = $3 where source = $1 and lease_owner = $2',
    [source, owner, nextRunAt],
  )
}

function comeBack(
  failure: SourceFailure,
  { failures, clock }: { failures: number; clock: Clock },
): { next: Date; restingUntil: Date | null } {
  const now = clock.now().getTime()
  const retryAt = failure.retryAt ? Math.min(failure.retryAt.getTime(), now + 7 * MAX_REST_MS) : 0
  const jitter = 0.75 + clock.random() * 0.5
  const resting = failures >= FAILURES_UNTIL_REST
  const pause = resting
    ? Math.min(FIRST_REST_MS * 2 ** (failures - FAILURES_UNTIL_REST), MAX_REST_MS)
    : FIRST_RETRY_MS * 2 ** failures
  const next = new Date(Math.max(now + pause * jitter, retryAt))
  return { next, restingUntil: resting || retryAt > now ? next : null }
}
