import { TooBusy } from './turns.ts'

/** Lets a request in, or refuses it with TooBusy. */
export type Door = { enter(address: string): Promise<void> }

export type DoorOptions = {
  /** Requests that begin in one turn of the event loop. */
  perTurn?: number
  /** Whoever has waited this long is refused. */
  longestMs?: number
  now?: () => number
}

type Waiter = { since: number; resolve: () => void; reject: (error: Error) => void }

/**
 * Where more requests arrive than the process can answer, they wait here, where waiting costs nothing, and not half
 * begun: a request that has begun needs many turns of the event loop (four for each transaction), and hundreds of them
 * make every turn long. Addresses enter alternately. An idle process lets everybody in at once.
 */
export function createDoor({
  perTurn = 2,
  longestMs = 500,
  now = () => performance.now(),
}: DoorOptions = {}): Door {
  /** By address, in the order of their next turn. */
  const waiting = new Map<string, Waiter[]>()
  let begun = 0
  let turning = false

  const turn = () => {
    begun = 0
    for (let next = nextWaiter(waiting); next; next = nextWaiter(waiting)) {
      if (now() - next.since > longestMs) next.reject(new TooBusy())
      else {
        next.resolve()
        if (++begun >= perTurn) break
      }
    }
    turning = begun > 0
    if (turning) setImmediate(turn)
  }

  return {
    enter(address) {
      if (!turning) {
        turning = true
        setImmediate(turn)
      }
      if (waiting.size === 0 && ++begun <= perTurn) return Promise.resolve()
      return new Promise((resolve, reject) => {
        const waiter = { since: now(), resolve, reject }
        const others = waiting.get(address)
        if (others) others.push(waiter)
        else waiting.set(address, [waiter])
      })
    },
  }
}

function nextWaiter(waiting: Map<string, Waiter[]>): Waiter | undefined {
  for (const [address, theirs] of waiting) {
    const first = theirs.shift()
    // Last in the order from now on, or forgotten.
    waiting.delete(address)
    if (theirs.length > 0) waiting.set(address, theirs)
    return first
  }
  return undefined
}
