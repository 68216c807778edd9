import type { Queryable, Row } from './database.ts'
import type { AsUserOptions, Claims } from './db.ts'
import type { Connection, RawResult, Statement } from './driver.ts'
import { SqlError } from './sql-error.ts'
import { decodeValue, encodeParam } from './values.ts'

/** Milliseconds. A statement past its limit ends with 57014, a transaction that sits idle with 25P03. */
export type TimeLimits = { own: number; anon: number; authenticated: number; idle: number }

export type Start = {
  begin: string
  limitMs: number
  /** Set for the transaction's length only. */
  settings?: readonly (readonly [name: string, value: string])[]
  guarded?: boolean
  /** One statement is all that comes: it travels together with the beginning and the end. */
  single?: boolean
  /** Its statements come again with other values. */
  repeats?: boolean
}

export function userStart(claims: Claims | null, options: AsUserOptions, limits: TimeLimits): Start {
  const role = claims === null ? 'anon' : 'authenticated'
  if (claims !== null && claims.role !== 'authenticated')
    throw new Error(`asUser acts for visitors and signed-in people only, not for ${String(claims.role)}`)
  const limitMs = options.limitMs ?? limits[role]
  const { request } = options
  const settings: [string, string][] = [
    ['request.jwt.claims', claims === null ? '{"role":"anon"}' : JSON.stringify(claims)],
    ['request.method', request?.method ?? ''],
    ['request.path', request?.path ?? ''],
    ['request.headers', request ? JSON.stringify(request.headers) : ''],
    ['statement_timeout', String(limitMs)],
    ['role', role],
  ]
  const begin = options.readOnly ? 'begin read only' : 'begin'
  const { single, repeats } = options
  return { begin, limitMs, settings, guarded: true, single, repeats }
}

type TransactionOptions = { connection: Connection; start: Start; idleMs: number; ended: () => void }

export async function inTransaction<T>(
  options: TransactionOptions,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const { connection, start } = options
  const idle = idleWatch(options.idleMs)
  const journey = statementsOf(connection, start)
  let open = true
  let broken = false
  const tx: Queryable = {
    async query<R extends Row>(sql: string, params: readonly unknown[] = []) {
      if (!open) throw new Error('This transaction has ended: its handle cannot be used any more.')
      if (start.guarded && !HARMLESS.test(sql))
        throw new Error('asUser runs select, insert, update, delete, values and explain statements only.')
      idle.pause()
      try {
        return decode<R>(await journey.send({ sql, params: params.map(encodeParam), repeats: start.repeats }))
      } finally {
        idle.resume()
      }
    },
  }
  try {
    idle.pause()
    idle.resume()
    const result = await Promise.race([work(tx), idle.expired])
    open = false
    options.ended()
    await journey.commit()
    return result
  } catch (error) {
    open = false
    options.ended()
    await journey.rollback().catch(() => (broken = true))
    throw error
  } finally {
    idle.stop()
    connection.release(broken)
  }
}

/**
 * The beginning travels with the first statement: nothing is asked of the database before there is something to ask, and
 * each journey there costs more than most statements.
 */
function statementsOf(connection: Connection, { begin, settings, limitMs, single = false }: Start) {
  let waiting: Statement[] = [plain(begin), ...(settings ? [settingsStatement(settings)] : [])]
  let state: 'new' | 'open' | 'ended' = 'new'
  const send = async (statement: Statement): Promise<RawResult> => {
    if (state === 'ended') throw new Error('This transaction was to be one statement only.')
    const before = waiting
    waiting = []
    state = 'open'
    if (before.length === 0) return await connection.query(statement.sql, statement.params, limitMs)
    const after = single ? [plain('commit')] : []
    const results = await connection.queries([...before, statement, ...after], limitMs)
    if (single) state = 'ended'
    const result = results[before.length]
    if (!result) throw new Error('The database did not answer a statement.')
    return result
  }
  return {
    send,
    async commit(): Promise<void> {
      if (state !== 'open') return
      const { command } = await connection.query('commit', [], limitMs)
      if (command !== 'ROLLBACK') return
      throw new SqlError({
        code: '25P02',
        message: 'The transaction was undone, because a statement in it failed.',
      })
    },
    async rollback(): Promise<void> {
      if (state === 'open') await connection.query('rollback', [], limitMs)
    },
  }
}

const plain = (sql: string): Statement => ({ sql, params: [], repeats: true })

/** No SET, RESET, DO or CALL: nothing that could leave the role that asUser took on. */
const HARMLESS = /^\s*(?:select|insert|update|delete|with|values|explain)\b/i

function settingsStatement(settings: readonly (readonly [string, string])[]): Statement {
  const list = settings.map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`)
  // Their values are not sent back, only how many are null.
  return { sql: `select num_nulls(${list.join(', ')})`, params: settings.flat(), repeats: true }
}

/** Fires when nothing has been asked of the transaction for too long: it holds the embedded database's only connection. */
function idleWatch(idleMs: number) {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  expired.catch(() => {})
  let running = 0
  let timer: NodeJS.Timeout | undefined
  const arm = () => {
    timer = setTimeout(
      () => reject(new SqlError({ code: '25P03', message: 'The transaction was idle for too long.' })),
      idleMs,
    )
    timer.unref()
  }
  return {
    expired,
    pause() {
      running++
      clearTimeout(timer)
    },
    resume() {
      if (--running === 0) arm()
    },
    stop: () => clearTimeout(timer),
  }
}

export function decode<R extends Row>(raw: RawResult): { rows: R[]; rowCount: number } {
  const { fields } = raw
  const rows = raw.rows.map((values) => {
    const row: Row = {}
    fields.forEach(({ name, typeId }, i) => {
      row[name] = decodeValue(typeId, values[i] ?? null)
    })
    return row as R // the caller names the columns of its own SQL; nothing here can know them
  })
  return { rows, rowCount: raw.rowCount }
}
