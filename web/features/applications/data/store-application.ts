import type { PayPeriod } from '#contract/rules/pay-period.ts'
import { backend } from '#web/backend/backend.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { type Application, APPLICATION_COLUMNS } from './application.ts'

export type Stored =
  | { is: 'stored'; application: Application }
  /** Another tab was first; `null` when it deleted the application. */
  | { is: 'overtaken'; current: Application | null }

const ALREADY_THERE = '23505'

/** `read_id`: the advertisement that the server read for this person, to be kept with the application. */
export async function insertApplication(
  userId: string,
  columns: Partial<Application> & { read_id?: string | null },
): Promise<Application> {
  const { data, error } = await (
    await backend()
  )
    .from('job_applications')
    .insert({ user_id: userId, ...columns })
    .select(APPLICATION_COLUMNS)
    .single<Application>()
  if (!error) return data
  throw new Error(
    error.code === ALREADY_THERE ? 'You already track an application for this job.' : error.message,
  )
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

/** The columns whose changes are kept. */
export type KeptColumn = Exclude<keyof Application, 'id' | 'user_id' | 'version' | 'updated_at'>

export type ApplicationEvent = {
  id: number
  at: string
  kind: 'created' | 'status' | 'changed' | 'restored'
  to_status: Application['status']
  /** What this change replaced. */
  was: Partial<Pick<Application, KeptColumn>>
  /** The change that this one took back. */
  undoes: number | null
}

/** Newest first, as far as this version of the application. */
export const eventsQuery = ({ id, user_id: userId, version }: Application) =>
  rowsQuery({ name: EVENTS, part: [id, version], read: () => readEvents(id) })(userId)

/** Those of every version. */
export const eventsOf = ({ id, user_id: userId }: Application) => ({ queryKey: [EVENTS, userId, id] })

const EVENTS = 'application-events'

async function readEvents(applicationId: string): Promise<ApplicationEvent[]> {
  const { data } = await (
    await backend()
  )
    .from('application_events')
    .select('id, at, kind, to_status, was, undoes')
    .eq('application_id', applicationId)
    .order('id', { ascending: false })
    .throwOnError()
    .overrideTypes<ApplicationEvent[], { merge: false }>()
  return data
}

/** Takes one change back; refused when what it changed was changed again since. */
export const undoEvent = (id: number) => calledBack('undo_application_event', { event_id: id })

export const restoreApplication = (id: string) => calledBack('restore_application', { application_id: id })

async function calledBack(name: string, args: object): Promise<Application> {
  const client = await backend()
  const { data } = await client
    .rpc(name, args)
    .select(APPLICATION_COLUMNS)
    .single<Application>()
    .throwOnError()
  return data
}

export type DeletedApplication = { id: string; deleted_at: string; title: string; company: string }

/** Of the last thirty days, newest first. An application that goes from the one table is in the other. */
export const deletedApplicationsQuery = rowsQuery({
  name: 'deleted-applications',
  table: 'job_applications',
  read: readDeleted,
})

async function readDeleted(userId: string): Promise<DeletedApplication[]> {
  const client = await backend()
  const { data } = await client
    .from('deleted_applications')
    .select('id, deleted_at, title:application->>job_title, company:application->>company')
    .eq('user_id', userId)
    .order('deleted_at', { ascending: false })
    .limit(50)
    .throwOnError()
    .overrideTypes<DeletedApplication[], { merge: false }>()
  return data
}

/** An advertisement as it was when the application was made; written by the database alone. */
export type Advertisement = {
  title: string
  company: string
  location: string
  work_style: 'remote' | 'onsite' | 'hybrid' | null
  type: 'full-time' | 'part-time' | 'contract' | 'internship' | null
  salary_min: number | null
  salary_max: number | null
  currency: string | null
  salary_period: PayPeriod | null
  description_html: string
  apply_url: string
  posted_at: string
}

/** Read when it is opened: it may be long, and most visits are not about it. */
export const advertisementQuery = ({ id, user_id: userId }: Application) =>
  rowsQuery({ name: 'application-advertisement', part: [id], read: () => readAdvertisementCopy(id) })(userId)

async function readAdvertisementCopy(applicationId: string): Promise<Advertisement | null> {
  const client = await backend()
  const { data } = await client
    .from('job_applications')
    .select('advertisement')
    .eq('id', applicationId)
    .maybeSingle<{ advertisement: Advertisement | null }>()
    .throwOnError()
  return data?.advertisement ?? null
}
