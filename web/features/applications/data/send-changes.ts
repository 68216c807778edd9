import type { ApplicationStatus } from '#contract/application.ts'
import { backend } from '#web/backend/backend.ts'
import { stored } from '#web/backend/stored.ts'
import type { Change, Problem, WaitingChange } from '#web/offline/waiting-changes.ts'
import { mergeStatus } from './merge-status.ts'
import { updateApplication } from './store-application.ts'

export type Sent =
  /** `replaces`: what somebody set elsewhere meanwhile. */
  { is: 'sent'; replaces: ApplicationStatus | null } | { is: 'conflict'; problem: Problem }

type Of<Kind extends Change['kind']> = Omit<WaitingChange, 'change'> & {
  change: Extract<Change, { kind: Kind }>
}

const MAX_TRIES = 5

/** Against the version that is there now; changed again in between, it is looked at again. */
export async function sendStatus({ change, at, isInsisted }: Of<'status'>): Promise<Sent> {
  const { applicationId, from, to } = change
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const current = await readStatus(applicationId)
    const merge = mergeStatus({ from, to, at, isInsisted }, current)
    if (merge.is === 'conflict') return merge
    if (merge.is === 'done' || current === null) return { is: 'sent', replaces: null }
    const result = await updateApplication(applicationId, current.version, { status: to })
    if (result.is === 'stored') return { is: 'sent', replaces: merge.replaces }
  }
  throw new Error('It is being changed elsewhere.')
}

async function readStatus(id: string) {
  const client = await backend()
  const [{ data: row }, { data: event }] = await Promise.all([
    client.from('job_applications').select('status, version').eq('id', id).maybeSingle().throwOnError(),
    client
      .from('application_events')
      .select('at')
      .eq('application_id', id)
      .eq('kind', 'status')
      .order('id', { ascending: false })
      .limit(1)
      .maybeSingle()
      .throwOnError(),
  ])
  return row && { ...row, changedAt: event?.at ?? null }
}

/** Under its own id: sent twice, it is there once. */
export async function sendNote({ change: { row }, userId }: Of<'note'>): Promise<Sent> {
  const client = await backend()
  await stored(client.from('application_notes').insert({ ...row, user_id: userId }))
  return { is: 'sent', replaces: null }
}
