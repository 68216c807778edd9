import { backend } from '#web/backend/backend.ts'

type Versioned = { updated_at: string | null }

type ProfileChange<Row> = {
  /** What `Row` has of the table's columns. */
  columns: string
  /** What stands for a row that is missing. */
  missing: Row
  /** The row to go on from, where it is known; else it is read first. */
  from?: Row
  /** What to store over it; `null` to leave it as it is after all. */
  change: (row: Row) => object | null
}

const MAX_ATTEMPTS = 4

/**
 * Changes the profile as it is now, so that two tabs do not overwrite each other: each try names the version that it goes
 * on from, and the next one goes on from what was stored meanwhile. Answers the row before and after; `null` after where
 * it was left as it is.
 */
export async function changeProfile<Row extends Versioned>(
  userId: string,
  { columns, missing, from, change }: ProfileChange<Row>,
): Promise<{ before: Row; after: Row | null }> {
  const read = () => readColumns(userId, columns, missing)
  let before = from ?? (await read())
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const changes = change(before)
    if (!changes) return { before, after: null }
    const after = await storeOver<Row>(userId, before.updated_at, { columns, changes })
    if (after) return { before, after }
    before = await read()
  }
  throw new Error('The profile kept changing elsewhere.')
}

export async function readColumns<Row>(userId: string, columns: string, missing: Row): Promise<Row> {
  const client = await backend()
  const { data } = await client
    .from('profiles')
    .select(columns)
    .eq('user_id', userId)
    .maybeSingle<Row>()
    .throwOnError()
  return data ?? missing
}

const ALREADY_THERE = '23505'

/** A row that is missing for any reason is made: nothing that was typed is lost. `null` when another tab was first. */
async function storeOver<Row>(
  userId: string,
  version: string | null,
  { columns, changes }: { columns: string; changes: object },
): Promise<Row | null> {
  const profiles = (await backend()).from('profiles')
  const storing =
    version === null
      ? profiles.insert({ user_id: userId, ...changes })
      : profiles.update(changes).eq('user_id', userId).eq('updated_at', version)
  const { data, error } = await storing.select(columns).overrideTypes<Row[], { merge: false }>()
  if (error && error.code !== ALREADY_THERE) throw new Error(error.message)
  return data?.[0] ?? null
}
