import { OPEN_STATUSES } from '#contract/application.ts'
import { INTERVIEW_KINDS } from '#contract/interview.ts'
import { interviewTime } from '#contract/rules/interview-time.ts'
import type { Queryable } from '#db/database.ts'
import type { ColumnOf, Columns } from '#db/rows.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { enqueueNotices } from '#server/notify/enqueue-notices.ts'
import { type ComingInterview, interviewLetter } from './alert-letters.ts'
import { interviewNews } from './alert-news.ts'
import type { AlertTools } from './alert-tools.ts'
import { PERSON, type PersonRow, type Told } from './person-news.ts'
import { backOffMs, buryLetter } from './work-lease.ts'
import { writeDue } from './write-due.ts'

const MAX_ATTEMPTS = 8

/**
 * An interview whose reminder is due at `$1` and was not sent for that time yet. One that was written down only after
 * its reminder would have come needs none: its owner has just typed it.
 */
const DUE = `
  from public.application_interviews i
  join public.job_applications a on a.id = i.application_id
 where i.starts_at > $1 and i.starts_at - make_interval(mins => i.remind_minutes) <= $1
   and i.updated_at <= i.starts_at - make_interval(mins => i.remind_minutes)
   and a.status = any ($2::text[])
   and not exists (
     select from public.interview_reminders r where r.interview_id = i.id and r.starts_at = i.starts_at)`

/** Before each interview, as long as its owner asked for; several at once are one mail. */
export async function writeInterviewMails(tools: AlertTools): Promise<void> {
  await writeDue<PersonRow>(tools, {
    async claim(tx, now) {
      const { rows } = await tx.query<PersonRow>(
        `${PERSON}
          left join alerts.interview_failures f on f.user_id = st.user_id
          where (p.email_notifications and p.mail_interviews and u.email_confirmed_at is not null
              or alerts.has_way(st.user_id, 'interview'))
            and (f.retry_at is null or f.retry_at <= $1)
            and st.user_id in (select i.user_id ${DUE})
          order by st.user_id limit 1 for update of st skip locked`,
        [now, OPEN_STATUSES],
      )
      return rows[0]
    },
    async write(tx, person, now) {
      const { rows: reminded } = await tx.query(
        `insert into public.interview_reminders (interview_id, user_id, starts_at, reminded_at)
         select i.id, i.user_id, i.starts_at, $1::timestamptz ${DUE} and i.user_id = $3
         on conflict do nothing returning interview_id`,
        [now, OPEN_STATUSES, person.user_id],
      )
      // Whoever looked just before another process was done finds the person free, and nothing due any more.
      if (reminded.length === 0) return
      const told = { tools, toldAt: now }
      const mail = await interviewsMail(tx, person, told)
      if (mail) await enqueueMail(tx, mail, now)
      const news = interviewNews(person.user_id, await comingInterviews(tx, person, told))
      if (news) await enqueueNotices(tx, news, now)
      await tx.query('delete from alerts.interview_failures where user_id = $1', [person.user_id])
    },
    putOff: (person, failure) => putOff(tools, person, failure),
  })
}

async function putOff(
  { db, log }: AlertTools,
  { user_id: userId }: PersonRow,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  const { rows } = await db.query<{ failures: ColumnOf<'alerts.interview_failures', 'failures'> }>(
    `insert into alerts.interview_failures as f (user_id, failures, retry_at) values ($1, 1, $2)
     on conflict (user_id) do update set failures = f.failures + 1 returning failures`,
    [userId, now],
  )
  const failures = rows[0]?.failures ?? 1
  log.error('an interview reminder could not be written', { attempts: failures, error: String(error) })
  if (failures === MAX_ATTEMPTS) await buryLetter(db, { work: 'interview mail', subject: '', error, now })
  await db.query('update alerts.interview_failures set retry_at = $2 where user_id = $1', [
    userId,
    new Date(now.getTime() + backOffMs(failures)),
  ])
}

type InterviewRow = Columns<'public.job_applications', 'id' | 'job_title' | 'company'> &
  Columns<'public.application_interviews', 'starts_at' | 'minutes' | 'kind' | 'place' | 'link'> & {
    time_zone: ColumnOf<'public.preferences', 'time_zone'>
  }

/** Of interviews that are still to come at the time that was told; `null` where nobody wants it or none is left. */
export async function interviewsMail(tx: Queryable, person: PersonRow, told: Told): Promise<Mail | null> {
  if (!person.wants_interviews || person.email === null) return null
  const interviews = await comingInterviews(tx, person, told)
  if (interviews.length === 0) return null
  const topic = { is: 'interviews', userId: person.user_id } as const
  return interviewLetter({ email: person.email, topic }, interviews, told.tools.letters)
}

async function comingInterviews(
  tx: Queryable,
  person: PersonRow,
  { tools, toldAt }: Told,
): Promise<ComingInterview[]> {
  const { rows } = await tx.query<InterviewRow>(
    `select a.id, a.job_title, a.company, i.starts_at, i.minutes, i.kind, i.place, i.link,
            coalesce(i.time_zone, $4) as time_zone
       from public.interview_reminders r
       join public.application_interviews i on i.id = r.interview_id and i.starts_at = r.starts_at
       join public.job_applications a on a.id = i.application_id
      where r.user_id = $1 and r.reminded_at = $2 and i.starts_at > $3 and i.remind_minutes is not null
        and a.status = any ($5::text[])
      order by i.starts_at, i.id`,
    [person.user_id, toldAt, tools.now(), person.time_zone, OPEN_STATUSES],
  )
  return rows.map(({ id, job_title: title, company, ...interview }) => ({
    id,
    title,
    company,
    startsAt: interview.starts_at,
    when: interviewTime(interview.starts_at, interview.time_zone),
    details: detailsOf(interview),
  }))
}

function detailsOf({
  kind,
  minutes,
  place,
  link,
}: Omit<InterviewRow, 'id' | 'job_title' | 'company'>): string[] {
  const length = minutes === null ? '' : `${minutes} minutes`
  return [[INTERVIEW_KINDS[kind], length].filter(Boolean).join(', '), place, link ?? ''].filter(Boolean)
}
