import type { Log } from '#base/log.ts'
import type { Queryable } from '#db/database.ts'
import { progressLine, readCrawlState, type CrawlState } from '#jobs/ingest/boards/crawl-state.ts'
import type { Source } from '#jobs/sources/source.ts'

const LOOK_EVERY_MS = 15_000
/** Once all boards were read the figures change slowly. */
const LOOK_AT_EASE_MS = 5 * 60_000
/** A first reading takes hours: its log is to be read. */
const TELL_EVERY_MS = 60_000

export type CrawlProgress = {
  /** For visitors while boards are read for the first time; null afterwards. */
  line: () => string | null
  /** How many employers' boards are read here, and how many of them links led to. */
  boards: () => { read: number; found: number }
  close: () => Promise<void>
}

type CrawlWatch = { sources: readonly Source[]; log: Log; lookEveryMs?: number }

/** Keeps an eye on the crawl, so that pages can tell how far it is without asking the database each time. */
export function watchCrawl(
  db: Queryable,
  { sources, log, lookEveryMs = LOOK_EVERY_MS }: CrawlWatch,
): CrawlProgress {
  let state: CrawlState | null = null
  let toldAt = -Infinity
  const stopping = new AbortController()
  const look = async () => {
    state = await readCrawlState(db, { sources, now: new Date() })
    const text = progressLine(state)
    if (text === null || performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    log.info('crawl progress', { text })
  }
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => log.warn('crawl progress failed', { error: String(error) }))
      // Before the first board is read there is nothing to be at ease about.
      const isDone = state !== null && state.firstReading === null && state.boards.read > 0
      await pause(isDone ? LOOK_AT_EASE_MS : lookEveryMs, stopping.signal)
    }
  }
  const watching = watch()
  return {
    line: () => state && progressLine(state),
    boards: () => ({ read: state?.boards.read ?? 0, found: state?.growth.found ?? 0 }),
    close: async () => {
      stopping.abort()
      await watching
    },
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms).unref()
    const wake = () => {
      clearTimeout(timer)
      resolve()
    }
    if (signal.aborted) wake()
    else signal.addEventListener('abort', wake, { once: true })
  })
}
