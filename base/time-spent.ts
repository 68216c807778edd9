import { AsyncLocalStorage } from 'node:async_hooks'

/** What a request waits for, beside its own work: a turn at the database, its statements, the search, reading files. */
export type TimedPart = 'turn' | 'database' | 'search'

export type TimeSpent = Record<TimedPart, { ms: number; times: number }>

type Listener = (part: TimedPart, ms: number) => void

const requests = new AsyncLocalStorage<TimeSpent>()
const listeners = new Set<Listener>()

export const noTimeSpent = (): TimeSpent => ({
  turn: { ms: 0, times: 0 },
  database: { ms: 0, times: 0 },
  search: { ms: 0, times: 0 },
})

/** What is spent inside `work`, however deep, is added to `spent`. */
export const countTime = <T>(spent: TimeSpent, work: () => T): T => requests.run(spent, work)

export function spendTime(part: TimedPart, ms: number): void {
  const spent = requests.getStore()?.[part]
  if (spent) {
    spent.ms += ms
    spent.times++
  }
  for (const listener of listeners) listener(part, ms)
}

/** Hears of every part, of requests and of the site's own work; answers how to stop. */
export function onTimeSpent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
