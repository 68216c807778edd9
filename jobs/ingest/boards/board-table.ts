import type { Queryable } from '#db/database.ts'
import type { ColumnOf, Columns } from '#db/rows.ts'
import type { Board } from '#jobs/sources/source.ts'

/** What is claimed is given back within this time, or another process takes it over. */
export const BOARD_LEASE_MS = 5 * 60_000

type BoardOrigin = 'directory' | 'settings' | 'followed' | 'found'

export type NewBoard = {
  service: string
  token: string
  company: string
  host: string | null
  country: string | null
  sector: string | null
  rank: number
}

/** People who follow a board, and whoever named it in the settings, wait for it. */
export const FIRST_RANK = 0

const INSERT_BATCH = 2000
/** Until its first reading says better. */
const FIRST_INTERVAL_MINUTES = 360
/** A board that was never read is due since long ago, the broadest first: `rank` seconds after this moment. */
const DUE_SINCE = new Date('2020-01-01T00:00:00Z')

/** Adds boards; what is known of a board already stays, but for the facts that the newer list knows better. */
export async function keepBoards(
  db: Queryable,
  boards: readonly NewBoard[],
  { origin, now }: { origin: BoardOrigin; now: Date },
): Promise<number> {
  let added = 0
  for (let from = 0; from < boards.length; from += INSERT_BATCH) {
    const rows = boards.slice(from, from + INSERT_BATCH)
    const { rowCount } = await db.query(
      `insert into platform.boards (service, token, company, host, country, sector, origin, rank, added_at, due_at,
                                    interval_minutes)
       select service, token, company, host, country, sector, $2, rank, $3, $4::timestamptz + rank * interval '1 second', ${FIRST_INTERVAL_MINUTES}
         from jsonb_to_recordset($1::jsonb) as r(service text, token text, company text, host text, country text,
              sector text, rank integer)
       on conflict (service, token) do update set
         company = case when boards.origin = 'found' then excluded.company else boards.company end,
         host = coalesce(boards.host, excluded.host), country = coalesce(excluded.country, boards.country),
         sector = coalesce(excluded.sector, boards.sector), rank = least(boards.rank, excluded.rank),
         origin = case when excluded.origin = 'directory' then boards.origin else excluded.origin end,
         state = case when boards.state = 'out' and excluded.origin <> 'directory' then 'new' else boards.state end,
         due_at = case when boards.state in ('new', 'out') then least(boards.due_at, excluded.due_at) else boards.due_at end`,
      [JSON.stringify(rows), origin, now, DUE_SINCE],
    )
    added += rowCount
  }
  return added
}

export type ClaimedBoard = Columns<
  'platform.boards',
  | 'service'
  | 'token'
  | 'company'
  | 'host'
  | 'state'
  | 'interval_minutes'
  | 'failures'
  | 'missing'
  | 'etag'
  | 'last_modified'
  | 'body_digest'
  | 'rules'
  | 'last_whole_at'
  | 'jobs'
  | 'rank'
>

export type BoardLease = { service: string; token: string; owner: string }

type Claim = {
  service: string
  now: Date
  limit: number
  /** Everything not tried after that moment, due or not: somebody asked for a whole round. */
  notSince?: Date | null
  /** These alone. */
  tokens?: readonly string[] | null
  /** What this process is reading, however slow: its own claim is not another's. */
  except?: readonly string[]
}

/** Claims the boards of a service that are due longest. Several processes never get the same one. */
export async function claimBoards(
  db: Queryable,
  owner: string,
  { service, now, limit, notSince = null, tokens = null, except = [] }: Claim,
): Promise<ClaimedBoard[]> {
  const { rows } = await db.query<ClaimedBoard>(
    `update platform.boards b set lease_owner = $1, lease_until = $4, last_attempt_at = $3
       from (select token from platform.boards
              where service = $2 and (lease_until is null or lease_until < $3) and state <> 'out'
                and case when $6::timestamptz is null then due_at <= $3
                         else state <> 'retired' and (last_attempt_at is null or last_attempt_at <= $6) end
                and ($7::text[] is null or token = any($7)) and token <> all($8::text[])
                and paused_at is null
                and not exists (select from source_state s
                                 where s.source = $2 and (s.resting_until > $3 or s.paused_at is not null))
              order by due_at limit $5 for update skip locked) due
      where b.service = $2 and b.token = due.token
     returning b.service, b.token, b.company, b.host, b.state, b.interval_minutes, b.failures, b.missing, b.etag,
               b.last_modified, b.body_digest, b.rules, b.last_whole_at, b.jobs, b.rank`,
    [owner, service, now, new Date(now.getTime() + BOARD_LEASE_MS), limit, notSince, tokens, except],
  )
  return rows
}

export async function extendBoardLease(
  db: Queryable,
  { service, token, owner }: BoardLease,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update platform.boards set lease_until = $4 where service = $1 and token = $2 and lease_owner = $3',
    [service, token, owner, new Date(now.getTime() + BOARD_LEASE_MS)],
  )
  return rowCount > 0
}

/** Gives a board back as it was: its turn is still to come. */
export async function releaseBoard(
  db: Queryable,
  { service, token, owner }: BoardLease,
  dueAt: Date | null = null,
): Promise<void> {
  await db.query(
    `update platform.boards set lease_owner = null, lease_until = null, due_at = coalesce($4, due_at)
      where service = $1 and token = $2 and lease_owner = $3`,
    [service, token, owner, dueAt],
  )
}

/** For whoever has the database to themselves: a claim in it is that of a process which was killed. */
export async function forgetBoardLeases(db: Queryable): Promise<void> {
  await db.query(
    'update platform.boards set lease_owner = null, lease_until = null where lease_owner is not null',
  )
}

/** When the next board of a service may be read: it is due, or another process's claim runs out, and the service rests no more. */
export async function nextDueAt(db: Queryable, service: string): Promise<Date | null> {
  const { rows } = await db.query<{ due_at: ColumnOf<'platform.boards', 'due_at'> | null }>(
    `select greatest((select resting_until from source_state where source = $1), least(
       (select due_at from platform.boards
         where service = $1 and lease_until is null and state <> 'out' and paused_at is null
         order by due_at limit 1),
       (select min(greatest(due_at, lease_until)) from platform.boards
         where service = $1 and lease_until is not null and state <> 'out' and paused_at is null))) as due_at
      where not exists (select from source_state s where s.source = $1 and s.paused_at is not null)`,
    [service],
  )
  return rows[0]?.due_at ?? null
}

export function boardFrom({ token, company, host }: Pick<ClaimedBoard, 'token' | 'company' | 'host'>): Board {
  return host === null ? { board: token, company } : { board: token, company, host }
}

/** The name under which a known board's jobs are listed; null for one that we do not know. */
export async function companyKnownFor(
  db: Queryable,
  { source, board }: { source: string; board: string },
): Promise<string | null> {
  const { rows } = await db.query<Columns<'platform.boards', 'company'>>(
    'select company from platform.boards where service = $1 and token = $2',
    [source, board],
  )
  return rows[0]?.company ?? null
}
