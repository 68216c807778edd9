import type { AlertTools } from './alert-tools.ts'
import { advanceWork, failWork, type Lease, LeaseLost, releaseWork, takeWork } from './work-lease.ts'

const PAGE_SIZE = 500

/** Notes for everybody who saved a job what became of it, in the order in which it happened; one process at a time. */
export async function collectSavedJobNews({ db, owner, now }: AlertTools): Promise<void> {
  let lease = await takeWork(db, 'saved_jobs', { owner, now: now() })
  if (lease === null) return
  try {
    for (
      let page = await changesAfter({ db }, lease);
      page !== null;
      page = await changesAfter({ db }, lease)
    )
      lease = await take({ db, now }, lease, page)
    await releaseWork(db, lease, now())
  } catch (error) {
    if (error instanceof LeaseLost) return
    await failWork(db, lease, { error, now: now() })
    throw error
  }
}

type ChangePage = { xid: string; lastId: string; ids: number[] }

async function changesAfter({ db }: Pick<AlertTools, 'db'>, lease: Lease): Promise<ChangePage | null> {
  const { rows } = await db.query<{ xid: string; id: number }>(
    `select xid::text as xid, id from public.job_changes
      where (xid, id) > ($1::text::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, id limit ${PAGE_SIZE}`,
    [lease.xid, lease.lastId],
  )
  const last = rows.at(-1)
  return last ? { xid: last.xid, lastId: String(last.id), ids: rows.map(({ id }) => id) } : null
}

async function take(
  { db, now }: Pick<AlertTools, 'db' | 'now'>,
  lease: Lease,
  page: ChangePage,
): Promise<Lease> {
  return await db.transaction(async (tx) => {
    const next = await advanceWork(tx, lease, { xid: page.xid, lastId: page.lastId, now: now() })
    // A repost is no news: the job is the one that was saved.
    await tx.query(
      `insert into alerts.saved_job_news (user_id, change_id, job_id, found_at)
       select s.user_id, c.id, c.job_id, $2
         from public.job_changes c
         join public.saved_jobs s on s.job_id = c.job_id and s.saved_at <= c.at
         join public.preferences p on p.user_id = s.user_id
        where c.id = any ($1::bigint[]) and c.field <> 'reposted' and p.email_notifications and p.mail_saved_jobs
       on conflict do nothing`,
      [page.ids, now()],
    )
    return next
  })
}
