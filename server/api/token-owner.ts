import { createHash } from 'node:crypto'
import { type ApiScope, isApiScope, TOKEN_PREFIX } from '#contract/api/scopes.ts'
import type { Queryable } from '#db/database.ts'
import type { Claims } from '#db/db.ts'
import type { Columns } from '#db/rows.ts'
import { ApiProblem } from './problem.ts'

/** Whom a token speaks for, and what it may do. */
export type TokenOwner = {
  tokenId: string
  name: string
  kind: 'personal' | 'assistant'
  scopes: readonly ApiScope[]
  expires: Date | null
  /** As row-level security sees them; `done_by` is what the history says. */
  claims: Claims
}

export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The owner of a request's token, `null` without one. Asked of the database each time, so that revoked means revoked. */
export async function tokenOwner(db: Queryable, request: Request): Promise<TokenOwner | null> {
  const header = request.headers.get('authorization')
  if (header === null) return null
  const [, secret] = /^Bearer +(\S{1,200})$/i.exec(header.trim()) ?? []
  if (secret === undefined || !ACCEPTED.some((prefix) => secret.startsWith(prefix)))
    throw badToken('Send a personal token from Settings as "Authorization: Bearer fw_pat_…".')
  const owner = await readOwner(db, hashOfSecret(secret))
  if (owner === null) throw badToken('This token was revoked, has expired, or is not valid.')
  return owner
}

const ACCEPTED = [TOKEN_PREFIX.personal, TOKEN_PREFIX.access]

const badToken = (detail: string) =>
  new ApiProblem('bad-token', detail, { 'www-authenticate': 'Bearer error="invalid_token"' })

type OwnerRow = Columns<'public.personal_tokens', 'id' | 'user_id' | 'name' | 'kind' | 'scopes'> &
  Columns<'platform.token_secrets', 'expires_at'>

/** "Last used" is for people: to the minute is enough, and a read stays a read. */
async function readOwner(db: Queryable, hash: Buffer): Promise<TokenOwner | null> {
  const { rows } = await db.query<OwnerRow>(
    `with found as (
       select t.id, t.user_id, t.name, t.kind, t.scopes, s.expires_at, t.last_used_at
         from platform.token_secrets s join public.personal_tokens t on t.id = s.token_id
        where s.hash = $1 and s.use = 'access' and (s.expires_at is null or s.expires_at > now())
     ), used as (
       update public.personal_tokens t set last_used_at = now() from found f
        where t.id = f.id and (f.last_used_at is null or f.last_used_at < now() - interval '1 minute')
     )
     select id, user_id, name, kind, scopes, expires_at from found`,
    [hash],
  )
  const [row] = rows
  if (!row) return null
  return {
    tokenId: row.id,
    name: row.name,
    kind: row.kind,
    scopes: row.scopes.filter(isApiScope),
    expires: row.expires_at,
    claims: { sub: row.user_id, role: 'authenticated', done_by: row.name },
  }
}
