import { missingParts, tryToLoad } from '#web/ui/load-part.ts'

export type Followed<Value> = { get: () => Value; subscribe: (listener: () => void) => () => void }

/**
 * Something outside React whose code is downloaded when somebody first asks for it. It runs while there are listeners;
 * `start` answers how to end it.
 */
export function follow<Value>(
  initial: Value,
  start: (tell: (value: Value) => void) => Promise<() => void>,
): Followed<Value> {
  let value = initial
  let running: Promise<() => void> | null = null
  const listeners = new Set<() => void>()
  const tell = (next: Value) => {
    value = next
    for (const listener of listeners) listener()
  }
  // A chunk that cannot be loaded leaves the screen as everybody sees it, and is offered again.
  const run = () =>
    tryToLoad(() => start(tell)).catch(() => {
      missingParts.add(() => {
        if (listeners.size > 0) running = run()
      })
      return () => undefined
    })
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener)
      running ??= run()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        void running?.then((end) => end())
        running = null
      }
    },
  }
}
