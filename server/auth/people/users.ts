import type { Queryable } from '#db/database.ts'
import type { JsonColumns, TableRow, NotNull } from '#db/rows.ts'

/**
 * An account as the database has it, with its identities and factors. `email_proven_at`: when somebody showed that the
 * address is theirs; being confirmed at once shows nothing.
 */
export type User = NotNull<TableRow<'auth.users', Metadata>, 'email'> & {
  identities: Identity[]
  factors: Factor[]
}
type Metadata = { raw_app_meta_data: Record<string, unknown>; raw_user_meta_data: Record<string, unknown> }

export type Identity = JsonColumns<
  'auth.identities',
  | 'id'
  | 'user_id'
  | 'provider'
  | 'provider_id'
  | 'identity_data'
  | 'last_sign_in_at'
  | 'created_at'
  | 'updated_at',
  { identity_data: Record<string, unknown> }
>

export type Factor = JsonColumns<
  'auth.factors',
  'id' | 'friendly_name' | 'factor_type' | 'status' | 'created_at' | 'updated_at' | 'last_challenged_at'
>

const SELECT = `
  select users.*,
    coalesce((
      select jsonb_agg(to_jsonb(identities) order by identities.created_at, identities.id)
      from auth.identities where identities.user_id = users.id
    ), '[]') as identities,
    coalesce((
      select jsonb_agg(to_jsonb(factors) - 'secret' - 'secret_key' order by factors.created_at, factors.id)
      from auth.factors where factors.user_id = users.id
    ), '[]') as factors
  from auth.users`

export async function userById(db: Queryable, id: string): Promise<User | null> {
  const { rows } = await db.query<User>(`${SELECT} where users.id = $1`, [id])
  return rows[0] ?? null
}

export async function userByEmail(db: Queryable, email: string): Promise<User | null> {
  const { rows } = await db.query<User>(`${SELECT} where users.email = $1`, [email])
  return rows[0] ?? null
}

export async function lockUser(tx: Queryable, id: string): Promise<User | null> {
  await tx.query('select from auth.users where id = $1 for update', [id])
  return userById(tx, id)
}

export type NewUser = {
  id: string
  email: string
  passwordHash: string | null
  isConfirmed: boolean
  data: Record<string, unknown>
  now: Date
}

/** An account with its e-mail identity. A trigger of the app makes the profile. */
export async function insertUser(tx: Queryable, user: NewUser): Promise<void> {
  const identityData = {
    ...user.data,
    email: user.email,
    email_verified: user.isConfirmed,
    phone_verified: false,
    sub: user.id,
  }
  await tx.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
       raw_user_meta_data, created_at, updated_at)
     values ($1, $2, $3, $4, '{"provider": "email", "providers": ["email"]}', $5, $6, $6)`,
    [user.id, user.email, user.passwordHash, user.isConfirmed ? user.now : null, identityData, user.now],
  )
  await insertEmailIdentity(tx, { id: user.id, identityData, now: user.now })
}

export async function insertEmailIdentity(
  tx: Queryable,
  { id, identityData, now }: { id: string; identityData: Record<string, unknown>; now: Date },
): Promise<void> {
  await tx.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, created_at, updated_at)
     values ($1::uuid, 'email', $1::text, $2, $3, $3)`,
    [id, identityData, now],
  )
}

/** What app_metadata says about where somebody signs in from, after an identity came or went. */
export async function refreshProviders(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || (
       select jsonb_build_object(
         'provider', (array_agg(provider order by created_at, id))[1],
         'providers', jsonb_agg(provider order by created_at, id))
       from auth.identities where user_id = $1
     )
     where id = $1`,
    [userId],
  )
}

/** Ends an account: everything in the auth schema goes with it, and so do mails that wait to be sent to it. */
export async function deleteAccount(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    'delete from mail.outbox where recipient in (select unnest(array[email, email_change]) from auth.users where id = $1)',
    [userId],
  )
  await tx.query('delete from auth.users where id = $1', [userId])
}
