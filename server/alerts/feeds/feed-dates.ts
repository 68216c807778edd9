import { OPEN_STATUSES } from '#contract/application.ts'
import { href } from '#contract/routes.ts'
import { applicationDateUid, type CalendarEvent } from '#contract/rules/icalendar.ts'
import type { Row } from '#db/database.ts'
import type { FeedAddress, ReadFeed } from './feed-address.ts'

const MAX_DATES = 500

type DeadlineRow = Row & { id: string; title: string; company: string; day: string; stamp: Date }

/** Until when the jobs that were found, or saved, can be applied for. */
export async function deadlinesOf(
  { db, publicUrl, now }: ReadFeed,
  { userId, searchId }: FeedAddress,
): Promise<CalendarEvent[]> {
  const { rows } = await db.query<DeadlineRow>(
    `select j.id, j.title, j.company, to_char(j.expires_at at time zone 'utc', 'YYYY-MM-DD') as day, j.first_seen_at as stamp
       from public.jobs j
      where j.closed_at is null and j.expires_at >= $3 and (
        j.id in (select m.job_id from public.search_matches m
                  where m.user_id = $1 and not m.hidden and ($2::uuid is null or m.search_id = $2))
        or ($2::uuid is null and j.id in (select s.job_id from public.saved_jobs s where s.user_id = $1)))
      order by j.expires_at, j.id limit ${MAX_DATES}`,
    [userId, searchId, now],
  )
  return rows.map(({ id, title, company, day, stamp }) => ({
    uid: `deadline-${id}`,
    summary: `Apply by today: ${title} at ${company}`,
    url: `${publicUrl}${href('job', { id })}`,
    stamp,
    on: day,
  }))
}

type OwnRow = Row & {
  id: string
  title: string
  company: string
  updated_at: Date
  interviews: Date[]
  follow_ups: string[]
  open: boolean
}

/** The person's own dates: in the address for everything, not in that of one search, which may be passed on. */
export async function ownDates(
  { db, publicUrl }: ReadFeed,
  { userId, searchId }: FeedAddress,
): Promise<CalendarEvent[]> {
  if (searchId !== null) return []
  const { rows } = await db.query<OwnRow>(
    `select id, job_title as title, company, updated_at, interview_dates as interviews,
            array(select to_char(d, 'YYYY-MM-DD') from unnest(follow_up_dates) as d order by d) as follow_ups,
            status = any ($2::text[]) as open
       from public.job_applications where user_id = $1 order by id limit ${MAX_DATES}`,
    [userId, OPEN_STATUSES],
  )
  const url = `${publicUrl}${href('applications')}`
  return rows.flatMap(
    ({ id, title, company, updated_at: stamp, interviews, follow_ups: followUps, open }) => [
      ...interviews.map((on) => ({
        uid: applicationDateUid(id, on),
        summary: `Interview: ${title} at ${company}`,
        url,
        stamp,
        on,
      })),
      ...(open ? followUps : []).map((on) => ({
        uid: applicationDateUid(id, on),
        summary: `Follow up: ${title} at ${company}`,
        url,
        stamp,
        on,
      })),
    ],
  )
}
