import { distinctSkills, equalSkill } from '#contract/rules/equal-skills.ts'

type SkillEdit = { was: readonly string[]; now: readonly string[] }

/** What was added and removed here, applied to the list as it is: another tab may have changed it meanwhile. */
export function editedSkills(stored: readonly string[], { was, now }: SkillEdit): string[] {
  const kept = stored.filter((skill) => isIn(now, skill) || !isIn(was, skill))
  return distinctSkills([...kept, ...now.filter((skill) => !isIn(was, skill))])
}

const isIn = (skills: readonly string[], skill: string) => equalSkill(skills, skill) !== undefined
