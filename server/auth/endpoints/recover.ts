import { z } from 'zod'
import type { Auth, Call, PublicEndpoint } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { requestMail } from '#server/auth/mails/mail-requests.ts'
import type { MailRequest } from '#server/auth/mails/mail-requests.ts'
import { emailAddress } from '#server/auth/people/email-address.ts'
import { codeChallenge, json, metadata, readBody } from '#server/auth/request-body.ts'
import { requireMailTurn, requireTurn } from '#server/auth/turns-left.ts'

const recoverSchema = z.object({ email: z.string().nullish(), ...codeChallenge })

/** POST /recover: `{}`, also for an address without an account (§8: the toast says the same). */
export const recover: PublicEndpoint = async (auth, call) => {
  const body = await readBody(call.request, recoverSchema)
  const email = emailAddress(body.email)
  await limitMails(auth, call, 'recovery', email)
  return note(auth, { ...asked(auth, call, body), kind: 'recovery', email })
}

const otpSchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: metadata.nullish(),
  ...codeChallenge,
})

/** POST /otp: a code and a link by mail. Where accounts cannot be made, the client has to say it wants none. */
export const otp: PublicEndpoint = async (auth, call) => {
  const body = await readBody(call.request, otpSchema)
  if (body.phone) throw new AuthError('phone_provider_disabled')
  const email = emailAddress(body.email)
  const createUser = body.create_user ?? true
  if (createUser && (await auth.signUpDoor.rule(auth.db)).is === 'closed') throw new AuthError('otp_disabled')
  await requireTurn(auth.limits, ['otpByAddress', call.block])
  await limitMails(auth, call, 'otp', email)
  return note(auth, { ...asked(auth, call, body), kind: 'otp', email, createUser, data: body.data ?? {} })
}

const resendSchema = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...codeChallenge,
})

/** POST /resend */
export const resend: PublicEndpoint = async (auth, call) => {
  const body = await readBody(call.request, resendSchema)
  if (body.phone) throw new AuthError('phone_provider_disabled')
  if (body.type !== 'signup' && body.type !== 'email_change') {
    throw new AuthError('validation_failed', { message: 'Missing one of these types: signup, email_change' })
  }
  const email = emailAddress(body.email)
  await limitMails(auth, call, body.type, email)
  const kind = body.type === 'signup' ? 'resend' : 'email_change'
  return note(auth, { ...asked(auth, call, body), kind, email })
}

/** The gap is kept per address whether or not it has an account, so that the limit tells nothing. */
async function limitMails(auth: Auth, call: Call, kind: string, email: string): Promise<void> {
  await requireMailTurn(auth.limits, ['mailGap', kind, email], ['mailByAddress', call.block])
}

type Asked = Pick<MailRequest, 'redirectTo' | 'block' | 'codeChallenge' | 'codeChallengeMethod'>

function asked(
  auth: Auth,
  call: Call,
  body: { code_challenge?: string | null; code_challenge_method?: string | null },
): Asked {
  return {
    redirectTo: auth.redirects.to(call.url.searchParams.get('redirect_to')),
    block: call.block,
    codeChallenge: body.code_challenge ?? null,
    codeChallengeMethod: body.code_challenge_method ?? null,
  }
}

async function note(auth: Auth, request: MailRequest): Promise<Response> {
  await requestMail(auth.db, request, auth.now())
  return json({})
}
