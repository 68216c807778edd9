import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { spendTime } from '#base/time-spent.ts'
import { createTurns, TooBusy, type Turns } from '#base/turns.ts'
import type { Queryable, Row } from './database.ts'
import type { AsUserOptions, Claims, Db, DbLane } from './db.ts'
import type { Connection, Driver, RawResult, Statement } from './driver.ts'
import { lanesFor, type Lane } from './lanes.ts'
import { readSnapshot } from './snapshot.ts'
import { SqlError } from './sql-error.ts'
import { decodeValue, encodeParam } from './values.ts'

/** Milliseconds. A statement past its limit ends with 57014, a transaction that sits idle with 25P03. */
export type TimeLimits = { own: number; anon: number; authenticated: number; idle: number }
export const TIME_LIMITS: Readonly<Record<Driver['kind'], TimeLimits>> = {
  server: { own: 60_000, anon: 2_000, authenticated: 3_000, idle: 30_000 },
  // Ending a statement means to open the database again, which everybody waits for: prices (decision 0134) come first.
  embedded: { own: 60_000, anon: 3_000, authenticated: 8_000, idle: 30_000 },
}

type Scope = { open: boolean }
type Place = { lane: Lane; key?: string }

/** query, transaction and asUser, the same over every driver. */
export function createSessions(driver: Driver, limits: TimeLimits = TIME_LIMITS[driver.kind]): Db {
  const scopes = new AsyncLocalStorage<Scope>()
  const turns = createTurns(driver.size, lanesFor(driver))

  const borrow = async (place: Place): Promise<Connection> => {
    if (scopes.getStore()?.open)
      throw new Error(
        'The database handle was used inside one of its own transactions: use the handle that the transaction gives.',
      )
    return await borrowInTurn(driver, turns, place)
  }

  const session = async <T>(place: Place, start: Start, work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const connection = await borrow(place)
    const scope: Scope = { open: true }
    const ended = () => {
      scope.open = false
    }
    return await inTransaction({ connection, start, idleMs: limits.idle, ended }, (tx) =>
      scopes.run(scope, work, tx),
    )
  }

  const isAnswering = sharedCheck(() =>
    // Outside any transaction that may be open where this is asked.
    scopes.exit(async () => void (await handles.site.query('select 1'))),
  )
  const close = async (): Promise<void> => {
    // On the one connection, whoever came before finishes first; who never does is cut off.
    const end = driver.size === 1 ? await turns.take('site').catch(() => null) : null
    await driver.close()
    end?.()
  }
  const load = () => {
    const { held, waiting } = turns.load()
    return { size: driver.size, busy: held, waiting }
  }
  const handle = (lane: DbLane): Db => {
    const own: Place = { lane: lane === 'requests' ? 'visitors' : lane }
    return {
      kind: driver.kind,
      async query<R extends Row>(sql: string, params: readonly unknown[] = []) {
        const connection = await borrow(own)
        try {
          return decode<R>(await connection.query(sql, params.map(encodeParam), limits.own))
        } finally {
          connection.release()
        }
      },
      transaction: (work) => session(own, { begin: 'begin', limitMs: limits.own }, work),
      asUser: (claims, work, options = {}) =>
        session(
          lane === 'requests' && claims ? { lane: 'people', key: claims.sub } : own,
          userStart(claims, options, limits),
          work,
        ),
      inLane: (other) => handles[other],
      snapshot: async (work) => await readSnapshot(await borrow(own), work),
      isAnswering,
      load,
      listen: (channel, onMessage, onGap) => driver.listen(channel, { onMessage, onGap }),
      close,
    }
  }
  const handles = { site: handle('site'), 'sign-in': handle('sign-in'), requests: handle('requests') }
  return handles.site
}

async function borrowInTurn(driver: Driver, turns: Turns<Lane>, { lane, key }: Place): Promise<Connection> {
  const asked = performance.now()
  const end = await turns.take(lane, key).catch((error: unknown) => {
    if (!(error instanceof TooBusy)) throw error
    throw new SqlError({ code: '53300', message: error.message })
  })
  try {
    const connection = timed(await driver.borrow())
    spendTime('turn', performance.now() - asked)
    const release = (broken?: boolean) => {
      connection.release(broken)
      end()
    }
    return { ...connection, release }
  } catch (error) {
    end()
    throw error
  }
}

/** What its statements take is told to whoever counts the request's time. */
function timed(connection: Connection): Connection {
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    const started = performance.now()
    return await work.finally(() => spendTime('database', performance.now() - started))
  }
  return {
    ...connection,
    query: (sql, params, limitMs) => counted(connection.query(sql, params, limitMs)),
    queries: (statements, limitMs) => counted(connection.queries(statements, limitMs)),
  }
}

/** One question at a time, however many ask: a database that hangs is not asked more and more often. */
function sharedCheck(ask: () => Promise<void>): (withinMs: number) => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return async (withinMs) => {
    asking ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    const late = new AbortController()
    try {
      return await Promise.race([asking, delay(withinMs, false, { signal: late.signal, ref: false })])
    } finally {
      late.abort()
    }
  }
}

type Start = {
  begin: string
  limitMs: number
  /** Set for the transaction's length only. */
  settings?: readonly (readonly [name: string, value: string])[]
  guarded?: boolean
}

function userStart(claims: Claims | null, options: AsUserOptions, limits: TimeLimits): Start {
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
  return { begin: options.readOnly ? 'begin read only' : 'begin', limitMs, settings, guarded: true }
}

type TransactionOptions = { connection: Connection; start: Start; idleMs: number; ended: () => void }

async function inTransaction<T>(
  options: TransactionOptions,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const { connection, start } = options
  const idle = idleWatch(options.idleMs)
  let open = true
  let broken = false
  const run = async (sql: string, params: readonly unknown[] = []): Promise<RawResult> => {
    idle.pause()
    try {
      return await connection.query(sql, params.map(encodeParam), start.limitMs)
    } finally {
      idle.resume()
    }
  }
  const tx: Queryable = {
    async query<R extends Row>(sql: string, params: readonly unknown[] = []) {
      if (!open) throw new Error('This transaction has ended: its handle cannot be used any more.')
      if (start.guarded && !HARMLESS.test(sql))
        throw new Error('asUser runs select, insert, update, delete, values and explain statements only.')
      return decode<R>(await run(sql, params))
    },
  }
  try {
    idle.pause()
    const begin = [{ sql: start.begin, params: [] }]
    await connection.queries(
      start.settings ? [...begin, settingsStatement(start.settings)] : begin,
      start.limitMs,
    )
    idle.resume()
    const result = await Promise.race([work(tx), idle.expired])
    open = false
    options.ended()
    const { command } = await run('commit')
    if (command === 'ROLLBACK')
      throw new SqlError({
        code: '25P02',
        message: 'The transaction was undone, because a statement in it failed.',
      })
    return result
  } catch (error) {
    open = false
    options.ended()
    await run('rollback').catch(() => (broken = true))
    throw error
  } finally {
    idle.stop()
    connection.release(broken)
  }
}

/** No SET, RESET, DO or CALL: nothing that could leave the role that asUser took on. */
const HARMLESS = /^\s*(?:select|insert|update|delete|with|values|explain)\b/i

function settingsStatement(settings: readonly (readonly [string, string])[]): Statement {
  const list = settings.map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`)
  return { sql: `select ${list.join(', ')}`, params: settings.flat() }
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

function decode<R extends Row>(raw: RawResult): { rows: R[]; rowCount: number } {
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
