import { backend } from '#web/backend/backend.ts'
import { isSignedInAs } from '#web/backend/signed-in-as.ts'
import { createTurns } from '#web/backend/turns.ts'
import type { AppliedJobs } from './applied-jobs-store.ts'

const CALM_MS = 250

/** Reads what a person applied to, now and whenever it changes, until somebody else is followed. */
export async function followAppliedJobs(
  userId: string,
  { isCurrent, onRead }: { isCurrent: () => boolean; onRead: (applied: AppliedJobs) => void },
): Promise<void> {
  const client = await backend()
  if (!isCurrent()) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const turns = createTurns()
  const filter = `user_id=eq.${userId}`
  const mine = { event: '*', schema: 'public', table: 'job_applications', filter } as const
  const channel = client.channel(`applied-jobs:${userId}`)
  const readSoon = () => {
    if (!isCurrent()) return void client.removeChannel(channel)
    clearTimeout(timer)
    timer = setTimeout(() => void read(), CALM_MS)
    return undefined
  }
  /** Says nothing when it fails: a note that is missing is no reason to bother anybody. */
  const read = async () => {
    if (!isCurrent() || !(await isSignedInAs(client, userId))) return
    const turn = turns.take()
    const { data } = await client
      .from('job_applications')
      .select('job_id, applied_at')
      .eq('user_id', userId)
      .not('job_id', 'is', null)
      .order('applied_at', { ascending: false })
      .overrideTypes<{ job_id: string; applied_at: string }[], { merge: false }>()
    if (data && isCurrent() && turns.counts(turn))
      onRead(new Map(data.map((row) => [row.job_id, row.applied_at])))
  }
  channel
    .on('postgres_changes', mine, readSoon)
    .subscribe((status: string) => status === 'SUBSCRIBED' && readSoon())
  await read()
}
