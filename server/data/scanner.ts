import { parseError } from './data-error.ts'

/** Reads a query parameter from left to right; whatever does not fit becomes PGRST100 with its place. */
export class Scanner {
  readonly text: string
  readonly what: string
  at = 0

  constructor(text: string, what: string) {
    this.text = text
    this.what = what
  }

  get done(): boolean {
    return this.at >= this.text.length
  }

  peek(token: string): boolean {
    return this.text.startsWith(token, this.at)
  }

  eat(token: string): boolean {
    if (!this.peek(token)) return false
    this.at += token.length
    return true
  }

  expect(token: string): void {
    if (!this.eat(token)) throw this.error()
  }

  /** The text matched by a sticky pattern, or null. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (!found) return null
    this.at = pattern.lastIndex
    return found[0]
  }

  /** `"…"` with backslash escapes. */
  quoted(): string {
    this.expect('"')
    let value = ''
    while (!this.eat('"')) {
      if (this.eat('\\') && this.done) throw this.error()
      if (this.done) throw this.error()
      value += this.text[this.at++]
    }
    return value
  }

  /** A name: quoted, or letters, digits and the few signs that mean nothing else here. */
  name(): string {
    if (this.peek('"')) return this.quoted()
    const name = this.match(NAME)
    if (name === null) throw this.error()
    return name
  }

  error() {
    return parseError(this.what, this.text, this.at)
  }
}

const NAME = /(?:[\p{L}\p{N}_$ ]|-(?!>))+/uy
