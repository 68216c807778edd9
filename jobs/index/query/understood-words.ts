import type { OtherTitles, Understood } from '#contract/search/result.ts'
import { withExactWords, withWordReplaced } from '#jobs/index/text/query-language.ts'
import type { Plan, PlannedWork } from './plan.ts'

/** The part of what was understood that depends on the jobs there are. */
export type UnderstoodWords = Pick<Understood, 'corrections' | 'hints' | 'also' | 'relaxed'> & {
  /** The words that stand for more than themselves, as they were typed. */
  reread: string[]
  /** The keywords that search for nothing but these words; `null` where nothing else was searched. */
  exactly: string | null
}

type CountsBeyond = {
  /** How many of the jobs shown have no more than another title of the work. */
  byOtherTitle: number
  /** How many of them lack some of what was asked for. */
  incomplete: number
  /** By segment, how many jobs have each of the titles. */
  countsOf: (work: PlannedWork) => readonly ReadonlyMap<string, number>[]
  relatedCountsOf: (work: PlannedWork) => readonly ReadonlyMap<string, number>[]
}

const MAX_TITLES = 6
const MIN_RELATED = 2

export function understoodWords(plan: Plan, typed: string, beyond: CountsBeyond): UnderstoodWords {
  const { corrections, hints } = plan
  const also = otherTitles(plan, beyond)
  const widened = [
    ...corrections.map(({ word }) => word),
    ...(also === null ? [] : (plan.work?.spellings ?? [])),
    ...(plan.level?.spellings ?? []),
    ...(plan.isRelaxed ? optionalWords(plan) : []),
  ]
  return {
    corrections,
    hints: hints.map(({ word, instead }) => ({ word, instead, q: withWordReplaced(typed, word, instead) })),
    also,
    relaxed: beyond.incomplete === 0 ? null : { words: optionalWords(plan), jobs: beyond.incomplete },
    reread: [...new Set(widened)],
    exactly: widened.length === 0 ? null : withExactWords(typed, new Set(widened)),
  }
}

function optionalWords({ level, clauses }: Plan): string[] {
  const optional = clauses.filter(({ isOptional }) => isOptional)
  return [...new Set([...(level?.spellings ?? []), ...optional.flatMap(({ spellings }) => spellings)])]
}

function otherTitles(
  { work, isRelaxed }: Plan,
  { byOtherTitle, countsOf, relatedCountsOf }: CountsBeyond,
): OtherTitles | null {
  if (work === null || byOtherTitle === 0) return null
  const other = commonFirst(work.titles, countsOf(work))
  const related = (isRelaxed ? commonFirst(work.related, relatedCountsOf(work)) : []).filter(
    (name) => !other.includes(name),
  )
  // Of related work some is always named.
  const named = other.slice(0, MAX_TITLES - Math.min(MIN_RELATED, related.length))
  const titles = [...named, ...related].slice(0, MAX_TITLES)
  return {
    titles,
    more: other.length + related.length - titles.length,
    jobs: byOtherTitle,
  }
}

function commonFirst(
  titles: PlannedWork['titles'],
  counts: readonly ReadonlyMap<string, number>[],
): string[] {
  const countOf = (name: string) => counts.reduce((sum, some) => sum + (some.get(name) ?? 0), 0)
  // Equals stay in the order of the tables, which begin with the usual names.
  return [...new Set(titles.map(({ name }) => name))]
    .map((name) => ({ name, count: countOf(name) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ name }) => name)
}
