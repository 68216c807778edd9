import { OPEN_STATUSES } from '#contract/application.ts'
import { href } from '#contract/routes.ts'
import { dayOf } from '#contract/rules/days.ts'
import { applicationDateUid, type CalendarEvent } from '#contract/rules/icalendar.ts'
import type { Columns, Found, NotNull } from '#db/rows.ts'
import type { FeedAddress, ReadFeed } from './feed-address.ts'

const MAX_DATES = 500

type DeadlineRow = NotNull<
  Columns<'public.jobs', 'id' | 'title' | 'company' | 'expires_at' | 'first_seen_at'>,
  'expires_at'
>

/** Until when the jobs that were found, or saved, can be applied for. */
export async function deadlinesOf(
  { db, publicUrl, now }: ReadFeed,
  { userId, searchId }: FeedAddress,
): Promise<CalendarEvent[]> {
  const { rows } = await db.query<DeadlineRow>(
    `select j.id, j.title, j.company, j.expires_at, j.first_seen_at
       from public.jobs j
      where j.closed_at is null and j.expires_at >= $3 and (
        j.id in (select m.job_id from public.search_matches m
                  where m.user_id = $1 and not m.hidden and ($2::uuid is null or m.search_id = $2))
        or ($2::uuid is null and j.id in (select s.job_id from public.saved_jobs s where s.user_id = $1)))
      order by j.expires_at, j.id limit ${MAX_DATES}`,
    [userId, searchId, now],
  )
  return rows.map(({ id, title, company, expires_at: end, first_seen_at: stamp }) => ({
    uid: `deadline-${id}`,
    summary: `Apply by today: ${title} at ${company}`,
    url: `${publicUrl}${href('job', { id })}`,
    stamp,
    on: dayOf(end),
  }))
}

type OwnRow = Columns<
  'public.job_applications',
  'id' | 'job_title' | 'company' | 'updated_at' | 'interview_dates' | 'follow_up_dates'
> &
  Found<'open'>

/** The person's own dates: in the address for everything, not in that of one search, which may be passed on. */
export async function ownDates(
  { db, publicUrl }: ReadFeed,
  { userId, searchId }: FeedAddress,
): Promise<CalendarEvent[]> {
  if (searchId !== null) return []
  const { rows } = await db.query<OwnRow>(
    `select id, job_title, company, updated_at, interview_dates,
            array(select day from unnest(follow_up_dates) as day order by day) as follow_up_dates,
            status = any ($2::text[]) as open
       from public.job_applications where user_id = $1 order by id limit ${MAX_DATES}`,
    [userId, OPEN_STATUSES],
  )
  const url = `${publicUrl}${href('applications')}`
  return rows.flatMap(
    ({
      id,
      job_title: title,
      company,
      updated_at: stamp,
      interview_dates: interviews,
      follow_up_dates: days,
      open,
    }) => [
      ...interviews.map((on) => ({
        uid: applicationDateUid(id, on),
        summary: `Interview: ${title} at ${company}`,
        url,
        stamp,
        on,
      })),
      ...(open ? days : []).map((on) => ({
        uid: applicationDateUid(id, on),
        summary: `Follow up: ${title} at ${company}`,
        url,
        stamp,
        on,
      })),
    ],
  )
}
