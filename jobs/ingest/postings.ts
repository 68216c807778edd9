import type { Queryable } from '#db/database.ts'
import type { Columns, Found } from '#db/rows.ts'
import { recordChanges } from './changes.ts'
import type { CloseReason } from './stored-job.ts'

/** "Seen" is written at most this often: it is for people and for the sweep, not for the crawl itself. */
const TOUCH_HOURS = 6

type Crawl = { source: string; now: Date }

export async function touchPostings(
  tx: Queryable,
  ids: readonly string[],
  { source, now }: Crawl,
): Promise<void> {
  if (ids.length === 0) return
  const stale = new Date(now.getTime() - TOUCH_HOURS * 3_600_000)
  await tx.query(
    `with seen as (
       update postings set last_seen_at = $3
        where source = $1 and source_id = any($2::text[]) and last_seen_at < $4 returning job_id)
     update jobs set last_seen_at = $3 where id in (select job_id from seen)`,
    [source, ids, now, stale],
  )
}

/** The same for a whole board that has not changed. */
export async function touchScope(
  db: Queryable,
  { source, scope, now }: Crawl & { scope: string },
): Promise<void> {
  const stale = new Date(now.getTime() - TOUCH_HOURS * 3_600_000)
  await db.query(
    `with seen as (
       update postings set last_seen_at = $3
        where source = $1 and scope = $2 and closed_at is null and last_seen_at < $4 returning job_id)
     update jobs set last_seen_at = $3 where id in (select job_id from seen)`,
    [source, scope, now, stale],
  )
}

/** A job that reappears returns to active; one whose last day has passed does not come back by being listed still. */
export async function reopenPostings(
  tx: Queryable,
  ids: readonly string[],
  { source, now }: Crawl,
): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await tx.query<Columns<'public.postings', 'job_id'>>(
    `update postings p set closed_at = null, close_reason = null, last_seen_at = $3
       from jobs j
      where p.source = $1 and p.source_id = any($2::text[]) and p.closed_at is not null and j.id = p.job_id
        and (j.expires_at is null or j.expires_at > $3) returning p.job_id`,
    [source, ids, now],
  )
  await refreshJobs(
    tx,
    rows.map((row) => row.job_id),
    now,
  )
  return rows.length
}

export async function closePostings(
  tx: Queryable,
  postings: readonly { source: string; sourceId: string }[],
  { reason, now }: { reason: CloseReason; now: Date },
): Promise<number> {
  if (postings.length === 0) return 0
  const { rows } = await tx.query<Columns<'public.postings', 'job_id'>>(
    `update postings p set closed_at = $3, close_reason = $4
       from unnest($1::text[], $2::text[]) as gone(source, source_id)
      where p.source = gone.source and p.source_id = gone.source_id and p.closed_at is null returning p.job_id`,
    [postings.map(({ source }) => source), postings.map(({ sourceId }) => sourceId), now, reason],
  )
  const ids = [...new Set(rows.map((row) => row.job_id))]
  // Who described the job is gone: whoever is left describes it at the next visit.
  await tx.query(
    "update postings set content_hash = '' where job_id = any($1::text[]) and closed_at is null",
    [ids],
  )
  await refreshJobs(tx, ids, now)
  return rows.length
}

/**
 * Brings jobs in line with their advertisements: the open ones with the employer's own first, closed when none is
 * left (the last ones stay listed, so that a saved job keeps its links), how often advertised anew.
 */
export async function refreshJobs(tx: Queryable, jobIds: readonly string[], now: Date): Promise<void> {
  if (jobIds.length === 0) return
  const { rows } = await tx.query<Columns<'public.jobs', 'id' | 'close_reason'> & Found<'closed' | 'turned'>>(
    `with mine as (
       select p.*, bool_and(p.closed_at is not null) over (partition by p.job_id) as all_closed,
              max(p.closed_at) over (partition by p.job_id) as last_closed
         from postings p where p.job_id = any($1::text[])
     ), fresh as (
       select job_id, bool_or(all_closed) as closed, max(last_closed) as last_closed,
              (array_agg(close_reason order by closed_at desc nulls last))[1] as reason,
              (array_agg(apply_url order by employer desc, complete desc, first_seen_at, source, source_id))[1] as apply,
              bool_or(complete) as complete, max(last_seen_at) as seen,
              jsonb_agg(jsonb_build_object('source', source, 'sourceId', source_id, 'url', url, 'applyUrl', apply_url,
                'employer', employer, 'complete', complete)
                order by employer desc, complete desc, first_seen_at, source, source_id) as postings
         from mine where not all_closed and closed_at is null or all_closed and closed_at = last_closed
        group by job_id
     )
     update jobs j set
       postings = fresh.postings, apply_url = fresh.apply, complete = fresh.complete,
       last_seen_at = greatest(j.last_seen_at, fresh.seen),
       closed_at = case when fresh.closed then coalesce(j.closed_at, fresh.last_closed) end,
       close_reason = case when fresh.closed then coalesce(j.close_reason, fresh.reason) end,
       reposts = (select count(*) from job_changes c where c.job_id = j.id and c.field = 'reposted')
      from fresh, (select id, closed_at from jobs where id = any($1::text[])) before
     where j.id = fresh.job_id and before.id = j.id
    returning j.id, j.closed_at is not null as closed, j.close_reason,
              (before.closed_at is null) <> (j.closed_at is null) as turned`,
    [jobIds],
  )
  await recordChanges(
    tx,
    rows
      .filter(({ turned }) => turned)
      .map(({ id, closed, close_reason: reason }) => ({
        jobId: id,
        field: closed ? ('closed' as const) : ('reopened' as const),
        was: null,
        becomes: reason,
      })),
    now,
  )
}
