import { NOBODY } from '#contract/hides.ts'
import { nextMailAt } from '#contract/rules/next-mail-at.ts'
import { searchOf } from '#contract/saved-search.ts'
import type { JobCard } from '#contract/search/result.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns, Found } from '#db/rows.ts'
import { whyMatched } from '#jobs/alerts/why-matched.ts'
import { planRequest } from '#jobs/index/query/plan-request.ts'
import { planKeywords } from '#jobs/index/query/plan.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { enqueueNotices } from '#server/notify/enqueue-notices.ts'
import { searchLetter, type ToldJob } from './alert-letters.ts'
import { searchNews } from './alert-news.ts'
import type { AlertTools } from './alert-tools.ts'
import { hidersOf } from './hiders.ts'
import { readJobs, type ArrivedJob } from './job-pages.ts'
import { backOffMs, buryLetter } from './work-lease.ts'
import { writeDue } from './write-due.ts'

const COLLECTING_MS = 60_000
const MAX_JOBS_IN_A_MAIL = 20
const MAX_ATTEMPTS = 8

export type SearchRow = Columns<
  'public.saved_searches',
  'id' | 'user_id' | 'name' | 'query' | 'alert_frequency' | 'alert_hour' | 'alert_weekday' | 'time_zone'
> &
  Columns<'alerts.search_state', 'failures'> &
  Columns<'auth.users', 'email'> &
  Found<'wants'>

export const SEARCH = `
  select s.id, s.user_id, s.name, s.query, s.alert_frequency, s.alert_hour, s.alert_weekday, s.time_zone, st.failures,
         case when u.email_confirmed_at is not null then u.email end as email,
         s.alert_frequency <> 'off' and coalesce(p.email_notifications, true) as wants
    from alerts.search_state st
    join public.saved_searches s on s.id = st.search_id
    join auth.users u on u.id = s.user_id
    left join public.preferences p on p.user_id = s.user_id`

/**
 * Claimed with the search itself, whose lock matching takes as well: what it is just adding is either told now or makes
 * the search due again, and never falls between.
 */
const CLAIM = 'for no key update of st, s skip locked'

/** Works the hour and zone of new and changed searches into the moment of their next mail. */
export async function planSearchMails({ db, now }: AlertTools): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<SearchRow & Found<'waiting'>>(
      `select s.*, exists (select from public.search_matches m where m.search_id = s.id and m.told_at is null) as waiting
         from (${SEARCH} where not st.planned limit 500 ${CLAIM}) s`,
    )
    for (const row of rows) {
      const soon =
        row.alert_frequency === 'at_once' && row.waiting ? new Date(now().getTime() + COLLECTING_MS) : null
      await tx.query(
        'update alerts.search_state set planned = true, next_mail_at = $2 where search_id = $1',
        [row.id, nextMailAt(row, now()) ?? soon],
      )
    }
  })
}

/** Writes the mails that are due into the outbox, each in one transaction with the note that its jobs were told. */
export async function writeSearchMails(tools: AlertTools): Promise<void> {
  await writeDue<SearchRow>(tools, {
    async claim(tx, now) {
      const { rows } = await tx.query<SearchRow>(
        `${SEARCH} where st.planned and st.next_mail_at <= $1 order by st.next_mail_at limit 1 ${CLAIM}`,
        [now],
      )
      return rows[0]
    },
    async write(tx, search, now) {
      await tell(tx, search, { tools, now })
      await tx.query('update alerts.search_state set next_mail_at = $2, failures = 0 where search_id = $1', [
        search.id,
        nextMailAt(search, now),
      ])
    },
    putOff: (search, failure) => putOff(tools, search, failure),
  })
}

/** Tried again later and later; after that the search waits for its next regular mail. */
async function putOff(
  { db, log }: AlertTools,
  search: SearchRow,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  const given = search.failures + 1 >= MAX_ATTEMPTS
  log.error('a mail could not be written', {
    search: search.id,
    attempts: search.failures + 1,
    error: String(error),
  })
  if (given) await buryLetter(db, { work: 'search mail', subject: search.id, error, now })
  await db.query('update alerts.search_state set next_mail_at = $2, failures = $3 where search_id = $1', [
    search.id,
    given ? nextMailAt(search, now) : new Date(now.getTime() + backOffMs(search.failures)),
    given ? 0 : search.failures + 1,
  ])
}

type Telling = { tools: AlertTools; now: Date }

async function tell(tx: Queryable, search: SearchRow, { tools, now }: Telling): Promise<void> {
  const { rows } = await tx.query<Columns<'public.search_matches', 'job_id'>>(
    `select job_id from public.search_matches where search_id = $1 and told_at is null order by found_at desc, job_id`,
    [search.id],
  )
  if (rows.length === 0) return
  const ids = rows.map(({ job_id }) => job_id)
  const jobs = await visibleJobs(tx, search, { ids, tools })
  const visible = jobs.map(({ document }) => document.id)
  // Told, or never to be told: closed meanwhile, or hidden. Not what was found since it was read a moment ago.
  await tx.query(
    `update public.search_matches set told_at = $2, hidden = job_id <> all ($3::text[])
      where search_id = $1 and job_id = any ($4::text[])`,
    [search.id, now, visible, ids],
  )
  const mail = await searchMail(search, jobs, tools)
  if (mail) await enqueueMail(tx, mail, now)
  const news = search.alert_frequency === 'off' ? null : searchNews(search, jobs, now)
  if (news) await enqueueNotices(tx, news, now)
}

/** `null` where nobody wants it or there is nothing to tell. */
export async function searchMail(
  search: SearchRow,
  jobs: readonly ArrivedJob[],
  tools: AlertTools,
): Promise<Mail | null> {
  if (!search.wants || search.email === null || jobs.length === 0) return null
  const topic = { is: 'search', searchId: search.id, userId: search.user_id } as const
  const named = await withReasons(jobs.slice(0, MAX_JOBS_IN_A_MAIL), search.query, tools)
  return searchLetter(
    { email: search.email, topic },
    { name: search.name, query: search.query, jobs: named, count: jobs.length },
    tools.letters,
  )
}

/** In the order of the ids: those that are open and that nothing hides now. */
export async function visibleJobs(
  tx: Queryable,
  search: SearchRow,
  { ids, tools }: { ids: readonly string[]; tools: AlertTools },
): Promise<ArrivedJob[]> {
  const isHidden = await hidersOf(tx, [search.user_id], tools.now())
  const read = await readJobs(tx, ids)
  const jobs = new Map(read.jobs.map((job) => [job.document.id, job]))
  return ids
    .flatMap((id) => jobs.get(id) ?? [])
    .filter(({ document }) => !isHidden({ id: search.id, userId: search.user_id }, document))
}

/** Jobs of one search with what of it they meet. */
export async function withReasons(
  jobs: readonly ArrivedJob[],
  query: string,
  { search }: Pick<AlertTools, 'search'>,
): Promise<ToldJob[]> {
  const { request } = planRequest(searchOf(query), { now: 0, near: null, personal: NOBODY, resolvePlace })
  const [plan = planKeywords(request.keywords, [])] = await search.plan([request.keywords])
  return jobs.map(({ document }) => {
    const card: JobCard = JSON.parse(document.card)
    return { card, why: whyMatched({ plan, filters: request.filters }, document) }
  })
}
