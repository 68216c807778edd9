import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { idfOf } from '#jobs/index/text/ranking.ts'
import { maxEditsFor, type SimilarWord, similarWords } from '#jobs/index/text/typos.ts'

/** The words of all living jobs: what a query is read beside. */
export type Vocabulary = {
  /** How many jobs there are. */
  readonly jobs: number
  /** How many of them have the term. */
  frequencyOf(term: string): number
  idfOf(term: string): number
  /** Words under a mark that `text` may be a misspelling of; some of them jobs may have no more. */
  similarTo(mark: string, text: string): SimilarWord[]
}

/** The words of the segments in memory. */
export class SegmentVocabulary implements Vocabulary {
  readonly segments: readonly LiveSegment[]
  readonly jobs: number

  constructor(segments: readonly LiveSegment[]) {
    this.segments = segments
    this.jobs = segments.reduce((sum, segment) => sum + segment.live, 0)
  }

  frequencyOf(term: string): number {
    let frequency = 0
    for (const segment of this.segments) frequency += segment.frequencyOf(term)
    return frequency
  }

  idfOf(term: string): number {
    return idfOf(this.frequencyOf(term), this.jobs)
  }

  similarTo(mark: string, text: string): SimilarWord[] {
    const maxEdits = maxEditsFor(text)
    return this.segments.flatMap(({ segment }) => similarWords(segment.terms, mark, text, maxEdits))
  }
}

const MAX_REMEMBERED = 5000

/** Answers that hold as long as the jobs are the same, forgotten all at once when they are too many. */
export class Remembered<Answer> {
  readonly #answers = new Map<string, Answer>()

  get(question: string, answer: () => Answer): Answer {
    const known = this.#answers.get(question)
    if (known !== undefined) return known
    const found = answer()
    if (this.#answers.size >= MAX_REMEMBERED) this.#answers.clear()
    this.#answers.set(question, found)
    return found
  }
}
