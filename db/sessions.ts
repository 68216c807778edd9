import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { spendTime } from '#base/time-spent.ts'
import { createTurns, TooBusy, type Turns } from '#base/turns.ts'
import type { Queryable, Row } from './database.ts'
import type { Db, DbLane } from './db.ts'
import type { Connection, Driver, RawResult, WholeTransaction } from './driver.ts'
import { lanesFor, type Lane } from './lanes.ts'
import { readSnapshot } from './snapshot.ts'
import { SqlError } from './sql-error.ts'
import { decode, inOneJourney, inTransaction, userStart, type Start, type TimeLimits } from './transaction.ts'
import { encodeParam } from './values.ts'

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

  const refuseInside = () => {
    if (scopes.getStore()?.open)
      throw new Error(
        'The database handle was used inside one of its own transactions: use the handle that the transaction gives.',
      )
  }
  const borrow = async (place: Place): Promise<Connection> => {
    refuseInside()
    return await borrowInTurn(driver, turns, place)
  }
  const travelFrom = (place: Place) => async (journey: WholeTransaction) => {
    refuseInside()
    return await travelInTurn({ driver, turns, place }, journey)
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
      transaction: (work) => session(own, { limitMs: limits.own }, work),
      async asUser(claims, work, options = {}) {
        const place: Place = lane === 'requests' && claims ? { lane: 'people', key: claims.sub } : own
        const start = userStart(claims, options, limits)
        return options.single
          ? await inOneJourney(start, travelFrom(place), work)
          : await session(place, start, work)
      },
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
  const end = await turns.take(lane, key).catch(rethrowBusy)
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

type Way = { driver: Driver; turns: Turns<Lane>; place: Place }

async function travelInTurn(
  { driver, turns, place: { lane, key } }: Way,
  journey: WholeTransaction,
): Promise<RawResult[]> {
  const asked = performance.now()
  const end = await turns.take(lane, key).catch(rethrowBusy)
  const began = performance.now()
  spendTime('turn', began - asked)
  try {
    return await driver.travel(journey, end)
  } finally {
    end()
    spendTime('database', performance.now() - began)
  }
}

function rethrowBusy(error: unknown): never {
  if (!(error instanceof TooBusy)) throw error
  throw new SqlError({ code: '53300', message: error.message })
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
