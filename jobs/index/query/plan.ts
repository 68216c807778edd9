import { SENIORITY_VALUES } from '#contract/search/values.ts'
import { MARKS } from '#jobs/index/segment/fields.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { carryingWork } from '#jobs/index/text/carrying-words.ts'
import { type LevelAsked, levelsAsked } from '#jobs/index/text/level-words.ts'
import type { Alternative, Clause, KeywordQuery, PhraseWord } from '#jobs/index/text/query-language.ts'
import type { WorkTitle } from '#jobs/index/text/same-work.ts'
import { type NamedWork, namedWork } from '#jobs/index/text/widen.ts'
import { readWord, type WordReading, type WordsBeside } from './correct-word.ts'
import { Remembered, SegmentVocabulary, type Vocabulary } from './vocabulary.ts'

/** The keywords as the segments understand them: terms with their idf among all living jobs. */
export type Plan = {
  clauses: PlannedClause[]
  /** The line of work that some of the clauses name, where titles have other names for it; else `null`. */
  work: PlannedWork | null
  /** Where none is named: what stands for it where few jobs say all of it. */
  carrying: PlannedWork | null
  /** The level that some of the words ask for; `null` where none do. These words are no clause. */
  level: PlannedLevel | null
  /**
   * Few jobs say all of it. So jobs whose title is the work are found without the optional words, and jobs that state no
   * level as well.
   */
  isRelaxed: boolean
  excluded: PlannedPhrase[]
  corrections: { word: string; searched: string[] }[]
  /** Words that may be typos, and what may have been meant. */
  hints: { word: string; instead: string }[]
}

type PlannedClause = {
  phrases: PlannedPhrase[]
  /** Must hold, and counts little for the order. */
  isCondition: boolean
  /** The one word that it means, put right where it was misspelt; `null` for a phrase, or for one of several. */
  word: PlannedPhrase | null
  /** A plain word or a condition… */
  isPlain: boolean
  /** …beside the work: where few jobs say all of it, it may be missing. */
  isOptional: boolean
  /** As it was typed. */
  spellings: string[]
}

/** One term, or several in their places. `mark` is that of the field it is confined to. */
export type PlannedPhrase = {
  mark: string
  terms: PlannedTerm[]
  /** The terms may stand anywhere in the field. */
  anyOrder?: true
}
export type PlannedTerm = { term: string; idf: number; offset: number }

/** Instead of the clauses from one place up to another, a job may have one of these titles. */
export type PlannedWork = {
  key: string
  from: number
  to: number
  /** The words that name it, as they were typed. */
  spellings: string[]
  titles: { name: string; phrase: PlannedPhrase }[]
  notMeant: PlannedPhrase[]
  /** Of other work, which is shown where no job says all of it. */
  related: { name: string; phrase: PlannedPhrase }[]
  notRelated: PlannedPhrase[]
  /** A title with the words counts no more than one of these in a job that says the words. */
  isSetting: boolean
}

/** A job must state one of these levels, or say it in its title. */
export type PlannedLevel = {
  /** Places in `SENIORITY_VALUES`. */
  levels: number[]
  titles: PlannedPhrase[]
  /** Other words of a title that fit: an assistant is a junior. */
  fitting: PlannedPhrase[]
  /** As they were typed. */
  spellings: string[]
}

/** Plain words beside the work may be missing where few jobs say all of it. */
export function besideWork(clauses: readonly PlannedClause[], work: PlannedWork | null): PlannedClause[] {
  return clauses.map((clause, place) => {
    const isBeside = work !== null && (place < work.from || place >= work.to)
    return { ...clause, isOptional: isBeside && clause.isPlain }
  })
}

export function planKeywords(query: KeywordQuery, segments: readonly LiveSegment[]): Plan {
  return planBeside(query, knownOf(segments))
}

