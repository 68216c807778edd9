import { GAP } from './dictionary-text.ts'
import { fold, foldedTokens } from './tokens.ts'

const formTokens = (text: string) =>
  text.includes(GAP)
    ? text.split(GAP).flatMap((part, i) => (i === 0 ? foldedTokens(part) : [GAP, ...foldedTokens(part)]))
    : foldedTokens(text)

/** Ten thousands of forms are read when the dictionary is loaded; most are words and single spaces. */
const PLAIN = /^(?:[a-z0-9]+|\*)(?: (?:[a-z0-9]+|\*))*$/i

/** Numbers for the words of the dictionary, from 1. */
export class WordNumbers {
  readonly #numbers = new Map<string, number>()
  /** As forms write them, so that each spelling is folded once. */
  readonly #spelled = new Map<string, number>()

  /** Word number 1 comes first. */
  inOrder(): string[] {
    return [...this.#numbers.keys()]
  }

  /** The numbers of a form's words. */
  path(form: string): number[] {
    return PLAIN.test(form)
      ? form.split(' ').map((word) => this.#spelling(word))
      : formTokens(form).map((token) => this.#add(token))
  }

  #spelling(word: string): number {
    const known = this.#spelled.get(word)
    if (known !== undefined) return known
    const number = this.#add(fold(word))
    this.#spelled.set(word, number)
    return number
  }

  #add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#numbers.set(word, this.#numbers.size + 1)
    return this.#numbers.size
  }
}
