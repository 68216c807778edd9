import { setImmediate as breathe } from 'node:timers/promises'

/** Well under what a person notices, and long enough that the pauses cost nothing. */
const SLICE_MS = 8

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
