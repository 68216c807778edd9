import { BRAND } from '#contract/brand.ts'
import { href } from '#contract/routes.ts'
import { feedPath, type FeedFormat } from '#contract/saved-search.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns, Nullable } from '#db/rows.ts'
import { hidersOf } from '#server/alerts/hiders.ts'
import { readJobs } from '#server/alerts/job-pages.ts'
import { withReasons } from '#server/alerts/search-mails.ts'
import type { FeedAddress, ReadFeed } from './feed-address.ts'
import type { FeedContent, FeedJob } from './feed-content.ts'
import { ownDates, deadlinesOf } from './feed-dates.ts'

const MAX_JOBS = 100

export async function findAddress(db: Queryable, secret: string): Promise<FeedAddress | null> {
  const { rows } = await db.query<
    Columns<'public.feed_addresses', 'user_id' | 'search_id' | 'created_at'> &
      Nullable<Columns<'public.saved_searches', 'name' | 'query'>>
  >(
    `with address as (
       select f.* from alerts.feed_secrets k join public.feed_addresses f on f.id = k.address_id
        where k.hash = sha256($1::text::bytea)
     ), used as (
       update public.feed_addresses f set last_used_at = now() from address a
        where f.id = a.id and (a.last_used_at is null or a.last_used_at < now() - interval '1 hour')
     )
     select a.user_id, a.search_id, a.created_at, s.name, s.query
       from address a left join public.saved_searches s on s.id = a.search_id`,
    [secret],
  )
  const [row] = rows
  if (!row) return null
  const { user_id: userId, search_id: searchId, created_at: createdAt, name, query } = row
  return { userId, searchId, createdAt, name, query }
}

type Wanted = { secret: string; format: FeedFormat }

export async function readFeed(tools: ReadFeed, address: FeedAddress, wanted: Wanted): Promise<FeedContent> {
  const { publicUrl } = tools
  const jobs = await foundJobs(tools, address)
  const all = address.searchId === null
  const dates =
    wanted.format === 'ics'
      ? [...(await deadlinesOf(tools, address)), ...(await ownDates(tools, address))]
      : []
  return {
    title: all ? `${BRAND.name}: your searches` : `${BRAND.name}: ${address.name ?? ''}`,
    pageUrl: all ? `${publicUrl}${href('searches')}` : `${publicUrl}${href('jobs')}?${address.query ?? ''}`,
    feedUrl: `${publicUrl}${feedPath(wanted.secret, wanted.format)}`,
    updated: jobs[0]?.foundAt ?? address.createdAt,
    jobs,
    dates,
  }
}

type FoundRow = Columns<'public.search_matches', 'job_id' | 'search_id' | 'found_at'> &
  Columns<'public.saved_searches', 'query'>

/** The newest, each once, as far as they are open and nothing hides them now. */
async function foundJobs(tools: ReadFeed, { userId, searchId }: FeedAddress): Promise<FeedJob[]> {
  const { db, publicUrl, now } = tools
  const { rows } = await db.query<FoundRow>(
    `select m.job_id, m.search_id, s.query, m.found_at
       from public.search_matches m join public.saved_searches s on s.id = m.search_id
       join public.jobs j on j.id = m.job_id
      where m.user_id = $1 and ($2::uuid is null or m.search_id = $2) and not m.hidden and j.closed_at is null
      order by m.found_at desc, m.job_id, m.search_id limit ${MAX_JOBS}`,
    [userId, searchId],
  )
  const isHidden = await hidersOf(db, [userId], now)
  const read = await readJobs(db, [...new Set(rows.map(({ job_id }) => job_id))])
  const documents = new Map(read.jobs.map((job) => [job.document.id, job]))
  const first = new Map(rows.toReversed().map((row) => [row.job_id, row]))
  const listed: FeedJob[] = []
  for (const [query, found] of Map.groupBy(first.values(), (row) => row.query)) {
    const shown = found.flatMap((row) => {
      const job = documents.get(row.job_id)
      return job && !isHidden({ id: row.search_id, userId }, job.document) ? [{ row, job }] : []
    })
    const reasons = await withReasons(
      shown.map(({ job }) => job),
      query,
      tools,
    )
    reasons.forEach((reason, place) => {
      const foundAt = shown[place]?.row.found_at ?? now
      listed.push({ ...reason, foundAt, url: `${publicUrl}${href('job', { id: reason.card.id })}` })
    })
  }
  return listed.sort((a, b) => b.foundAt.getTime() - a.foundAt.getTime() || (a.url < b.url ? -1 : 1))
}
