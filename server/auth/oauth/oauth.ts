import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import type { TableRow } from '#db/rows.ts'
import type { Auth, Call, PersonalEndpoint, PublicEndpoint } from '#server/auth/context.ts'
import { errorFragment, seeOther, sessionFragment } from '#server/auth/endpoints/verify.ts'
import { AuthError } from '#server/auth/errors.ts'
import { withFragment, withQuery } from '#server/auth/redirects.ts'
import { checked, codeChallenge, json } from '#server/auth/request-body.ts'
import { beginFlow } from '#server/auth/sessions/pkce.ts'
import { isFreshSignIn, openSession } from '#server/auth/sessions/sessions.ts'
import { sha256 } from '#server/auth/tokens/one-time-tokens.ts'
import { requireTurn } from '#server/auth/turns-left.ts'
import { isLoopback } from '#server/env.ts'
import { OAuthFailure } from './oauth-exchange.ts'
import { linkIdentity, personToUser } from './oauth-person.ts'
import type { Provider, ProviderPerson } from './provider.ts'

const STATE_LIFETIME_MS = 10 * 60_000

/** GET /authorize?provider=: sends the browser to the provider. */
export const authorize: PublicEndpoint = async (auth, call) => {
  const ownName = ownLoopbackName(auth, call.url)
  if (ownName) return Response.redirect(ownName, 302)
  await requireTurn(auth.limits, ['authorizeByAddress', call.block])
  const { url, cookie } = await departure(auth, call, null)
  return new Response(null, {
    status: 302,
    headers: { location: url, 'set-cookie': cookie, 'cache-control': 'no-store' },
  })
}

/** GET /user/identities/authorize: the same for somebody who adds a provider to their account. */
export const authorizeLink: PersonalEndpoint = async (auth, call, { user, session }) => {
  if (!auth.manualLinking) throw new AuthError('manual_linking_disabled')
  if (!isFreshSignIn(session, auth.now())) throw new AuthError('reauthentication_needed')
  const { url, cookie } = await departure(auth, call, user.id)
  if (call.url.searchParams.get('skip_http_redirect') !== 'true') {
    return new Response(null, {
      status: 302,
      headers: { location: url, 'set-cookie': cookie, 'cache-control': 'no-store' },
    })
  }
  const response = json({ url })
  response.headers.set('set-cookie', cookie)
  return response
}

/**
 * On this machine localhost and 127.0.0.1 are one site to people but two to cookies: a browser that came by the other
 * name leaves from the one that it will come back to.
 */
function ownLoopbackName(auth: Auth, url: URL): string | null {
  const own = new URL(auth.publicUrl)
  const isAlias = url.hostname !== own.hostname && isLoopback(url.hostname) && isLoopback(own.hostname)
  return isAlias && url.port === own.port ? own.origin + url.pathname + url.search : null
}

