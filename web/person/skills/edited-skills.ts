export type SkillEdit = { was: readonly string[]; now: readonly string[] }

/** What was added and removed here, applied to the list as it is: another tab may have changed it meanwhile. */
export function editedSkills(stored: readonly string[], { was, now }: SkillEdit): string[] {
  const kept = stored.filter((skill) => now.includes(skill) || !was.includes(skill))
  return [...kept, ...now.filter((skill) => !was.includes(skill) && !kept.includes(skill))]
}
