/** Numbers for the words that searches ask for. All other words of a job are passed over. */
export class TermNumbers {
  readonly #numbers = new Map<string, number>()

  get size(): number {
    return this.#numbers.size
  }

  numberOf(term: string): number {
    const known = this.#numbers.get(term)
    if (known !== undefined) return known
    this.#numbers.set(term, this.#numbers.size)
    return this.#numbers.size - 1
  }

  /** -1 for a word that nobody asks for. */
  find(term: string): number {
    return this.#numbers.get(term) ?? -1
  }
}
