import { backend } from '#web/backend/backend.ts'
import { type Application, APPLICATION_COLUMNS } from './application.ts'

export type Stored =
  | { is: 'stored'; application: Application }
  /** Another tab was first; `null` when it deleted the application. */
  | { is: 'overtaken'; current: Application | null }

export async function insertApplication(userId: string, columns: Partial<Application>): Promise<Application> {
  const { data } = await (
    await backend()
  )
    .from('job_applications')
    .insert({ user_id: userId, ...columns })
    .select(APPLICATION_COLUMNS)
    .single<Application>()
    .throwOnError()
  return data
}

/** Changes an application only while it is the version that the person saw. */
export async function updateApplication(
  id: string,
  version: number,
  columns: Partial<Application>,
): Promise<Stored> {
  const client = await backend()
  const { data } = await client
    .from('job_applications')
    .update(columns)
    .eq('id', id)
    .eq('version', version)
    .select(APPLICATION_COLUMNS)
    .throwOnError()
    .overrideTypes<Application[], { merge: false }>()
  if (data[0]) return { is: 'stored', application: data[0] }
  const { data: current } = await client
    .from('job_applications')
    .select(APPLICATION_COLUMNS)
    .eq('id', id)
    .maybeSingle<Application>()
    .throwOnError()
  return { is: 'overtaken', current }
}

export async function deleteApplication(id: string): Promise<void> {
  await (await backend()).from('job_applications').delete().eq('id', id).throwOnError()
}

export type ApplicationEvent = {
  id: number
  at: string
  kind: 'created' | 'status'
  from_status: Application['status'] | null
  to_status: Application['status']
}

/** Newest first. */
export async function readEvents(applicationId: string): Promise<ApplicationEvent[]> {
  const { data } = await (
    await backend()
  )
    .from('application_events')
    .select('id, at, kind, from_status, to_status')
    .eq('application_id', applicationId)
    .order('id', { ascending: false })
    .throwOnError()
    .overrideTypes<ApplicationEvent[], { merge: false }>()
  return data
}
