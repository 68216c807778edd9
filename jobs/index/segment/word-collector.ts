import { compoundOf, startsCompound, termsOfToken } from '#jobs/index/text/analyse.ts'
import { FIELD_WEIGHTS, weightOf } from '#jobs/index/text/ranking.ts'
import { SpellingTable, doubled } from '#jobs/index/text/spelling-table.ts'
import { tokenise } from '#jobs/index/text/tokens.ts'
import { INDEXED_FIELDS, MAX_POSITIONS } from './fields.ts'
import type { IndexDocument } from './index-document.ts'
import { writePosition } from './position-codec.ts'

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
  readonly #meanings = new Map<string, Meanings>()
  #read = new Int32Array(4096)
  // The document being taken apart: each occurrence of a term is linked to the next one.
  #occurrences = 0
  #occurrencePosition = new Uint16Array(4096)
  #occurrenceNext = new Int32Array(4096)
  /** Per term: one more than its first occurrence (0 for none), its last one, its frequency, one unused: side by side,
   * because terms come in no order and each look far away takes its time. */
  #ofTerm = new Int32Array(4 * 4096)
  #distinct: number[] = []

  /** Returns the number of words in the title. */
  add(document: IndexDocument): number {
    let textWords = 0
    let titleWords = 0
    for (const { field, mark, from, most, textOf } of INDEXED_FIELDS) {
      const words = this.#readSpellings(textOf(document), most)
      this.#takeIn(words, { mark: '', from, weight: FIELD_WEIGHTS[field] })
      if (mark !== null) this.#takeIn(words, { mark, from, weight: FIELD_WEIGHTS[field] })
      if (field === 'text') textWords = words
      if (field === 'title') titleWords = words
    }
    this.#writePostings(textWords)
    return Math.min(titleWords, 255)
  }

  /** Fills `#read` with the numbers of the text's spellings and returns how many there are. */
  #readSpellings(text: string, most: number): number {
    const { codes, starts, ends, count } = tokenise(text)
    const words = Math.min(count, most)
    while (words > this.#read.length) this.#read = doubled(this.#read)
    const read = this.#read
    const spellings = this.#spellings
    for (let word = 0; word < words; word += 1)
      read[word] = spellings.numberOf(codes, starts[word] ?? 0, ends[word] ?? 0)
    return words
  }

  #takeIn(words: number, { mark, from, weight }: { mark: string; from: number; weight: number }): void {
    const meanings = this.#meaningsUnder(mark)
    const read = this.#read
    for (let word = 0; word < words; word += 1) {
      const spelling = read[word] ?? 0
      const position = from + word
      let term = meanings.terms[spelling] ?? UNKNOWN
      if (term === UNKNOWN) term = this.#learn(meanings, spelling)
      if (term >= 0) this.#occur(term, position, weight)
      else if (term === SPECIAL) {
        const next = word + 1 < words ? read[word + 1] : undefined
        this.#occurSpecially(meanings, { spelling, next }, { position, weight })
      }
    }
  }

  /** Words that are short for others, or the first of two that are written as one. */
  #occurSpecially(
    meanings: Meanings,
    { spelling, next }: { spelling: number; next: number | undefined },
    { position, weight }: { position: number; weight: number },
  ): void {
    const { main, terms } = meanings.special.get(spelling) ?? NO_TERMS
    for (const term of terms) this.#occur(term, position, weight)
    if (next === undefined || !startsCompound(main)) return
    const [second = ''] = termsOfToken(this.#spellings.at(next))
    const compound = compoundOf(main, second)
    if (compound !== null) this.#occur(this.#numberOf(meanings.mark + compound), position, weight)
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
    const ofTerm = this.#ofTerm
    const entry = 4 * term
    if (ofTerm[entry] === 0) {
      ofTerm[entry] = at + 1
      ofTerm[entry + 2] = weight
      this.#distinct.push(term)
    } else {
      this.#occurrenceNext[ofTerm[entry + 1] ?? 0] = at
      ofTerm[entry + 2] = (ofTerm[entry + 2] ?? 0) + weight
    }
    ofTerm[entry + 1] = at
  }

  #writePostings(textWords: number): void {
    for (const term of this.#distinct) {
      if (this.#postings === this.postingTerms.length) {
        this.postingTerms = doubled(this.postingTerms)
        this.postingWeights = doubled(this.postingWeights)
      }
      if (this.#positionBytes + 3 * MAX_POSITIONS > this.positions.length)
        this.positions = doubled(this.positions)
      this.#writePositions((this.#ofTerm[4 * term] ?? 0) - 1)
      this.postingTerms[this.#postings] = term
      this.postingWeights[this.#postings] = weightOf(this.#ofTerm[4 * term + 2] ?? 0, textWords)
      this.#postings += 1
      this.#ofTerm[4 * term] = 0
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
    for (let one = first; one !== -1 && written < MAX_POSITIONS;) {
      const next = this.#occurrenceNext[one] ?? -1
      const position = this.#occurrencePosition[one] ?? 0
      written += 1
      const last = next === -1 || written === MAX_POSITIONS
      at = writePosition(this.positions, at, { step: position - before, last })
      before = position
      one = next
    }
    this.#positionBytes = at
  }

  #meaningsUnder(mark: string): Meanings {
    const known = this.#meanings.get(mark)
    if (known !== undefined) return known
    const meanings: Meanings = { mark, terms: new Int32Array(4096).fill(UNKNOWN), special: new Map() }
    this.#meanings.set(mark, meanings)
    return meanings
  }

  #learn(meanings: Meanings, spelling: number): number {
    const terms = termsOfToken(this.#spellings.at(spelling))
    const [main = ''] = terms
    const numbers = terms.map((term) => this.#numberOf(meanings.mark + term))
    const [only = STOP, further] = numbers
    const special = further !== undefined || startsCompound(main)
    if (special) meanings.special.set(spelling, { main, terms: numbers })
    while (spelling >= meanings.terms.length) {
      const room = meanings.terms.length
      meanings.terms = doubled(meanings.terms).fill(UNKNOWN, room)
    }
    meanings.terms[spelling] = special ? SPECIAL : only
    return special ? SPECIAL : only
  }

  #numberOf(term: string): number {
    const known = this.#termNumbers.get(term)
    if (known !== undefined) return known
    const number = this.terms.push(term) - 1
    this.#termNumbers.set(term, number)
    if (4 * number === this.#ofTerm.length) this.#ofTerm = doubled(this.#ofTerm)
    return number
  }
}

/** What spellings mean under one mark. Most are one term and nothing else: a look into `terms` says which. */
type Meanings = { mark: string; terms: Int32Array; special: Map<number, { main: string; terms: number[] }> }

const STOP = -1
const SPECIAL = -2
const UNKNOWN = -3
const NO_TERMS = { main: '', terms: [] }
