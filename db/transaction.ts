import type { Queryable, Row } from './database.ts'
import type { AsUserOptions, Claims } from './db.ts'
import type { Connection, RawResult, Statement, WholeTransaction } from './driver.ts'
import { SqlError } from './sql-error.ts'
import { decodeValue, encodeParam } from './values.ts'

/** Milliseconds. A statement past its limit ends with 57014, a transaction that sits idle with 25P03. */
export type TimeLimits = { own: number; anon: number; authenticated: number; idle: number }

export type Start = {
  limitMs: number
  readOnly?: boolean
  /** Takes on the person's role and claims, for the transaction's length only. */
  settings?: Statement
  guarded?: boolean
  /** Its statements come again with other values. */
  repeats?: boolean
}

export function userStart(claims: Claims | null, options: AsUserOptions, limits: TimeLimits): Start {
  const role = claims === null ? 'anon' : 'authenticated'
  if (claims !== null && claims.role !== 'authenticated')
    throw new Error(`asUser acts for visitors and signed-in people only, not for ${String(claims.role)}`)
  const limitMs = options.limitMs ?? limits[role]
  const { request, readOnly = false, repeats } = options
  const params = [
    claims === null ? '{"role":"anon"}' : claimsText(claims),
    request?.method ?? '',
    request?.path ?? '',
    request ? JSON.stringify(request.headers) : '',
    String(limitMs),
    role,
  ]
  const sql = readOnly ? SETTINGS_READ_ONLY : SETTINGS
  return { limitMs, readOnly, settings: { sql, params, repeats: true }, guarded: true, repeats }
}

/** In the order of `userStart`'s values. The role comes last: with it, the right to set anything is gone. */
const SETTING_CALLS = [
  `set_config('request.jwt.claims', $1, true)`,
  `set_config('request.method', $2, true)`,
  `set_config('request.path', $3, true)`,
  `set_config('request.headers', $4, true)`,
  `set_config('statement_timeout', $5, true)`,
  `set_config('role', $6, true)`,
]
/** The values are not sent back, only how many are null. */
const settingsSql = (calls: readonly string[]) => `select num_nulls(${calls.join(', ')})`
const SETTINGS = settingsSql(SETTING_CALLS)
const SETTINGS_READ_ONLY = settingsSql([`set_config('transaction_read_only', 'on', true)`, ...SETTING_CALLS])

/** The claims of a token that was remembered are one object for all requests that it comes with. */
const claimsTexts = new WeakMap<Claims, string>()

function claimsText(claims: Claims): string {
  const known = claimsTexts.get(claims)
  if (known !== undefined) return known
  const text = JSON.stringify(claims)
  claimsTexts.set(claims, text)
  return text
}

/**
 * A transaction of one statement. What travels together is one transaction to PostgreSQL, without `begin` and `commit`:
 * the settings last as long, and after a failure there is nothing to undo.
 */
export async function inOneJourney<T>(
  start: Start,
  travel: (journey: WholeTransaction) => Promise<RawResult[]>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const { limitMs, readOnly: isReadOnly = false, settings, repeats } = start
  let asked = false
  let open = true
  const tx: Queryable = {
    async query<R extends Row>(sql: string, params: readonly unknown[] = []) {
      if (!open) throw handleEnded()
      if (asked) throw new Error('This transaction was to be one statement only.')
      asked = true
      refuseHarmful(start, sql)
      const statement: Statement = { sql, params: params.map(encodeParam), repeats }
      const statements = settings ? [settings, statement] : [statement]
      const result = (await travel({ statements, limitMs, isReadOnly })).at(-1)
      if (!result) throw unanswered()
      return decode<R>(result)
    },
  }
  try {
    return await work(tx)
  } finally {
    open = false
  }
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
      if (!open) throw handleEnded()
      refuseHarmful(start, sql)
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
function statementsOf(connection: Connection, { readOnly, settings, limitMs }: Start) {
  let waiting: Statement[] = [readOnly ? BEGIN_READ_ONLY : BEGIN, ...(settings ? [settings] : [])]
  let isOpen = false
  const send = async (statement: Statement): Promise<RawResult> => {
    const before = waiting
    waiting = []
    isOpen = true
    if (before.length === 0) return await connection.query(statement.sql, statement.params, limitMs)
    const result = (await connection.queries([...before, statement], limitMs))[before.length]
    if (!result) throw unanswered()
    return result
  }
  return {
    send,
    async commit(): Promise<void> {
      if (!isOpen) return
      const { command } = await connection.query('commit', [], limitMs)
      if (command !== 'ROLLBACK') return
      throw new SqlError({
        code: '25P02',
        message: 'The transaction was undone, because a statement in it failed.',
      })
    },
    async rollback(): Promise<void> {
      if (isOpen) await connection.query('rollback', [], limitMs)
    },
  }
}

const BEGIN: Statement = { sql: 'begin', params: [], repeats: true }
const BEGIN_READ_ONLY: Statement = { sql: 'begin read only', params: [], repeats: true }

/** No SET, RESET, DO or CALL: nothing that could leave the role that asUser took on. */
const HARMLESS = /^\s*(?:select|insert|update|delete|with|values|explain)\b/i

function refuseHarmful({ guarded }: Start, sql: string): void {
  if (guarded && !HARMLESS.test(sql))
    throw new Error('asUser runs select, insert, update, delete, values and explain statements only.')
}

const handleEnded = () => new Error('This transaction has ended: its handle cannot be used any more.')
const unanswered = () => new Error('The database did not answer a statement.')

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
