import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import type { Clock } from '#jobs/ingest/clock.ts'
import type { PoliteFetch } from '#jobs/ingest/polite-fetch.ts'

/** So many quick turns of the event loop with nothing under way mean that everybody is waiting for the clock. */
const IDLE_TURNS = 4
/** A turn that took longer had somebody's work in it. */
const QUICK_TURN_MS = 1

export type VirtualClock = Clock & {
  /** Work that takes real time: virtual time stands still meanwhile. */
  watch<Result>(work: Promise<Result>): Promise<Result>
  stop(): void
}

/** Time that jumps to the next sleeper as soon as nobody has anything to do: a day of polite waiting takes seconds. */
export function createVirtualClock(start: Date): VirtualClock {
  let now = start.getTime()
  let busy = 0
  let onRest = () => {}
  let seed = 1
  const sleepers: { at: number; wake: () => void }[] = []
  const stopping = new AbortController()

  const jump = (): void => {
    sleepers.sort((a, b) => b.at - a.at)
    const next = sleepers.pop()
    if (!next) return
    now = Math.max(now, next.at)
    next.wake()
  }
  const run = async (): Promise<void> => {
    for (let idle = 0; !stopping.signal.aborted;) {
      // Looking again and again would take the processor from the work that is waited for.
      if (busy > 0) await new Promise<void>((resolve) => (onRest = resolve))
      const before = performance.now()
      await turn()
      idle = busy > 0 || performance.now() - before > QUICK_TURN_MS ? 0 : idle + 1
      if (idle >= IDLE_TURNS) {
        jump()
        idle = 0
      }
    }
  }
  void run()

  return {
    now: () => new Date(now),
    random: () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return seed / 2 ** 32
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new Error('woken'))
        const sleeper = { at: now + ms, wake: () => end(resolve) }
        const end = (settle: () => void) => {
          signal?.removeEventListener('abort', abort)
          const index = sleepers.indexOf(sleeper)
          if (index >= 0) sleepers.splice(index, 1)
          settle()
        }
        const abort = () => end(() => reject(new Error('woken')))
        signal?.addEventListener('abort', abort)
        sleepers.push(sleeper)
      }),
    watch: async (work) => {
      busy++
      try {
        return await work
      } finally {
        if (--busy === 0) onRest()
      }
    },
    stop: () => stopping.abort(),
  }
}

/** The tools whose work the clock waits for. */
export function watched(clock: VirtualClock, tools: { db: Database; fetch: PoliteFetch }) {
  const { db, fetch } = tools
  const watchedDb: Database = {
    query: (sql, params) => clock.watch(db.query(sql, params)),
    transaction: (work) => clock.watch(db.transaction(work)),
    listen: (channel, onMessage, onGap) => db.listen(channel, onMessage, onGap),
  }
  const watchedFetch: PoliteFetch = Object.assign(
    (url: string, limits: Parameters<PoliteFetch>[1]) => clock.watch(fetch(url, limits)),
    { close: () => fetch.close() },
  )
  return { db: watchedDb, fetch: watchedFetch }
}
