import type { Queryable } from '#db/database.ts'
import type { Claims, Db } from '#db/db.ts'
import type { Columns, Found } from '#db/rows.ts'
import type { Storage } from '#server/storage/storage.ts'
import { FunctionError } from './function-error.ts'
import { personalFunction, type ServerFunction } from './functions.ts'
import { personalTables, quoted } from './personal-tables.ts'

/**
 * Deletes the account and everything that belongs to it, in one transaction (design §1.1). Whoever asks at the same time
 * hears the same; later the token is refused, because the account's sessions have ended.
 */
export function deleteAccount({
  db,
  storage,
}: {
  db: Db
  storage: Storage
}): ServerFunction<'delete-account'> {
  return personalFunction('delete-account', async ({ claims, caller }) => {
    const tables = await personalTables(db)
    const bytes = await db.transaction(async (tx) => {
      const account = await lockAccount(tx, claims)
      if (!account) return null
      const files = await storage.discardFilesOf(tx, claims.sub)
      for (const { name, outlivesPerson } of tables)
        if (!outlivesPerson)
          await tx.query(`delete from public.${quoted(name)} where user_id = $1`, [claims.sub])
      await forgetMails(tx, account.addresses)
      await tx.query('delete from auth.users where id = $1', [claims.sub])
      // The deletions above were about to be told to other tabs, rows and all.
      await tx.query('delete from realtime.outbox where owner_id = $1', [claims.sub])
      return files
    })
    // The account is gone whatever happens here: a store that does not answer now is asked again every minute.
    await bytes?.afterwards().catch((error: unknown) => {
      caller.log.warn('account files wait for removal', { error: String(error) })
    })
    return { deleted: true }
  })
}

type Account = { addresses: string[] }

/**
 * `null` when there is no such account any more. Refuses a session that has ended, and, where the account has a
 * second step, one that has shown neither it nor a passkey within a day.
 */
async function lockAccount(tx: Queryable, claims: Claims): Promise<Account | null> {
  const { rows } = await tx.query<Columns<'auth.users', 'email' | 'email_change'>>(
    'select email, email_change from auth.users where id = $1 for update',
    [claims.sub],
  )
  const [user] = rows
  if (!user) return null
  const { rows: sessions } = await tx.query<Found<'proved' | 'protected'>>(
    `select s.aal = 'aal2' and exists (
         select from jsonb_array_elements(s.amr) as entry
         where entry ->> 'method' in ('totp', 'mfa/webauthn', 'webauthn')
           and (entry ->> 'timestamp')::bigint > extract(epoch from now() - interval '24 hours')
       ) as proved,
       exists (select from auth.factors f where f.user_id = s.user_id and f.status = 'verified') as protected
     from auth.sessions s where s.user_id = $1 and s.id::text = $2`,
    [claims.sub, claims.session_id],
  )
  const [session] = sessions
  if (!session) throw new FunctionError('signed_out', 'Your session has ended. Please sign in again.')
  if (session.protected && !session.proved)
    throw new FunctionError('insufficient_aal', 'Please confirm with your second step first.')
  return { addresses: [user.email, user.email_change].filter((address) => address !== null) }
}

/** Mails that wait to be sent, requests for mails that wait to be written, and invitations. */
async function forgetMails(tx: Queryable, addresses: readonly string[]): Promise<void> {
  await tx.query('delete from mail.outbox where lower(recipient) = any ($1::text[])', [addresses])
  await tx.query(`delete from auth.mail_requests where lower(request ->> 'email') = any ($1::text[])`, [
    addresses,
  ])
  await tx.query('delete from public.invitations where email = any ($1::text[])', [addresses])
}
