import type { SeniorityValue } from '#contract/search/values.ts'
import type { Clause, PhraseWord } from './query-language.ts'
import { namedWork } from './widen.ts'

type StatedLevel = Exclude<SeniorityValue, 'not-stated'>

/** A word that says how far somebody is in a trade. Jobs that state the level fit, in whatever word they do. */
type LevelWord = {
  level: StatedLevel
  /** The word and its other forms in titles, and words of a title that fit as well. */
  said: readonly string[]
  fitting: readonly string[]
  /** A word of many meanings: it says a level only beside a name of some work ("lead nurse", not "lead pipes"). */
  isVague: boolean
  /** With one of these behind it, it is part of a name. */
  namesWith: ReadonlySet<string>
}

/** `said` are the forms of one word, each of which asks for the same. */
const LEVEL_WORDS: ReadonlyMap<string, LevelWord> = wordsByForm([
  {
    level: 'entry',
    said: 'junior',
    fitting: 'assistant associate',
    names: 'college high school league achievement golf tennis',
  },
  {
    level: 'entry',
    said: 'graduate grad',
    names: 'school program student study admission education recruiter recruitment assistant',
  },
  { level: 'entry', said: 'trainee', fitting: 'assistant', names: 'program coordinator' },
  {
    level: 'entry',
    said: 'apprentice apprenticeship',
    names: 'program coordinator trainer instructor manager officer levy',
  },
  { level: 'entry', said: 'intern internship', names: 'program coordinator supervisor' },
  {
    level: 'senior',
    said: 'senior',
    names: 'living care citizen center centre service housing home community',
  },
  {
    level: 'lead',
    said: 'lead',
    names: 'generation gen time paint abatement acid qualification development',
    isVague: true,
  },
  {
    level: 'lead',
    said: 'head',
    fitting: 'director chief vp',
    names: 'start hunter office neck light injury trauma',
    isVague: true,
  },
])

type LevelEntry = { level: StatedLevel; said: string; fitting?: string; names: string; isVague?: true }

function wordsByForm(entries: readonly LevelEntry[]): ReadonlyMap<string, LevelWord> {
  return new Map(
    entries.flatMap(({ level, said, fitting = '', names, isVague = false }) => {
      const forms = said.split(' ')
      const word: LevelWord = {
        level,
        said: forms,
        fitting: fitting === '' ? [] : fitting.split(' '),
        isVague,
        namesWith: new Set(names.split(' ')),
      }
      return forms.map((form): [string, LevelWord] => [form, word])
    }),
  )
}

/** Where among the clauses a level is asked for, and by which word. */
export type LevelAsked = LevelWord & { place: number; word: PhraseWord }

/** "Junior doctor" is a name of work; so is "apprentice", unless other work is named beside it. */
export function levelsAsked(clauses: readonly Clause[]): LevelAsked[] {
  const asked = levelWordsIn(clauses)
  if (asked.length === 0) return asked
  const name = namedWork(clauses)
  const isInName = ({ place }: LevelAsked) =>
    name !== null && name.to - name.from > 1 && place >= name.from && place < name.to
  const others = clauses.filter((_, place) => !asked.some((level) => level.place === place))
  const isWorkNamed = namedWork(others) !== null
  return asked.filter((level) => !isInName(level) && (isWorkNamed || !level.isVague))
}

/** Nothing where that is all that is asked for. */
function levelWordsIn(clauses: readonly Clause[]): LevelAsked[] {
  const asked = clauses.flatMap((clause, place): LevelAsked[] => {
    const word = plainWord(clause)
    const level = word === null ? undefined : LEVEL_WORDS.get(word.term)
    // "Seniors" are people whom somebody cares for.
    if (word === null || level === undefined || word.spelling === 'seniors') return []
    const next = plainWord(clauses[place + 1])
    return next !== null && level.namesWith.has(next.term) ? [] : [{ ...level, place, word }]
  })
  const others = clauses.filter(
    (clause, place) => !clause.isCondition && !asked.some((level) => level.place === place),
  )
  return others.some(isPlain) ? asked : []
}

function plainWord(clause: Clause | undefined): PhraseWord | null {
  const [alternative, other] = clause?.alternatives ?? []
  if (alternative === undefined || other !== undefined || clause?.isCondition) return null
  const { field, exact, words } = alternative
  return field !== 'any' || exact || words.length > 1 ? null : (words[0] ?? null)
}

const isPlain = ({ alternatives }: Clause) =>
  alternatives.some(({ field, exact }) => field === 'any' && !exact)
