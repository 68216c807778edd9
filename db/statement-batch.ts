import type { Connection as Wire, Submittable } from 'pg'
import type { RawResult, Statement } from './driver.ts'

type Settle = { resolve: (results: RawResult[]) => void; reject: (error: Error) => void }

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
  readonly #statements: readonly Statement[]
  readonly #results: RawResult[] = []
  #fields: RawResult['fields'] = []
  #rows: RawResult['rows'] = []

  constructor(statements: readonly Statement[], answerWithinMs: number, { resolve, reject }: Settle) {
    this.#statements = statements
    this.query_timeout = answerWithinMs
    this.callback = (error) => (error ? reject(error) : resolve(this.#results))
  }

  submit(wire: Wire): void {
    wire.stream.cork()
    try {
      for (const { sql, params } of this.#statements) {
        wire.parse({ name: '', text: sql, types: [] }, true)
        wire.bind({ portal: '', statement: '', values: [...params] }, true)
        wire.describe({ type: 'P', name: '' }, true)
        wire.execute({ portal: '' }, true)
      }
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#fields = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields)
  }

  /** `INSERT 0 3`, `SELECT 2`, `BEGIN`. */
  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...numbers] = text.split(' ')
    const rows = this.#rows
    this.#results.push({
      command,
      rowCount: Number(numbers.at(-1) ?? rows.length),
      fields: this.#fields,
      rows,
    })
    this.#fields = []
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }
}
