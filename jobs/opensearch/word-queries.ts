import type { PlannedPhrase } from '#jobs/index/query/plan.ts'
import { MARKS } from '#jobs/index/segment/fields.ts'
import { GAP } from './mapping.ts'

/** A query of the cluster, as JSON. */
export type Query = Record<string, unknown>

export const EVERYTHING: Query = { match_all: {} }
const NOTHING_FOUND: Query = { match_none: {} }

/** Without a score. */
export function allOf(queries: readonly Query[]): Query {
  const [only, second] = queries
  if (only === undefined) return EVERYTHING
  return second === undefined ? only : { bool: { filter: queries } }
}

export function anyOf(queries: readonly Query[]): Query {
  const [only, second] = queries
  if (only === undefined) return NOTHING_FOUND
  return second === undefined ? only : { bool: { should: queries, minimum_should_match: 1 } }
}

export const noneOf = (queries: readonly Query[]): Query =>
  queries.length === 0 ? EVERYTHING : { bool: { must_not: queries } }

const FIELD_BY_MARK: Record<string, { words: string; weights: string }> = {
  [MARKS.any]: { words: 'words', weights: 'weights' },
  [MARKS.title]: { words: 'title', weights: 'title_weights' },
  [MARKS.company]: { words: 'company', weights: 'company_weights' },
  // Places are not ranked by their words.
  [MARKS.place]: { words: 'place', weights: '' },
}

export const fieldOf = (mark: string) => FIELD_BY_MARK[mark] ?? { words: 'words', weights: 'weights' }

/** The mark of a term, which is its first sign unless it has none. */
function markOf(term: string): string {
  return Object.keys(FIELD_BY_MARK).find((mark) => mark !== '' && term.startsWith(mark)) ?? MARKS.any
}

/** Jobs that have a term, its mark before it. */
export function hasTerm(term: string): Query {
  const mark = markOf(term)
  return { term: { [fieldOf(mark).words]: term.slice(mark.length) } }
}

/** Jobs that say the phrase. */
export function says({ mark, terms, anyOrder }: PlannedPhrase): Query {
  const [first, second] = terms
  if (first === undefined) return NOTHING_FOUND
  if (second === undefined || anyOrder) return allOf(terms.map(({ term }) => hasTerm(term)))
  const row: string[] = []
  for (const { term, offset } of terms) {
    while (row.length < offset) row.push(GAP)
    row.push(term.slice(mark.length))
  }
  return { match_phrase: { [fieldOf(mark).words]: row.join(' ') } }
}

/** The same, worth the idf of each term times what it weighs in the job: whole numbers, which a float holds. */
export function saysForScore(phrase: PlannedPhrase): Query {
  const { mark, terms } = phrase
  const scores = terms.map(({ term, idf }) => ({
    rank_feature: { field: `${fieldOf(mark).weights}.${term.slice(mark.length)}`, linear: {}, boost: idf },
  }))
  const [only, second] = scores
  if (only === undefined) return NOTHING_FOUND
  return second === undefined ? only : { bool: { filter: [says(phrase)], must: scores } }
}
