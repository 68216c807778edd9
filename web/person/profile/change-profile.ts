import type { WireRow, WireUpdate } from '#contract/database/database.ts'
import { backend } from '#web/backend/backend.ts'
import { tables } from '#web/backend/tables.ts'

type StoredProfile = WireRow<'profiles'>

/** Some columns of the profile; `updated_at` is which version of the row it is, null where there is none. */
export type ProfileColumns<Column extends keyof StoredProfile> = {
  [Each in Column]: Each extends 'updated_at' ? StoredProfile[Each] | null : StoredProfile[Each]
}
type Profile = ProfileColumns<keyof StoredProfile>
type SomeOf<Row> = { [Column in keyof Row]: Column extends keyof Profile ? Profile[Column] : never }

type ProfileChange<Row> = {
  /** What stands for a row that is missing. It names the columns to read. */
  missing: Row
  /** The row to go on from, where it is known; else it is read first. */
  from?: Row
  /** What to store over it; `null` to leave it as it is after all. */
  change: (row: Row) => WireUpdate<'profiles'> | null
}

const MAX_ATTEMPTS = 4

/**
 * Changes the profile as it is now, so that two tabs do not overwrite each other: each try names the version that it goes
 * on from, and the next one goes on from what was stored meanwhile. Answers the row before and after; `null` after where
 * it was left as it is.
 */
export async function changeProfile<Row extends SomeOf<Row> & Pick<Profile, 'updated_at'>>(
  userId: string,
  { missing, from, change }: ProfileChange<Row>,
): Promise<{ before: Row; after: Row | null }> {
  const read = () => readColumns(userId, missing)
  let before = from ?? (await read())
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const changes = change(before)
    if (!changes) return { before, after: null }
    const after = await storeOver<Row>(userId, before.updated_at, { columns: namesOf(missing), changes })
    if (after) return { before, after }
    before = await read()
  }
  throw new Error('The profile kept changing elsewhere.')
}

export async function readColumns<Row extends SomeOf<Row>>(userId: string, missing: Row): Promise<Row> {
  const client = await tables()
  const { data } = await client
    .from('profiles')
    .select(namesOf(missing))
    .eq('user_id', userId)
    .maybeSingle<Row>()
    .throwOnError()
  return data ?? missing
}

/** The client's own types cannot follow names that it is given at run time; `SomeOf` does. */
const namesOf = (row: object): string => Object.keys(row).join()

const ALREADY_THERE = '23505'

/** A row that is missing for any reason is made: nothing that was typed is lost. `null` when another tab was first. */
async function storeOver<Row>(
  userId: string,
  version: string | null,
  { columns, changes }: { columns: string; changes: WireUpdate<'profiles'> },
): Promise<Row | null> {
  const profiles = (await backend()).from('profiles')
  const storing =
    version === null
      ? profiles.insert({ ...changes, user_id: userId })
      : profiles.update(changes).eq('user_id', userId).eq('updated_at', version)
  const { data, error } = await storing.select(columns).overrideTypes<Row[], { merge: false }>()
  if (error && error.code !== ALREADY_THERE) throw new Error(error.message)
  return data?.[0] ?? null
}