/** The same beside any words: the one place where keywords are read, corrected and widened. */
export function planBeside(query: KeywordQuery, known: KnownWords): Plan {
  const reader = new QueryReader(known)
  const isAskedBeside = query.clauses.some(({ isCondition }) => !isCondition)
  const clauses = query.clauses.map(({ alternatives }, place) =>
    alternatives.map((alternative) => reader.read(alternative, besideIn(query.clauses, place))),
  )
  const meant = clauses.map((alternatives, place): Clause => ({
    alternatives: alternatives.map((alternative) => alternative.meant),
    ...conditionOf(query.clauses[place]),
  }))
  const levels = levelsAsked(meant)
  const isLeft = (_: unknown, place: number) => !levels.some((level) => level.place === place)
  const left = meant.filter(isLeft)
  const named = namedWork(left)
  const work = plannedWork(named, left, reader.known)
  const isInTitles = (term: string) => reader.known.vocabulary.frequencyOf(MARKS.title + term) > 0
  const carrying = named === null ? carryingWork(left, { isInTitles }) : null
  const planned = clauses.filter(isLeft).map((alternatives, place): PlannedClause => {
    const isCondition = isAskedBeside && left[place]?.isCondition === true
    const phrases = alternatives.flatMap((alternative) => alternative.phrases)
    return {
      phrases: isCondition ? phrases.map(withLittleWeight) : phrases,
      word: wordOf(alternatives),
      isCondition,
      isPlain: isCondition || alternatives.every(({ meant }) => isPlain(meant)),
      isOptional: false,
      spellings: wordsTyped(left[place]),
    }
  })
  return {
    clauses: besideWork(planned, work),
    work,
    carrying: plannedWork(carrying, left, reader.known),
    level: plannedLevel(levels),
    isRelaxed: false,
    excluded: query.excluded.map(({ field, words }) => reader.phrase(MARKS[field], words)),
    corrections: reader.corrections,
    hints: reader.hints,
  }
}

function plannedLevel(asked: readonly LevelAsked[]): PlannedLevel | null {
  if (asked.length === 0) return null
  return {
    levels: [...new Set(asked.map(({ level }) => SENIORITY_VALUES.indexOf(level)))],
    titles: asked.flatMap(({ said }) => said.map(titleWord)),
    fitting: asked.flatMap(({ fitting }) => fitting.map(titleWord)),
    spellings: asked.map(({ word }) => word.spelling),
  }
}

const titleWord = (term: string): PlannedPhrase => ({
  mark: MARKS.title,
  terms: [{ term: MARKS.title + term, idf: 0, offset: 0 }],
})

const conditionOf = ({ isCondition, typed }: Partial<Clause> = {}) =>
  isCondition ? { isCondition, ...(typed !== undefined && { typed }) } : {}

const wordsTyped = ({ typed, alternatives = [] }: Partial<Clause> = {}) =>
  typed === undefined ? alternatives.flatMap(spellingsOf) : [typed]

const isPlain = ({ field, exact }: Alternative) => field === 'any' && !exact

const spellingsOf = ({ words }: Alternative) => words.flatMap(({ spelling }) => spelling.split(' '))

/** A job that says "weekend" ten times is no better for a nurse than one that says it once. */
const CONDITION_WEIGHT = 1 / 4
const withLittleWeight = (phrase: PlannedPhrase): PlannedPhrase => ({
  ...phrase,
  terms: phrase.terms.map((term) => ({
    ...term,
    idf: Math.max(1, Math.floor(term.idf * CONDITION_WEIGHT)),
  })),
})

/** The plain words before and behind a place: a typo is judged beside them. */
function besideIn(clauses: readonly Clause[], place: number): WordsBeside {
  const termAt = (at: number) => {
    const [alternative, other] = clauses[at]?.alternatives ?? []
    const isPlain = alternative?.field === 'any' && !alternative.exact && alternative.words.length === 1
    return isPlain && other === undefined ? (alternative.words[0]?.term ?? null) : null
  }
  return { before: termAt(place - 1), behind: termAt(place + 1) }
}

/** What is known of words while the jobs are the same: queries ask for it again and again. */
type KnownWords = {
  vocabulary: Vocabulary
  readings: Remembered<WordReading>
  works: Remembered<Pick<PlannedWork, 'titles' | 'notMeant' | 'related' | 'notRelated'>>
}

export const knownWords = (vocabulary: Vocabulary): KnownWords => ({
  vocabulary,
  readings: new Remembered(),
  works: new Remembered(),
})

