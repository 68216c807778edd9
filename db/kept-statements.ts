import type { RawResult, Statement } from './driver.ts'

/** Each takes the database some 50 KB of every connection that keeps it. */
const MAX_KEPT_STATEMENTS = 100
/** Texts that came once: only what comes again is kept, so that a stranger's filters push nobody else's out. */
const MAX_SEEN_STATEMENTS = 500

/** A statement as it is sent: without a name it is parsed and forgotten. */
export type SentStatement = Statement & {
  name: string
  isParsed: boolean
  /** Its columns, where they are known from an earlier time. */
  fields: RawResult['fields'] | null
}

export type Journey = {
  /** Names that the connection may forget. */
  closing: readonly string[]
  statements: readonly SentStatement[]
  succeeded(results: readonly RawResult[]): void
  failed(): void
}

type Kept = { name: string; fields: RawResult['fields'] | null }

/**
 * What one connection keeps parsed and planned between journeys. PostgreSQL itself plans anew where a table, a policy or
 * the role has changed, so that a kept statement decides nothing differently.
 */
export class KeptStatements {
  /** Least recently used first. */
  readonly #kept = new Map<string, Kept>()
  readonly #seen = new Set<string>()
  #closing: string[] = []
  #count = 0

  prepare(statements: readonly Statement[]): Journey {
    const sent = statements.map((statement) => this.#sent(statement))
    const closing = this.#closing
    this.#closing = []
    return {
      closing,
      statements: sent,
      succeeded: (results) => {
        for (const [n, { sql }] of sent.entries()) {
          const kept = this.#kept.get(sql)
          if (kept) kept.fields ??= results[n]?.fields ?? null
        }
      },
      // Some of them may have been parsed and some not. A name that the connection does not know may be closed, too.
      failed: () => {
        for (const { sql, name } of sent) if (name !== '') this.#forget(sql)
      },
    }
  }

  #sent(statement: Statement): SentStatement {
    const { sql } = statement
    const kept = this.#kept.get(sql)
    if (kept) {
      this.#kept.delete(sql)
      this.#kept.set(sql, kept)
      return { ...statement, name: kept.name, isParsed: true, fields: kept.fields }
    }
    const isNew = statement.repeats === true && this.#comesAgain(sql)
    const name = isNew ? this.#keep(sql) : ''
    return { ...statement, name, isParsed: false, fields: null }
  }

  #comesAgain(sql: string): boolean {
    if (this.#seen.delete(sql)) return true
    this.#seen.add(sql)
    const [oldest] = this.#seen
    if (this.#seen.size > MAX_SEEN_STATEMENTS && oldest !== undefined) this.#seen.delete(oldest)
    return false
  }

  #keep(sql: string): string {
    const name = `kept_${++this.#count}`
    this.#kept.set(sql, { name, fields: null })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MAX_KEPT_STATEMENTS && oldest !== undefined) this.#forget(oldest)
    return name
  }

  #forget(sql: string): void {
    const kept = this.#kept.get(sql)
    if (!kept) return
    this.#kept.delete(sql)
    this.#closing.push(kept.name)
  }
}

/** For a connection that may be another one with each journey: nothing is kept. */
export function unkeptJourney(statements: readonly Statement[]): Journey {
  return {
    closing: [],
    statements: statements.map((statement) => ({ ...statement, name: '', isParsed: false, fields: null })),
    succeeded: () => {},
    failed: () => {},
  }
}
