import type { Database } from '#db/database.ts'

export type StoringWatch = {
  /** The database with its transactions watched. */
  db: Database
  /** So many rows are stored by now. */
  note(rows: number): void
  /** Rows a second between two counts of rows, of the time in which something was being stored. */
  rate(fromRows: number, toRows: number): number
  peakBytes(): number
}

/**
 * How fast rows are stored. Politeness takes no time here and services differ in their requests for a job, so that the
 * clock on the wall would say how the boards are mixed, and not whether the database slows down as it grows.
 */
export function watchStoring(db: Database): StoringWatch {
  const notes: { rows: number; busyMs: number }[] = [{ rows: 0, busyMs: 0 }]
  let [underWay, busyMs, since, peak] = [0, 0, 0, 0]
  const busyUntilNow = () => busyMs + (underWay > 0 ? performance.now() - since : 0)
  const transaction: Database['transaction'] = async (work) => {
    if (underWay++ === 0) since = performance.now()
    try {
      return await db.transaction(work)
    } finally {
      if (--underWay === 0) busyMs += performance.now() - since
    }
  }
  return {
    db: {
      query: (sql, params) => db.query(sql, params),
      transaction,
      listen: (channel, onMessage, onGap) => db.listen(channel, onMessage, onGap),
    },
    note: (rows) => {
      notes.push({ rows, busyMs: busyUntilNow() })
      peak = Math.max(peak, process.memoryUsage.rss())
    },
    rate: (fromRows, toRows) => {
      const part = notes.filter(({ rows }) => rows >= fromRows && rows <= toRows)
      const [first, last] = [part[0], part.at(-1)]
      if (!first || !last || last.busyMs <= first.busyMs) return 0
      return (last.rows - first.rows) / ((last.busyMs - first.busyMs) / 1000)
    },
    peakBytes: () => peak,
  }
}
