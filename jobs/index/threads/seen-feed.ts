import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import { hoursOf } from '#jobs/index/segment/more-facts.ts'
import type { SearchEngine } from './search-engine.ts'

const PAGE_SIZE = 2000

/** "Seen again" is no change and not in the feed of changes: it is read by itself, page by page. */
export async function readSeenTimes(db: Queryable, engine: SearchEngine, since: Date): Promise<number> {
  let after = ''
  let seen = 0
  for (;;) {
    const { rows } = await db.query<Columns<'public.jobs', 'id' | 'last_seen_at'>>(
      `select id, last_seen_at from public.jobs
        where closed_at is null and last_seen_at >= $1 and id > $2 order by id limit ${PAGE_SIZE}`,
      [since, after],
    )
    if (rows.length > 0)
      await engine.setSeen({
        ids: rows.map(({ id }) => id),
        hours: rows.map(({ last_seen_at: seen }) => hoursOf(seen.getTime())),
      })
    seen += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_SIZE) return seen
    after = last.id
  }
}
