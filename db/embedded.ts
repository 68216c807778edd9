import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log } from '#base/log.ts'
import { copyFiles } from './copy-files.ts'
import type { Connection, Driver, Listener, RawResult, Statement } from './driver.ts'
import { SqlError, type SqlErrorFields } from './sql-error.ts'

export type ToWorker =
  | { is: 'query'; id: number; statements: readonly Statement[] }
  | { is: 'script'; id: number; sql: string }
  | { is: 'close'; id: number }

export type FromWorker =
  | { is: 'open' }
  | { is: 'unopened'; message: string }
  | { is: 'done'; id: number; results: RawResult[] }
  | { is: 'refused'; id: number; error: SqlErrorFields }
  | { is: 'broken'; id: number; message: string }
  | { is: 'notification'; channel: string; payload: string }

type EmbeddedOptions = { dataDir: string; log: Log }

const QUEUE_LIMIT_MS = 30_000
const SCRIPT_LIMIT_MS = 600_000

/**
 * PGlite in a worker thread. It has one connection, so borrowers queue; PGlite ignores statement_timeout, so a
 * watchdog ends the thread of a query past its limit and opens the database again for those still waiting.
 */
export async function openEmbedded({ dataDir, log }: EmbeddedOptions): Promise<Driver> {
  await mkdir(dataDir, { recursive: true })
  const queue = createQueue()
  const listeners = new Map<string, Set<Listener>>()
  let closed = false

  const open = () =>
    startEngine(dataDir, (channel, payload) => {
      for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload)
    })
  let engine = await open()

  const usable = async (): Promise<Engine> => {
    if (engine.alive) return engine
    await engine.gone
    engine = await open()
    log.warn('database.reopened')
    for (const channel of listeners.keys()) await engine.query(`listen ${quoted(channel)}`, [], 5_000)
    for (const each of listeners.values()) for (const listener of each) listener.onGap?.()
    return engine
  }

  const refuseClosed = () => {
    if (closed) throw new SqlError({ code: '57P01', message: 'The database is closed.' })
  }

  const borrow = async (): Promise<Connection> => {
    refuseClosed()
    const release = await queue.turn()
    try {
      // It may have been closed while this one waited.
      refuseClosed()
      return { ...(await usable()), copy: () => copyOf(dataDir, log), release }
    } catch (error) {
      release()
      if (error instanceof SqlError) throw error
      throw new SqlError({ code: '57P03', message: `The database could not be opened: ${String(error)}` })
    }
  }

  const run = async (sql: string): Promise<void> => {
    const connection = await borrow()
    try {
      await connection.query(sql, [], 5_000)
    } finally {
      connection.release()
    }
  }

  return {
    kind: 'embedded',
    size: 1,
    borrow,
    async listen(channel, listener) {
      const each = listeners.get(channel) ?? new Set()
      listeners.set(channel, each)
      each.add(listener)
      await run(`listen ${quoted(channel)}`)
      return async () => {
        each.delete(listener)
        if (each.size > 0 || closed || listeners.get(channel) !== each) return
        listeners.delete(channel)
        await run(`unlisten ${quoted(channel)}`)
      }
    },
    async close() {
      if (closed) return
      // Whoever holds the connection may finish; who never does is cut off.
      const release = await queue.turn().catch(() => () => {})
      closed = true
      await engine.close()
      release()
    },
  }
}

/** Called by whoever holds the one connection, outside of any transaction: nobody writes meanwhile. */
async function copyOf(dataDir: string, log: Log): Promise<() => Promise<Driver>> {
  const copy = `${dataDir}.${randomUUID()}.part`
  const remove = () => rm(copy, { recursive: true, force: true })
  try {
    await copyFiles(dataDir, copy)
  } catch (error) {
    await remove()
    throw error
  }
  return async () => {
    const driver = await openEmbedded({ dataDir: copy, log }).catch(async (error: unknown) => {
      await remove()
      throw error
    })
    return { ...driver, close: () => driver.close().finally(remove) }
  }
}

const quoted = (identifier: string) => '"' + identifier.replaceAll('"', '""') + '"'

