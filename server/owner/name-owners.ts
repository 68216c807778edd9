import { z } from 'zod'
import type { Database, Queryable } from '#db/database.ts'
import type { Columns, NotNull } from '#db/rows.ts'

/** What `npm run owner` does; it answers the lines to print. */
export type OwnerCommand = { is: 'name' | 'remove'; email: string } | { is: 'list' }

/** `-- EMAIL`, `-- remove EMAIL`, `-- list`. */
export function readOwnerCommand(words: readonly string[]): OwnerCommand {
  const [first, second, ...more] = words
  if (first === 'list' && second === undefined) return { is: 'list' }
  const [is, email] = first === 'remove' ? (['remove', second] as const) : (['name', first] as const)
  const isAlone = more.length === 0 && (is === 'remove' || second === undefined)
  if (!email?.includes('@') || !isAlone)
    throw new Error(
      'Say whose account: npm run owner -- EMAIL, npm run owner -- remove EMAIL, or npm run owner -- list',
    )
  return { is, email: email.trim().toLowerCase() }
}

/** From the program beside the running site, which may be of another version. */
export function checkedOwnerCommand(input: unknown): OwnerCommand {
  return COMMAND.parse(input)
}

const COMMAND = z.union([
  z.object({ is: z.enum(['name', 'remove']), email: z.string() }),
  z.object({ is: z.literal('list') }),
])

export async function runOwnerCommand(db: Database, command: OwnerCommand): Promise<string[]> {
  return await db.transaction(async (tx) => {
    if (command.is === 'list') return await listOwners(tx)
    return [await (command.is === 'name' ? nameOwner : removeOwner)(tx, command.email)]
  })
}

type Account = NotNull<Columns<'auth.users', 'id' | 'email' | 'email_confirmed_at'>, 'email'>

async function nameOwner(tx: Queryable, email: string): Promise<string> {
  const { id, email_confirmed_at: confirmed } = await accountOf(tx, email)
  if (!confirmed) throw new Error(`${email} has not confirmed their email yet: that comes first.`)
  const { rowCount } = await tx.query(
    'insert into public.owners (user_id) values ($1) on conflict do nothing',
    [id],
  )
  if (rowCount === 0) return `${email} is already an owner.`
  await note(tx, id, 'Was named an owner')
  return `${email} is an owner now: open /owner and show a code of an authenticator app there.`
}

async function removeOwner(tx: Queryable, email: string): Promise<string> {
  const { id } = await accountOf(tx, email)
  const { rowCount } = await tx.query('delete from public.owners where user_id = $1', [id])
  if (rowCount === 0) throw new Error(`${email} is not an owner.`)
  await note(tx, id, 'Was an owner until now')
  return `${email} is no longer an owner.`
}

async function listOwners(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.query<NotNull<Columns<'auth.users', 'email'>, 'email'>>(
    'select u.email from public.owners o join auth.users u on u.id = o.user_id order by o.named_at',
  )
  if (rows.length === 0) return ['Nobody is an owner: npm run owner -- EMAIL names one.']
  return rows.map(({ email }) => email)
}

async function accountOf(tx: Queryable, email: string): Promise<Account> {
  const { rows } = await tx.query<Account>(
    'select id, email, email_confirmed_at from auth.users where email = $1 for update',
    [email],
  )
  if (!rows[0]) throw new Error(`Nobody has an account with ${email}: sign up on the site first.`)
  return rows[0]
}

/** Under the person's name: the command line has none. */
async function note(tx: Queryable, userId: string, action: string): Promise<void> {
  await tx.query('insert into public.owner_log (user_id, action, about) values ($1, $2, $3)', [
    userId,
    action,
    'On the command line',
  ])
}
