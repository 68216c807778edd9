import { changeProfile } from '#web/person/profile/change-profile.ts'

export type SkillChange =
  | { is: 'add'; skill: string }
  | { is: 'update'; at: number; was: string; skill: string }
  | { is: 'remove'; at: number; was: string }

/** The list after a change. Another tab may have moved the skill meanwhile: then it is found by its words. */
export function changed(skills: readonly string[], change: SkillChange): string[] {
  if (change.is === 'add') return [...skills, change.skill]
  const at = skills[change.at] === change.was ? change.at : skills.indexOf(change.was)
  if (at < 0) return [...skills]
  return change.is === 'remove' ? skills.toSpliced(at, 1) : skills.with(at, change.skill)
}

/** The change for a list that may have it already: the server may tell of it before it answers. */
export function shownChange(change: SkillChange): (skills: readonly string[]) => string[] {
  if (change.is === 'update') return (skills) => changed(skills, change)
  const isAdded = change.is === 'add'
  const skill = isAdded ? change.skill : change.was
  let wanted: number | undefined
  return (skills) => {
    const there = skills.filter((one) => one === skill).length
    wanted ??= there + (isAdded ? 1 : -1)
    const isThere = isAdded ? there >= wanted : there <= wanted
    return isThere ? [...skills] : changed(skills, change)
  }
}

export async function storeSkillChange(userId: string, change: SkillChange): Promise<void> {
  await changeProfile<{ skills: string[]; updated_at: string | null }>(userId, {
    columns: 'skills, updated_at',
    missing: { skills: [], updated_at: null },
    change: ({ skills }) => ({ skills: changed(skills, change) }),
  })
}
