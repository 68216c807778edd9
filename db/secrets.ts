import type { Queryable } from './database.ts'
import type { Columns } from './rows.ts'

/**
 * A secret that nobody set: generated at first start and kept in the database. When several processes start together,
 * the first to store it wins and all use that one.
 */
export async function secretOf(
  db: Queryable,
  name: string,
  generate: () => string | Promise<string>,
): Promise<string> {
  const kept = await read(db, name)
  if (kept !== null) return kept
  await db.query('insert into platform.secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    await generate(),
  ])
  const stored = await read(db, name)
  if (stored === null) throw new Error(`The secret ${name} vanished while it was being stored.`)
  return stored
}

async function read(db: Queryable, name: string): Promise<string | null> {
  const { rows } = await db.query<Columns<'platform.secrets', 'value'>>(
    'select value from platform.secrets where name = $1',
    [name],
  )
  return rows[0]?.value ?? null
}
