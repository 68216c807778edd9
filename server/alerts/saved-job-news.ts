import { type ChangeFeed, type ChangePage, changesAfter } from '#db/changes/change-feed.ts'
import type { Columns } from '#db/rows.ts'
import type { AlertTools } from './alert-tools.ts'
import { advanceWork, failWork, type Lease, LeaseLost, releaseWork, takeWork } from './work-lease.ts'

const CHANGES: ChangeFeed = {
  table: 'public.job_changes',
  columns: 'id',
  idType: 'bigint',
  pageSize: 500,
}

type ChangedRow = Columns<'public.job_changes', 'id'>

/** Notes for everybody who saved a job what became of it, in the order in which it happened; one process at a time. */
export async function collectSavedJobNews({ db, owner, now }: AlertTools): Promise<void> {
  let lease = await takeWork(db, 'saved_jobs', { owner, now: now() })
  if (lease === null) return
  try {
    const read = (from: Lease) => changesAfter<ChangedRow>(db, CHANGES, { from })
    for (let page = await read(lease); page.rows.length > 0; page = await read(lease))
      lease = await take({ db, now }, lease, page)
    await releaseWork(db, lease, now())
  } catch (error) {
    if (error instanceof LeaseLost) return
    await failWork(db, lease, { error, now: now() })
    throw error
  }
}

async function take(
  { db, now }: Pick<AlertTools, 'db' | 'now'>,
  lease: Lease,
  { rows, end }: ChangePage<ChangedRow>,
): Promise<Lease> {
  return await db.transaction(async (tx) => {
    const next = await advanceWork(tx, lease, { ...end, now: now() })
    // A repost is no news: the job is the one that was saved.
    await tx.query(
      `insert into alerts.saved_job_news (user_id, change_id, job_id, found_at)
       select s.user_id, c.id, c.job_id, $2
         from public.job_changes c
         join public.saved_jobs s on s.job_id = c.job_id and s.saved_at <= c.at
         join public.preferences p on p.user_id = s.user_id
        where c.id = any ($1::bigint[]) and c.field <> 'reposted'
          and (p.email_notifications and p.mail_saved_jobs or alerts.has_way(s.user_id, 'saved'))
       on conflict do nothing`,
      [rows.map(({ id }) => id), now()],
    )
    return next
  })
}
