import type { FoundSkill } from './extract-skills.ts'
import { stemsOf } from './features.ts'
import type { JobReading } from './job-reading.ts'
import { isPerson } from './nameable.ts'
import type { OwnSkill } from './profile.ts'

/**
 * Whether what stands in an advertisement names the person's skill, so that it may be called theirs. A task in other words
 * ("address their concerns" for complaint handling) and people ("our pharmacists" for clinical pharmacy) do not.
 */
export function isNaming(own: OwnSkill, { start, end, asTask }: FoundSkill, { text }: JobReading): boolean {
  const written = text.slice(start, end)
  if (!asTask && !isPerson(written)) return true
  if (isPerson(own.name)) return !asTask
  const beginnings = new Set(stemsOf(written).map(beginningOf))
  return asTask && own.words.every((word) => beginnings.has(beginningOf(word)))
}

const BEGINNING_CHARACTERS = 5
/** "Administer medicines" and "medication administration" begin alike. */
const beginningOf = (word: string) => word.slice(0, BEGINNING_CHARACTERS)
