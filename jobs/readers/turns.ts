import { NotRead } from './documents.ts'

type Turns = {
  /** Waits for a free place; what it answers gives the place to the next in line. */
  take(signal?: AbortSignal): Promise<() => void>
}

type TurnLimits = { concurrency: number; waiting: number; waitingMs: number }

/** So many at once, so many waiting in line, none of them for longer than so. */
export function createTurns({ concurrency, waiting, waitingMs }: TurnLimits): Turns {
  let busy = 0
  const line = new Set<() => void>()

  const end = () => {
    const [next] = line
    if (next) next()
    else busy--
  }
  const once = (act: () => void) => {
    let acted = false
    return () => {
      if (!acted) act()
      acted = true
    }
  }
  const wait = (signal?: AbortSignal) =>
    new Promise<() => void>((resolve, reject) => {
      const leave = () => {
        line.delete(begin)
        clearTimeout(timer)
        signal?.removeEventListener('abort', cancel)
      }
      const refuse = (why: 'queue-full' | 'cancelled') => {
        leave()
        reject(new NotRead(why))
      }
      const begin = () => {
        leave()
        resolve(once(end))
      }
      const cancel = () => refuse('cancelled')
      const timer = setTimeout(() => refuse('queue-full'), waitingMs)
      signal?.addEventListener('abort', cancel)
      line.add(begin)
    })

  return {
    async take(signal) {
      if (signal?.aborted) throw new NotRead('cancelled')
      if (busy < concurrency) {
        busy++
        return once(end)
      }
      if (line.size >= waiting) throw new NotRead('queue-full')
      return await wait(signal)
    },
  }
}
