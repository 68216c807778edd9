import { z } from 'zod'
import type { Queryable } from '#db/database.ts'
import { callerClaims } from '#server/auth/bearer.ts'
import type { Auth, Call, PublicEndpoint } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { emailAddress } from '#server/auth/people/email-address.ts'
import { asksWhoseItIs, proveAddress } from '#server/auth/people/prove-address.ts'
import { signUpById } from '#server/auth/people/sign-ups.ts'
import { lockUser } from '#server/auth/people/users.ts'
import { withFragment, withQuery } from '#server/auth/redirects.ts'
import { checked, json, readBody } from '#server/auth/request-body.ts'
import { beginFlow } from '#server/auth/sessions/pkce.ts'
import type { AuthMethod } from '#server/auth/sessions/session-row.ts'
import { openSession, sessionBody } from '#server/auth/sessions/sessions.ts'
import type { SignedIn } from '#server/auth/sessions/sessions.ts'
import { consumeCode, consumeLink } from '#server/auth/tokens/one-time-tokens.ts'
import type { OneTimeToken } from '#server/auth/tokens/one-time-tokens.ts'
import { requireTurn } from '#server/auth/turns-left.ts'
import { agreeToEmailChange } from './email-change.ts'
import { type LinkType, PURPOSES } from './link-types.ts'
import { verifyPage } from './verify-page.ts'

const linkType = z.enum(Object.keys(PURPOSES) as [LinkType, ...LinkType[]]) // keys of the table above, which has some

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** GET /verify: a page only. Mail scanners and previews fetch links, so nothing happens before its button. */
export const showVerify: PublicEndpoint = async (auth, call) => {
  const { searchParams } = call.url
  const type = linkType.safeParse(searchParams.get('type')).data ?? 'signup'
  const token = searchParams.get('token') ?? searchParams.get('token_hash') ?? ''
  const redirectTo = auth.redirects.to(searchParams.get('redirect_to'))
  return verifyPage({ type, token, redirectTo, asksWhose: await asksWhoseItIs(auth, token) })
}

/** POST /verify: from the page above (a form, answered with a redirect) or from a client (JSON). */
export const verify: PublicEndpoint = (auth, call) => {
  const isForm = call.request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  return isForm ? verifyForm(auth, call) : verifyJson(auth, call)
}

const jsonSchema = z.object({
  type: linkType,
  email: z.string().nullish(),
  phone: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
})

async function verifyJson(auth: Auth, call: Call): Promise<Response> {
  await callerClaims(auth, call)
  const body = await readBody(call.request, jsonSchema)
  if (body.phone) throw new AuthError('phone_provider_disabled')
  await requireTurn(auth.limits, ['verifyByAddress', call.block])
  const secret = secretIn(body)
  const options = { purposes: PURPOSES[body.type], now: auth.now() }
  const proven = await auth.db.transaction(async (tx) => {
    const token =
      secret.by === 'link'
        ? await consumeLink(tx, secret.link, options)
        : await consumeCode(tx, { ...secret, block: call.block }, options)
    const accepted = token && (await accept(auth, tx, token, { keepsSaved: false, now: options.now }))
    return !accepted || accepted === 'half' ? accepted : signIn(tx, accepted, { call, now: options.now })
  })
  if (!proven) throw new AuthError('otp_expired')
  if (proven === 'half') return json({ msg: HALF, code: '200' })
  return json(await sessionBody(auth, proven))
}

type Secret = { by: 'link'; link: string } | { by: 'code'; email: string; code: string }

function secretIn({ email, token, token_hash: link }: z.infer<typeof jsonSchema>): Secret {
  if (link) return { by: 'link', link }
  if (!token || !email) {
    throw new AuthError('validation_failed', { message: 'Verify requires either a token or a token hash' })
  }
  return { by: 'code', email: emailAddress(email), code: token }
}

const formSchema = z.object({
  type: linkType,
  token: z.string().min(1),
  redirect_to: z.string().optional(),
  /** The answer to the page's question, where it asked one. */
  saved: z.enum(['keep', 'remove']).optional(),
})

