import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { feedSource } from '#jobs/index/threads/job-feed.ts'
import { ClusterClient } from './client.ts'
import { feedIndex, releaseLease, takeLease } from './feed-index.ts'
import { FeedRecords, NEW_RECORD } from './feed-record.ts'
import { addCopies, createIndex, indexInUse, newIndexName, shapeFor, switchTo } from './index-in-use.ts'
import { JOBS_ALIAS } from './jobs-index.ts'

type RebuildOptions = { url: string; alias?: string; tell?: (jobs: number) => void }

/**
 * A new index beside the one in use, fed from the first change on; once it is current, the alias stands for it and the old
 * one goes. Whoever feeds finds the new one's position and goes on there.
 */
export async function rebuildIndex(
  db: Database,
  { url, alias = JOBS_ALIAS, tell }: RebuildOptions,
): Promise<{ index: string; jobs: number; seconds: number }> {
  const started = performance.now()
  const client = new ClusterClient({ url })
  try {
    const { database } = await feedSource(db)
    const records = new FeedRecords(client, alias)
    await records.prepare()
    const before = await indexInUse(client, alias)
    const index = newIndexName(alias, new Date())
    const { shards, replicas } = await shapeFor(client)
    await createIndex(client, { name: index, shape: { shards, replicas: 0 }, database })
    const feeding = { db, client, records, index, database, owner: randomUUID(), onProgress: tell }
    const made = await records.write(index, NEW_RECORD, null)
    const lease = made && (await takeLease(feeding, made))
    const filled = lease && (await feedIndex(feeding, lease))
    if (filled && replicas > 0) await addCopies(client, index, replicas)
    // What came while it was copied.
    const fed = filled && (await feedIndex(feeding, filled))
    if (fed === null) throw new Error('Another process feeds the new index.')
    await switchTo(client, alias, index)
    await releaseLease(feeding, fed)
    if (before !== null) {
      await client.ask('DELETE', `/${before}`)
      await records.remove(before)
    }
    return { index, jobs: fed.record.jobs, seconds: Math.round((performance.now() - started) / 1000) }
  } finally {
    await client.close()
  }
}
