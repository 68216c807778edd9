import { dictionary } from '#jobs/match/skills/dictionary.ts'
import { isTitleWord } from '#jobs/match/titles/spelling.ts'
import { ALIASES } from './aliases.ts'
import { isWorkWord } from './same-work.ts'

const MEANT: ReadonlySet<string> = new Set(Object.values(ALIASES))

/** Words that are no typos of another even where no job has them: of skills ("swift" is no shift), or meant by a short form. */
export function isKnownWord(term: string): boolean {
  return MEANT.has(term) || dictionary().word(term) !== 0
}

/** Words that somebody's work is called by: rightly written, though they may be rare. */
export function isNameOfWork(term: string): boolean {
  return isWorkWord(term) || isTitleWord(term)
}
