import { setImmediate } from 'node:timers/promises'
import type { IndexDocument } from '#jobs/index/segment/index-document.ts'
import type { ClusterClient } from './client.ts'
import { storedJob } from './stored-job.ts'

/**
 * A job as it is since a change, or `null` for one that is gone. `version` grows with each change of a job: what comes late
 * or twice changes nothing.
 */
export type JobWrite = { id: string; version: string; document: IndexDocument | null }

/** About so much is sent at a time, and held. */
const MAX_BULK_CHARS = 500_000
/** So many jobs are made ready before others get their turn. */
const JOBS_PER_TURN = 8

/**
 * Writes jobs, in order; all of them are safe in the cluster when this returns, though not yet found. They may be made as they
 * are taken: then no more of them are held than are sent at a time.
 */
export async function writeJobs(
  client: ClusterClient,
  index: string,
  writes: Iterable<JobWrite>,
): Promise<void> {
  let lines: string[] = []
  let chars = 0
  let taken = 0
  const send = async () => {
    if (lines.length === 0) return
    refuseFailures(
      await client.ask<BulkAnswer>(
        'POST',
        `/${index}/_bulk?filter_path=errors,items.*.status,items.*.error`,
        `${lines.join('\n')}\n`,
      ),
    )
    lines = []
    chars = 0
  }
  for (const { id, version, document } of writes) {
    if ((taken += 1) % JOBS_PER_TURN === 0) await setImmediate()
    // The same change again is no conflict.
    const target = { _id: id, version: Number(version), version_type: 'external_gte' }
    if (document === null) lines.push(JSON.stringify({ delete: target }))
    else lines.push(JSON.stringify({ index: target }), JSON.stringify(storedJob(document)))
    chars += lines.at(-1)?.length ?? 0
    if (chars > MAX_BULK_CHARS) await send()
  }
  await send()
}

type BulkAnswer = { errors?: boolean; items?: Record<string, BulkItem>[] }
type BulkItem = { status: number; error?: { type?: string; reason?: string } }

const NOT_THERE = 404
/** A newer change is there already. */
const CONFLICT = 409

function refuseFailures({ errors, items = [] }: BulkAnswer): void {
  if (errors !== true) return
  for (const item of items.flatMap((entry) => Object.values(entry))) {
    if (item.status < 300 || item.status === NOT_THERE || item.status === CONFLICT) continue
    throw new Error(`The search cluster did not take a job: ${item.error?.type}. ${item.error?.reason}`)
  }
}
