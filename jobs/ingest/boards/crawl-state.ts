import type { Queryable } from '#db/database.ts'
import type { Columns, Counted, Nullable } from '#db/rows.ts'
import type { Source } from '#jobs/sources/source.ts'

const RATE_WINDOW_MS = 5 * 60_000
/** A few boards that were found since do not make it a first reading again. */
const FIRST_READING_SHARE = 0.01

/** What the crawl of employers' boards is doing: for operators, and for the line that newcomers read. */
export type CrawlState = {
  boards: BoardCounts
  /** Open jobs on these boards. */
  jobs: number
  /** While boards are read for the first time; null afterwards. */
  firstReading: { read: number; all: number; secondsToGo: number | null } | null
  services: ServiceState[]
  growth: { waiting: number; found: number }
}

/** `out`: known, but there is no room for it in the catalogue. `overdue`: by more than its interval. */
type BoardCounts = { read: number; new: number; out: number; retired: number; overdue: number }

type ServiceState = {
  service: string
  boards: BoardCounts
  jobs: number
  requestsPerTurn: number
  /** Boards read in the last five minutes. */
  lately: number
  oldestDueAt: Date | null
  restingUntil: Date | null
  failures: number
  lastError: string | null
}

type ServiceRow = Columns<'platform.boards', 'service'> &
  Counted<'read' | 'fresh' | 'out' | 'retired' | 'overdue' | 'jobs' | 'lately'> &
  Nullable<
    Counted<'requests'> &
      Columns<'platform.boards', 'due_at'> &
      Columns<'public.source_state', 'resting_until' | 'failures' | 'last_error'>
  >

export async function readCrawlState(
  db: Queryable,
  { sources, now }: { sources: readonly Pick<Source, 'id' | 'limits'>[]; now: Date },
): Promise<CrawlState> {
  const { rows } = await db.query<ServiceRow>(
    `select b.*, s.resting_until, s.failures, s.last_error from (
       select service, count(*) filter (where state = 'read')::int as read,
              count(*) filter (where state = 'new')::int as fresh, count(*) filter (where state = 'out')::int as out,
              count(*) filter (where state = 'retired')::int as retired,
              count(*) filter (where state = 'read' and due_at + interval_minutes * interval '1 minute' < $1)::int as overdue,
              coalesce(sum(jobs), 0)::int as jobs, count(*) filter (where last_success_at > $2)::int as lately,
              (avg(requests) filter (where turns > 0))::float8 as requests,
              min(due_at) filter (where state = 'read' and lease_owner is null) as due_at
         from platform.boards group by service) b
       left join source_state s on s.source = b.service
      where b.service = any($3::text[]) order by b.service`,
    [now, new Date(now.getTime() - RATE_WINDOW_MS), sources.map(({ id }) => id)],
  )
  const services = rows.map((row) => serviceFrom(row, now))
  const boards = services.map((service) => service.boards).reduce(sumOfBoards, NO_BOARD_COUNTS)
  return {
    boards,
    jobs: services.reduce((jobs, service) => jobs + service.jobs, 0),
    firstReading: firstReadingOf(services, boards, { sources, now }),
    services,
    growth: await readGrowth(db, now),
  }
}

const NO_BOARD_COUNTS: BoardCounts = { read: 0, new: 0, out: 0, retired: 0, overdue: 0 }

function serviceFrom(row: ServiceRow, now: Date): ServiceState {
  return {
    service: row.service,
    boards: { read: row.read, new: row.fresh, out: row.out, retired: row.retired, overdue: row.overdue },
    jobs: row.jobs,
    requestsPerTurn: Math.max(row.requests ?? 1, 1),
    lately: row.lately,
    oldestDueAt: row.due_at,
    restingUntil: row.resting_until && row.resting_until > now ? row.resting_until : null,
    failures: row.failures ?? 0,
    lastError: row.last_error,
  }
}

function sumOfBoards(a: BoardCounts, b: BoardCounts): BoardCounts {
  return {
    read: a.read + b.read,
    new: a.new + b.new,
    out: a.out + b.out,
    retired: a.retired + b.retired,
    overdue: a.overdue + b.overdue,
  }
}

/** The services are read side by side: the slowest says when it is done. */
function firstReadingOf(
  services: readonly ServiceState[],
  boards: BoardCounts,
  { sources, now }: { sources: readonly Pick<Source, 'id' | 'limits'>[]; now: Date },
): CrawlState['firstReading'] {
  const all = boards.read + boards.new
  if (boards.new <= all * FIRST_READING_SHARE) return null
  const seconds = services.map((service) => {
    const gapMs = sources.find(({ id }) => id === service.service)?.limits.gapMs ?? 1000
    const polite = (service.boards.new * service.requestsPerTurn * gapMs) / 1000
    const measured =
      service.lately > 0 ? (service.boards.new / service.lately) * (RATE_WINDOW_MS / 1000) : polite
    const resting = service.restingUntil ? (service.restingUntil.getTime() - now.getTime()) / 1000 : 0
    return resting + Math.max(polite, Math.min(measured, polite * 20))
  })
  const secondsToGo = boards.read > 0 ? Math.ceil(Math.max(...seconds)) : null
  return { read: boards.read, all, secondsToGo }
}

async function readGrowth(db: Queryable, now: Date): Promise<CrawlState['growth']> {
  const { rows } = await db.query<Counted<'waiting' | 'found'>>(
    `select (select count(*) from platform.board_candidates where due_at <= $1)::int as waiting,
            (select count(*) from platform.boards where origin = 'found')::int as found`,
    [now],
  )
  return rows[0] ?? { waiting: 0, found: 0 }
}

/** What a round of all boards will be, as far as politeness alone decides. */
export async function roundAhead(
  db: Queryable,
  sources: readonly Pick<Source, 'id' | 'limits'>[],
): Promise<{ boards: number; secondsToGo: number | null }> {
  const { services } = await readCrawlState(db, { sources, now: new Date() })
  const sizes = services.map(({ service, boards, requestsPerTurn }) => {
    const gapMs = sources.find(({ id }) => id === service)?.limits.gapMs ?? 1000
    const all = boards.read + boards.new
    return { boards: all, seconds: (all * requestsPerTurn * gapMs) / 1000 }
  })
  const boards = sizes.reduce((sum, size) => sum + size.boards, 0)
  return { boards, secondsToGo: boards > 0 ? Math.max(...sizes.map(({ seconds }) => seconds)) : null }
}

/** "Reading employers' job boards: 312 of 4,206 read, 21,340 jobs found, about 2 hours to go." Null when there is no need. */
export function progressLine({
  firstReading,
  jobs,
}: Pick<CrawlState, 'firstReading' | 'jobs'>): string | null {
  // Without a network nothing is read, and that is no progress.
  if (!firstReading || firstReading.read === 0) return null
  const { read, all, secondsToGo } = firstReading
  const toGo = secondsToGo === null ? '' : `, ${durationWords(secondsToGo)} to go`
  return `We are still reading employers’ job boards: ${counted(read)} of ${counted(all)} read, ${counted(jobs)} ${jobs === 1 ? 'job' : 'jobs'} found${toGo}.`
}

const counted = (many: number) => many.toLocaleString('en-US')

function durationWords(seconds: number): string {
  if (seconds < 90) return 'about a minute'
  if (seconds < 90 * 60) return `about ${Math.round(seconds / 60)} minutes`
  return `about ${Math.round(seconds / 3600)} hours`
}
