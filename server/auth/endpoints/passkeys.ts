import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { BRAND } from '#contract/brand.ts'
import type { Queryable } from '#db/database.ts'
import { SqlError } from '#db/sql-error.ts'
import type { Auth, PersonalEndpoint, PublicEndpoint } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { tellOfChange } from '#server/auth/mails/security-notices.ts'
import { isSecondStepPasskey } from '#server/auth/people/factor-passkeys.ts'
import {
  PASSKEY_ALGORITHMS,
  readNewPasskey,
  readSignature,
  relyingParty,
  sentCredential,
} from '#server/auth/people/passkey-signatures.ts'
import { keepChallenge, type Passkey, passkeysOf, spendChallenge } from '#server/auth/people/passkeys.ts'
import { webauthn } from '#server/auth/people/webauthn.ts'
import { json, readBody, uuid } from '#server/auth/request-body.ts'
import type { Session } from '#server/auth/sessions/session-row.ts'
import {
  isFreshSignIn,
  openSession,
  requireSecondFactor,
  sessionBody,
} from '#server/auth/sessions/sessions.ts'
import type { SignedIn } from '#server/auth/sessions/sessions.ts'
import { requireTurn } from '#server/auth/turns-left.ts'

const MAX_PASSKEYS = 20

/** POST /passkeys/registration/options */
export const startPasskey: PersonalEndpoint = async (auth, call, person) => {
  requireOwner(auth, person)
  const { user } = person
  await requireTurn(auth.limits, ['factorByAddress', call.block])
  const known = await passkeysOf(auth.db, user.id)
  if (known.length >= MAX_PASSKEYS) throw new AuthError('too_many_passkeys')
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: BRAND.name,
    rpID: relyingParty(auth).id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.email,
    attestationType: 'none',
    excludeCredentials: known.map(descriptor),
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { challenge } = options
  return json({ ...(await keepChallenge(auth, call, { challenge, userId: user.id })), options })
}

const signed = z.object({ challenge_id: uuid, credential: sentCredential })

