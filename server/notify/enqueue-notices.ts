import { quietUntil } from '#contract/rules/quiet-hours.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { News } from './notice.ts'

type WayRow = { way_id: Columns<'public.notification_ways', 'id'>['id'] } & Columns<
  'public.preferences',
  'quiet_from' | 'quiet_until' | 'time_zone'
>

/** One waiting message for each way, in the transaction of whatever it is about: both happen or neither. */
export async function enqueueNotices(tx: Queryable, news: News, now: Date): Promise<void> {
  const { rows } = await tx.query<WayRow>(
    `select w.id as way_id, p.quiet_from, p.quiet_until, p.time_zone
       from public.notification_ways w join public.preferences p on p.user_id = w.user_id
      where w.user_id = $1 and $2 = any (w.tells)`,
    [news.userId, news.kind],
  )
  for (const { way_id: wayId, ...hours } of rows)
    await tx.query(
      `insert into alerts.notices (way_id, user_id, kind, topic, message, due_at, expires_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        wayId,
        news.userId,
        news.kind,
        news.topic,
        news.message,
        dueAt(news, quietUntil(hours, now), now),
        news.expiresAt,
        now,
      ],
    )
}

/** After the quiet hours; what would be too late then comes at once, without a sound. */
const dueAt = ({ expiresAt }: News, quietEnd: Date | null, now: Date) =>
  quietEnd === null || quietEnd >= expiresAt ? now : quietEnd
