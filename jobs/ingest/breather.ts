import { setImmediate as breathe } from 'node:timers/promises'

/** A batch is read while another is stored, and both may end a slice in one turn: together still well under 20 ms. */
const SLICE_MS = 4

/** Lets requests through between records: a long batch must not hold the event loop. */
export function breather(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await breathe()
    since = performance.now()
  }
}

/** `Array.map` with pauses. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Result,
): Promise<Result[]> {
  const pause = breather()
  const made: Result[] = []
  for (const item of items) {
    made.push(make(item))
    await pause()
  }
  return made
}
