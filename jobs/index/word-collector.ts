import { compoundOf, forEachToken, startsCompound, termsOfToken } from './analyse.ts'
import { INDEXED_FIELDS, MOST_POSITIONS } from './fields.ts'
import type { IndexDocument } from './index-document.ts'
import { writePosition } from './position-codec.ts'
import { FIELD_WEIGHTS, weightOf } from './ranking.ts'
import { SpellingTable, doubled } from './spelling-table.ts'

/** Takes documents apart into postings, in the order of the documents; the segment builder puts them in order of term. */
export class WordCollector {
  readonly terms: string[] = []
  /** Per document, where its postings and position bytes begin; one more at the end. */
  readonly postingStarts: number[] = [0]
  readonly positionStarts: number[] = [0]
  postingTerms = new Uint32Array(1024)
  postingWeights = new Uint8Array(1024)
  positions = new Uint8Array(4096)
  #postings = 0
  #positionBytes = 0

  readonly #termNumbers = new Map<string, number>()
  readonly #spellings = new SpellingTable()
  readonly #tokens = new Map<string, (Token | undefined)[]>()
  // The document being taken apart: each occurrence of a term is linked to the next one.
  #occurrences = 0
  #occurrencePosition = new Uint16Array(4096)
  #occurrenceNext = new Int32Array(4096)
  #firstOf = new Int32Array(4096).fill(-1)
  #lastOf = new Int32Array(4096)
  #frequencyOf = new Uint32Array(4096)
  #distinct: number[] = []

  /** Returns the number of words in the title. */
  add(document: IndexDocument): number {
    let textWords = 0
    let titleWords = 0
    for (const { field, mark, from, most, textOf } of INDEXED_FIELDS) {
      const text = textOf(document)
      const words = this.#read(text, { mark: '', from, most, weight: FIELD_WEIGHTS[field] })
      if (mark !== null) this.#read(text, { mark, from, most, weight: FIELD_WEIGHTS[field] })
      if (field === 'text') textWords = words
      if (field === 'title') titleWords = words
    }
    this.#writePostings(textWords)
    return Math.min(titleWords, 255)
  }

  #read(text: string, field: { mark: string; from: number; most: number; weight: number }): number {
    const { mark, from, most, weight } = field
    const tokens = this.#tokensUnder(mark)
    let words = 0
    let before: Token | null = null
    forEachToken(text, (source, start, end) => {
      if (words >= most) return
      const number = this.#spellings.numberOf(source, start, end)
      const token: Token = tokens[number] ?? this.#newToken(tokens, number, mark)
      const position = from + words
      if (token.first !== -1) this.#occur(token.first, position, weight)
      for (const term of token.further) this.#occur(term, position, weight)
      if (before !== null && before.startsCompound) {
        const compound = compoundOf(before.main, token.main)
        if (compound !== null) this.#occur(this.#numberOf(mark + compound), position - 1, weight)
      }
      before = token
      words += 1
    })
    return words
  }

  #occur(term: number, position: number, weight: number): void {
    const at = this.#occurrences
    if (at === this.#occurrenceNext.length) {
      this.#occurrencePosition = doubled(this.#occurrencePosition)
      this.#occurrenceNext = doubled(this.#occurrenceNext)
    }
    this.#occurrences = at + 1
    this.#occurrencePosition[at] = position
    this.#occurrenceNext[at] = -1
    if (this.#firstOf[term] === -1) {
      this.#firstOf[term] = at
      this.#frequencyOf[term] = weight
      this.#distinct.push(term)
    } else {
      this.#occurrenceNext[this.#lastOf[term] ?? 0] = at
      this.#frequencyOf[term] = (this.#frequencyOf[term] ?? 0) + weight
    }
    this.#lastOf[term] = at
  }

  #writePostings(textWords: number): void {
    for (const term of this.#distinct) {
      if (this.#postings === this.postingTerms.length) {
        this.postingTerms = doubled(this.postingTerms)
        this.postingWeights = doubled(this.postingWeights)
      }
      if (this.#positionBytes + 3 * MOST_POSITIONS > this.positions.length)
        this.positions = doubled(this.positions)
      this.#writePositions(this.#firstOf[term] ?? -1)
      this.postingTerms[this.#postings] = term
      this.postingWeights[this.#postings] = weightOf(this.#frequencyOf[term] ?? 0, textWords)
      this.#postings += 1
      this.#firstOf[term] = -1
    }
    this.#distinct = []
    this.#occurrences = 0
    this.postingStarts.push(this.#postings)
    this.positionStarts.push(this.#positionBytes)
  }

  /** See position-codec.ts. */
  #writePositions(first: number): void {
    let at = this.#positionBytes
    let before = 0
    let written = 0
    for (let one = first; one !== -1 && written < MOST_POSITIONS;) {
      const next = this.#occurrenceNext[one] ?? -1
      const position = this.#occurrencePosition[one] ?? 0
      written += 1
      const last = next === -1 || written === MOST_POSITIONS
      at = writePosition(this.positions, at, { step: position - before, last })
      before = position
      one = next
    }
    this.#positionBytes = at
  }

  #tokensUnder(mark: string): (Token | undefined)[] {
    const tokens = this.#tokens.get(mark) ?? []
    this.#tokens.set(mark, tokens)
    return tokens
  }

  #newToken(tokens: (Token | undefined)[], number: number, mark: string): Token {
    const [main = '', ...others] = termsOfToken(this.#spellings.at(number))
    const token = {
      main,
      first: main === '' ? -1 : this.#numberOf(mark + main),
      further: others.map((term) => this.#numberOf(mark + term)),
      startsCompound: startsCompound(main),
    }
    while (tokens.length <= number) tokens.push(undefined)
    tokens[number] = token
    return token
  }

  #numberOf(term: string): number {
    const known = this.#termNumbers.get(term)
    if (known !== undefined) return known
    const number = this.terms.push(term) - 1
    this.#termNumbers.set(term, number)
    if (number === this.#firstOf.length) {
      this.#firstOf = doubled(this.#firstOf).fill(-1, number)
      this.#lastOf = doubled(this.#lastOf)
      this.#frequencyOf = doubled(this.#frequencyOf)
    }
    return number
  }
}

/** What a spelling means under one mark: its own term (-1 for none), those it is short for. */
type Token = { main: string; first: number; further: number[]; startsCompound: boolean }
