import { dictionary } from '#jobs/match/skills/dictionary.ts'
import { isTitleWord } from '#jobs/match/titles/spelling.ts'
import { ALIASES } from './aliases.ts'
import { isWorkWord } from './same-work.ts'

const MEANT: ReadonlySet<string> = new Set(Object.values(ALIASES))

/** Words that are no typos of another even where no job has them: of skills ("swift" is no shift), or meant by a short form. */
export function isKnownWord(term: string): boolean {
  return MEANT.has(term) || dictionary().word(term) !== 0
}

/** A skill by itself, and not only a word of one: "swift", and not "manger". */
export const isSkill = (term: string) => dictionary().named(term) !== undefined

/** Words of every sentence: nobody looks for them, so that they are never what a misspelt word means ("shef" is no "she"). */
export const isFunctionWord = (term: string) => FUNCTION_WORDS.has(term)

const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `about after also although always among another any because been before being below between both but can cannot could
   did does doing each either else ever every few for from had has have having he her here hers him his how however into its
   just least less many may me might more most much must my never not now often once only other others our ours over own
   per please rather same shall she should since some such than that their theirs them then there these they those through
   thus too toward under until upon us very was were what when where whether which while who whom whose why within
   without would yes yet`.split(/\s+/),
)

/** Words that somebody's work is called by: rightly written, though they may be rare. */
export function isNameOfWork(term: string): boolean {
  return isWorkWord(term) || isTitleWord(term)
}