async function verifyForm(auth: Auth, call: Call): Promise<Response> {
  const fields = Object.fromEntries(new URLSearchParams((await call.request.text()).slice(0, 8192)))
  const redirectTo = auth.redirects.to(fields.redirect_to)
  const { data } = formSchema.safeParse(fields)
  // Another site that posts here would sign its visitor into a stranger's account: it gets the page, with its button.
  if (data && call.request.headers.get('sec-fetch-site') === 'cross-site') {
    const asksWhose = await asksWhoseItIs(auth, data.token)
    return verifyPage({ type: data.type, token: data.token, redirectTo, asksWhose })
  }
  try {
    const { type, token, saved } = checked(fields, formSchema)
    await requireTurn(auth.limits, ['verifyByAddress', call.block])
    return seeOther(
      await targetFor(auth, call, { type, link: token, redirectTo, keepsSaved: saved === 'keep' }),
    )
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return seeOther(withFragment(redirectTo, errorFragment(error)))
  }
}

async function targetFor(
  auth: Auth,
  call: Call,
  {
    type,
    link,
    redirectTo,
    keepsSaved,
  }: { type: LinkType; link: string; redirectTo: string; keepsSaved: boolean },
): Promise<string> {
  const now = auth.now()
  const outcome = await auth.db.transaction(async (tx) => {
    const token = await consumeLink(tx, link, { purposes: PURPOSES[type], now })
    const accepted = token && (await accept(auth, tx, token, { keepsSaved, now }))
    if (!accepted) return null
    if (accepted === 'half') return accepted
    const { code_challenge: codeChallenge, code_challenge_method: codeChallengeMethod } = token
    if (!codeChallenge) return signIn(tx, accepted, { call, now })
    return beginFlow(tx, {
      ...accepted,
      codeChallenge,
      codeChallengeMethod: codeChallengeMethod ?? 'plain',
      now,
    })
  })
  if (!outcome) throw new AuthError('otp_expired', { message: 'Email link is invalid or has expired' })
  if (outcome === 'half') return withFragment(redirectTo, { message: HALF, sb: '' })
  if (typeof outcome === 'string') return withQuery(redirectTo, { code: outcome })
  return withFragment(redirectTo, await sessionFragment(auth, outcome, { type }))
}

type Accepted = { userId: string; method: AuthMethod['method'] }

/** What following the mail means for the account. `null`: the account moved on since the mail was sent. */
async function accept(
  auth: Auth,
  tx: Queryable,
  token: OneTimeToken,
  { keepsSaved, now }: { keepsSaved: boolean; now: Date },
): Promise<Accepted | 'half' | null> {
  const user = await lockUser(tx, token.user_id)
  if (!user) return null
  if (token.purpose === 'reauthentication') return null
  if (token.purpose === 'email_change_current' || token.purpose === 'email_change_new') {
    const outcome = await agreeToEmailChange(auth, tx, { token, now })
    if (outcome === 'void') return null
    return outcome === 'half' ? 'half' : { userId: user.id, method: 'otp' }
  }
  if (user.email !== token.email) return null
  const signUp = await signUpById(tx, token.sign_up_id)
  await proveAddress(tx, user, { signUp, keepsSaved, now })
  return { userId: user.id, method: token.purpose === 'recovery' ? 'recovery' : 'otp' }
}

function signIn(tx: Queryable, { userId, method }: Accepted, { call, now }: { call: Call; now: Date }) {
  return openSession(tx, userId, { method, call, now })
}

/** The session as the client reads it from the address. */
export async function sessionFragment(
  auth: Auth,
  signedIn: SignedIn,
  more: Record<string, string>,
): Promise<Record<string, string>> {
  const body = await sessionBody(auth, signedIn)
  return {
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    refresh_token: body.refresh_token,
    sb: '',
    token_type: 'bearer',
    ...more,
  }
}

export function errorFragment(error: AuthError): Record<string, string> {
  const kind = error.status >= 500 ? 'server_error' : 'access_denied'
  return { error: kind, error_code: error.code, error_description: error.message, sb: '' }
}

export function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}
