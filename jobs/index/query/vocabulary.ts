import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { idfOf } from '#jobs/index/text/ranking.ts'

/** The words of all living jobs. */
export class Vocabulary {
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
