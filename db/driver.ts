/** What the two databases differ in; everything above it (`sessions.ts`) is shared. */
export interface Driver {
  readonly kind: 'embedded' | 'server'
  /** How many connections can be borrowed at once. */
  readonly size: number
  borrow(): Promise<Connection>
  /**
   * A transaction that begins and ends with one journey of statements, whatever becomes of them. `onNext` is called once
   * another may travel, which may be before the answer is there.
   */
  travel(journey: WholeTransaction, onNext: () => void): Promise<RawResult[]>
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface Connection {
  /** One statement with parameters. Ended with SQLSTATE 57014 once it runs past `limitMs`. */
  query(sql: string, params: readonly (string | null)[], limitMs: number): Promise<RawResult>
  /** Several such statements in one journey, each with its answer; none is run after one that failed. */
  queries(statements: readonly Statement[], limitMs: number): Promise<RawResult[]>
  /** Several statements without parameters: migrations. */
  script(sql: string): Promise<void>
  /** Copies the database's files as they are now; what it answers opens the copy, which `close` removes again. */
  copy?(): Promise<() => Promise<Driver>>
  /** `broken` connections are thrown away. */
  release(broken?: boolean): void
}

export type Statement = {
  sql: string
  params: readonly (string | null)[]
  /** It comes again with other values: the connection keeps it parsed. */
  repeats?: boolean
}

export type WholeTransaction = {
  statements: readonly Statement[]
  limitMs: number
  /** It may be asked again where nobody knows how far it came. */
  isReadOnly: boolean
}

export type RawResult = {
  command: string
  rowCount: number
  fields: { name: string; typeId: number }[]
  rows: (string | null)[][]
}

export type Listener = {
  onMessage(payload: string): void
  /** The connection was lost and regained: messages may have been missed. */
  onGap?(): void
}
