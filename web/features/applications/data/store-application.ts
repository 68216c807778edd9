import type { WireInsert, WireRow, WireUpdate } from '#contract/database/database.ts'
import type { AdvertisementCopy } from '#contract/database/json-columns.ts'
import { backend } from '#web/backend/backend.ts'
import { tables } from '#web/backend/tables.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { type Application, APPLICATION_COLUMNS } from './application.ts'

type Stored =
  | { is: 'stored'; application: Application }
  /** Another tab was first; `null` when it deleted the application. */
  | { is: 'overtaken'; current: Application | null }

const ALREADY_THERE = '23505'

/** `read_id`: the advertisement that the server read for this person, to be kept with the application. */
export async function insertApplication(
  userId: string,
  columns: WireInsert<'job_applications'>,
): Promise<Application> {
  const { data, error } = await (
    await backend()
  )
    .from('job_applications')
    .insert({ ...columns, user_id: userId })
    .select(APPLICATION_COLUMNS)
    .single()
  if (!error) return data
  throw new Error(
    error.code === ALREADY_THERE ? 'You already track an application for this job.' : error.message,
  )
}

/** Changes an application only while it is the version that the person saw. */
export async function updateApplication(
  id: string,
  version: number,
  columns: WireUpdate<'job_applications'>,
): Promise<Stored> {
  const client = await backend()
  const { data } = await client
    .from('job_applications')
    .update(columns)
    .eq('id', id)
    .eq('version', version)
    .select(APPLICATION_COLUMNS)
    .throwOnError()
  if (data[0]) return { is: 'stored', application: data[0] }
  const { data: current } = await client
    .from('job_applications')
    .select(APPLICATION_COLUMNS)
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  return { is: 'overtaken', current }
}

export async function deleteApplication(id: string): Promise<void> {
  await (await backend()).from('job_applications').delete().eq('id', id).throwOnError()
}

/** `was` is what the change replaced, `undoes` the change that it took back, `done_by` the program that did it. */
export type ApplicationEvent = WireRow<
  'application_events',
  'id' | 'at' | 'kind' | 'to_status' | 'was' | 'undoes' | 'done_by'
>

/** Newest first, as far as this version of the application. */
export const eventsQuery = ({ id, user_id: userId, version }: Application) =>
  rowsQuery({ name: EVENTS, part: [id, version], read: () => readEvents(id), keeps: true })(userId)

/** Those of every version. */
export const eventsOf = ({ id, user_id: userId }: Application) => ({ queryKey: [EVENTS, userId, id] })

const EVENTS = 'application-events'

async function readEvents(applicationId: string): Promise<ApplicationEvent[]> {
  const { data } = await (
    await backend()
  )
    .from('application_events')
    .select('id, at, kind, to_status, was, undoes, done_by')
    .eq('application_id', applicationId)
    .order('id', { ascending: false })
    .throwOnError()
  return data
}

/** Takes one change back; refused when what it changed was changed again since. */
export async function undoEvent(id: number): Promise<Application> {
  const undone = (await backend()).rpc('undo_application_event', { event_id: id })
  return (await undone.select(APPLICATION_COLUMNS).single().throwOnError()).data
}

export async function restoreApplication(id: string): Promise<Application> {
  const restored = (await backend()).rpc('restore_application', { application_id: id })
  return (await restored.select(APPLICATION_COLUMNS).single().throwOnError()).data
}

type DeletedApplication = WireRow<'deleted_applications', 'id' | 'deleted_at'> & {
  title: Application['job_title']
  company: Application['company']
}

/** Of the last thirty days, newest first. An application that goes from the one table is in the other. */
export const deletedApplicationsQuery = rowsQuery({
  name: 'deleted-applications',
  table: 'job_applications',
  read: readDeleted,
})

async function readDeleted(userId: string): Promise<DeletedApplication[]> {
  const client = await tables()
  const { data } = await client
    .from('deleted_applications')
    .select('id, deleted_at, title:application->>job_title, company:application->>company')
    .eq('user_id', userId)
    .order('deleted_at', { ascending: false })
    .limit(50)
    .throwOnError()
  return data
}

/** Read when it is opened: it may be long, and most visits are not about it. */
export const advertisementQuery = ({ id, user_id: userId }: Application) =>
  rowsQuery({
    name: 'application-advertisement',
    part: [id],
    read: () => readAdvertisementCopy(id),
    keeps: true,
  })(userId)

async function readAdvertisementCopy(applicationId: string): Promise<AdvertisementCopy | null> {
  const client = await backend()
  const { data } = await client
    .from('job_applications')
    .select('advertisement')
    .eq('id', applicationId)
    .maybeSingle()
    .throwOnError()
  return data?.advertisement ?? null
}

/** The change that was made last, which is the one to take back. */
export async function latestEvent(applicationId: string): Promise<number | null> {
  const client = await backend()
  const { data } = await client
    .from('application_events')
    .select('id')
    .eq('application_id', applicationId)
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  return data?.id ?? null
}
