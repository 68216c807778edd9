import type { AlertStatus } from '#contract/saved-search.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns, Counted } from '#db/rows.ts'

type StateRow = Counted<'searches' | 'found' | 'waiting' | 'dead'> &
  Columns<'alerts.work', 'last_run_at' | 'failures'>

const LATE_MS = 10 * 60_000

/** How the work behind alerts is going, for everybody to read: numbers, nothing of anybody. */
export async function readAlertState(db: Queryable, now: Date): Promise<AlertStatus> {
  const { rows } = await db.query<StateRow>(
    `select (select count(*) from public.saved_searches)::integer as searches,
            (select count(*) from public.search_matches where found_at > $1::timestamptz - interval '1 day')::integer as found,
            (select count(*) from mail.outbox where failure is null)::integer as waiting,
            (select count(*) from mail.outbox where failure is not null)::integer
              + (select count(*) from alerts.notices where failure is not null)::integer
              + (select count(*) from alerts.dead_letters where at > $1::timestamptz - interval '7 days')::integer as dead,
            w.last_run_at, w.failures
       from alerts.work w where w.name = 'matching'`,
    [now],
  )
  const [row] = rows
  if (!row) throw new Error('The work behind alerts is not noted.')
  const { searches, found, waiting, dead } = row
  return { state: stateOf(row, now), searches, foundLastDay: found, mailsWaiting: waiting, deadLetters: dead }
}

function stateOf({ last_run_at: last, failures }: StateRow, now: Date): AlertStatus['state'] {
  if (failures > 0) return { is: 'resting', words: 'The last attempt failed; it is tried again soon.' }
  if (last === null)
    return { is: 'waiting', words: 'New jobs have not been compared with saved searches yet.' }
  const late = now.getTime() - last.getTime() > LATE_MS
  return late
    ? { is: 'waiting', words: 'New jobs were last compared with saved searches a while ago.' }
    : { is: 'well', words: 'New jobs are compared with saved searches as they come.' }
}
