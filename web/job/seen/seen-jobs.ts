import { storageOf } from '#web/session/browser-storage.ts'

/** As much of a job as a short line shows. */
export type SeenJob = { id: string; title: string; company: string }

const KEY = 'seen-jobs'
const MAX_SEEN_JOBS = 12

/** The jobs that were opened in this browser, the latest first. They never leave it (see the cookie policy). */
export function seenJobs(storage = storageOf(window, 'localStorage')): SeenJob[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeenJob) : []
  } catch {
    return []
  }
}

export function rememberSeen(
  { id, title, company }: SeenJob,
  storage = storageOf(window, 'localStorage'),
): void {
  const others = seenJobs(storage).filter((job) => job.id !== id)
  try {
    storage.setItem(KEY, JSON.stringify([{ id, title, company }, ...others].slice(0, MAX_SEEN_JOBS)))
  } catch {
    // The storage is full: nothing is lost but a convenience.
  }
}

function isSeenJob(value: unknown): value is SeenJob {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'title', 'company'].every((field) => typeof Reflect.get(value, field) === 'string')
}
