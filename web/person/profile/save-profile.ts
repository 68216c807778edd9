import { mergeEdit } from '#web/forms/merge-edit.ts'
import { changeProfile } from './change-profile.ts'
import { EMPTY_PROFILE, type ProfileChanges, type WholeProfile } from './whole-profile.ts'

type ProfileEdit = {
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

/** Stores an edit without undoing what another tab stored since. */
export async function saveProfile(userId: string, edit: ProfileEdit): Promise<ProfileSaved> {
  const { base, mine, skills, insist = false } = edit
  let both: (keyof WholeProfile)[] = []
  const { before, after } = await changeProfile(userId, {
    missing: EMPTY_PROFILE,
    from: base,
    change(current) {
      const merge = mergeEdit(base, mine, current)
      both = insist ? [] : merge.both
      if (both.length > 0) return null
      // The new time is the spec's to send (§7); the database keeps its own, which is the row's version.
      return { ...merge.row, skills: [...skills(current.skills)], updated_at: new Date().toISOString() }
    },
  })
  return after ? { is: 'stored', row: after } : { is: 'conflict', columns: both, theirs: before }
}
