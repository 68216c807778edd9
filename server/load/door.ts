import { createTurns } from '#base/turns.ts'

/** Lets a request in and says when it has left, or refuses it with TooBusy. */
type Door = { enter(address: string): Promise<() => void> }

/** Enough to keep the processor busy; more of them only take longer, all of them. */
const MAX_INSIDE = 64
const MAX_INSIDE_OF_ADDRESS = 48
const MAX_WAIT_MS = 500
const MAX_WAITING = 5_000
/** Whoever is inside for longer waits for something slow, an upload or another site, and is in nobody's way. */
const COUNTED_MS = 1_000

/**
 * Where more requests arrive than the process can answer, they wait here, where waiting costs nothing, and not half
 * begun: a request that has begun needs many turns of the event loop (four for each transaction), and hundreds of them
 * make every turn long. Addresses enter alternately.
 */
export function createDoor(): Door {
  const turns = createTurns(MAX_INSIDE, {
    requests: {
      concurrency: MAX_INSIDE,
      perKey: MAX_INSIDE_OF_ADDRESS,
      maxWaitMs: MAX_WAIT_MS,
      maxWaiting: MAX_WAITING,
    },
  })
  return {
    async enter(address) {
      const end = await turns.take('requests', address)
      const timer = setTimeout(end, COUNTED_MS)
      timer.unref()
      return () => {
        clearTimeout(timer)
        end()
      }
    },
  }
}
