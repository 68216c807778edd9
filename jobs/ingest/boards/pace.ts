import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { Clock } from '#jobs/ingest/clock.ts'
import type { Source } from '#jobs/sources/source.ts'

/** A host that was not asked for this long needs no memory. */
const FORGET_HOSTS_AFTER_MS = 3_600_000

/**
 * Waits for the next free moment of a service, and of a host where its boards have hosts of their own. The moments are
 * handed out in the database, so that any number of processes together keep the gap that one alone would keep.
 */
export async function waitForTurn(
  { db, clock }: { db: Queryable; clock: Clock },
  { limits, id }: Pick<Source, 'limits' | 'id'>,
  { url, signal }: { url: string; signal?: AbortSignal },
): Promise<void> {
  const service = await takeMoment(db, `service ${id}`, { gapMs: limits.gapMs, now: clock.now() })
  const host =
    limits.hostGapMs === undefined
      ? service
      : await takeMoment(db, `host ${new URL(url).host}`, { gapMs: limits.hostGapMs, now: service })
  const waitMs = host.getTime() - clock.now().getTime()
  if (waitMs > 0) await clock.sleep(waitMs, signal)
}

async function takeMoment(
  db: Queryable,
  key: string,
  { gapMs, now }: { gapMs: number; now: Date },
): Promise<Date> {
  const { rows } = await db.query<Columns<'platform.crawl_pace', 'next_at'>>(
    `insert into platform.crawl_pace (key, next_at) values ($1, $2)
     on conflict (key) do update set next_at = greatest(crawl_pace.next_at, excluded.next_at - $3 * interval '1 millisecond')
       + $3 * interval '1 millisecond'
     returning next_at`,
    [key, new Date(now.getTime() + gapMs), gapMs],
  )
  return new Date((rows[0]?.next_at.getTime() ?? now.getTime() + gapMs) - gapMs)
}

export async function forgetQuietHosts(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from platform.crawl_pace where next_at < $1', [
    new Date(now.getTime() - FORGET_HOSTS_AFTER_MS),
  ])
}
