import { OPEN_STATUSES } from '#contract/application.ts'
import { nextMailAt } from '#contract/rules/next-mail-at.ts'
import type { Queryable } from '#db/database.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { enqueueNotices } from '#server/notify/enqueue-notices.ts'
import { followUpNews, savedJobsNews } from './alert-news.ts'
import type { AlertTools } from './alert-tools.ts'
import {
  dueFollowUps,
  followUpsMail,
  PERSON,
  type PersonRow,
  savedJobNews,
  savedJobsMail,
} from './person-news.ts'
import { backOffMs, buryLetter } from './work-lease.ts'
import { writeDue } from './write-due.ts'

const MAX_ATTEMPTS = 8

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
  const given = person.failures + 1 >= MAX_ATTEMPTS
  log.error('a mail could not be written', { attempts: person.failures + 1, error: String(error) })
  if (given) await buryLetter(db, { work: 'person mail', subject: '', error, now })
  await db.query('update alerts.person_state set next_mail_at = $2, failures = $3 where user_id = $1', [
    person.user_id,
    given ? nextMorning(person, now) : new Date(now.getTime() + backOffMs(person.failures)),
    given ? 0 : person.failures + 1,
  ])
}

type Telling = { tools: AlertTools; now: Date }

async function tellSavedJobs(tx: Queryable, person: PersonRow, { tools, now }: Telling): Promise<void> {
  await tx.query('update alerts.saved_job_news set told_at = $2 where user_id = $1 and told_at is null', [
    person.user_id,
    now,
  ])
  const mail = await savedJobsMail(tx, person, { tools, toldAt: now })
  if (mail) await enqueueMail(tx, mail, now)
  const news = savedJobsNews(person.user_id, await savedJobNews(tx, person, { toldAt: now }), now)
  if (news) await enqueueNotices(tx, news, now)
}

/** A day is due by the person's own calendar, once; a week later it is not worth a mail any more. */
async function tellFollowUps(tx: Queryable, person: PersonRow, { tools, now }: Telling): Promise<void> {
  if ((!person.wants_follow_ups || person.email === null) && !person.has_follow_up_way) return
  await tx.query(
    `insert into public.follow_up_reminders (application_id, user_id, follow_up_on, reminded_at)
     select distinct a.id, $1::uuid, f.day, $2::timestamptz
       from public.job_applications a cross join lateral unnest(a.follow_up_dates) as f (day)
      where a.user_id = $1 and a.status = any ($4::text[])
        and f.day <= ($2::timestamptz at time zone $3)::date and f.day > ($2::timestamptz at time zone $3)::date - 7
     on conflict do nothing`,
    [person.user_id, now, person.time_zone, OPEN_STATUSES],
  )
  const mail = await followUpsMail(tx, person, { tools, toldAt: now })
  if (mail) await enqueueMail(tx, mail, now)
  const news = followUpNews(person.user_id, await dueFollowUps(tx, person, { toldAt: now }), now)
  if (news) await enqueueNotices(tx, news, now)
}
