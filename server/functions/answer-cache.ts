type Kept<Answer> = { version: number; madeAt: number; answer: Promise<Answer> }

/** Results age by whole days: one that is a minute old says the same. */
const KEPT_MS = 60_000
const MOST = 256

/** The answers to the last questions, until the catalogue changes. Those who ask the same at once wait for one answer. */
export class AnswerCache<Answer> {
  readonly #answers = new Map<string, Kept<Answer>>()

  answer(
    question: string,
    { version, now }: { version: number; now: number },
    make: () => Promise<Answer>,
  ): Promise<Answer> {
    const known = this.#answers.get(question)
    this.#answers.delete(question)
    const good = known?.version === version && Math.abs(now - known.madeAt) < KEPT_MS
    const kept = good ? known : { version, madeAt: now, answer: make() }
    // Behind all others: the first of a map is the one that nobody has asked for the longest.
    this.#answers.set(question, kept)
    if (!good) this.#forget(question, kept)
    return kept.answer
  }

  #forget(question: string, kept: Kept<Answer>): void {
    kept.answer.catch(() => {
      if (this.#answers.get(question) === kept) this.#answers.delete(question)
    })
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= MOST) return
      this.#answers.delete(oldest)
    }
  }
}
