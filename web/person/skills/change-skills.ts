import { distinctSkills } from '#contract/rules/equal-skills.ts'
import { changeProfile } from '#web/person/profile/change-profile.ts'

export type SkillChange =
  | { is: 'add'; skill: string }
  | { is: 'update'; at: number; was: string; skill: string }
  | { is: 'remove'; at: number; was: string }

/**
 * The list after a change; one that has it already stays as it is. Another tab may have moved the skill meanwhile: then
 * it is found by its words.
 */
export function changed(skills: readonly string[], change: SkillChange): string[] {
  if (change.is === 'add') return distinctSkills([...skills, change.skill])
  const at = skills[change.at] === change.was ? change.at : skills.indexOf(change.was)
  if (at < 0) return [...skills]
  return change.is === 'remove' ? skills.toSpliced(at, 1) : distinctSkills(skills.with(at, change.skill))
}

export async function storeSkillChange(userId: string, change: SkillChange): Promise<void> {
  await changeProfile<{ skills: string[]; updated_at: string | null }>(userId, {
    columns: 'skills, updated_at',
    missing: { skills: [], updated_at: null },
    change: ({ skills }) => ({ skills: changed(distinctSkills(skills), change) }),
  })
}
