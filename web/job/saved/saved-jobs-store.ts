import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { backend } from '#web/backend/backend.ts'
import { isSignedInAs } from '#web/backend/signed-in-as.ts'
import { createTurns } from '#web/backend/turns.ts'
import { type SavedEntry, savedEntry, type SavedJobRow } from './saved-job-row.ts'

/** The signed-in person's saved jobs, newest first. `nobody`: nobody is signed in, or it is not known yet. */
export type SavedJobs =
  | { is: 'nobody' }
  | { is: 'loading' }
  | { is: 'failed'; message: string }
  /** `count` may be more than `jobs`: the data service answers a thousand at most. */
  | { is: 'done'; jobs: SavedEntry[]; ids: ReadonlySet<string>; count: number }

const PENDING = 'save-after-sign-in'

let state: SavedJobs = { is: 'nobody' }
let stored: { jobs: readonly SavedEntry[]; count: number } | null = null
/** What the person asked for and the server has not answered yet: shown as if it had. */
const wishes = new Map<string, boolean>()
let followed: string | null = null
let channel: RealtimeChannel | null = null
const turns = createTurns()
const listeners = new Set<() => void>()

/** Shared by hearts and lists. Re-read after each change and on any realtime change (spec §4). */
export const savedJobs = {
  getState: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  follow(userId: string | null, onFailed: (message: string) => void): void {
    if (userId === followed) return
    followed = userId
    stored = null
    wishes.clear()
    setState(userId ? { is: 'loading' } : { is: 'nobody' })
    void start(userId, onFailed)
  },

  async retry(): Promise<void> {
    if (followed) await read(followed)
  },

  /** `null`, or the server's message, which is empty where it gave none. */
  add: (userId: string, jobId: string) =>
    wish(userId, { jobId, saved: true }, (client) =>
      client.from('saved_jobs').insert({ user_id: userId, job_id: jobId }),
    ),

  remove: (userId: string, jobId: string) =>
    wish(userId, { jobId, saved: false }, (client) =>
      client.from('saved_jobs').delete().match({ user_id: userId, job_id: jobId }),
    ),

  /** A visitor's wish, finished after signing in. */
  rememberForLater(jobId: string): void {
    sessionStorage.setItem(PENDING, jobId)
  },
}

const ALREADY_THERE = '23505'

/** On screen at once; taken back when the server refuses. */
async function wish(
  userId: string,
  { jobId, saved }: { jobId: string; saved: boolean },
  ask: (client: SupabaseClient) => PromiseLike<{ error: { message: string; code: string } | null }>,
): Promise<string | null> {
  wishes.set(jobId, saved)
  showStored()
  const { error } = await backend().then(ask)
  // Saved in another tab a moment ago: that is what was wanted.
  const refused = error !== null && error.code !== ALREADY_THERE
  if (!refused) await read(userId)
  wishes.delete(jobId)
  showStored()
  // Without a code nobody answered: the browser's own words are no message of the server (spec §8).
  return refused ? (error.code && error.message) || '' : null
}

async function start(userId: string | null, onFailed: (message: string) => void): Promise<void> {
  const old = channel
  channel = null
  if (old) await (await backend()).removeChannel(old)
  if (!userId) return
  const pending = sessionStorage.getItem(PENDING)
  sessionStorage.removeItem(PENDING)
  if (pending) await savedJobs.add(userId, pending)
  const message = await read(userId)
  if (message !== null) onFailed(message)
  const client = await backend()
  if (userId !== followed) return
  const mine = { event: '*', schema: 'public', table: 'saved_jobs', filter: `user_id=eq.${userId}` } as const
  channel = client.channel(`saved-jobs:${userId}`)
  channel
    .on('postgres_changes', mine, () => void read(userId))
    // Also after a lost connection, which may have missed changes.
    .subscribe((status: string) => status === 'SUBSCRIBED' && void read(userId))
}

async function read(userId: string): Promise<string | null> {
  const client = await backend()
  if (!(await isSignedInAs(client, userId))) return null
  const turn = turns.take()
  const { data, error, count } = await client
    .from('user_saved_jobs')
    .select('*', { count: 'exact' })
    .eq('user_id', userId)
    .order('saved_at', { ascending: false })
    .overrideTypes<SavedJobRow[], { merge: false }>()
  if (userId !== followed) return null
  if (error) {
    // What is on show stays: it was true a moment ago.
    if (!stored) setState({ is: 'failed', message: error.message })
    return error.message
  }
  if (!turns.counts(turn)) return null
  const now = new Date()
  stored = { jobs: data.map((row) => savedEntry(row, now)), count: count ?? data.length }
  showStored()
  return null
}

function showStored(): void {
  if (!stored) return
  const jobs = stored.jobs.filter(({ id }) => wishes.get(id) !== false)
  const known = jobs.map(({ id }) => id)
  const ids = new Set([...known, ...[...wishes].flatMap(([id, wanted]) => (wanted ? [id] : []))])
  const removed = stored.jobs.length - jobs.length
  setState({ is: 'done', jobs, ids, count: stored.count - removed + ids.size - jobs.length })
}

function setState(next: SavedJobs): void {
  state = next
  for (const listener of listeners) listener()
}
