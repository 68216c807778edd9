import { setTimeout as wait } from 'node:timers/promises'

/** Time and chance, handed in so that tests own them. */
export interface Clock {
  now(): Date
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** From 0 up to 1. */
  random(): number
}

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: async (ms, signal) => {
    await wait(ms, undefined, { signal })
  },
  random: Math.random,
}
