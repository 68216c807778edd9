import { MARKS } from '#jobs/index/segment/fields.ts'
import { isFunctionWord, isKnownWord, isNameOfWork, isSkill } from '#jobs/index/text/known-words.ts'
import type { PhraseWord } from '#jobs/index/text/query-language.ts'
import { isWorkWord, type SameWork, sameWorkAs, workKey } from '#jobs/index/text/same-work.ts'
import { editDistance, maxEditsFor } from '#jobs/index/text/typos.ts'
import { workWordsLike, workWordsNear } from '#jobs/index/text/work-words-like.ts'
import { isTitleWord } from '#jobs/match/titles/spelling.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * What a word that few jobs have, beside a much commoner one, is taken for. `searched` are the terms to look for, the
 * word itself among them unless no job has it, the best last; `hint` is what may have been meant, and is only offered.
 */
export type WordReading = { searched: readonly string[]; hint: string | null }

/**
 * A word is a typo by how much commoner its neighbour is, since a large catalogue has every typo in it. By edits: from
 * `sure` times as common on the neighbour is searched as well, from `unsure` on it is offered.
 */
const COMMONER = [
  { edits: 1, unsure: 10, sure: 60 },
  { edits: 2, unsure: 20, sure: 80 },
] as const

/** A word that more jobs have is no typo, and nobody looks for its neighbours. */
const MAX_TYPO = { jobs: 5, share: 0.001 }

/** Among neighbours one edit more must be made up by so many times as many jobs. */
const JOBS_PER_EDIT = 20
/** People look for work: "electrican" is an electrician, though more jobs say "electrical". */
const WORK_OVER_OTHER_WORDS = 50
/** The second best is offered, too, where it is at least this share of the best. */
const CLOSE_SECOND = 0.25
/** A name of work that no job has counts for something where jobs have another title of this work. */
const NAMED_OTHERWISE = 0.5
/** With fewer letters too many other words are near: a neighbour is only offered while some job has the word. */
const MIN_SURE_LETTERS = 5

/** The plain words that were typed beside it. */
export type WordsBeside = { before: string | null; behind: string | null }
type Whereabouts = { mark: string; beside: WordsBeside }

export function readWord(word: PhraseWord, where: Whereabouts, vocabulary: Vocabulary): WordReading {
  const { term } = word
  const { mark, beside } = where
  const asTyped = { searched: [term], hint: null }
  const own = vocabulary.frequencyOf(mark + term)
  if (own > Math.max(MAX_TYPO.jobs, vocabulary.jobs * MAX_TYPO.share)) return asTyped
  if (maxEditsFor(term) === 0 || (own > 0 && isNameOfWork(term))) return asTyped
  const isKnown = isKnownWord(term)
  if (isKnown && (isSkill(term) || isNameOfWork(term))) return asTyped
  const [best, second] = neighbours(word, where, vocabulary)
  if (best === undefined) return asTyped
  if (isKnown) {
    const isMuchRarer =
      best.namesWork && best.edits === 1 && best.frequency >= COMMONER[0].sure * Math.max(own, 1)
    return isMuchRarer ? { searched: own === 0 ? [best.word] : [term, best.word], hint: null } : asTyped
  }
  const isClose = second !== undefined && second.frequency >= 1 && second.weight >= best.weight * CLOSE_SECOND
  if (own === 0) {
    return isNamedBy(term, beside)
      ? { ...asTyped, hint: best.word }
      : { searched: [best.word], hint: isClose ? second.word : null }
  }
  // By its letters: "waitrose" only sounds like a waitress.
  const isOneSlip = editDistance(term, best.word, 1) === 1
  if (best.namesWork && isOneSlip && isMentionedByFew(term, own, where, vocabulary))
    return { searched: [term, best.word], hint: isClose ? second.word : null }
  const { unsure, sure } = COMMONER[best.edits - 1] ?? COMMONER[1]
  const ratio = best.frequency / own
  if (ratio < unsure) return asTyped
  if (ratio < sure || isClose || term.length < MIN_SURE_LETTERS) return { ...asTyped, hint: best.word }
  return { searched: [term, best.word], hint: null }
}

/** A word that only a longer name has ("analist") is a typo where it stands alone. */
const isNamedBy = (term: string, { before, behind }: WordsBeside) =>
  isTitleWord(term) || sameWorkAs(term) !== null || (isWorkWord(term) && (before !== null || behind !== null))

/** A handful of texts have the word, and neither a title nor an employer: whoever looks for work means the name of work. */
const isMentionedByFew = (term: string, own: number, { mark }: Whereabouts, vocabulary: Vocabulary) =>
  mark === MARKS.any &&
  own <= MAX_TYPO.jobs &&
  term.length >= MIN_SURE_LETTERS &&
  vocabulary.frequencyOf(MARKS.title + term) === 0 &&
  vocabulary.frequencyOf(MARKS.company + term) === 0

type Neighbour = { word: string; edits: number; frequency: number; weight: number; namesWork: boolean }

/** The best first. Also those of the word as it was typed: "kubernets" is no plural. */
function neighbours(
  { term, spelling }: PhraseWord,
  { mark, beside }: Whereabouts,
  vocabulary: Vocabulary,
): Neighbour[] {
  const editsOf = new Map<string, number>()
  for (const text of new Set([term, spelling])) {
    for (const { word, distance } of [...vocabulary.similarTo(mark, text), ...workWordsNear(text)]) {
      if (word !== term) editsOf.set(word, Math.min(editsOf.get(word) ?? Infinity, Math.max(1, distance)))
    }
    // However it is written, a word that sounds the same is one slip away.
    for (const word of workWordsLike(text)) if (word !== term) editsOf.set(word, 1)
  }
  return [...editsOf]
    .filter(([word]) => !isFunctionWord(word))
    .map(([word, edits]) => {
      const works = worksBeside(word, beside)
      const namesWork = works.length > 0
      const having = vocabulary.frequencyOf(mark + word)
      const isNamedOtherwise =
        having === 0 && mark === MARKS.any && works.some((work) => hasJobs(work, vocabulary))
      const frequency = isNamedOtherwise ? NAMED_OTHERWISE : having
      const weight = ((namesWork ? WORK_OVER_OTHER_WORDS : 1) * frequency) / JOBS_PER_EDIT ** edits
      return { word, edits, frequency, weight, namesWork }
    })
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
}

/** What it names by itself, or with the word before or behind it: "mechanicl engineer" is no mechanic. */
function worksBeside(word: string, { before, behind }: WordsBeside): SameWork[] {
  const runs = [
    [word],
    ...(before === null ? [] : [[before, word]]),
    ...(behind === null ? [] : [[word, behind]]),
  ]
  return runs.flatMap((run) => sameWorkAs(workKey(run)) ?? [])
}

/** Whether some titles have the words of another name of this work, or of work that somebody would do instead. */
const hasJobs = ({ titles, related }: SameWork, vocabulary: Vocabulary) =>
  [...titles, ...related].some(({ words }) =>
    words.every(({ term }) => vocabulary.frequencyOf(MARKS.title + term) > 0),
  )
