import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import type { Log } from '#base/log.ts'
import { copyFiles } from './copy-files.ts'
import type { Connection, Driver, Listener, RawResult, WholeTransaction } from './driver.ts'
import { startEngine, type Engine } from './embedded-engine.ts'
import { createEmbeddedQueue } from './embedded-queue.ts'
import { SqlError } from './sql-error.ts'

type EmbeddedOptions = { dataDir: string; log: Log }

const MAX_TRIES = 3

/**
 * PGlite in a worker thread. It has one connection, so borrowers queue; PGlite ignores statement_timeout, so a
 * watchdog ends the thread of a query past its limit and opens the database again for those still waiting.
 */
export async function openEmbedded({ dataDir, log }: EmbeddedOptions): Promise<Driver> {
  await mkdir(dataDir, { recursive: true })
  const queue = createEmbeddedQueue()
  const listeners = new Map<string, Set<Listener>>()
  let closed = false

  const open = () =>
    startEngine(dataDir, (channel, payload) => {
      for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload)
    })
  let engine = await open()
  let reopening: Promise<Engine> | undefined

  const reopen = async (): Promise<Engine> => {
    await engine.gone
    engine = await open()
    log.warn('database.reopened')
    for (const channel of listeners.keys()) await engine.query(`listen ${quoted(channel)}`, [], 5_000)
    for (const each of listeners.values()) for (const listener of each) listener.onGap?.()
    return engine
  }
  const usable = async (): Promise<Engine> => {
    if (engine.alive && !reopening) return engine
    reopening ??= reopen().finally(() => {
      reopening = undefined
    })
    return await reopening
  }

  const refuseClosed = () => {
    if (closed) throw new SqlError({ code: '57P01', message: 'The database is closed.' })
  }

  const usableInTurn = async (): Promise<Engine> => {
    // It may have been closed while this one waited.
    refuseClosed()
    return await usable().catch((error: unknown) => {
      if (error instanceof SqlError) throw error
      throw new SqlError({ code: '57P03', message: `The database could not be opened: ${String(error)}` })
    })
  }

  const borrow = async (): Promise<Connection> => {
    refuseClosed()
    const release = await queue.turn('alone')
    try {
      return { ...(await usableInTurn()), copy: () => copyOf(dataDir, log), release }
    } catch (error) {
      release()
      throw error
    }
  }

  const travel = async (
    { statements, limitMs, isReadOnly }: WholeTransaction,
    onNext: () => void,
  ): Promise<RawResult[]> => {
    refuseClosed()
    const release = await queue.turn(isReadOnly ? 'beside others' : 'alone')
    try {
      for (let tries = 1; ; tries++) {
        const answer = (await usableInTurn()).queries(statements, limitMs)
        // The thread takes what it is sent in that order: the next read can be on its way there meanwhile.
        if (isReadOnly) onNext()
        try {
          return await answer
        } catch (error) {
          // Somebody else's statement ended the thread while this one waited there.
          if (!isReadOnly || !isReopened(error) || tries === MAX_TRIES) throw error
        }
      }
    } finally {
      release()
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
    travel,
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
      const release = await queue.turn('alone').catch(() => () => {})
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

const isReopened = (error: unknown) => error instanceof SqlError && error.code === '57P02'