/** POST /passkeys/registration/verify */
export const addPasskey: PersonalEndpoint = async (auth, call, person) => {
  requireOwner(auth, person)
  const { user } = person
  const body = await readBody(call.request, signed)
  await requireTurn(auth.limits, ['factorByAddress', call.block])
  const challenge = await spendChallenge(auth, call, { id: body.challenge_id, userId: user.id })
  const credential = await readNewPasskey(auth, body.credential, { challenge, requireUserVerification: true })
  if (!credential) throw new AuthError('webauthn_verification_failed')
  const [id, now] = [randomUUID(), auth.now()]
  const name = 'Passkey'
  await auth.db
    .transaction(async (tx) => {
      await tx.query(
        `insert into auth.passkeys (id, user_id, credential_id, public_key, counter, transports, friendly_name, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          id,
          user.id,
          credential.id,
          credential.publicKey,
          credential.counter,
          credential.transports ?? [],
          name,
          now,
        ],
      )
      await tellOfChange(auth, tx, user.email, 'passkeyAdded')
    })
    .catch((error: unknown) => {
      if (error instanceof SqlError && error.code === '23505')
        throw new AuthError('webauthn_credential_exists')
      throw error
    })
  return json({ id, friendly_name: name, created_at: now.toISOString() })
}

/** POST /passkeys/authentication/options: anybody may ask; the device knows whose key it holds. */
export const askPasskey: PublicEndpoint = async (auth, call) => {
  await requireTurn(auth.limits, ['passkeyByAddress', call.block])
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: relyingParty(auth).id,
    userVerification: 'required',
  })
  const { challenge } = options
  return json({ ...(await keepChallenge(auth, call, { challenge, userId: null })), options })
}

/** POST /passkeys/authentication/verify: a key that its device unlocked for its owner is two proofs in one. */
export const signInWithPasskey: PublicEndpoint = async (auth, call) => {
  const body = await readBody(call.request, signed)
  await requireTurn(auth.limits, ['passkeyByAddress', call.block])
  const challenge = await spendChallenge(auth, call, { id: body.challenge_id, userId: null })
  const { rows } = await auth.db.query<Passkey>('select * from auth.passkeys where credential_id = $1', [
    body.credential.id,
  ])
  const [passkey] = rows
  if (!passkey) throw await unknownPasskey(auth, body.credential.id)
  const question = { challenge, requireUserVerification: true }
  const counter = await readSignature(auth, { passkey, sent: body.credential }, question)
  if (counter === null) throw new AuthError('webauthn_verification_failed')
  const now = auth.now()
  const signedIn = await auth.db.transaction(async (tx) => {
    await tx.query('update auth.passkeys set counter = $2, last_used_at = $3 where id = $1', [
      passkey.id,
      counter,
      now,
    ])
    const opened = await openSession(tx, passkey.user_id, { method: 'webauthn', call, now })
    return await asWhole(tx, opened)
  })
  return json(await sessionBody(auth, signedIn))
}

/** Some devices offer the passkey of the second step here, too. */
async function unknownPasskey(auth: Auth, credentialId: string): Promise<AuthError> {
  if (!(await isSecondStepPasskey(auth.db, credentialId)))
    return new AuthError('webauthn_credential_not_found')
  return new AuthError('webauthn_credential_not_found', {
    message: 'This passkey is your second step. Sign in with your password first.',
  })
}

async function asWhole(tx: Queryable, { user, session }: SignedIn): Promise<SignedIn> {
  const { rows } = await tx.query<Session>(
    `update auth.sessions set aal = 'aal2' where id = $1 returning *`,
    [session.id],
  )
  return { user, session: rows[0] ?? session }
}

/** GET /passkeys */
export const listPasskeys: PersonalEndpoint = async (auth, _call, { user }) => {
  const passkeys = await passkeysOf(auth.db, user.id)
  return json(
    passkeys.map(({ id, friendly_name, created_at, last_used_at }) => ({
      id,
      friendly_name,
      created_at: created_at.toISOString(),
      ...(last_used_at && { last_used_at: last_used_at.toISOString() }),
    })),
  )
}

const named = z.object({ friendly_name: z.string().trim().min(1).max(120) })

/** PATCH /passkeys/{id} */
export const renamePasskey: PersonalEndpoint = async (auth, call, { user }) => {
  const { friendly_name: name } = await readBody(call.request, named)
  const { rows } = await auth.db.query<Passkey>(
    'update auth.passkeys set friendly_name = $3 where id::text = $1 and user_id = $2 returning *',
    [call.param.toLowerCase(), user.id, name],
  )
  const [passkey] = rows
  if (!passkey) throw new AuthError('webauthn_credential_not_found')
  return json({ id: passkey.id, friendly_name: name, created_at: passkey.created_at.toISOString() })
}

/** DELETE /passkeys/{id} */
export const removePasskey: PersonalEndpoint = async (auth, call, person) => {
  requireOwner(auth, person)
  const { user } = person
  await auth.db.transaction(async (tx) => {
    const { rows } = await tx.query(
      'delete from auth.passkeys where id::text = $1 and user_id = $2 returning id',
      [call.param.toLowerCase(), user.id],
    )
    if (rows.length === 0) throw new AuthError('webauthn_credential_not_found')
    await tellOfChange(auth, tx, user.email, 'passkeyRemoved')
  })
  return json({})
}

/** What opens the account changes only for whoever has lately shown all that it asks for. */
function requireOwner(auth: Auth, person: Parameters<PersonalEndpoint>[2]): void {
  requireSecondFactor(person)
  if (!isFreshSignIn(person.session, auth.now())) throw new AuthError('reauthentication_needed')
}

const descriptor = ({ credential_id: id }: Passkey) => ({ id })
