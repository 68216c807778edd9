import type { Row } from '#db/database.ts'
import type { Db } from '#db/db.ts'
import type { Metrics, Samples, SeriesSpec } from './metrics.ts'

/** Several processes and dashboards may ask; each process asks the database this often at most. */
const MAX_AGE_MS = 10_000

/** What the database knows about the site: sources, boards, mails, alerts, sessions. */
export function watchDatabase(metrics: Metrics, db: Db, now: () => number = Date.now): void {
  let last: { at: number; rows: Promise<Row[]> } | null = null
  const rows = () => {
    if (last === null || now() - last.at > MAX_AGE_MS)
      last = { at: now(), rows: db.query(NUMBERS).then((read) => read.rows) }
    return last.rows
  }
  for (const [series, spec] of Object.entries(SERIES))
    metrics.gauge(spec, async () =>
      (await rows())
        .filter((row) => row['series'] === series)
        .map((row): Samples[number] => [String(row['label']), Number(row['value'])]),
    )
}

const SERIES = {
  source_success: {
    name: 'foundwork_source_last_success_timestamp_seconds',
    help: 'When a source was last read to its end',
    label: 'source',
  },
  source_failures: {
    name: 'foundwork_source_consecutive_failures',
    help: 'How often in a row a source could not be read',
    label: 'source',
  },
  source_jobs: {
    name: 'foundwork_crawl_jobs_last_hour',
    help: 'Job postings that were read from a source in the last hour',
    label: 'source',
  },
  boards: {
    name: 'foundwork_boards',
    help: 'Boards that were read in the last two days, by how the last reading ended',
    label: 'outcome',
  },
  mails_waiting: { name: 'foundwork_mails_waiting', help: 'Emails that are due and not sent' },
  mails_oldest: {
    name: 'foundwork_mail_oldest_waiting_seconds',
    help: 'How long the oldest email that is due has waited',
  },
  mails_dead: { name: 'foundwork_mails_dead', help: 'Emails that were given up' },
  dead_letters: { name: 'foundwork_dead_letters', help: 'Work of alerts that was given up' },
  alerts_due: { name: 'foundwork_alerts_due', help: 'Saved searches whose email is due' },
  alerts_behind: {
    name: 'foundwork_alerts_behind_seconds',
    help: 'How long ago a work of alerts ran last',
    label: 'work',
  },
  sessions: { name: 'foundwork_sessions', help: 'Open sessions' },
  accounts: { name: 'foundwork_accounts', help: 'Accounts' },
} satisfies Record<string, SeriesSpec>

const NUMBERS = `
  select 'source_success' as series, source as label, extract(epoch from last_success_at)::double precision as value
    from public.source_state where enabled and last_success_at is not null
  union all select 'source_failures', source, failures from public.source_state where enabled
  union all select 'source_jobs', source, sum(seen) from public.crawls
    where started_at > now() - interval '1 hour' group by source
  union all select 'boards', outcome, count(*) from (
      select distinct on (source, scope) outcome from public.crawls
       where scope <> '' and started_at > now() - interval '2 days' order by source, scope, id desc) as latest
    group by outcome
  union all select 'mails_waiting', '', count(*) from mail.outbox where failure is null and due_at <= now()
  union all select 'mails_oldest', '', coalesce(extract(epoch from now() - min(created_at)), 0)
    from mail.outbox where failure is null and due_at <= now()
  union all select 'mails_dead', '', count(*) from mail.outbox where failure is not null
  union all select 'dead_letters', '', count(*) from alerts.dead_letters
  union all select 'alerts_due', '', count(*) from alerts.search_state where next_mail_at <= now()
  union all select 'alerts_behind', name, extract(epoch from now() - last_run_at)
    from alerts.work where last_run_at is not null
  union all select 'sessions', '', count(*) from auth.sessions
  union all select 'accounts', '', count(*) from auth.users`
