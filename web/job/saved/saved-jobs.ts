import { backend } from '#web/backend/backend.ts'
import { stored } from '#web/backend/stored.ts'
import { tables } from '#web/backend/tables.ts'
import { serverSentence } from '#web/error-words.ts'
import { orWait, Waits } from '#web/offline/waiting-changes.ts'
import { changeRows } from '#web/rows/change-rows.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { watchRows } from '#web/rows/watch-rows.ts'
import { toasts } from '#web/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { takePendingSave } from './pending-save.ts'
import { type SavedEntry, savedEntry } from './saved-job-row.ts'

/** Newest first. `count` may be more than `jobs`: the data service answers a thousand at most. */
export type SavedJobs = { jobs: SavedEntry[]; ids: ReadonlySet<string>; count: number }

/** Shared by hearts and lists. Re-read after each change and on any realtime change (spec §4). */
export const savedJobsQuery = rowsQuery({
  name: 'saved-jobs',
  table: 'saved_jobs',
  read: readSavedJobs,
  failed: toasts.savedJobsFailed,
  keeps: true,
  showWaiting: (saved: SavedJobs, change) =>
    change.kind === 'save' ? (change.isSaved ? withJob : withoutJob)(change.jobId)(saved) : saved,
})

export const watchSavedJobs = watchRows(savedJobsQuery)

async function readSavedJobs(userId: string): Promise<SavedJobs> {
  const client = await tables()
  const pending = takePendingSave()
  if (pending) await client.from('saved_jobs').insert({ user_id: userId, job_id: pending })
  const { data, error, count } = await client
    .from('user_saved_jobs')
    .select('*', { count: 'exact' })
    .eq('user_id', userId)
    .order('saved_at', { ascending: false })
  if (error) throw new Error(error.message)
  const now = new Date()
  const jobs = data.map((row) => savedEntry(row, now))
  return { jobs, ids: new Set(jobs.map(({ id }) => id)), count: count ?? jobs.length }
}

type Say = (content: ToastContent) => void
type Wish = { userId: string; jobId: string; isSaved: boolean }

/** Says how it went, with the way back: refused, that is the server's sentence, or our own where it gave none (spec §8). */
export async function setSaved(wish: Wish, say: Say): Promise<void> {
  const { isSaved } = wish
  try {
    if ((await keepSaved(wish)) instanceof Waits) return say(toasts.changeWaits)
    const undo = () => void setSaved({ ...wish, isSaved: !isSaved }, say)
    say({ ...(isSaved ? toasts.jobSaved : toasts.jobUnsaved), action: { label: 'Undo', run: undo } })
  } catch (error) {
    const sentence = serverSentence(error)
    say(isSaved ? toasts.jobSaveFailed(sentence) : toasts.jobUnsaveFailed(sentence))
  }
}

function keepSaved({ userId, jobId, isSaved }: Wish): Promise<void | Waits> {
  const change = { kind: 'save', jobId, isSaved } as const
  const about = isSaved ? 'A job you saved' : 'A job you removed'
  return changeRows(savedJobsQuery(userId), {
    show: isSaved ? withJob(jobId) : withoutJob(jobId),
    store: orWait(() => storeSaved({ userId, jobId, isSaved }), { userId, about, change }),
  })
}

export async function storeSaved({ userId, jobId, isSaved }: Wish): Promise<void> {
  const saved = (await backend()).from('saved_jobs')
  const row = { user_id: userId, job_id: jobId }
  await stored(isSaved ? saved.insert(row) : saved.delete().match(row))
}

const withJob = (id: string) => (saved: SavedJobs) =>
  saved.ids.has(id) ? saved : { ...saved, ids: new Set([...saved.ids, id]), count: saved.count + 1 }

const withoutJob = (id: string) => (saved: SavedJobs) =>
  saved.ids.has(id)
    ? {
        jobs: saved.jobs.filter((job) => job.id !== id),
        ids: new Set([...saved.ids].filter((other) => other !== id)),
        count: saved.count - 1,
      }
    : saved
