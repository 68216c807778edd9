import type { Database, Queryable } from './database.ts'
import type { Snapshot } from './snapshot.ts'

/** The signed token's content, as row-level security sees it; `null` stands for a visitor. */
export type Claims = { sub: string; role: 'authenticated'; [claim: string]: unknown }

export interface Db extends Database {
  readonly kind: 'embedded' | 'server'
  /**
   * One transaction as the visitor (`null`) or the signed-in person: role and claims are set for its length only,
   * so that row-level security decides. A query past the role's time limit fails with SQLSTATE 57014.
   *
   * SQL given to `tx` is always ours: on both databases the session could climb back to its owner with `reset role`,
   * so only select, insert, update, delete, values and explain statements are let through, one at a time.
   */
  asUser<T>(claims: Claims | null, work: (tx: Queryable) => Promise<T>, options?: AsUserOptions): Promise<T>
  /**
   * The same database for other work. The site's own work (mail, alerts, index) waits for its turn; requests and
   * sign-ins are refused with SQLSTATE 53300 where they would wait too long, and no person gets more than a share.
   */
  inLane(lane: DbLane): Db
  /** Reads of one moment, however long they take, while everybody else goes on. */
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>
  /** Whether it answers now, asked ahead of all requests; never fails. */
  isAnswering(withinMs: number): Promise<boolean>
  /** How many connections there are, how many work, and what waits for one. */
  load(): { size: number; busy: number; waiting: Record<string, number> }
  close(): Promise<void>
}

export type DbLane = 'site' | 'sign-in' | 'requests'

export type AsUserOptions = {
  readOnly?: boolean
  /** The work asks one statement and no more, which then costs a single journey to the database. */
  single?: boolean
  /** Its statements come again with other values, so that connections keep them parsed and planned. */
  repeats?: boolean
  /** For the few statements that are longer than a person's usually may be. */
  limitMs?: number
  /** request.method, request.path, request.headers for policies and functions that ask. */
  request?: { method: string; path: string; headers: Record<string, string | string[] | undefined> }
}
