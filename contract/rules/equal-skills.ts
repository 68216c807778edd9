/** Equal skills are one, however they were typed: letters, spaces and the way accents are written do not matter. */
const skillKey = (skill: string): string => skill.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The one of the list that is the same skill. */
export function equalSkill(skills: readonly string[], skill: string): string | undefined {
  const key = skillKey(skill)
  return skills.find((known) => skillKey(known) === key)
}

/** Each skill once, as it was written first. */
export function distinctSkills(skills: readonly string[]): string[] {
  const seen = new Set<string>()
  return skills.filter((skill) => seen.size < seen.add(skillKey(skill)).size)
}
