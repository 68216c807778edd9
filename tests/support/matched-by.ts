import { randomUUID } from 'node:crypto'
import { silentLog } from '#base/log.ts'
import { savedQuery } from '#contract/saved-search.ts'
import type { Database } from '#db/database.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'
import { MatchRound } from '#server/alerts/match-round.ts'

type MatchOptions = { db: Database; now: Date; addresses: readonly string[] }

/** By saved search, the jobs that matching finds for it with this engine: somebody saves all of them before any job came. */
export async function matchedBy(
  search: JobSearch,
  { db, now, addresses }: MatchOptions,
): Promise<Record<string, string[]>> {
  const userId = randomUUID()
  const saved = [...new Set(addresses.flatMap((address) => savedQuery(new URLSearchParams(address)) ?? []))]
  await db.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    userId,
    `${userId}@example.com`,
  ])
  await db.query(
    `insert into saved_searches (user_id, name, query) select $1, 'A search', query from unnest($2::text[]) as query`,
    [userId, saved],
  )
  await db.query(
    `update alerts.search_state set matching_since = '2020-01-01', since_xid = '0'
      where search_id in (select id from saved_searches where user_id = $1)`,
    [userId],
  )
  const letters = { publicUrl: 'https://jobs.example', unsubscribeUrl: () => '' }
  const tools = { db, log: silentLog, search, owner: userId, now: () => now, letters }
  // One joins the searches to what came before them, and reads on to the end.
  await new MatchRound(tools).run()
  const { rows } = await db.query<Record<'query' | 'job_id', string>>(
    `select s.query, m.job_id from search_matches m join saved_searches s on s.id = m.search_id
      where s.user_id = $1 order by s.query, m.job_id`,
    [userId],
  )
  const matched: Record<string, string[]> = Object.fromEntries(saved.map((query) => [query, []]))
  for (const { query, job_id: job } of rows) matched[query]?.push(job)
  return matched
}
