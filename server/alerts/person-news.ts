import { OPEN_STATUSES } from '#contract/application.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns, Found } from '#db/rows.ts'
import type { Mail } from '#server/mail/outbox.ts'
import { type DueFollowUp, followUpLetter, savedJobsLetter, type SavedJobNews } from './alert-letters.ts'
import type { AlertTools } from './alert-tools.ts'

export type PersonRow = Columns<'alerts.person_state', 'user_id' | 'failures'> &
  Columns<'public.preferences', 'time_zone' | 'mail_hour'> &
  Columns<'auth.users', 'email'> &
  Found<'wants_saved_jobs' | 'wants_follow_ups' | 'wants_interviews' | 'has_follow_up_way'>

export const PERSON = `
  select st.user_id, st.failures, p.time_zone, p.mail_hour,
         case when u.email_confirmed_at is not null then u.email end as email,
         p.email_notifications and p.mail_saved_jobs as wants_saved_jobs,
         p.email_notifications and p.mail_follow_ups as wants_follow_ups,
         p.email_notifications and p.mail_interviews as wants_interviews,
         alerts.has_way(st.user_id, 'follow_up') as has_follow_up_way
    from alerts.person_state st
    join public.preferences p on p.user_id = st.user_id
    join auth.users u on u.id = st.user_id`

/** A mail and the note of what it tells are written at one moment, by which both find each other again. */
export type Told = { tools: AlertTools; toldAt: Date }
type NewsRow = Columns<'public.job_changes', 'job_id' | 'field' | 'was' | 'becomes'> &
  Columns<'public.saved_jobs', 'title' | 'company'>

/** What was told at that moment, of jobs that are still saved; `null` where nobody wants it or nothing is left. */
export async function savedJobsMail(tx: Queryable, person: PersonRow, told: Told): Promise<Mail | null> {
  if (!person.wants_saved_jobs || person.email === null) return null
  const jobs = await savedJobNews(tx, person, told)
  if (jobs.length === 0) return null
  const topic = { is: 'saved jobs', userId: person.user_id } as const
  return savedJobsLetter({ email: person.email, topic }, jobs, told.tools.letters)
}

export async function savedJobNews(
  tx: Queryable,
  person: PersonRow,
  { toldAt }: Pick<Told, 'toldAt'>,
): Promise<SavedJobNews[]> {
  const { rows } = await tx.query<NewsRow>(
    `select c.job_id, s.title, s.company, c.field, c.was, c.becomes
       from alerts.saved_job_news n
       join public.job_changes c on c.id = n.change_id
       join public.saved_jobs s on s.user_id = n.user_id and s.job_id = c.job_id
      where n.user_id = $1 and n.told_at = $2
      order by c.job_id, c.id`,
    [person.user_id, toldAt],
  )
  return [...Map.groupBy(rows, ({ job_id }) => job_id)].map(([jobId, changes]) => {
    const [{ title, company } = { title: '', company: '' }] = changes
    return { jobId, title, company, news: newsOf(changes) }
  })
}

const WORDS = {
  title: ({ becomes }) => `Now called: ${becomes ?? ''}`,
  place: ({ becomes }) => `Now in: ${becomes ?? ''}`,
  pay: ({ becomes }) => (becomes === null ? 'No longer states its pay' : `Pay now: ${becomes}`),
  text: () => 'The text was rewritten',
  closed: () => 'No longer posted',
  reopened: () => 'Posted again',
} as const satisfies Record<string, (change: NewsRow) => string>

const isTold = (field: string): field is keyof typeof WORDS => Object.hasOwn(WORDS, field)

/** The last word on each; of closing and reopening only how it ended. */
function newsOf(changes: readonly NewsRow[]): string[] {
  const last = new Map(
    changes.map((change) => [change.field === 'reopened' ? 'closed' : change.field, change] as const),
  )
  return [...last.values()].flatMap((change) => (isTold(change.field) ? [WORDS[change.field](change)] : []))
}

/** Of applications that still run and still have that day; `null` where nobody wants it or nothing is left. */
export async function followUpsMail(tx: Queryable, person: PersonRow, told: Told): Promise<Mail | null> {
  if (!person.wants_follow_ups || person.email === null) return null
  const due = await dueFollowUps(tx, person, told)
  if (due.length === 0) return null
  const topic = { is: 'follow-ups', userId: person.user_id } as const
  return followUpLetter({ email: person.email, topic }, due, told.tools.letters)
}

export async function dueFollowUps(
  tx: Queryable,
  person: PersonRow,
  { toldAt }: Pick<Told, 'toldAt'>,
): Promise<DueFollowUp[]> {
  const { rows } = await tx.query<FollowUpRow>(
    `select a.job_title, a.company, r.follow_up_on
       from public.follow_up_reminders r
       join public.job_applications a on a.id = r.application_id
      where r.user_id = $1 and r.reminded_at = $2 and r.follow_up_on = any (a.follow_up_dates)
        and a.status = any ($3::text[])
      order by r.follow_up_on, a.id`,
    [person.user_id, toldAt, OPEN_STATUSES],
  )
  return rows.map(({ job_title: title, company, follow_up_on: day }) => ({
    title,
    company,
    day: DAY_IN_WORDS.format(new Date(day)),
  }))
}

type FollowUpRow = Columns<'public.job_applications', 'job_title' | 'company'> &
  Columns<'public.follow_up_reminders', 'follow_up_on'>

const DAY_IN_WORDS = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
