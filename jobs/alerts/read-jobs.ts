import type { IndexDocument } from '#jobs/index/segment/index-document.ts'
import { endOfPosting, readPositions } from '#jobs/index/segment/position-codec.ts'
import { WordCollector } from '#jobs/index/segment/word-collector.ts'
import type { CompiledPhrase } from './search-matcher.ts'
import type { TermNumbers } from './term-numbers.ts'

/** Some jobs, taken apart by the index's own reader. One of them is open at a time. */
export class ReadJobs {
  readonly #words = new WordCollector()
  /** By the reader's number of a word: the searches' number of it, -1 where nobody asks for it. */
  readonly #asked: Int32Array
  /** By the searches' number: in which job it was met last, and as which of its words. */
  readonly #metIn: Int32Array
  readonly #metAs: Int32Array
  #job = -1
  #first = 0
  #end = 0
  readonly #found: number[] = []

  constructor(documents: readonly IndexDocument[], terms: TermNumbers) {
    for (const document of documents) this.#words.add(document)
    this.#asked = Int32Array.from(this.#words.terms, (term) => terms.find(term))
    this.#metIn = new Int32Array(terms.size).fill(-1)
    this.#metAs = new Int32Array(terms.size)
  }

  open(job: number): void {
    this.#job = job
    this.#first = this.#words.postingStarts[job] ?? 0
    this.#end = this.#words.postingStarts[job + 1] ?? 0
    this.#found.length = 0
    for (let at = this.#first; at < this.#end; at += 1) {
      const term = this.#asked[this.#words.postingTerms[at] ?? 0] ?? -1
      if (term === -1) continue
      this.#metIn[term] = job
      this.#metAs[term] = at
      this.#found.push(term)
    }
  }

  forEachTerm(visit: (term: number) => void): void {
    for (const term of this.#found) visit(term)
  }

  has(term: number): boolean {
    return this.#metIn[term] === this.#job
  }

  says({ terms, offsets }: CompiledPhrase): boolean {
    for (const term of terms) if (this.#metIn[term] !== this.#job) return false
    if (terms.length < 2) return terms.length === 1
    const positions = terms.map((term) => this.#positionsOf(term))
    return [...(positions[0] ?? [])].some((start) =>
      positions.every((list, place) => list.has(start + (offsets[place] ?? 0))),
    )
  }

  #positionsOf(term: number): Set<number> {
    const bytes = this.#words.positions
    const posting = this.#metAs[term] ?? 0
    let at = this.#words.positionStarts[this.#job] ?? 0
    for (let before = this.#first; before < posting; before += 1) at = endOfPosting(bytes, at)
    const count = readPositions(bytes, at, ROOM)
    return new Set(ROOM.subarray(0, count))
  }
}

const ROOM = new Uint16Array(128)
