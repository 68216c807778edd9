import { MARKS } from '#jobs/index/segment/fields.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { isKnownWord } from '#jobs/index/text/known-words.ts'
import type { Alternative, KeywordQuery, PhraseWord } from '#jobs/index/text/query-language.ts'
import { idfOf } from '#jobs/index/text/ranking.ts'
import { similarWords, maxEditsFor } from '#jobs/index/text/typos.ts'

/** The keywords as the segments understand them: terms with their idf among all living jobs. */
export type Plan = {
  clauses: PlannedClause[]
  excluded: PlannedPhrase[]
  corrections: { word: string; searched: string[] }[]
}

export type PlannedClause = { phrases: PlannedPhrase[] }

/** One term, or several in their places. `mark` is that of the field it is confined to. */
export type PlannedPhrase = { mark: string; terms: PlannedTerm[] }
export type PlannedTerm = { term: string; idf: number; offset: number }

/** A word is rare beside another when the other is this many times as common: then it is likely a typo of it. */
export const RARE = { atMost: 2, ratio: 200 } as const
const MOST_CORRECTIONS = 3

export function planKeywords(query: KeywordQuery, segments: readonly LiveSegment[]): Plan {
  const corrections: Plan['corrections'] = []
  const jobs = segments.reduce((sum, segment) => sum + segment.live, 0)
  const frequencyOf = (term: string) => segments.reduce((sum, segment) => sum + segment.frequencyOf(term), 0)
  const phrase = (mark: string, words: readonly PhraseWord[]): PlannedPhrase => ({
    mark,
    terms: words.map(({ term, offset }) => ({
      term: mark + term,
      idf: idfOf(frequencyOf(mark + term), jobs),
      offset: offset - (words[0]?.offset ?? 0),
    })),
  })
  const phrases = ({ field, words }: Alternative): PlannedPhrase[] => {
    const [word, more] = words
    const mark = MARKS[field]
    if (word === undefined || more !== undefined) return [phrase(mark, words)]
    const instead = correctionsOf(word.term, { mark, segments, frequencyOf })
    if (instead === null) return [phrase(mark, words)]
    if (!corrections.some((one) => one.word === word.spelling))
      corrections.push({ word: word.spelling, searched: instead })
    return instead.map((term) => phrase(mark, [{ ...word, term }]))
  }
  return {
    clauses: query.clauses.map(({ alternatives }) => ({ phrases: alternatives.flatMap(phrases) })),
    excluded: query.excluded.map(({ field, words }) => phrase(MARKS[field], words)),
    corrections,
  }
}

/** The words to search for one that no job has, or nearly none; `null` when the word stands as it is. */
function correctionsOf(
  term: string,
  context: { mark: string; segments: readonly LiveSegment[]; frequencyOf: (term: string) => number },
): string[] | null {
  const own = context.frequencyOf(context.mark + term)
  if (own > RARE.atMost) return null
  const maxEdits = maxEditsFor(term)
  if (maxEdits === 0 || isKnownWord(term)) return null
  const candidates = new Map<string, number>()
  for (const { segment } of context.segments) {
    for (const { word, distance } of similarWords(segment.terms, context.mark, term, maxEdits)) {
      if (word !== term) candidates.set(word, distance)
    }
  }
  const least = own === 0 ? 1 : own * RARE.ratio
  const likely = [...candidates]
    .map(([word, distance]) => ({ word, distance, frequency: context.frequencyOf(context.mark + word) }))
    .filter(({ frequency }) => frequency >= least)
  const nearest = Math.min(...likely.map(({ distance }) => distance))
  const chosen = likely
    .filter(({ distance }) => distance === nearest)
    .sort((a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_CORRECTIONS)
    .map(({ word }) => word)
  if (chosen.length === 0) return null
  return own === 0 ? chosen : [term, ...chosen]
}