const knownBySegments = new WeakMap<readonly LiveSegment[], KnownWords>()

function knownOf(segments: readonly LiveSegment[]): KnownWords {
  const before = knownBySegments.get(segments)
  if (before !== undefined) return before
  const known = knownWords(new SegmentVocabulary(segments))
  knownBySegments.set(segments, known)
  return known
}

/** An alternative as it is meant, and as it is searched. */
type ReadAlternative = { meant: Alternative; phrases: PlannedPhrase[] }

function wordOf([alternative, other]: readonly ReadAlternative[]): PlannedPhrase | null {
  const best = alternative?.phrases.at(-1)
  return best === undefined || other !== undefined || best.terms.length > 1 ? null : best
}

/** Reads the words of one query beside those of all jobs. */
class QueryReader {
  readonly known: KnownWords
  readonly corrections: Plan['corrections'] = []
  readonly hints: Plan['hints'] = []

  constructor(known: KnownWords) {
    this.known = known
  }

  phrase(mark: string, words: readonly PhraseWord[]): PlannedPhrase {
    const first = words[0]?.offset ?? 0
    return {
      mark,
      terms: words.map(({ term, offset }) => ({
        term: mark + term,
        idf: this.known.vocabulary.idfOf(mark + term),
        offset: offset - first,
      })),
    }
  }

  read(alternative: Alternative, beside: WordsBeside): ReadAlternative {
    const { field, words, exact } = alternative
    const [word, more] = words
    const mark = MARKS[field]
    if (word === undefined || more !== undefined || exact)
      return { meant: alternative, phrases: [this.phrase(mark, words)] }
    const { readings, vocabulary } = this.known
    const key = `${mark}${word.term} ${word.spelling} ${beside.before ?? ''} ${beside.behind ?? ''}`
    const { searched, hint } = readings.get(key, () => readWord(word, { mark, beside }, vocabulary))
    if (hint !== null) addOnce(this.hints, { word: word.spelling, instead: hint })
    const best = searched.at(-1) ?? word.term
    if (best !== word.term) addOnce(this.corrections, { word: word.spelling, searched: [...searched] })
    // A rare misspelling weighs no more than the word that is meant.
    const idf = vocabulary.idfOf(mark + best)
    return {
      meant: { ...alternative, words: [{ ...word, term: best }] },
      phrases: searched.map((term) => ({ mark, terms: [{ term: mark + term, idf, offset: 0 }] })),
    }
  }
}

function addOnce<Note extends { word: string }>(notes: Note[], note: Note): void {
  if (!notes.some(({ word }) => word === note.word)) notes.push(note)
}

/** With those of its titles whose words some job has. */
function plannedWork(
  work: NamedWork | null,
  clauses: readonly Clause[],
  { vocabulary, works }: KnownWords,
): PlannedWork | null {
  if (work === null) return null
  const planned = works.get(work.key, () => {
    const said = ({ words }: WorkTitle) =>
      words.every(({ term }) => vocabulary.frequencyOf(MARKS.title + term) > 0)
    const named = (title: WorkTitle) => ({ name: title.name, phrase: titlePhrase(title) })
    return {
      titles: work.titles.filter(said).map(named),
      notMeant: work.notMeant.filter(said).map(titlePhrase),
      related: work.related.filter(said).map(named),
      notRelated: work.notRelated.filter(said).map(titlePhrase),
    }
  })
  const { key, from, to, isSetting } = work
  const named = clauses.slice(from, to).flatMap(({ alternatives }) => alternatives)
  const spellings = named.flatMap(spellingsOf)
  return { ...planned, key, from, to, spellings, isSetting }
}

/** Its idf is of no matter: see `OTHER_TITLE_RELEVANCE`. */
function titlePhrase({ words, anyOrder }: WorkTitle): PlannedPhrase {
  const first = words[0]?.offset ?? 0
  const terms = words.map(({ term, offset }) => ({
    term: MARKS.title + term,
    idf: 0,
    offset: offset - first,
  }))
  return anyOrder ? { mark: MARKS.title, terms, anyOrder } : { mark: MARKS.title, terms }
}
