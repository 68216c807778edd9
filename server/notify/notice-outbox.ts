import type { NewsKind } from '#contract/news.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { NoticeMessage } from './notice.ts'
import { parseWay, type Way } from './way.ts'

/** A message that waits, with the way it takes and the hours in which its reader wants to hear nothing. */
export type WaitingNotice = {
  id: string
  userId: string
  kind: NewsKind
  topic: string
  message: NoticeMessage
  writtenAt: Date
  expiresAt: Date
  attempts: number
  wayId: string
  /** `null` for one that cannot be read, which only an error of ours could make. */
  way: Way | null
  quiet: Columns<'public.preferences', 'quiet_from' | 'quiet_until' | 'time_zone'>
}

type NoticeRow = Columns<
  'alerts.notices',
  'id' | 'user_id' | 'kind' | 'topic' | 'message' | 'created_at' | 'expires_at' | 'attempts' | 'way_id',
  { message: NoticeMessage }
> &
  Columns<'alerts.way_secrets', 'address' | 'secret'> &
  Columns<'public.preferences', 'quiet_from' | 'quiet_until' | 'time_zone'> & {
    way_kind: Columns<'public.notification_ways', 'kind'>['kind']
  }

/** Takes what is due, for two minutes: another process skips it, and has it back if this one dies. */
export async function claimNotices(db: Queryable, now: Date, limit: number): Promise<WaitingNotice[]> {
  const { rows } = await db.query<NoticeRow>(
    `with claimed as (
       update alerts.notices n set due_at = $1::timestamptz + interval '2 minutes', attempts = attempts + 1
        where n.id in (
          select id from alerts.notices where failure is null and due_at <= $1 order by due_at limit $2
          for update skip locked)
       returning n.*
     )
     select c.id, c.user_id, c.kind, c.topic, c.message, c.created_at, c.expires_at, c.attempts, c.way_id,
            w.kind as way_kind, s.address, s.secret, p.quiet_from, p.quiet_until, p.time_zone
       from claimed c
       join public.notification_ways w on w.id = c.way_id
       join alerts.way_secrets s on s.way_id = c.way_id
       join public.preferences p on p.user_id = c.user_id
      order by c.created_at, c.id`,
    [now, limit],
  )
  return rows.map(({ quiet_from, quiet_until, time_zone, ...row }) => ({
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    topic: row.topic,
    message: row.message,
    writtenAt: row.created_at,
    expiresAt: row.expires_at,
    attempts: row.attempts,
    wayId: row.way_id,
    way: parseWay(row.way_kind, row),
    quiet: { quiet_from, quiet_until, time_zone },
  }))
}

/** A message that left is forgotten. */
export async function noticeSent(db: Queryable, { id, wayId }: WaitingNotice, now: Date): Promise<void> {
  await db.query('delete from alerts.notices where id = $1', [id])
  await noteArrival(db, wayId, now)
}

export async function noteArrival(db: Queryable, wayId: string, now: Date): Promise<void> {
  await db.query('update public.notification_ways set last_sent_at = $2, failure = null where id = $1', [
    wayId,
    now,
  ])
}

/** One that has nothing to say any more. */
export async function noticeDropped(db: Queryable, { id }: WaitingNotice): Promise<void> {
  await db.query('delete from alerts.notices where id = $1', [id])
}

/** Not counted as an attempt: the reader wants to hear nothing now. */
export async function noticeHeld(db: Queryable, { id }: WaitingNotice, until: Date): Promise<void> {
  await db.query('update alerts.notices set due_at = $2, attempts = attempts - 1 where id = $1', [id, until])
}

export async function noticeDelayed(db: Queryable, { id }: WaitingNotice, retryAt: Date): Promise<void> {
  await db.query('update alerts.notices set due_at = $2 where id = $1', [id, retryAt])
}

/** Given up, and its owner sees why. */
export async function noticeFailed(
  db: Queryable,
  { id, wayId }: WaitingNotice,
  words: string,
): Promise<void> {
  await db.query('update alerts.notices set failure = $2 where id = $1', [id, words])
  await db.query('update public.notification_ways set failure = $2 where id = $1', [wayId, words])
}

/** The browser, chat or address is not there any more. */
export async function wayGone(db: Queryable, wayId: string): Promise<void> {
  await db.query('delete from public.notification_ways where id = $1', [wayId])
}

const KEEP_FAILED_MS = 7 * DAY_MS

export async function forgetFailedNotices(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from alerts.notices where failure is not null and created_at < $1', [
    new Date(now.getTime() - KEEP_FAILED_MS),
  ])
}
