import { distinctSkills } from '#contract/rules/equal-skills.ts'
import { changeProfile, type ProfileColumns } from '#web/person/profile/change-profile.ts'

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

const NO_SKILLS: ProfileColumns<'skills' | 'updated_at'> = { skills: [], updated_at: null }

export async function storeSkillChange(userId: string, change: SkillChange): Promise<void> {
  await changeProfile(userId, {
    missing: NO_SKILLS,
    change: ({ skills }) => ({ skills: changed(distinctSkills(skills), change) }),
  })
}
