import { SEARCH_LIMITS } from '#contract/search/values.ts'
import { compoundOf, termsOfToken } from './analyse.ts'
import { tokensOf } from './tokens.ts'

/** What the keywords say: every clause must hold, by any of its alternatives; nothing excluded may. */
export type KeywordQuery = {
  clauses: Clause[]
  excluded: Alternative[]
  ignored: string[]
  /** As they were typed. */
  typed: string
}

export type Clause = {
  alternatives: Alternative[]
  /** "weekends", "no degree": it must hold, and says little of which job is the better one. */
  isCondition?: true
  /** The words that were typed for a condition, which is searched in others. */
  typed?: string
}

/** One word, or several that must stand as they do here. */
export type Alternative = {
  field: 'any' | 'title' | 'company'
  words: PhraseWord[]
  /** In quotes: these words and no others, whatever else may have been meant. */
  exact: boolean
}

/** `offset` counts words, also those too common to be kept. */
export type PhraseWord = { term: string; spelling: string; offset: number }

/** words, "phrases", -excluded, a OR b, title:word, company:"some words". Anything else is words: nothing is an error. */
export function parseKeywords(q: string): KeywordQuery {
  const query: KeywordQuery = { clauses: [], excluded: [], ignored: [], typed: q }
  let joinNext = false
  let left: number = SEARCH_LIMITS.qWords
  const units = unitsOf(q)
  units.forEach((unit, place) => {
    if (unit.is === 'or') {
      const joins = query.clauses.length > 0 && units[place + 1]?.is === 'wanted'
      if (joins) joinNext = true
      else query.ignored.push('OR')
      return
    }
    const { alternative } = unit
    const join = joinNext
    joinNext = false
    if (alternative.words.length === 0 || left < alternative.words.length) {
      query.ignored.push(unit.text)
      return
    }
    left -= alternative.words.length
    if (unit.is === 'excluded') query.excluded.push(alternative)
    else if (join) query.clauses.at(-1)?.alternatives.push(alternative)
    else query.clauses.push({ alternatives: [alternative] })
  })
  return { ...query, clauses: joinCompounds(query.clauses), ignored: [...new Set(query.ignored)] }
}

type Unit = { is: 'or' } | { is: 'wanted' | 'excluded'; alternative: Alternative; text: string }

/** A field of which nothing is asked. */
const FIELD_ALONE = /^-?(title|company):$/i
const UNIT = /(-?)(?:(title|company):)?(?:"([^"]*)"?|([^\s"]+))/gi

function unitsOf(q: string): Unit[] {
  return [...q.matchAll(UNIT)].map(([text, minus, fieldText, quoted, bare]) => {
    if (text === 'OR' || text === '|') return { is: 'or' }
    const field = fieldText?.toLowerCase()
    const alternative: Alternative = {
      field: field === 'title' || field === 'company' ? field : 'any',
      words: FIELD_ALONE.test(text) ? [] : wordsOf(quoted ?? bare ?? ''),
      exact: quoted !== undefined,
    }
    return { is: minus === '-' ? 'excluded' : 'wanted', alternative, text }
  })
}

/** The keywords with these words in quotes, where they are in none: so they stand for nothing but themselves. */
export function withExactWords(q: string, spellings: ReadonlySet<string>): string {
  return q.replaceAll(UNIT, (text, minus: string, field: string | undefined, _quoted, bare?: string) => {
    const isPlain = text !== 'OR' && minus === '' && field === undefined && bare !== undefined
    return isPlain && tokensOf(bare).some((token) => spellings.has(token)) ? `"${bare}"` : text
  })
}

/** The keywords with another word in the place of one that was typed. */
export function withWordReplaced(q: string, spelling: string, instead: string): string {
  return q.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => (tokensOf(word)[0] === spelling ? instead : word))
}

export function wordsOf(text: string): PhraseWord[] {
  const words = tokensOf(text).map((spelling, offset) => ({
    term: termsOfToken(spelling)[0] ?? '',
    spelling,
    offset,
  }))
  return words.filter(({ term }) => term !== '')
}

/** Neighbouring plain words that are one thing ("front end") are searched as that thing. */
function joinCompounds(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = []
  for (const clause of clauses) {
    const before = plainWord(joined.at(-1))
    const word = plainWord(clause)
    const term = before && word ? compoundOf(before.term, word.term) : null
    if (term === null) joined.push(clause)
    else {
      const spelling = `${before?.spelling} ${word?.spelling}`
      const exact = [joined.at(-1), clause].some((part) => part?.alternatives[0]?.exact)
      joined.splice(-1, 1, {
        alternatives: [{ field: 'any', words: [{ term, spelling, offset: 0 }], exact }],
      })
    }
  }
  return joined
}

function plainWord(clause: Clause | undefined): PhraseWord | null {
  const [alternative, other] = clause?.alternatives ?? []
  if (alternative === undefined || other !== undefined || alternative.field !== 'any') return null
  return alternative.words.length === 1 ? (alternative.words[0] ?? null) : null
}
