import { backend } from '#web/backend/backend.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { savedEntry, type SavedJobRow } from './saved-job-row.ts'

/** The signed-in person's saved jobs, newest first. `nobody`: nobody is signed in, or it is not known yet. */
export type SavedJobs =
  | { is: 'nobody' }
  | { is: 'loading' }
  | { is: 'failed'; message: string }
  | { is: 'done'; jobs: JobEntry[]; ids: ReadonlySet<string> }

const PENDING = 'save-after-sign-in'

let state: SavedJobs = { is: 'nobody' }
let followed: string | null = null
const listeners = new Set<() => void>()

/** Shared by hearts and the saved-only list. Re-read after each change and on any realtime change (spec §4). */
export const savedJobs = {
  getState: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  follow(userId: string | null, onFailed: (message: string) => void): void {
    if (userId === followed) return
    followed = userId
    setState(userId ? { is: 'loading' } : { is: 'nobody' })
    if (userId) void start(userId, onFailed)
  },

  /** `null`, or the server's message. */
  async add(userId: string, jobId: string): Promise<string | null> {
    const { error } = await (await backend()).from('saved_jobs').insert({ user_id: userId, job_id: jobId })
    if (error) return error.message
    await read(userId)
    return null
  },

  async remove(userId: string, jobId: string): Promise<string | null> {
    const { error } = await (
      await backend()
    )
      .from('saved_jobs')
      .delete()
      .match({ user_id: userId, job_id: jobId })
    if (error) return error.message
    await read(userId)
    return null
  },

  /** A visitor's wish, finished after signing in. */
  rememberForLater(jobId: string): void {
    sessionStorage.setItem(PENDING, jobId)
  },
}

async function start(userId: string, onFailed: (message: string) => void): Promise<void> {
  const pending = sessionStorage.getItem(PENDING)
  sessionStorage.removeItem(PENDING)
  if (pending) await savedJobs.add(userId, pending)
  const message = await read(userId)
  if (message !== null) return onFailed(message)
  const client = await backend()
  const mine = { event: '*', schema: 'public', table: 'saved_jobs', filter: `user_id=eq.${userId}` } as const
  client
    .channel(`saved-jobs:${userId}`)
    .on('postgres_changes', mine, () => void read(userId))
    .subscribe()
}

async function read(userId: string): Promise<string | null> {
  const { data, error } = await (
    await backend()
  )
    .from('user_saved_jobs')
    .select('*')
    .eq('user_id', userId)
    .order('saved_at', { ascending: false })
    .overrideTypes<SavedJobRow[], { merge: false }>()
  if (userId !== followed) return null
  if (error) {
    setState({ is: 'failed', message: error.message })
    return error.message
  }
  const now = new Date()
  const jobs = data.map((row) => savedEntry(row, now))
  setState({ is: 'done', jobs, ids: new Set(data.map(({ id }) => id)) })
  return null
}

function setState(next: SavedJobs): void {
  state = next
  for (const listener of listeners) listener()
}
