import { randomUUID } from 'node:crypto'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { Auth } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { emailAddress } from '#server/auth/people/email-address.ts'
import { markProven, proveAddress } from '#server/auth/people/prove-address.ts'
import { requireOpenSignUp, spendInvitation } from '#server/auth/people/sign-up-door.ts'
import { refreshProviders, userByEmail, userById } from '#server/auth/people/users.ts'
import type { ProviderPerson } from './provider.ts'

type Arrival = { provider: string; person: ProviderPerson; now: Date }

/**
 * The account of whoever the provider vouches for: the one that has the identity, else the one with the same address
 * if the provider has verified that address, else a new one.
 */
export async function personToUser(auth: Auth, tx: Queryable, arrival: Arrival): Promise<string> {
  const { provider, person, now } = arrival
  const known = await ownerOf(tx, provider, person.id)
  if (known) {
    await tx.query(
      `update auth.identities set identity_data = $3, last_sign_in_at = $4, updated_at = $4
       where provider = $1 and provider_id = $2`,
      [provider, person.id, identityData(person), now],
    )
    return known
  }
  if (!person.email) {
    throw new AuthError('validation_failed', { message: 'Error getting user email from external provider' })
  }
  if (!person.isEmailVerified) throw new AuthError('provider_email_needs_verification')
  const email = emailAddress(person.email)
  const existing = await userByEmail(tx, email)
  const invitation = existing
    ? null
    : await requireOpenSignUp(auth.signUpDoor, tx, { email, isProven: true, now })
  if (existing) {
    const signUp = { passwordHash: null, data: identityData(person) }
    await proveAddress(tx, existing, { signUp, keepsSaved: false, now })
  }
  const userId = existing?.id ?? (await insertPerson(tx, email, arrival))
  await spendInvitation(auth.signUpDoor, tx, { invitation, userId, now })
  await insertIdentity(tx, userId, arrival)
  return userId
}

/** Adds the provider to the account of somebody who is signed in. */
export async function linkIdentity(
  tx: Queryable,
  { userId, ...arrival }: Arrival & { userId: string },
): Promise<string> {
  const owner = await ownerOf(tx, arrival.provider, arrival.person.id)
  if (owner === userId)
    throw new AuthError('identity_already_exists', { message: 'Identity is already linked' })
  if (owner) throw new AuthError('identity_already_exists')
  await insertIdentity(tx, userId, arrival)
  const { person, now } = arrival
  const user = await userById(tx, userId)
  if (person.isEmailVerified && person.email?.toLowerCase() === user?.email) await markProven(tx, userId, now)
  return userId
}

async function ownerOf(tx: Queryable, provider: string, id: string): Promise<string | null> {
  const { rows } = await tx.query<Columns<'auth.identities', 'user_id'>>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, id],
  )
  return rows[0]?.user_id ?? null
}

async function insertPerson(tx: Queryable, email: string, { person, now }: Arrival): Promise<string> {
  const id = randomUUID()
  await tx.query(
    `insert into auth.users (id, email, email_confirmed_at, email_proven_at, raw_user_meta_data, created_at, updated_at)
     values ($1, $2, $3, $3, $4, $3, $3)`,
    [id, email, now, identityData(person)],
  )
  return id
}

async function insertIdentity(
  tx: Queryable,
  userId: string,
  { provider, person, now }: Arrival,
): Promise<void> {
  await tx.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5)`,
    [userId, provider, person.id, identityData(person), now],
  )
  await refreshProviders(tx, userId)
}

/** Bounded: it becomes user_metadata, which travels in every token. */
function identityData({ data, email, isEmailVerified }: ProviderPerson): Record<string, unknown> {
  const short = Object.entries(data).filter(([, value]) => typeof value !== 'string' || value.length <= 500)
  return { ...Object.fromEntries(short), email, email_verified: isEmailVerified }
}
