import type { RawResult } from './driver.ts'
import type { SentStatement } from './kept-statements.ts'

/** Puts the messages of an answer together to one result for each statement. */
export class CollectedResults {
  readonly results: RawResult[] = []
  readonly #statements: readonly SentStatement[]
  #fields: RawResult['fields'] | null = null
  #rows: RawResult['rows'] = []

  constructor(statements: readonly SentStatement[]) {
    this.#statements = statements
  }

  rowDescription(fields: readonly { name: string; dataTypeID: number }[]): void {
    this.#fields = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }))
  }

  dataRow(values: (string | null)[]): void {
    this.#rows.push(values)
  }

  /** `INSERT 0 3`, `SELECT 2`, `BEGIN`. */
  commandComplete(text: string): void {
    const [command = '', ...numbers] = text.split(' ')
    const rows = this.#rows
    const known = this.#statements[this.results.length]?.fields
    this.results.push({
      command,
      rowCount: Number(numbers.at(-1) ?? rows.length),
      fields: this.#fields ?? known ?? [],
      rows,
    })
    this.#fields = null
    this.#rows = []
  }
}
