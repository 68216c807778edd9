import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { Log } from '#base/log.ts'
import { onTimeSpent } from '#base/time-spent.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import type { Database } from '#db/database.ts'
import { addDuration, noDurations } from './durations.ts'

type AnsweredRequest = { isPage: boolean; status: number; ms: number }

/** How this process does, written down once a minute for the owners' console. */
export type Vitals = {
  request(answered: AnsweredRequest): void
  /** Writes down what was counted since the last time. */
  note(): Promise<void>
  close(): void
}

type Options = {
  db: Database
  log: Log
  dataDir: string
  /** Jobs that can be searched. */
  jobs: () => number
  now?: () => Date
}

const NOTE_EVERY_MS = 60_000
/** Whoever starts a site and opens the console sees something. */
const FIRST_NOTE_MS = 5_000

export function startVitals({ db, log, dataDir, jobs, now = () => new Date() }: Options): Vitals {
  const processId = randomUUID()
  let counted = nothingCounted()
  const stopListening = onTimeSpent((part, ms) => {
    if (part === 'search') addDuration(counted.searchTimes, ms)
  })
  const note = async () => {
    const { pages, requests, errors, pageTimes, searchTimes } = counted
    counted = nothingCounted()
    const disk = await statfs(dataDir)
    await db.query(
      `insert into platform.health_samples
         (process, at, pages, requests, errors, page_times, search_times, jobs, disk_bytes, disk_free_bytes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict do nothing`,
      [
        processId,
        now(),
        pages,
        requests,
        errors,
        pageTimes,
        searchTimes,
        jobs(),
        disk.blocks * disk.bsize,
        disk.bavail * disk.bsize,
      ],
    )
    await db.query('delete from platform.health_samples where at < $1', [new Date(now().getTime() - DAY_MS)])
  }
  const noteNow = () =>
    void note().catch((error: unknown) => log.warn('vitals were not noted', { error: String(error) }))
  const first = setTimeout(noteNow, FIRST_NOTE_MS).unref()
  const timer = setInterval(noteNow, NOTE_EVERY_MS).unref()
  return {
    request({ isPage, status, ms }) {
      counted.requests++
      if (status >= 500) counted.errors++
      if (!isPage) return
      counted.pages++
      addDuration(counted.pageTimes, ms)
    },
    note,
    close() {
      clearTimeout(first)
      clearInterval(timer)
      stopListening()
    },
  }
}

const nothingCounted = () => ({
  pages: 0,
  requests: 0,
  errors: 0,
  pageTimes: noDurations(),
  searchTimes: noDurations(),
})
