import { createHash, randomBytes } from 'node:crypto'
import { TOKEN_PREFIX } from '#contract/api/scopes.ts'
import type { Queryable } from '#db/database.ts'
import type { Db } from '#db/db.ts'
import type { Columns, Found } from '#db/rows.ts'
import { hashOfSecret } from '#server/api/token-owner.ts'
import { isOurs } from './consent.ts'
import { OAuthError } from './oauth-error.ts'

const ACCESS_SECONDS = 3600
const REFRESH_DAYS = 60

type TokenAnswer = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

type CodeRow = Columns<
  'platform.oauth_codes',
  'user_id' | 'client_id' | 'client_name' | 'redirect_uri' | 'scopes' | 'challenge' | 'resource' | 'token_id'
> &
  Found<'expired'>

/** A code for a pair of tokens, once. A code that is shown again ends what it gave (OAuth 2.1 §4.1.3). */
export async function exchangeCode(db: Db, form: URLSearchParams, publicUrl: string): Promise<TokenAnswer> {
  const hash = hashOfSecret(form.get('code') ?? '')
  const outcome = await db.transaction(async (tx) => {
    const { rows } = await tx.query<CodeRow>(
      `select user_id, client_id, client_name, redirect_uri, scopes, challenge, resource, token_id,
         expires_at < now() as expired from platform.oauth_codes where hash = $1 for update`,
      [hash],
    )
    const [code] = rows
    if (!code || code.expired) return 'The code is no longer valid.'
    if (code.token_id !== null) {
      await tx.query('delete from public.personal_tokens where id = $1', [code.token_id])
      return 'The code was used before.'
    }
    if (form.get('client_id') !== code.client_id) return 'The code is for another client.'
    if (form.get('redirect_uri') !== code.redirect_uri)
      return 'redirect_uri is not the one that was asked with.'
    if (!isVerified(form.get('code_verifier') ?? '', code.challenge)) return 'code_verifier does not fit.'
    const resource = form.get('resource')
    if (resource !== null && !isOurs(resource, publicUrl)) return 'resource is another site.'
    const tokenId = await addGrant(tx, code)
    await tx.query('update platform.oauth_codes set token_id = $2 where hash = $1', [hash, tokenId])
    return await issue(tx, tokenId, code.scopes)
  })
  if (typeof outcome === 'string') throw new OAuthError('invalid_grant', outcome)
  return outcome
}

const isVerified = (verifier: string, challenge: string) =>
  /^[A-Za-z0-9._~-]{43,128}$/.test(verifier) &&
  createHash('sha256').update(verifier).digest('base64url') === challenge

/** Those that ran out make room. */
async function addGrant(
  tx: Queryable,
  { user_id, client_id, client_name, scopes }: CodeRow,
): Promise<string> {
  await tx.query(
    "delete from public.personal_tokens where user_id = $1 and kind = 'assistant' and expires_at < now()",
    [user_id],
  )
  const { rows } = await tx.query<Columns<'public.personal_tokens', 'id'>>(
    `insert into public.personal_tokens (user_id, kind, name, scopes, client_id)
     values ($1, 'assistant', $2, $3, $4) returning id`,
    [user_id, client_name, scopes, client_id],
  )
  return rows[0]?.id ?? ''
}

type RefreshRow = Columns<'platform.token_secrets', 'token_id' | 'use'> &
  Columns<'public.personal_tokens', 'client_id' | 'scopes'> &
  Found<'expired'>

/** Each refresh token is good once; one that comes again ends the grant, because somebody has a copy. */
export async function refreshGrant(db: Db, form: URLSearchParams): Promise<TokenAnswer> {
  const hash = hashOfSecret(form.get('refresh_token') ?? '')
  const outcome = await db.transaction(async (tx) => {
    const { rows } = await tx.query<RefreshRow>(
      `select s.token_id, s.use, s.expires_at < now() as expired, t.client_id, t.scopes
         from platform.token_secrets s join public.personal_tokens t on t.id = s.token_id
        where s.hash = $1 and s.use in ('refresh', 'spent') for update of t`,
      [hash],
    )
    const [row] = rows
    if (!row || row.expired) return 'The refresh token is no longer valid.'
    if (form.get('client_id') !== row.client_id) return 'The refresh token is for another client.'
    if (row.use === 'spent') {
      await tx.query('delete from public.personal_tokens where id = $1', [row.token_id])
      return 'The refresh token was used before.'
    }
    await tx.query("update platform.token_secrets set use = 'spent' where hash = $1", [hash])
    await tx.query("delete from platform.token_secrets where token_id = $1 and use = 'access'", [
      row.token_id,
    ])
    return await issue(tx, row.token_id, row.scopes)
  })
  if (typeof outcome === 'string') throw new OAuthError('invalid_grant', outcome)
  return outcome
}

async function issue(tx: Queryable, tokenId: string, scopes: readonly string[]): Promise<TokenAnswer> {
  const secret = (prefix: string) => prefix + randomBytes(32).toString('base64url')
  const access = secret(TOKEN_PREFIX.access)
  const refresh = secret(TOKEN_PREFIX.refresh)
  await tx.query(
    `insert into platform.token_secrets (hash, token_id, use, expires_at) values
       ($1, $3, 'access', now() + interval '${ACCESS_SECONDS} seconds'),
       ($2, $3, 'refresh', now() + interval '${REFRESH_DAYS} days')`,
    [hashOfSecret(access), hashOfSecret(refresh), tokenId],
  )
  await tx.query('update public.personal_tokens set expires_at = now() + $2::interval where id = $1', [
    tokenId,
    `${REFRESH_DAYS} days`,
  ])
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token: refresh,
    scope: scopes.join(' '),
  }
}

/** RFC 7009: whatever is sent, the answer is the same. */
export async function revokeGrant(db: Queryable, form: URLSearchParams): Promise<void> {
  await db.query(
    `delete from public.personal_tokens t using platform.token_secrets s
      where s.token_id = t.id and t.kind = 'assistant' and s.hash = $1`,
    [hashOfSecret(form.get('token') ?? '')],
  )
}
