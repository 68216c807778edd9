import { nextMailAt } from '#contract/rules/next-mail-at.ts'
import type { Queryable, Row } from '#jobs/database.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { type DueFollowUp, followUpLetter, savedJobsLetter, type SavedJobNews } from './alert-letters.ts'
import type { AlertTools } from './alert-tools.ts'
import { backOffMs, buryLetter } from './work-lease.ts'
import { writeDue } from './write-due.ts'

const MOST_ATTEMPTS = 8

type PersonRow = Row & {
  user_id: string
  email: string | null
  time_zone: string
  mail_hour: number
  wants_saved_jobs: boolean
  wants_follow_ups: boolean
  failures: number
}

const PERSON = `
  select st.user_id, st.failures, p.time_zone, p.mail_hour,
         case when u.email_confirmed_at is not null then u.email end as email,
         p.email_notifications and p.mail_saved_jobs as wants_saved_jobs,
         p.email_notifications and p.mail_follow_ups as wants_follow_ups
    from alerts.person_state st
    join public.preferences p on p.user_id = st.user_id
    join auth.users u on u.id = st.user_id`

export async function planPersonMails({ db, now }: AlertTools): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<PersonRow>(
      `${PERSON} where not st.planned limit 500 for update of st skip locked`,
    )
    for (const person of rows) {
      await tx.query('update alerts.person_state set planned = true, next_mail_at = $2 where user_id = $1', [
        person.user_id,
        nextMorning(person, now()),
      ])
    }
  })
}

const nextMorning = ({ mail_hour, time_zone }: PersonRow, after: Date) =>
  nextMailAt({ alert_frequency: 'daily', alert_hour: mail_hour, alert_weekday: 1, time_zone }, after)

/** Once a day, at the person's hour: what became of saved jobs, and which follow-ups are due. */
export async function writePersonMails(tools: AlertTools): Promise<void> {
  await writeDue<PersonRow>(tools, {
    async claim(tx, now) {
      const { rows } = await tx.query<PersonRow>(
        `${PERSON} where st.planned and st.next_mail_at <= $1 order by st.next_mail_at limit 1
         for update of st skip locked`,
        [now],
      )
      return rows[0]
    },
    async write(tx, person, now) {
      await tellSavedJobs(tx, person, { tools, now })
      await tellFollowUps(tx, person, { tools, now })
      await tx.query('update alerts.person_state set next_mail_at = $2, failures = 0 where user_id = $1', [
        person.user_id,
        nextMorning(person, now),
      ])
    },
    putOff: (person, failure) => putOff(tools, person, failure),
  })
}

async function putOff(
  { db, log }: AlertTools,
  person: PersonRow,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  const given = person.failures + 1 >= MOST_ATTEMPTS
  log.error('a mail could not be written', { attempts: person.failures + 1, error: String(error) })
  if (given) await buryLetter(db, { work: 'person mail', subject: '', error, now })
  await db.query('update alerts.person_state set next_mail_at = $2, failures = $3 where user_id = $1', [
    person.user_id,
    given ? nextMorning(person, now) : new Date(now.getTime() + backOffMs(person.failures)),
    given ? 0 : person.failures + 1,
  ])
}

type Telling = { tools: AlertTools; now: Date }
type NewsRow = Row & {
  job_id: string
  title: string
  company: string
  field: string
  was: string | null
  becomes: string | null
}

async function tellSavedJobs(tx: Queryable, person: PersonRow, { tools, now }: Telling): Promise<void> {
  const { rows } = await tx.query<NewsRow>(
    `with told as (
       update alerts.saved_job_news set told_at = $2 where user_id = $1 and told_at is null returning change_id
     )
     select c.job_id, s.title, s.company, c.field, c.was, c.becomes
       from told join public.job_changes c on c.id = told.change_id
       join public.saved_jobs s on s.user_id = $1 and s.job_id = c.job_id
      order by c.job_id, c.id`,
    [person.user_id, now],
  )
  if (!person.wants_saved_jobs || person.email === null || rows.length === 0) return
  const jobs = [...Map.groupBy(rows, ({ job_id }) => job_id)].map(([jobId, changes]): SavedJobNews => {
    const [{ title, company } = { title: '', company: '' }] = changes
    return { jobId, title, company, news: newsOf(changes) }
  })
  const topic = { is: 'saved jobs', userId: person.user_id } as const
  await enqueueMail(tx, savedJobsLetter({ email: person.email, topic }, jobs, tools.letters), now)
}

const WORDS = {
  title: ({ becomes }) => `Now called: ${becomes ?? ''}`,
  place: ({ becomes }) => `Now in: ${becomes ?? ''}`,
  pay: ({ becomes }) => (becomes === null ? 'No longer states its pay' : `Pay now: ${becomes}`),
  text: () => 'The advertisement was rewritten',
  closed: () => 'No longer advertised',
  reopened: () => 'Advertised again',
} as const satisfies Record<string, (change: NewsRow) => string>

const isTold = (field: string): field is keyof typeof WORDS => Object.hasOwn(WORDS, field)

/** The last word on each; of closing and reopening only how it ended. */
function newsOf(changes: readonly NewsRow[]): string[] {
  const last = new Map(
    changes.map((change) => [change.field === 'reopened' ? 'closed' : change.field, change] as const),
  )
  return [...last.values()].flatMap((change) => (isTold(change.field) ? [WORDS[change.field](change)] : []))
}

/** A day is due by the person's own calendar, once; a week later it is not worth a mail any more. */
async function tellFollowUps(tx: Queryable, person: PersonRow, { tools, now }: Telling): Promise<void> {
  if (!person.wants_follow_ups || person.email === null) return
  const { rows } = await tx.query<DueFollowUp & Row>(
    `with due as (
       select distinct a.id, f.day from public.job_applications a cross join lateral unnest(a.follow_up_dates) as f (day)
        where a.user_id = $1 and a.status in ('applied', 'screening', 'interview', 'offer')
          and f.day <= ($2::timestamptz at time zone $3)::date and f.day > ($2::timestamptz at time zone $3)::date - 7
     ), taken as (
       insert into public.follow_up_reminders (application_id, user_id, follow_up_on, reminded_at)
       select id, $1, day, $2 from due on conflict do nothing returning application_id, follow_up_on
     )
     select a.job_title as title, a.company, to_char(t.follow_up_on, 'FMMonth FMDD') as day
       from taken t join public.job_applications a on a.id = t.application_id order by t.follow_up_on, a.id`,
    [person.user_id, now, person.time_zone],
  )
  if (rows.length === 0) return
  const topic = { is: 'follow-ups', userId: person.user_id } as const
  await enqueueMail(tx, followUpLetter({ email: person.email, topic }, rows, tools.letters), now)
}
