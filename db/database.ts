/** What everybody asks of a database, embedded or over the network. */
export type Row = Record<string, unknown>

export interface Queryable {
  /** Parameters are `$1`, `$2`, …; values never become SQL text. */
  query<R extends Row = Row>(
    sql: string,
    params?: readonly unknown[],
  ): Promise<{ rows: R[]; rowCount: number }>
}

export interface Database extends Queryable {
  /** Inside `work` only `tx` is in scope: the embedded database has one connection, so the outer handle refuses. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /**
   * Calls back after commit. Payloads stay under 8,000 bytes: send an id, read the row.
   * `onGap` is told when the connection was lost and regained, so that messages may have been missed.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>
}
