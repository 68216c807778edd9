import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Connection, RawResult, Statement } from './driver.ts'
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

/** PGlite's thread. */
export type Engine = Omit<Connection, 'release'> & {
  readonly alive: boolean
  /** Only once the thread is gone may another open the same files. */
  readonly gone: Promise<unknown>
  close(): Promise<void>
}
const SCRIPT_LIMIT_MS = 600_000
const EMPTY: RawResult = { command: '', rowCount: 0, fields: [], rows: [] }

type Pending = {
  resolve: (results: RawResult[]) => void
  reject: (error: Error) => void
  limitMs: number
  timer?: NodeJS.Timeout
}

export async function startEngine(
  dataDir: string,
  onNotification: (channel: string, payload: string) => void,
): Promise<Engine> {
  const worker = new Worker(join(import.meta.dirname, 'embedded-worker.ts'), { workerData: { dataDir } })
  const pending = new Map<number, Pending>()
  const opened = Promise.withResolvers<void>()
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  let alive = true
  let count = 0

  const expire = () => void end('57014', 'canceling statement due to statement timeout')
  /** The thread works on the first one; the others' time begins when it is theirs. */
  const watchFirst = () => {
    const [first] = pending.values()
    if (first) first.timer ??= setTimeout(expire, first.limitMs)
  }
  const settle = (id: number, how: (waiter: Pending) => void) => {
    const waiter = pending.get(id)
    if (!waiter) return
    pending.delete(id)
    clearTimeout(waiter.timer)
    how(waiter)
  }
  /** Every waiter hears why; nothing that changes something is tried again, for it may have been done. */
  const end = async (code: string, message: string): Promise<void> => {
    if (!alive) return
    alive = false
    const [atWork] = pending.keys()
    await worker.terminate()
    for (const id of pending.keys())
      settle(id, ({ reject }) =>
        reject(id === atWork ? new SqlError({ code, message }) : reopenedMeanwhile()),
      )
    opened.reject(new Error(message))
  }
  worker.on('message', (message: FromWorker) => {
    if (message.is === 'open') opened.resolve()
    else if (message.is === 'unopened') opened.reject(new Error(message.message))
    else if (message.is === 'notification') onNotification(message.channel, message.payload)
    else if (message.is === 'done') {
      settle(message.id, ({ resolve }) => resolve(message.results))
      watchFirst()
    } else if (message.is === 'refused') {
      settle(message.id, ({ reject }) => reject(new SqlError(message.error)))
      // WebAssembly never gives memory back: a thread that once needed all of it is not kept.
      if (message.error.code === '53200') void end('57P02', 'The embedded database was opened again.')
      else watchFirst()
    } else void end('58000', `The embedded database broke off: ${message.message}`)
  })
  worker.on('error', (error) => void end('58000', `The embedded database broke off: ${String(error)}`))
  worker.on('exit', () => void end('57P02', 'The embedded database stopped.'))

  type Ask = { is: 'query'; statements: readonly Statement[] } | { is: 'script'; sql: string }
  const ask = (request: Ask | { is: 'close' }, limitMs: number): Promise<RawResult[]> => {
    if (!alive) return Promise.reject(reopenedMeanwhile())
    const { promise, resolve, reject } = Promise.withResolvers<RawResult[]>()
    const id = ++count
    pending.set(id, { resolve, reject, limitMs })
    watchFirst()
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

const reopenedMeanwhile = () =>
  new SqlError({ code: '57P02', message: 'The database was opened again meanwhile: this work is undone.' })