/** First come, first served; whoever waits too long is told so instead of waiting for ever. */
function createQueue() {
  const waiting: (() => void)[] = []
  let busy = false
  const next = () => {
    const first = waiting.shift()
    if (first) first()
    else busy = false
  }
  const turn = async (): Promise<() => void> => {
    if (busy) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(resolve), 1)
        reject(new SqlError({ code: '53300', message: 'The database is too busy. Try again shortly.' }))
      }, QUEUE_LIMIT_MS)
      waiting.push(resolve)
      await promise.finally(() => clearTimeout(timer))
    }
    busy = true
    let held = true
    return () => {
      if (held) next()
      held = false
    }
  }
  return { turn }
}

const EMPTY: RawResult = { command: '', rowCount: 0, fields: [], rows: [] }

type Engine = Omit<Connection, 'release'> & {
  readonly alive: boolean
  /** Only once the thread is gone may another open the same files. */
  readonly gone: Promise<unknown>
  close(): Promise<void>
}
type Pending = {
  resolve: (results: RawResult[]) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

async function startEngine(
  dataDir: string,
  onNotification: (channel: string, payload: string) => void,
): Promise<Engine> {
  const worker = new Worker(join(import.meta.dirname, 'embedded-worker.ts'), { workerData: { dataDir } })
  const pending = new Map<number, Pending>()
  const opened = Promise.withResolvers<void>()
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  let alive = true
  let count = 0

  const settle = (id: number, how: (waiter: Pending) => void) => {
    const waiter = pending.get(id)
    if (!waiter) return
    pending.delete(id)
    clearTimeout(waiter.timer)
    how(waiter)
  }
  /** Every waiter hears why; nothing is tried again silently, for it may have been done. */
  const end = async (code: string, message: string): Promise<void> => {
    if (!alive) return
    alive = false
    await worker.terminate()
    for (const id of pending.keys()) settle(id, ({ reject }) => reject(new SqlError({ code, message })))
    opened.reject(new Error(message))
  }
  worker.on('message', (message: FromWorker) => {
    if (message.is === 'open') opened.resolve()
    else if (message.is === 'unopened') opened.reject(new Error(message.message))
    else if (message.is === 'notification') onNotification(message.channel, message.payload)
    else if (message.is === 'done') settle(message.id, ({ resolve }) => resolve(message.results))
    else if (message.is === 'refused') {
      settle(message.id, ({ reject }) => reject(new SqlError(message.error)))
      // WebAssembly never gives memory back: a thread that once needed all of it is not kept.
      if (message.error.code === '53200') void end('57P02', 'The embedded database was opened again.')
    } else void end('58000', `The embedded database broke off: ${message.message}`)
  })
  worker.on('error', (error) => void end('58000', `The embedded database broke off: ${String(error)}`))
  worker.on('exit', () => void end('57P02', 'The embedded database stopped.'))

  type Ask = { is: 'query'; statements: readonly Statement[] } | { is: 'script'; sql: string }
  const ask = (request: Ask | { is: 'close' }, limitMs: number): Promise<RawResult[]> => {
    if (!alive)
      return Promise.reject(
        new SqlError({
          code: '57P02',
          message: 'The database was opened again meanwhile: this work is undone.',
        }),
      )
    const { promise, resolve, reject } = Promise.withResolvers<RawResult[]>()
    const id = ++count
    const expire = () => void end('57014', 'canceling statement due to statement timeout')
    pending.set(id, { resolve, reject, timer: setTimeout(expire, limitMs) })
    worker.postMessage({ ...request, id } satisfies ToWorker)
    return promise
  }

  await opened.promise
  return {
    get alive() {
      return alive
    },
    gone,
    async query(sql, params, limitMs) {
      const [result] = await ask({ is: 'query', statements: [{ sql, params }] }, limitMs)
      return result ?? EMPTY
    },
    queries: (statements, limitMs) => ask({ is: 'query', statements }, limitMs),
    script: async (sql) => void (await ask({ is: 'script', sql }, SCRIPT_LIMIT_MS)),
    async close() {
      if (alive) await ask({ is: 'close' }, 10_000).catch(() => {})
      alive = false
      await worker.terminate()
    },
  }
}
