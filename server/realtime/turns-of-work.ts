import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 5

/**
 * For long work on the serving thread: `await pause()` between two pieces of it lets everybody else go first whenever
 * the current turn has lasted long enough.
 */
export function createPause(now: () => number = () => performance.now()): () => Promise<void> {
  let began = now()
  return async () => {
    if (now() - began < TURN_MS) return
    await nextTurn()
    began = now()
  }
}
