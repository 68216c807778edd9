import {
  MIN_PEOPLE_FOR_SHARES,
  type OwnerConsole,
  type OwnerLogEntry,
  type OwnerMails,
  type OwnerPeople,
  type OwnerSettings,
  type OwnerSource,
  type SignUpRule,
} from '#contract/owner.ts'
import type { Queryable } from '#db/database.ts'
import type { FunctionRow } from '#db/rows.ts'
import { healthOf } from './health.ts'
import { ownerSource } from './owner-source.ts'

export const LOG_ENTRIES_PER_PAGE = 100
const LOG_ENTRIES_AT_FIRST = 20

type Reading = {
  now: () => Date
  nameOf: (source: string) => string
  isSendingMails: boolean
  fixedSignUp: { rule: SignUpRule; domains: string[] } | null
}

/** Everything that the console shows at first. */
export async function readConsole(tx: Queryable, reading: Reading): Promise<OwnerConsole> {
  const now = reading.now()
  await tx.query('select public.owner_open()')
  const health = await tx.query<FunctionRow<'public.owner_health'>>('select * from public.owner_health()')
  return {
    at: now.toISOString(),
    health: healthOf(health.rows[0]?.samples ?? [], now),
    sources: await readSources(tx, reading),
    reports: await readReports(tx),
    mails: await readMails(tx, reading),
    people: await readPeople(tx),
    settings: await readSettings(tx, { ...reading, at: now }),
    log: await readLog(tx, null, LOG_ENTRIES_AT_FIRST),
  }
}

export async function readLog(
  tx: Queryable,
  before: number | null,
  most = LOG_ENTRIES_PER_PAGE,
): Promise<OwnerLogEntry[]> {
  const { rows } = await tx.query<FunctionRow<'public.owner_read_log'>>(
    'select * from public.owner_read_log($1, $2)',
    [before, most],
  )
  return rows[0]?.entries ?? []
}

const WORST_FIRST = ['down', 'check', 'waiting', 'fine', 'off'] as const satisfies OwnerSource['state'][]

async function readSources(tx: Queryable, { nameOf }: Reading): Promise<OwnerSource[]> {
  const { rows } = await tx.query<FunctionRow<'public.owner_sources'>>('select * from public.owner_sources()')
  return (rows[0]?.sources ?? [])
    .map((state) => ownerSource(state, nameOf(state.id)))
    .toSorted(
      (a, b) =>
        WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state) ||
        (b.days.at(-1) ?? 0) - (a.days.at(-1) ?? 0) ||
        a.name.localeCompare(b.name),
    )
}

async function readReports(tx: Queryable): Promise<OwnerConsole['reports']> {
  const { rows } = await tx.query<FunctionRow<'public.owner_reports'>>('select * from public.owner_reports()')
  const { waiting = 0, oldest = null, reports = [] } = rows[0] ?? {}
  return { waiting, oldest, jobs: reports }
}

async function readMails(tx: Queryable, { isSendingMails }: Reading): Promise<OwnerMails> {
  const { rows } = await tx.query<FunctionRow<'public.owner_mails'>>('select * from public.owner_mails()')
  const { waiting = 0, oldest = null, sent_today: sentToday = 0, dead = 0, failed = [] } = rows[0] ?? {}
  return { isSending: isSendingMails, waiting, oldest, sentToday, dead, failed }
}

async function readPeople(tx: Queryable): Promise<OwnerPeople> {
  const { rows } = await tx.query<FunctionRow<'public.owner_people'>>('select * from public.owner_people()')
  const [counted] = rows
  if (!counted) throw new Error('The people were not counted')
  return {
    people: counted.people,
    activeThisWeek: counted.active_week,
    days: counted.days,
    confirmed: share(counted.confirmed, counted.recent),
    withResume: share(counted.with_resume, counted.recent),
    cameBack: share(counted.returned, counted.returning_of),
    savedJobs: counted.saved_jobs,
    applications: counted.applications,
    searches: counted.searches,
  }
}

const share = (part: number, all: number) => (all < MIN_PEOPLE_FOR_SHARES ? null : part / all)

async function readSettings(
  tx: Queryable,
  { fixedSignUp, at }: Reading & { at: Date },
): Promise<OwnerSettings> {
  const { rows } = await tx.query<FunctionRow<'public.owner_site_settings'>>(
    'select * from public.owner_site_settings()',
  )
  const [settings] = rows
  if (!settings) throw new Error('The settings are not there')
  const { notice, notice_until: until } = settings
  const isUp = notice !== null && (until === null || Date.parse(until) > at.getTime())
  return {
    isSignUpFixed: fixedSignUp !== null,
    rule: fixedSignUp?.rule ?? settings.sign_up,
    domains: fixedSignUp?.domains ?? settings.sign_up_domains,
    invitations: settings.invitations,
    invitationsUsed: settings.invitations_used,
    notice: isUp ? { words: notice, until } : null,
  }
}
