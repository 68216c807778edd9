import { createHash } from 'node:crypto'
import { HORIZON } from '#db/changes/change-feed.ts'
import type { Queryable } from '#db/database.ts'
import type { Claims, Db } from '#db/db.ts'
import { TokenError } from '#server/auth/tokens/tokens.ts'
import type { TokenReader, Tokens } from '#server/auth/tokens/tokens.ts'

/** What this process knows of sessions and accounts that have ended while their tokens still live. */
export type EndedSessions = {
  has(claims: Claims): boolean
  /** Resolves once the knowledge is recent; fails as the database fails, because not knowing is not a yes. */
  upToDate(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  db: Db
  /** Of our own tokens. Those of another issuer belong to no session here. */
  issuer: string
  pollMs?: number
}

const POLL_MS = 2_000
/** Twice the pause between two looks: below the five seconds within which an ended session is refused everywhere. */
const RECENT_MS = 4_000

/**
 * Hears of each end right after its commit and looks again every two seconds, for the case that the notification was
 * lost with its connection. So a request costs a lookup in memory, and no question to the database.
 */
export async function watchEndedSessions({ db, issuer, pollMs = POLL_MS }: Options): Promise<EndedSessions> {
  const known = createKnowledge(issuer)
  let horizon = '0'
  let learnedAt = -Infinity
  let learning: Promise<void> | undefined

  const read = async (): Promise<void> => {
    const began = performance.now()
    const { rows } = await db.query<Ended>(ENDED, [horizon])
    horizon = known.learn(rows) ?? horizon
    learnedAt = began
  }
  const learn = (): Promise<void> =>
    (learning ??= read().finally(() => {
      learning = undefined
    }))
  // A failure leaves the knowledge old, and the next request asks for itself.
  const wake = () => void (learning ?? Promise.resolve()).then(learn).catch(() => {})

  const unlisten = await db.listen(
    'sessions_ended',
    (payload) => (payload === '' ? wake() : known.endSessions(payload.split(','))),
    wake,
  )
  await learn()
  const timer = setInterval(() => void learn().catch(() => {}), pollMs)
  timer.unref()

  return {
    has: (claims) => known.has(claims),
    async upToDate() {
      if (performance.now() - learnedAt > RECENT_MS) await learn()
    },
    async stop() {
      clearInterval(timer)
      await learning?.catch(() => {})
      await unlisten()
    },
  }
}

type Ended =
  | { kind: 'horizon' | 'session' | 'banned'; id: string; tokens_before: null }
  | { kind: 'account'; id: string; tokens_before: Date | null }

/** One statement, one snapshot: the horizon and the rows belong together. */
const ENDED = `
  select 'horizon' as kind, ${HORIZON}::text as id, null::timestamptz as tokens_before
  union all select 'session', session_id::text, null from auth.ended_sessions where xid >= $1::xid8
  union all select 'account', encode(account_hash, 'hex'), tokens_before from auth.ended_accounts where xid >= $1::xid8
  union all select 'banned', id::text, null from auth.users where banned_until > now()`

/** Longer than any access token of ours lives. `forgetExpired` forgets the rows after as long. */
const ENDED_SESSION_MEMORY_MS = 3_600_000

function createKnowledge(issuer: string) {
  /** When it was learned, oldest first. */
  const sessions = new Map<string, number>()
  /** By hash: the second before which another issuer's tokens are refused. */
  const accounts = new Map<string, number>()
  let banned = new Set<string>()

  const endSessions = (ids: readonly string[]) => {
    for (const id of ids) if (!sessions.has(id)) sessions.set(id, performance.now())
  }
  const forget = () => {
    for (const [id, learnedAt] of sessions) {
      if (performance.now() - learnedAt < ENDED_SESSION_MEMORY_MS) return
      sessions.delete(id)
    }
  }
  return {
    endSessions,
    /** Answers from which transaction on the next look has to read. */
    learn(rows: readonly Ended[]): string | undefined {
      const idsOf = (kind: Ended['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
      endSessions(idsOf('session'))
      banned = new Set(idsOf('banned'))
      for (const row of rows)
        if (row.kind === 'account')
          accounts.set(row.id, row.tokens_before ? row.tokens_before.getTime() / 1000 : Infinity)
      forget()
      return idsOf('horizon')[0]
    },
    has(claims: Claims): boolean {
      const { sub, iss, iat, session_id: session } = claims
      if (typeof session === 'string' && sessions.has(session)) return true
      if (banned.has(sub)) return true
      if (iss === issuer || accounts.size === 0) return false
      const before = accounts.get(createHash('sha256').update(sub).digest('hex'))
      return before !== undefined && !(Number(iat) >= before)
    },
  }
}

/** Ends what the person's tokens of another issuer (AUTH_JWT_SECRET) can do: they name no session that could be deleted. */
export async function refuseOlderTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `with noted as (
       insert into auth.ended_accounts (account_hash, tokens_before) values (sha256($1::bytea), now())
       on conflict (account_hash) do update
       set tokens_before = excluded.tokens_before, xid = excluded.xid, ended_at = excluded.ended_at
       where ended_accounts.tokens_before is not null
     )
     select pg_notify('sessions_ended', '')`,
    [Buffer.from(userId)],
  )
}

/** The tokens as every service but authentication sees them, which asks the database itself: an ended one opens nothing. */
export function liveSessions(tokens: TokenReader, ended: EndedSessions): Tokens {
  return {
    anonKey: tokens.anonKey,
    async read(bearer) {
      const claims = await tokens.read(bearer)
      if (claims === null) return null
      await ended.upToDate()
      if (ended.has(claims)) throw new TokenError('ended', 'Your session has ended. Please sign in again.')
      return claims
    },
    hasEnded: (claims) => ended.has(claims),
  }
}
