import type { RealtimeChannel } from '@supabase/supabase-js'
import { backend } from '#web/backend/backend.ts'

/** Job → when the signed-in person applied to it. Small on purpose: it comes with the public screens. */
export type AppliedJobs = ReadonlyMap<string, string>

const NONE: AppliedJobs = new Map()
const CALM_MS = 250

let state: AppliedJobs = NONE
let followed: string | null = null
let channel: RealtimeChannel | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const appliedJobs = {
  getState: () => state,
  getNone: () => NONE,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Asked for by every card on show; one request answers them all. */
  follow(userId: string | null): void {
    if (userId === followed) return
    followed = userId
    setState(NONE)
    void start(userId)
  },

  /** Just tracked here: shown before the server tells of it. */
  add(jobId: string): void {
    setState(new Map([...state, [jobId, new Date().toISOString()]]))
  },
}

async function start(userId: string | null): Promise<void> {
  const old = channel
  channel = null
  if (old) await (await backend()).removeChannel(old)
  if (!userId) return
  const client = await backend()
  if (userId !== followed) return
  const mine = {
    event: '*',
    schema: 'public',
    table: 'job_applications',
    filter: `user_id=eq.${userId}`,
  } as const
  channel = client.channel(`applied-jobs:${userId}`)
  const readSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void read(userId), CALM_MS)
  }
  channel
    .on('postgres_changes', mine, readSoon)
    .subscribe((status: string) => status === 'SUBSCRIBED' && readSoon())
  await read(userId)
}

/** Says nothing when it fails: a note that is missing is no reason to bother anybody. */
async function read(userId: string): Promise<void> {
  const { data } = await (
    await backend()
  )
    .from('job_applications')
    .select('job_id, applied_at')
    .eq('user_id', userId)
    .not('job_id', 'is', null)
    .order('applied_at', { ascending: false })
    .overrideTypes<{ job_id: string; applied_at: string }[], { merge: false }>()
  if (data && userId === followed) setState(new Map(data.map((row) => [row.job_id, row.applied_at])))
}

function setState(next: AppliedJobs): void {
  state = next
  for (const listener of listeners) listener()
}
