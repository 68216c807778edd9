import { headWordIs } from '#jobs/match/titles/title-heads.ts'
import type { Clause, PhraseWord } from './query-language.ts'
import { fieldAmong, type NamedWork } from './widen.ts'

/**
 * The words that name the work where the tables have no name of it: they carry the answer where few jobs say all that was
 * typed. The last word that says what somebody is ("therapist" of "therapist for kids"), else a field ("customer service" of
 * "bilingual customer service"). `null` where all of it would carry, or nothing would.
 */
export function carryingWork(
  clauses: readonly Clause[],
  { isInTitles }: { isInTitles: (term: string) => boolean },
): NamedWork | null {
  const work = headAmong(clauses, isInTitles) ?? fieldAmong(clauses)
  return work === null || work.to - work.from === clauses.length ? null : work
}

function headAmong(clauses: readonly Clause[], isInTitles: (term: string) => boolean): NamedWork | null {
  const words = clauses.map(plainWord)
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const term = words[at]?.term ?? ''
    if (headWordIs(term) === null || !isInTitles(term)) continue
    const before = words[at - 1]?.term
    if (before !== undefined && headWordIs(term) === 'general' && isInTitles(before))
      return { ...NO_OTHER_NAMES, key: `only ${before} ${term}`, from: at - 1, to: at + 1 }
    if (!SAYS_LITTLE.has(term)) return { ...NO_OTHER_NAMES, key: `only ${term}`, from: at, to: at + 1 }
  }
  return null
}

const NO_OTHER_NAMES = {
  titles: [],
  notMeant: [],
  related: [],
  notRelated: [],
  isField: false,
  isDeed: false,
  isSetting: false,
} as const

/** So many are called this that it answers nothing by itself. */
const SAYS_LITTLE: ReadonlySet<string> = new Set(
  `administrator adviser advisor agent assistant associate consultant controller coordinator director executive expert
   fellow head helper intern lead leader liaison man manager master mate member officer operative owner partner person
   practitioner president professional rep representative specialist supervisor trainee vp woman worker`.split(
    /\s+/,
  ),
)

function plainWord({ alternatives: [alternative, other], isCondition }: Clause): PhraseWord | null {
  if (alternative === undefined || other !== undefined || isCondition) return null
  const { field, exact, words } = alternative
  return field !== 'any' || exact || words.length > 1 ? null : (words[0] ?? null)
}