async function departure(auth: Auth, call: Call, linkUserId: string | null) {
  const query = Object.fromEntries(call.url.searchParams)
  const challenge = checked(query, z.object(codeChallenge))
  const provider = providerNamed(auth, query.provider)
  const [state, nonce, verifier] = [
    oauth.generateRandomState(),
    oauth.generateRandomNonce(),
    oauth.generateRandomCodeVerifier(),
  ]
  const url = await provider
    .authorizeUrl({
      redirectUri: callbackUrl(auth),
      state,
      nonce,
      challenge: await oauth.calculatePKCECodeChallenge(verifier),
      scopes: (query.scopes ?? '').split(/[\s,]+/).filter((scope) => /^[\w:./-]{1,100}$/.test(scope)),
    })
    .catch((error: unknown) => {
      if (!(error instanceof OAuthFailure)) throw error
      call.caller.log.warn('sign-in provider is away', { provider: provider.name, error: error.message })
      throw new AuthError('bad_oauth_callback', {
        message: 'The sign-in provider cannot be reached. Please try again.',
      })
    })
  await auth.db.query(
    `insert into auth.oauth_states (state_hash, provider, redirect_to, code_challenge, code_challenge_method,
       provider_verifier, nonce, link_user_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      sha256(state),
      provider.name,
      auth.redirects.to(query.redirect_to),
      challenge.code_challenge,
      challenge.code_challenge ? (challenge.code_challenge_method ?? 'plain') : null,
      verifier,
      nonce,
      linkUserId,
      new Date(auth.now().getTime() + STATE_LIFETIME_MS),
    ],
  )
  const secure = auth.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${stateCookie(state)}; Path=/auth/v1/callback; Max-Age=600; HttpOnly; SameSite=Lax${secure}`
  return { url, cookie }
}

/** Named after the state, so that two tabs can be on their way at once. */
function stateCookie(state: string): string {
  const hash = sha256(state)
  return `foundwork-oauth-${hash.slice(0, 12)}=${hash}`
}

type OAuthState = TableRow<'auth.oauth_states'>

/** GET /callback: the browser is back from the provider. */
export const callback: PublicEndpoint = async (auth, call) => {
  const { searchParams } = call.url
  const state = await takeState(auth, call, searchParams.get('state') ?? '')
  const redirectTo = state?.redirect_to ?? auth.redirects.to(null)
  try {
    if (!state) throw new AuthError('bad_oauth_state')
    const refusal = searchParams.get('error')
    if (refusal) {
      const description = searchParams.get('error_description') ?? 'The provider refused the sign-in'
      return seeOther(withFragment(redirectTo, { error: refusal, error_description: description, sb: '' }))
    }
    const provider = providerNamed(auth, state.provider)
    const person = await provider.personFor({
      parameters: searchParams,
      state: searchParams.get('state') ?? '',
      verifier: state.provider_verifier,
      nonce: state.nonce,
      redirectUri: callbackUrl(auth),
    })
    return seeOther(await arrival(auth, call, { state, provider, person }))
  } catch (error) {
    if (error instanceof AuthError) return seeOther(withFragment(redirectTo, errorFragment(error)))
    if (!(error instanceof OAuthFailure)) throw error
    call.caller.log.warn('sign-in provider failed', { provider: state?.provider, error: error.message })
    return seeOther(withFragment(redirectTo, errorFragment(new AuthError('bad_oauth_callback'))))
  }
}

/** POST /callback: some providers answer with a form. The browser is sent on, so that its own cookie comes along. */
export const callbackForm: PublicEndpoint = async (_auth, call) => {
  const fields = new URLSearchParams((await call.request.text()).slice(0, 16_384))
  const known = ['state', 'code', 'iss', 'error', 'error_description'].flatMap((name) => {
    const value = fields.get(name) ?? call.url.searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return seeOther(withQuery(`${call.url.origin}/auth/v1/callback`, Object.fromEntries(known)))
}

/**
 * Each state is good once, and only in the browser that left with it: else a stranger could send somebody a link that
 * signs them into the stranger's account.
 */
async function takeState(auth: Auth, call: Call, state: string): Promise<OAuthState | null> {
  const cookies = (call.request.headers.get('cookie') ?? '').split(/; */)
  if (!cookies.includes(stateCookie(state))) return null
  const { rows } = await auth.db.query<OAuthState>(
    'delete from auth.oauth_states where state_hash = $1 and expires_at > $2 returning *',
    [sha256(state), auth.now()],
  )
  return rows[0] ?? null
}

async function arrival(
  auth: Auth,
  call: Call,
  { state, provider, person }: { state: OAuthState; provider: Provider; person: ProviderPerson },
): Promise<string> {
  const now = auth.now()
  const tokens = {
    provider_token: person.token,
    ...(person.refreshToken ? { provider_refresh_token: person.refreshToken } : {}),
  }
  const outcome = await auth.db.transaction(async (tx) => {
    const userId = state.link_user_id
      ? await linkIdentity(tx, { userId: state.link_user_id, provider: provider.name, person, now })
      : await personToUser(auth, tx, { provider: provider.name, person, now })
    if (!state.code_challenge) return openSession(tx, userId, { method: 'oauth', call, now })
    return beginFlow(tx, {
      userId,
      method: 'oauth',
      codeChallenge: state.code_challenge,
      codeChallengeMethod: state.code_challenge_method ?? 'plain',
      provider: tokens,
      now,
    })
  })
  if (typeof outcome === 'string') return withQuery(state.redirect_to, { code: outcome })
  return withFragment(state.redirect_to, await sessionFragment(auth, outcome, tokens))
}

function providerNamed(auth: Auth, name: string | undefined): Provider {
  const provider = auth.providers.get(name ?? '')
  if (!provider) {
    throw new AuthError('validation_failed', { message: 'Unsupported provider: provider is not enabled' })
  }
  return provider
}

const callbackUrl = (auth: Auth) => `${auth.publicUrl}/auth/v1/callback`
