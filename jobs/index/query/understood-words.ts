import type { OtherTitles, Understood } from '#contract/search/result.ts'
import { withExactWords, withWordReplaced } from '#jobs/index/text/query-language.ts'
import type { Plan } from './plan.ts'

/** The part of what was understood that depends on the jobs there are. */
export type UnderstoodWords = Pick<Understood, 'corrections' | 'hints' | 'also' | 'exactly'>

export type OtherTitleCounts = {
  /** By place among the other titles of the plan's work: how many jobs have it. */
  titleCounts: Uint32Array
  /** How many of the jobs shown have no more than such a title. */
  jobs: number
}

const MAX_TITLES = 6

export const noOtherTitles = ({ work }: Plan): OtherTitleCounts => ({
  titleCounts: new Uint32Array(work?.titles.length ?? 0),
  jobs: 0,
})

export function understoodWords(plan: Plan, typed: string, other: OtherTitleCounts): UnderstoodWords {
  const { corrections, hints } = plan
  const also = otherTitles(plan, other)
  const widened = [
    ...corrections.map(({ word }) => word),
    ...(also === null ? [] : (plan.work?.spellings ?? [])),
  ]
  return {
    corrections,
    hints: hints.map(({ word, instead }) => ({ word, instead, q: withWordReplaced(typed, word, instead) })),
    also,
    exactly: widened.length === 0 ? null : withExactWords(typed, new Set(widened)),
  }
}

function otherTitles({ work }: Plan, { titleCounts, jobs }: OtherTitleCounts): OtherTitles | null {
  const counts = new Map<string, number>()
  for (const [place, { name }] of (work?.titles ?? []).entries()) {
    const count = titleCounts[place] ?? 0
    if (count > 0) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  if (jobs === 0) return null
  // Equals stay in the order of the tables, which begin with the usual names.
  const names = [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name)
  return { titles: names.slice(0, MAX_TITLES), more: Math.max(0, names.length - MAX_TITLES), jobs }
}
