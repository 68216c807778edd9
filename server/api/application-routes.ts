import { isClipped } from '#contract/clipped-job.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Queryable } from '#db/database.ts'
import type { Db } from '#db/db.ts'
import type { Columns } from '#db/rows.ts'
import type { ApiCall, ApiGroup } from './api-call.ts'
import { APPLICATION_COLUMNS, applicationOf, type ApplicationRow } from './application-row.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { momentIn } from './own-routes.ts'
import { ApiProblem } from './problem.ts'

type ApplicationRoutes = ApiGroup<
  | 'listApplications'
  | 'trackApplication'
  | 'readApplication'
  | 'changeApplication'
  | 'deleteApplication'
  | 'restoreApplication'
  | 'undoChange'
  | 'addNote'
  | 'removeNote'
>

/** The person's applications. Every change answers with the request that takes it back. */
export function createApplicationRoutes(db: Db): ApplicationRoutes {
  return {
    listApplications: (call) => listApplications(call, db),
    trackApplication: ({ owner, body }) => db.asUser(owner.claims, (tx) => track(tx, body)),
    readApplication: ({ owner, parameters: { id } }) =>
      db.asUser(owner.claims, (tx) => readDetail(tx, id), { readOnly: true }),
    changeApplication: ({ owner, parameters: { id }, body }) =>
      db.asUser(owner.claims, (tx) => change(tx, id, body)),
    deleteApplication: ({ owner, parameters: { id } }) =>
      db.asUser(owner.claims, async (tx) => {
        await removeOwn(
          tx,
          'delete from public.job_applications where id = $1 and user_id = auth.uid() returning id',
          id,
        )
        const path = `/api/v1/applications/${id}/restore`
        return { removed: true as const, undo: { method: 'POST' as const, path } }
      }),
    restoreApplication: ({ owner, parameters: { id } }) =>
      db.asUser(owner.claims, async (tx) => {
        const { rows } = await tx.query<ApplicationRow>(
          `select ${APPLICATION_COLUMNS} from public.restore_application($1)`,
          [id],
        )
        const undo = { method: 'DELETE' as const, path: `/api/v1/applications/${id}` }
        return { application: applicationOf(only(rows)), undo }
      }),
    undoChange: ({ owner, parameters: { id } }) =>
      db.asUser(owner.claims, async (tx) => {
        const { rows } = await tx.query<ApplicationRow>(
          `select ${APPLICATION_COLUMNS} from public.undo_application_event($1)`,
          [id],
        )
        const application = applicationOf(only(rows))
        return { application, undo: await undoOfLast(tx, application.id) }
      }),
    addNote: ({ owner, parameters: { id }, body }) => db.asUser(owner.claims, (tx) => addNote(tx, id, body)),
    removeNote: ({ owner, parameters: { id } }) =>
      db.asUser(owner.claims, async (tx) => {
        await removeOwn(
          tx,
          'delete from public.application_notes where id = $1 and user_id = auth.uid() returning id',
          id,
        )
        return { removed: true as const, undo: null }
      }),
  }
}

function only(rows: readonly ApplicationRow[]): ApplicationRow {
  const [row] = rows
  if (!row) throw new ApiProblem('not-found', 'We cannot find this application.')
  return row
}

async function removeOwn(tx: Queryable, sql: string, id: string): Promise<void> {
  const { rows } = await tx.query<Columns<'public.job_applications', 'id'>>(sql, [id])
  if (!rows[0]) throw new ApiProblem('not-found', 'There is nothing of yours with this id.')
}

/** To the millisecond, as cursors tell it. */
const APPLIED = "date_trunc('milliseconds', applied_at)"

async function listApplications({ owner, query }: ApiCall<'listApplications'>, db: Db) {
  const { limit = LIMITS.search.pageSize } = query
  const after = readCursor('applications', query.cursor, 2)
  const { rows } = await db.asUser(
    owner.claims,
    (tx) =>
      tx.query<ApplicationRow>(
        `select ${APPLICATION_COLUMNS} from public.job_applications
          where user_id = auth.uid() and ($1::timestamptz is null or (${APPLIED}, id::text) < ($1, $2::text))
          order by ${APPLIED} desc, id::text desc limit $3`,
        [momentIn(after), after?.[1] ?? null, limit + 1],
      ),
    { readOnly: true, single: true },
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    applications: shown.map(applicationOf),
    next:
      rows.length > limit && last
        ? writeCursor('applications', [last.applied_at.toISOString(), last.id])
        : null,
  }
}

