import { backend } from '#web/backend/backend.ts'
import { mergeEdit } from '#web/forms/merge-edit.ts'
import {
  PROFILE_COLUMNS,
  type ProfileChanges,
  readWholeProfile,
  storeProfile,
  type WholeProfile,
} from './whole-profile.ts'

export type ProfileEdit = {
  /** The row that the form began with. */
  base: WholeProfile
  mine: ProfileChanges
  /** Skills are a list that several places change: what is to become of the list as it is. */
  skills: (stored: readonly string[]) => readonly string[]
  /** Also where another tab stored something else: the person has seen it. */
  insist?: boolean
}

export type ProfileSaved =
  | { is: 'stored'; row: WholeProfile }
  /** Another tab stored other values of these columns; nothing has been written. */
  | { is: 'conflict'; columns: (keyof WholeProfile)[]; theirs: WholeProfile }

const TRIES = 4

/** Stores an edit without undoing what another tab stored since: each attempt names the version that it goes on from. */
export async function saveProfile(userId: string, edit: ProfileEdit): Promise<ProfileSaved> {
  const { base, mine, skills, insist = false } = edit
  let current = base
  for (let tries = 0; tries < TRIES; tries++) {
    const { row, both } = mergeEdit(base, mine, current)
    if (both.length > 0 && !insist) return { is: 'conflict', columns: both, theirs: current }
    const columns = { ...row, skills: [...skills(current.skills)], updated_at: new Date().toISOString() }
    const stored = await storeOver(userId, current.updated_at, columns)
    if (stored) return { is: 'stored', row: stored }
    current = await readWholeProfile(userId)
  }
  throw new Error('The profile kept changing elsewhere.')
}

/** The new time is the spec's to send (§7); the database keeps its own, which is the row's version. */
async function storeOver(
  userId: string,
  version: string | null,
  columns: ProfileChanges,
): Promise<WholeProfile | null> {
  if (version === null) {
    await storeProfile(userId, columns)
    return readWholeProfile(userId)
  }
  const client = await backend()
  const { data } = await client
    .from('profiles')
    .update(columns)
    .eq('user_id', userId)
    .eq('updated_at', version)
    .select(PROFILE_COLUMNS)
    .throwOnError()
    .overrideTypes<WholeProfile[], { merge: false }>()
  return data[0] ?? null
}
