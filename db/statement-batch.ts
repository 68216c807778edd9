import type { Connection as Wire, Submittable } from 'pg'
import { CollectedResults } from './collected-results.ts'
import type { RawResult } from './driver.ts'
import type { Journey } from './kept-statements.ts'

type Settle = { resolve: (results: RawResult[]) => void; reject: (error: Error) => void }

/** Missing from the types of `pg`, which uses it for its own named statements. */
type ClosingWire = Wire & { close(target: { type: 'S'; name: string }, more: boolean): void }

/**
 * Statements that travel together and are answered together: one round trip instead of one each. PostgreSQL runs none
 * after one that failed, so that what comes after `begin` and the setting of a role never runs without them.
 *
 * `pg` calls these methods by name while it reads the answer.
 */
export class StatementBatch implements Submittable {
  /** `pg` replaces it by one that also stops the clock. */
  callback: (error: Error | null) => void
  readonly query_timeout: number
  readonly #journey: Journey
  readonly #collected: CollectedResults

  constructor(journey: Journey, answerWithinMs: number, { resolve, reject }: Settle) {
    this.#journey = journey
    this.#collected = new CollectedResults(journey.statements)
    this.query_timeout = answerWithinMs
    this.callback = (error) => {
      if (error) journey.failed()
      else journey.succeeded(this.#collected.results)
      return error ? reject(error) : resolve(this.#collected.results)
    }
  }

  submit(wire: Wire): void {
    wire.stream.cork()
    try {
      for (const name of this.#journey.closing) (wire as ClosingWire).close({ type: 'S', name }, true)
      for (const { sql, params, name, isParsed, fields } of this.#journey.statements) {
        if (!isParsed) wire.parse({ name, text: sql, types: [] }, true)
        wire.bind({ portal: '', statement: name, values: params.slice() }, true)
        if (fields === null) wire.describe({ type: 'P', name: '' }, true)
        wire.execute({ portal: '' }, true)
      }
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#collected.rowDescription(fields)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#collected.dataRow(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#collected.commandComplete(text)
  }

  handleEmptyQuery(): void {
    this.#collected.commandComplete('')
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }
}
