import { SEARCH_LIMITS } from '#contract/search/values.ts'

/** Keywords with their operators: what is between parentheses is a thing of its own. */
export type Piece =
  /** A word, a phrase, one of a field. */
  | { is: 'words'; text: string }
  | { is: 'or' | 'and' | 'not' | 'open' | 'close' }
  /** `title:` or `company:` before a parenthesis: it holds for everything inside. */
  | { is: 'field'; field: string }

type PlainKeywords = { q: string; ignored: string[] }

/**
 * The same in the language of the keywords, which knows words that must all stand and `a OR b`, but no parentheses. OR
 * binds more tightly than words side by side, as in every search box. What cannot be said so, or would take too many
 * words, loses its parentheses and says that it did.
 */
export function withoutOperators(pieces: readonly Piece[]): PlainKeywords {
  const parser = new Parser(pieces)
  const clauses = parser.all()
  if (clauses !== null && isSayable(clauses)) return { q: textOf(clauses), ignored: parser.ignored }
  const words = pieces.filter(({ is }) => is !== 'open' && is !== 'close' && is !== 'field')
  const flat = new Parser(words)
  // An alternative to leave something out means nothing: the language of the keywords says so.
  const q = textOf(flat.all() ?? [])
  return { q, ignored: words.length < pieces.length ? [...flat.ignored, '(', ')'] : flat.ignored }
}

/** Every clause must hold, by any of its words. A `-` before a word leaves out the jobs that say it. */
type Clause = readonly string[]

class Parser {
  readonly #pieces: readonly Piece[]
  readonly ignored: string[] = []
  #place = 0

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces
  }

  all(): Clause[] | null {
    const clauses: Clause[] = []
    while (this.#place < this.#pieces.length) {
      const some = this.#sequence('')
      if (some === null) return null
      clauses.push(...some)
      if (this.#place < this.#pieces.length) {
        this.ignored.push(')')
        this.#place += 1
      }
    }
    return clauses
  }

  /** Up to the end or the parenthesis that closes it. */
  #sequence(field: string): Clause[] | null {
    const clauses: Clause[] = []
    for (let piece = this.#next(); piece !== undefined && piece.is !== 'close'; piece = this.#next()) {
      if (piece.is === 'and' || piece.is === 'or') {
        const joins = clauses.length > 0 && this.#begins(this.#place + 1)
        if (piece.is === 'or' || !joins) this.ignored.push(piece.is.toUpperCase())
        this.#place += 1
        continue
      }
      const some = this.#alternatives(field)
      if (some === null) return null
      clauses.push(...some)
    }
    return clauses
  }

  #alternatives(field: string): Clause[] | null {
    let clauses = this.#single(field)
    while (this.#next()?.is === 'or' && this.#begins(this.#place + 1)) {
      this.#place += 1
      const others = this.#single(field)
      clauses = clauses && others && eitherOf(clauses, others)
    }
    return clauses
  }

  #single(field: string): Clause[] | null {
    const piece = this.#next()
    this.#place += 1
    if (piece === undefined || piece.is === 'or' || piece.is === 'and' || piece.is === 'close') return []
    if (piece.is === 'words') return [[inField(piece.text, field)]]
    if (piece.is === 'not') {
      if (this.#begins(this.#place)) return noneOf(this.#single(field))
      this.ignored.push('NOT')
      return []
    }
    if (piece.is === 'field') return this.#single(piece.field)
    const inside = this.#sequence(field)
    if (this.#next()?.is === 'close') this.#place += 1
    else this.ignored.push('(')
    return inside
  }

  #next(): Piece | undefined {
    return this.#pieces[this.#place]
  }

  #begins(place: number): boolean {
    const is = this.#pieces[place]?.is
    return is === 'words' || is === 'not' || is === 'open' || is === 'field'
  }
}

/** (a b) OR c is (a OR c) (b OR c). */
function eitherOf(first: readonly Clause[], second: readonly Clause[]): Clause[] | null {
  if (first.length * second.length > SEARCH_LIMITS.qWords) return null
  if (first.length === 0 || second.length === 0) return [...first, ...second]
  return first.flatMap((one) => second.map((other) => [...new Set([...one, ...other])]))
}

/** Of words that must all stand, the opposite cannot be said: any of them may be missing. */
function noneOf(clauses: readonly Clause[] | null): Clause[] | null {
  if (clauses === null || clauses.length > 1) return null
  return (clauses[0] ?? []).map((text) => [text.startsWith('-') ? text.slice(1) : `-${text}`])
}

function inField(text: string, field: string): string {
  return field === '' || /^-|^(?:title|company):/i.test(text) ? text : field + text
}

const isClause = (clause: Clause) => clause.length === 1 || clause.every((text) => !text.startsWith('-'))

function isSayable(clauses: readonly Clause[]): boolean {
  return clauses.every(isClause) && clauses.flat().length <= SEARCH_LIMITS.qWords * 2
}

const textOf = (clauses: readonly Clause[]) => clauses.map((clause) => clause.join(' OR ')).join(' ')