async function track(tx: Queryable, body: ApiCall<'trackApplication'>['body']) {
  const { status = 'applied', notes = '' } = body
  const { rows } =
    'jobId' in body
      ? await trackJob(tx, body.jobId, { status, notes })
      : await tx.query<ApplicationRow>(
          `insert into public.job_applications (job_title, company, url, location, status, notes)
           values ($1, $2, $3, $4, $5, $6) returning ${APPLICATION_COLUMNS}`,
          [body.title, body.company, body.url ?? null, body.location ?? null, status, notes],
        )
  if (!rows[0]) throw new ApiProblem('not-found', 'There is no such job.')
  const application = applicationOf(rows[0])
  return { application, undo: { method: 'DELETE' as const, path: `/api/v1/applications/${application.id}` } }
}

/** A job of the site, or one that the person clipped from a page. */
async function trackJob(tx: Queryable, jobId: string, { status, notes }: { status: string; notes: string }) {
  const source = isClipped(jobId) ? CLIPPED_JOB : 'select * from public.jobs where id = $1'
  return await tx.query<ApplicationRow>(
    `insert into public.job_applications (job_title, company, job_id, url, location, status, notes)
     select title, company, id, apply_url, left(location, 300), $2, $3 from (${source}) job
     returning ${APPLICATION_COLUMNS}`,
    [jobId, status, notes],
  )
}

/** As it was read last, or as it was saved. */
const CLIPPED_JOB = `
  select advertisement ->> 'title' as title, advertisement ->> 'company' as company, job_id as id, url as apply_url,
         advertisement ->> 'location' as location
    from public.read_advertisements where user_id = auth.uid() and job_id = $1
  union all
  select title, company, job_id, apply_url, location from public.saved_jobs
   where user_id = auth.uid() and job_id = $1 limit 1`

async function change(tx: Queryable, id: string, { status, notes }: ApiCall<'changeApplication'>['body']) {
  const { rows } = await tx.query<ApplicationRow>(
    `update public.job_applications set status = coalesce($2, status), notes = coalesce($3, notes)
      where id = $1 and user_id = auth.uid() returning ${APPLICATION_COLUMNS}`,
    [id, status ?? null, notes ?? null],
  )
  return { application: applicationOf(only(rows)), undo: await undoOfLast(tx, id) }
}

/** What takes the latest change back; `null` for one that cannot be. */
async function undoOfLast(tx: Queryable, applicationId: string) {
  const { rows } = await tx.query<Columns<'public.application_events', 'id' | 'was'>>(
    'select id, was from public.application_events where application_id = $1 order by id desc limit 1',
    [applicationId],
  )
  const [event] = rows
  if (!event || Object.keys(event.was ?? {}).length === 0) return null
  return { method: 'POST' as const, path: `/api/v1/changes/${event.id}/undo` }
}

type EventRow = Columns<
  'public.application_events',
  'id' | 'at' | 'kind' | 'from_status' | 'to_status' | 'was' | 'undoes' | 'done_by'
>
type NoteRow = Columns<'public.application_notes', 'id' | 'noted_at' | 'kind' | 'text' | 'done_by'>

async function readDetail(tx: Queryable, id: string) {
  const { rows } = await tx.query<ApplicationRow>(
    `select ${APPLICATION_COLUMNS} from public.job_applications where id = $1 and user_id = auth.uid()`,
    [id],
  )
  const application = applicationOf(only(rows))
  const events = await tx.query<EventRow>(
    `select id, at, kind, from_status, to_status, was, undoes, done_by from public.application_events
      where application_id = $1 order by id desc limit 200`,
    [id],
  )
  const notes = await tx.query<NoteRow>(
    `select id, noted_at, kind, text, done_by from public.application_notes
      where application_id = $1 order by noted_at desc, id limit 200`,
    [id],
  )
  return {
    application,
    changes: events.rows.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      kind: event.kind,
      from: event.from_status,
      to: event.to_status,
      changed: Object.keys(event.was ?? {}),
      undoes: event.undoes,
      doneBy: event.done_by,
    })),
    datedNotes: notes.rows.map(noteOf),
  }
}

const noteOf = ({ id, noted_at, kind, text, done_by }: NoteRow) => ({
  id,
  at: noted_at.toISOString(),
  kind,
  text,
  doneBy: done_by,
})

async function addNote(tx: Queryable, id: string, { text, kind = 'note' }: ApiCall<'addNote'>['body']) {
  const { rows } = await tx.query<NoteRow>(
    `insert into public.application_notes (application_id, kind, text)
     select id, $2, $3 from public.job_applications where id = $1 and user_id = auth.uid()
     returning id, noted_at, kind, text, done_by`,
    [id, kind, text],
  )
  const [note] = rows
  if (!note) throw new ApiProblem('not-found', 'We cannot find this application.')
  return { note: noteOf(note), undo: { method: 'DELETE' as const, path: `/api/v1/notes/${note.id}` } }
}
