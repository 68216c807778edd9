import { setImmediate as breathe } from 'node:timers/promises'
import { DAY_MS } from '#contract/rules/days.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import { NewJobs } from '#jobs/alerts/new-jobs.ts'
import type { AlertTools } from './alert-tools.ts'
import { hidersOf } from './hiders.ts'
import type { ArrivedJob } from './job-pages.ts'
import type { SavedPlan, UnderstoodSearch } from './saved-plans.ts'

/** How much later a job may be found by others than its own "first seen" says: a crawl stores a batch at a time. */
const GRACE_MS = 60_000
/** Mails that come at once wait this long for what comes with them. */
const COLLECTING_MS = 60_000

export type Pairs = { searches: readonly UnderstoodSearch[]; jobs: readonly ArrivedJob[] }

export type NewMatch = { search: SavedPlan; job: ArrivedJob; hidden: boolean }

/** What is new to each search. What is hidden is kept as well, so that it does not come back as new. */
export async function findMatches(
  db: Queryable,
  { searches, jobs }: Pairs,
  { now }: Pick<AlertTools, 'now'>,
): Promise<NewMatch[]> {
  const found: Omit<NewMatch, 'hidden'>[] = []
  if (jobs.length === 0) return []
  const newJobs = new NewJobs(jobs.map(({ document }) => document))
  for (const [number, search] of searches.entries()) {
    for (const place of newJobs.foundBy(search, now().getTime())) {
      const job = jobs[place]
      if (job && isNewTo(search, job, now())) found.push({ search, job })
    }
    // Requests are answered in between.
    if (number % SEARCHES_PER_SLICE === 0) await breathe()
  }
  if (found.length === 0) return []
  const isHidden = await hidersOf(db, [...new Set(found.map(({ search }) => search.userId))], now())
  return found.map((match) => ({ ...match, hidden: isHidden(match.search, match.job.document) }))
}

const SEARCHES_PER_SLICE = 200

/** What was first seen before this is new to no search, whatever changes in it: so its matches can be forgotten. */
export const NEW_FOR_MS = 90 * DAY_MS

const isNewTo = ({ matchingSince }: SavedPlan, { firstSeen }: ArrivedJob, now: Date) =>
  firstSeen >= Math.max(newSince(matchingSince).getTime(), now.getTime() - NEW_FOR_MS)

/** Jobs first seen before this are not new to a search that was saved at `saved`. */
export const newSince = (saved: Date) => new Date(saved.getTime() - GRACE_MS)

/**
 * Keeps each match once, whatever was found before. A search that was changed meanwhile is left out: it joins again.
 * Where nobody wants to be told there is nothing to wait for.
 */
export async function storeMatches(tx: Queryable, matches: readonly NewMatch[], now: Date): Promise<void> {
  if (matches.length === 0) return
  await lockSearches(tx, [...new Set(matches.map(({ search }) => search.id))])
  await tx.query(STORE, [
    matches.map(({ search }) => search.id),
    matches.map(({ job }) => job.document.id),
    matches.map(({ hidden }) => hidden),
    now,
    new Date(now.getTime() + COLLECTING_MS),
  ])
  await tx.query(HIDE_COPIES, [[...new Set(matches.map(({ job }) => job.document.id))], now])
}

/** Until the end of the transaction nobody changes these searches: what is kept belongs to the query it was found by. */
export async function lockSearches(tx: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.query<Columns<'public.saved_searches', 'id' | 'query'>>(
    'select id, query from public.saved_searches where id = any ($1::uuid[]) order by id for no key update',
    [ids],
  )
  return new Map(rows.map(({ id, query }) => [id, query]))
}

const STORE = `
  with stored as (
    insert into public.search_matches (search_id, job_id, user_id, found_at, hidden, told_at)
    select s.id, f.job_id, s.user_id, $4, f.hidden,
           case when s.alert_frequency = 'off'
               or not (coalesce(p.email_notifications, true) or alerts.has_way(s.user_id, 'match'))
             then $4::timestamptz end
      from unnest($1::uuid[], $2::text[], $3::boolean[]) as f (search_id, job_id, hidden)
      join alerts.search_state st on st.search_id = f.search_id and st.joined
      join public.saved_searches s on s.id = f.search_id
      left join public.preferences p on p.user_id = s.user_id
    on conflict (search_id, job_id) do nothing
    returning search_id, hidden, told_at
  ), told as (
    update public.saved_searches s set last_match_at = $4
     where s.id in (select search_id from stored where not hidden)
  )
  update alerts.search_state st set next_mail_at = $5
   where st.planned and st.next_mail_at is null
     and st.search_id in (
       select x.search_id from stored x join public.saved_searches s on s.id = x.search_id
        where x.told_at is null and s.alert_frequency = 'at_once')`

/** An agency's copy of a job that the search has found already, or finds with it, is not new. */
const HIDE_COPIES = `
  update public.search_matches m set hidden = true, told_at = coalesce(m.told_at, $2)
   where m.job_id = any ($1::text[]) and m.found_at = $2 and exists (
     select from public.job_suggestions g
       join public.search_matches o on o.search_id = m.search_id
        and o.job_id = case when g.job_id = m.job_id then g.other_id else g.job_id end
      where m.job_id in (g.job_id, g.other_id) and o.job_id <> m.job_id
        and (o.found_at < m.found_at or (o.found_at = m.found_at and g.job_id = m.job_id)))`
