import { readdir, statfs } from 'node:fs/promises'
import type { Db } from '#db/db.ts'
import { backupFolder, momentOfBackup } from '#server/backup/nightly.ts'
import { caches } from '#server/byte-cache.ts'
import type { Metrics, Samples } from './metrics.ts'

type ProcessNumbers = {
  db: Db
  dataDir: string
  jobs: () => number
  /** Changed jobs that the index has not read yet. */
  unreadJobs: () => Promise<number>
  sockets: () => number
}

const one = (value: number): Samples => [['', value]]

/** What this process knows of itself. */
export function watchProcess(
  metrics: Metrics,
  { db, dataDir, jobs, unreadJobs, sockets }: ProcessNumbers,
): void {
  metrics.gauge({ name: 'foundwork_index_jobs', help: 'Jobs that can be searched' }, async () => one(jobs()))
  metrics.gauge(
    { name: 'foundwork_index_unread_jobs', help: 'Changed jobs that the index has not read yet' },
    async () => one(await unreadJobs()),
  )
  metrics.gauge({ name: 'foundwork_realtime_connections', help: 'Open realtime sockets' }, async () =>
    one(sockets()),
  )
  watchConnections(metrics, db)
  watchCaches(metrics)
  watchDisk(metrics, dataDir)
}

function watchConnections(metrics: Metrics, db: Db): void {
  metrics.gauge(
    { name: 'foundwork_database_connections', help: 'Connections to the database', label: 'state' },
    async () => {
      const { size, busy } = db.load()
      return [
        ['all', size],
        ['busy', busy],
      ]
    },
  )
  metrics.gauge(
    {
      name: 'foundwork_database_waiting',
      help: 'Work that waits for its turn at the database',
      label: 'lane',
    },
    async () => Object.entries(db.load().waiting),
  )
}

function watchCaches(metrics: Metrics): void {
  metrics.gauge({ name: 'foundwork_cache_bytes', help: 'What a cache holds', label: 'cache' }, async () =>
    [...caches].map(([name, { bytes }]) => [name, bytes]),
  )
  metrics.counter(
    { name: 'foundwork_cache_hits_total', help: 'Questions that a cache has answered', label: 'cache' },
    () => [...caches].map(([name, { hits }]) => [name, hits]),
  )
  metrics.counter(
    { name: 'foundwork_cache_misses_total', help: 'Questions that a cache could not answer', label: 'cache' },
    () => [...caches].map(([name, { misses }]) => [name, misses]),
  )
}

function watchDisk(metrics: Metrics, dataDir: string): void {
  metrics.gauge({ name: 'foundwork_disk_bytes', help: 'The disk of DATA_DIR', label: 'part' }, async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    return [
      ['all', blocks * bsize],
      ['free', bavail * bsize],
    ]
  })
  metrics.gauge(
    { name: 'foundwork_backup_last_timestamp_seconds', help: 'When the site last backed itself up' },
    async () => {
      const names = await readdir(backupFolder(dataDir))
      const moments = names.flatMap((name) => momentOfBackup(name)?.getTime() ?? [])
      return moments.length === 0 ? [] : one(Math.max(...moments) / 1000)
    },
  )
}
