import { backend } from '#web/backend/backend.ts'

const NONE: ReadonlySet<string> = new Set()
const PENDING = 'save-after-sign-in'

let ids: ReadonlySet<string> = NONE
let followed: string | null = null
const listeners = new Set<() => void>()

/** The ids of the jobs that the signed-in person saved, for the hearts in lists. Re-read after each change (spec §4). */
export const savedJobs = {
  getIds: () => ids,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  follow(userId: string | null, onFailed: (message: string) => void): void {
    if (userId === followed) return
    followed = userId
    setIds(NONE)
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
  client
    .channel(`saved-jobs:${userId}`)
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'saved_jobs', filter: `user_id=eq.${userId}` },
      () => {
        void read(userId)
      },
    )
    .subscribe()
}

async function read(userId: string): Promise<string | null> {
  const { data, error } = await (await backend()).from('saved_jobs').select('job_id').eq('user_id', userId)
  if (error) return error.message
  if (userId === followed) setIds(new Set(data.map(({ job_id }) => String(job_id))))
  return null
}

function setIds(next: ReadonlySet<string>): void {
  ids = next
  for (const listener of listeners) listener()
}
