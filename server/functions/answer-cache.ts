import { ByteCache } from '#server/byte-cache.ts'

type Kept<Answer> = { version: number; madeAt: number; answer: Promise<Answer> }

/** Results age by whole days: one that is a minute old says the same. */
const MAX_AGE_MS = 60_000
const MAX_BYTES = 16 * 1024 * 1024
/** What an answer takes beside itself and its question. */
const ENTRY_BYTES = 512

/** The answers to the last questions, until the catalogue changes. Those who ask the same at once wait for one answer. */
export class AnswerCache<Answer extends { byteLength: number }> {
  readonly #answers: ByteCache<Kept<Answer>>

  constructor(maxBytes = MAX_BYTES) {
    this.#answers = new ByteCache(maxBytes, 'searches')
  }

  answer(
    question: string,
    { version, now }: { version: number; now: number },
    make: () => Promise<Answer>,
  ): Promise<Answer> {
    const known = this.#answers.get(question)
    if (known?.version === version && Math.abs(now - known.madeAt) < MAX_AGE_MS) return known.answer
    const kept = { version, madeAt: now, answer: make() }
    const asked = ENTRY_BYTES + 2 * question.length
    this.#answers.set(question, kept, asked)
    kept.answer.then(
      ({ byteLength }) => this.#answers.resize(question, kept, asked + byteLength),
      () => this.#answers.delete(question, kept),
    )
    return kept.answer
  }
}
