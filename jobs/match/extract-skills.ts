import { stemsOf } from './features.ts'
import { isBelieved, knownLists } from './skills/context.ts'
import { dictionary } from './skills/dictionary.ts'
import type { Skill } from './skills/dictionary.ts'
import { employerSpeaks } from './skills/employer-speaks.ts'
import { longestReading } from './skills/longest-reading.ts'
import type { Reading } from './skills/longest-reading.ts'
import { tokenReader } from './skills/tokens.ts'

/** A skill that stands in the text, `[start, end)` in UTF-16 units. */
export type SkillSpan = { name: string; start: number; end: number }
/**
 * `asTask`: said as something to do with words of its own in between, "manage our three warehouses". `byEmployer`: told by the
 * employer of itself, "a leading provider of home care": it says what the work is about and asks nobody for it.
 */
export type FoundSkill = SkillSpan & { skill: Skill; asTask: boolean; byEmployer: boolean }

/** What the text asks for, in reading order, without overlaps; the longest reading wins. */
export function extractSkills(text: string): SkillSpan[] {
  return findSkills(text)
    .filter(({ byEmployer }) => !byEmployer)
    .map(({ name, start, end }) => ({ name, start, end }))
}

/** The words of an advertisement with their numbers in the dictionary and as matching counts them. */
export const skillTokens = tokenReader({
  make: (written, folded) => ({ folded, number: dictionary().word(folded), stems: stemsOf(written) }),
  isKnown: ({ number }) => number !== 0,
})

/** But for what stands for a name in texts made anonymous: "<ORGANIZATION>". */
const isLower = (text: string) => !/[A-Z]/.test(text.includes('<') ? text.replaceAll(/<[A-Z_]+>/g, '') : text)

export function findSkills(text: string, tokens = skillTokens(text)): FoundSkill[] {
  const read = { text, tokens, lower: isLower(text) }
  const isEmployers = employerSpeaks(text)
  const readings: Reading[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.word.number === 0) continue
    const reading = longestReading(read, at)
    if (!reading) continue
    readings.push(reading)
    at = reading.lastToken
  }
  const found: FoundSkill[] = []
  const lists = knownLists()
  let believed: Reading | undefined
  for (const [i, reading] of readings.entries()) {
    if (!isBelieved(read, i, { readings, believed, lists })) continue
    believed = reading
    found.push(foundSkill(reading, isEmployers))
  }
  return found
}

function foundSkill({ form, start, end }: Reading, isEmployers: (place: number) => boolean): FoundSkill {
  const { skill, text } = form
  // A stack is told in "we" more often than asked for.
  const byEmployer = skill.family !== 'technology' && isEmployers(start)
  return { name: skill.name, start, end, skill, asTask: text.includes('*'), byEmployer }
}
