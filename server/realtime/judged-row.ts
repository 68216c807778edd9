/** A changed row as filters see it. What takes time to make of a column is made once for all filters. */
export class JudgedRow {
  readonly #record: Readonly<Record<string, unknown>>
  readonly #characters = new Map<string, readonly string[]>()

  constructor(record: Readonly<Record<string, unknown>>) {
    this.#record = record
  }

  value(column: string): unknown {
    return this.#record[column] ?? null
  }

  text(column: string): string {
    const value = this.value(column)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  length(column: string): number {
    const value = this.value(column)
    return typeof value === 'string' ? value.length : 1
  }

  /** In lower case, each on its own, for `ilike`: as in the database, a letter does not depend on its neighbors. */
  characters(column: string, how: 'like' | 'ilike'): readonly string[] {
    const key = `${how} ${column}`
    const kept = this.#characters.get(key)
    if (kept) return kept
    const text = this.text(column)
    const made = how === 'like' ? Array.from(text) : Array.from(text, (character) => character.toLowerCase())
    this.#characters.set(key, made)
    return made
  }
}
