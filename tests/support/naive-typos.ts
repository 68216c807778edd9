import { isFunctionWord, isKnownWord, isNameOfWork, isSkill } from '#jobs/index/text/known-words.ts'
import type { Alternative, PhraseWord } from '#jobs/index/text/query-language.ts'
import { isWorkWord, sameWorkAs, workKey, workWords } from '#jobs/index/text/same-work.ts'
import { workWordsLike } from '#jobs/index/text/work-words-like.ts'
import { isTitleWord } from '#jobs/match/titles/spelling.ts'

/** One way to read a word, and the word that was meant where this is a misspelling of it. */
export type SearchedAlternative = Alternative & { meant?: string }

/** The plain words before and behind it. */
type WordsBeside = readonly [string | null, string | null]

export type NaiveNotes = {
  corrections: { word: string; searched: string[] }[]
  hints: { word: string; instead: string }[]
}

type NaiveVocabulary = {
  jobs: number
  terms: (field: Alternative['field']) => Set<string>
  frequency: (term: string, field: Alternative['field']) => number
}

/** What a word is taken for, written again from the decision: every word of every job is compared with it. */
export function readAlternative(
  alternative: Alternative,
  { vocabulary, notes, beside }: { vocabulary: NaiveVocabulary; notes: NaiveNotes; beside: WordsBeside },
): { meant: Alternative; searched: SearchedAlternative[] } {
  const { field, words, exact } = alternative
  const [word] = words
  if (word === undefined || words.length > 1 || exact) return { meant: alternative, searched: [alternative] }
  const { searched, hint } = readings(word, { field, beside }, vocabulary)
  if (hint !== null && !notes.hints.some((note) => note.word === word.spelling))
    notes.hints.push({ word: word.spelling, instead: hint })
  const best = searched.at(-1) ?? word.term
  if (best !== word.term && !notes.corrections.some((note) => note.word === word.spelling))
    notes.corrections.push({ word: word.spelling, searched })
  return {
    meant: { ...alternative, words: [{ ...word, term: best }] },
    searched: searched.map((term) => ({ field, words: [{ ...word, term }], exact, meant: best })),
  }
}

function readings(
  { term, spelling }: PhraseWord,
  { field, beside }: { field: Alternative['field']; beside: WordsBeside },
  { jobs, terms, frequency }: NaiveVocabulary,
): { searched: string[]; hint: string | null } {
  const itself = { searched: [term], hint: null }
  const [before, behind] = beside
  const worksOf = (word: string) =>
    [
      sameWorkAs(word),
      before === null ? null : sameWorkAs(workKey([before, word])),
      behind === null ? null : sameWorkAs(workKey([word, behind])),
    ].filter((work) => work !== null)
  const own = frequency(term, field)
  if (own > Math.max(5, jobs / 1000) || slipsIn(term) === 0) return itself
  if (own > 0 && isNameOfWork(term)) return itself
  if (isKnownWord(term) && (isSkill(term) || isNameOfWork(term))) return itself
  const titleWords = terms('title')
  /** No job says the word, and some have another title of this work. */
  const isNamedOtherwise = (word: string) =>
    field === 'any' &&
    worksOf(word).some(({ titles, related }) =>
      [...titles, ...related].some(({ words }) => words.every((one) => titleWords.has(one.term))),
    )
  const alike = new Set([...workWordsLike(term), ...workWordsLike(spelling)])
  const near = [...new Set([...terms(field), ...workWords()])]
    .filter((other) => other !== term && /^[a-z]+$/.test(other) && !isFunctionWord(other))
    .flatMap((other) => {
      const slips = [term, spelling].flatMap((typed) => {
        if (alike.has(other)) return [1]
        if (other[0] !== typed[0] || Math.abs(other.length - typed.length) > slipsIn(typed)) return []
        const distance = editDistance(other, typed)
        return distance <= slipsIn(typed) ? [Math.max(1, distance)] : []
      })
      if (slips.length === 0) return []
      const edits = Math.min(...slips)
      const saying = frequency(other, field)
      const having = saying === 0 && isNamedOtherwise(other) ? 0.5 : saying
      if (having === 0) return []
      const isWork = worksOf(other).length > 0
      return [{ other, edits, having, isWork, weight: ((isWork ? 50 : 1) * having) / 20 ** edits }]
    })
    .sort((a, b) => b.weight - a.weight || (a.other < b.other ? -1 : 1))
  const [best, second] = near
  if (best === undefined) return itself
  const isWorkBySlip = best.isWork && best.edits === 1
  if (isKnownWord(term)) {
    if (!isWorkBySlip || best.having < 60 * Math.max(own, 1)) return itself
    return { searched: own === 0 ? [best.other] : [term, best.other], hint: null }
  }
  const close = second !== undefined && second.having >= 1 && second.weight >= best.weight / 4
  const isAlone = before === null && behind === null
  const isName = isTitleWord(term) || sameWorkAs(term) !== null || (isWorkWord(term) && !isAlone)
  if (own === 0 && isName) return { ...itself, hint: best.other }
  if (own === 0) return { searched: [best.other], hint: close ? second.other : null }
  const isOnlyMentioned = frequency(term, 'title') === 0 && frequency(term, 'company') === 0
  const isOneSlip = best.isWork && editDistance(term, best.other) === 1
  if (isOneSlip && field === 'any' && own <= 5 && term.length >= 5 && isOnlyMentioned)
    return { searched: [term, best.other], hint: close ? second.other : null }
  const ratio = best.having / own
  if (ratio < (best.edits === 1 ? 10 : 20)) return itself
  if (ratio < (best.edits === 1 ? 60 : 80) || close || term.length < 5) return { ...itself, hint: best.other }
  return { searched: [term, best.other], hint: null }
}

const slipsIn = (word: string) => (!/^[a-z]+$/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

function editDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i + j),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      let cost = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, at(i - 2, j - 2) + 1)
      table[i]?.splice(j, 1, cost)
    }
  }
  return at(a.length, b.length)
}
