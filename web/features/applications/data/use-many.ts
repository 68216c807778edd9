import type { ApplicationStatus } from '#contract/application.ts'
import { groupBy } from '#contract/rules/group-by.ts'
import { backend } from '#web/backend/backend.ts'
import { knownRows, rereadRows } from '#web/rows/change-rows.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { toasts } from '#web/toasts.ts'
import { applicationsQuery } from './application.ts'
import { deletedApplicationsQuery } from './store-application.ts'

/** So many ids fit into one address, and one restoring takes so many. */
const IDS_PER_CALL = 100

/** What is done to several applications at once, with its way back. */
export function useMany(userId: string) {
  const change = useRowChange()
  const query = applicationsQuery(userId)

  /** Each to its own status, so that the way back is the same way. */
  function moveTo(targets: ReadonlyMap<string, ApplicationStatus>): Promise<boolean> {
    const known = knownRows(query) ?? []
    const before = new Map(known.filter(({ id }) => targets.has(id)).map(({ id, status }) => [id, status]))
    const [status = 'applied'] = targets.values()
    return change(query, {
      // Rows that stay as they are stay the same objects: nothing draws them again.
      show: (rows) =>
        rows.map((row) =>
          targets.has(row.id) ? { ...row, status: targets.get(row.id) ?? row.status } : row,
        ),
      store: () => storeStatuses(targets),
      done: () => toasts.applicationsMoved(targets.size, status, () => void moveTo(before)),
      failed: () => toasts.applicationUpdateFailed,
    })
  }

  async function restore(ids: readonly string[]): Promise<void> {
    await change(query, {
      store: () => restoreApplications(ids),
      done: (count) => toasts.applicationsRestored(count, ids.length),
      failed: (words) => toasts.undoFailed(words),
    })
    await rereadRows(deletedApplicationsQuery(userId))
  }

  async function remove(ids: readonly string[]): Promise<void> {
    const gone = new Set(ids)
    await change(query, {
      show: (rows) => rows.filter(({ id }) => !gone.has(id)),
      store: () => deleteApplications(ids),
      done: () => toasts.applicationsDeleted(ids.length, () => void restore(ids)),
      failed: () => toasts.applicationDeleteFailed,
    })
    await rereadRows(deletedApplicationsQuery(userId))
  }

  return {
    move: (ids: readonly string[], status: ApplicationStatus) =>
      moveTo(new Map(ids.map((id) => [id, status] as const))),
    remove,
  }
}

async function storeStatuses(targets: ReadonlyMap<string, ApplicationStatus>): Promise<void> {
  const client = await backend()
  const byStatus = groupBy(targets, ([, status]) => status)
  for (const [status, entries] of byStatus)
    for (const ids of chunks(entries.map(([id]) => id)))
      await client.from('job_applications').update({ status }).in('id', ids).throwOnError()
}

async function deleteApplications(ids: readonly string[]): Promise<void> {
  const client = await backend()
  for (const part of chunks(ids)) await client.from('job_applications').delete().in('id', part).throwOnError()
}

async function restoreApplications(ids: readonly string[]): Promise<number> {
  const client = await backend()
  let restored = 0
  for (const part of chunks(ids)) {
    const { data } = await client.rpc('restore_applications', { application_ids: part }).throwOnError()
    restored += data
  }
  return restored
}

function chunks(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_PER_CALL) }, (_, at) =>
    ids.slice(at * IDS_PER_CALL, (at + 1) * IDS_PER_CALL),
  )
}
