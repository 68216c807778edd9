import {
  changedFields,
  type Draft,
  type DraftField,
} from '#web/features/applications/data/application-draft.ts'

type Merge =
  /** Nobody changed the same field: both changes stand. */
  | { is: 'merged'; fields: DraftField[] }
  /** Both changed these, to different values. */
  | { is: 'both'; fields: DraftField[] }

/** What to do when another tab stored `theirs` while `mine` was being written; both began as `base`. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merge {
  const own = changedFields(base, mine)
  const changed = new Set(changedFields(base, theirs))
  const different = new Set(changedFields(mine, theirs))
  const both = own.filter((field) => changed.has(field) && different.has(field))
  return both.length > 0 ? { is: 'both', fields: both } : { is: 'merged', fields: own }
}

/** `theirs` with the fields of mine that they did not touch. */
export function takeTheirs(base: Draft, mine: Draft, theirs: Draft): Draft {
  const changed = new Set(changedFields(base, theirs))
  const own = changedFields(base, mine).filter((field) => !changed.has(field))
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }
}
