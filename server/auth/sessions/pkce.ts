import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Queryable } from '#db/database.ts'
import type { TableRow } from '#db/rows.ts'
import type { Auth, Call } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import type { AuthErrorCode } from '#server/auth/errors.ts'
import { json, readBody } from '#server/auth/request-body.ts'
import type { AuthMethod } from './session-row.ts'
import { openSession, sessionBody } from './sessions.ts'
import type { ProviderTokens, SignedIn } from './sessions.ts'

const CODE_LIFETIME_MS = 5 * 60_000

type NewFlow = {
  userId: string
  method: AuthMethod['method']
  codeChallenge: string
  codeChallengeMethod: string
  provider?: ProviderTokens
  now: Date
}

/** Somebody proved in a browser who they are; the client that began it exchanges this code for the session. */
export async function beginFlow(tx: Queryable, flow: NewFlow): Promise<string> {
  const code = randomUUID()
  await tx.query(
    `insert into auth.flow_states (auth_code, user_id, method, code_challenge, code_challenge_method, provider_token,
       provider_refresh_token, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      code,
      flow.userId,
      flow.method,
      flow.codeChallenge,
      flow.codeChallengeMethod,
      flow.provider?.provider_token,
      flow.provider?.provider_refresh_token,
      new Date(flow.now.getTime() + CODE_LIFETIME_MS),
    ],
  )
  return code
}

type FlowState = TableRow<'auth.flow_states', { method: AuthMethod['method'] }>

const schema = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() })

/** POST /token?grant_type=pkce */
export async function pkceGrant(auth: Auth, call: Call): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await readBody(call.request, schema)
  if (!code || !verifier) {
    throw new AuthError('validation_failed', {
      message: 'both auth code and code verifier should be non-empty',
    })
  }
  const exchanged = await auth.db.transaction((tx) => exchange(tx, { code, verifier, call, now: auth.now() }))
  if (typeof exchanged === 'string') throw new AuthError(exchanged)
  return json(await sessionBody(auth, exchanged.signedIn, exchanged.provider))
}

async function exchange(
  tx: Queryable,
  { code, verifier, call, now }: { code: string; verifier: string; call: Call; now: Date },
): Promise<{ signedIn: SignedIn; provider: ProviderTokens } | AuthErrorCode> {
  const { rows } = await tx.query<FlowState>(
    'select * from auth.flow_states where auth_code::text = $1 for update',
    [code],
  )
  const [flow] = rows
  if (!flow) return 'flow_state_not_found'
  if (flow.expires_at > now && !isVerifier(verifier, flow)) return 'bad_code_verifier'
  await tx.query('delete from auth.flow_states where auth_code::text = $1', [code])
  if (flow.expires_at <= now) return 'flow_state_expired'
  return {
    signedIn: await openSession(tx, flow.user_id, { method: flow.method, call, now }),
    provider: {
      ...(flow.provider_token ? { provider_token: flow.provider_token } : {}),
      ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
    },
  }
}

function isVerifier(verifier: string, flow: FlowState): boolean {
  const offered =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier
  const [a, b] = [Buffer.from(offered), Buffer.from(flow.code_challenge)]
  return a.length === b.length && timingSafeEqual(a, b)
}
