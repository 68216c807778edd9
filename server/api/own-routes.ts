import { LIMITS } from '#contract/limits.ts'
import type { Db } from '#db/db.ts'
import type { Columns, Nullable } from '#db/rows.ts'
import type { ApiCall, ApiGroup } from './api-call.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { ApiProblem } from './problem.ts'

type OwnRoutes = ApiGroup<
  'readToken' | 'listSavedJobs' | 'saveJob' | 'removeSavedJob' | 'listSearches' | 'readProfile'
>

/** The person's own rows, read and changed with their rights: row-level security decides, as for the site itself. */
export function createOwnRoutes(db: Db): OwnRoutes {
  return {
    readToken: ({ owner: { name, kind, scopes, expires } }) =>
      Promise.resolve({ name, kind, scopes: [...scopes], expires: expires?.toISOString() ?? null }),
    listSavedJobs: (call) => listSavedJobs(call, db),
    saveJob: ({ owner, parameters: { id } }) =>
      db.asUser(owner.claims, async (tx) => {
        await tx.query('insert into public.saved_jobs (job_id) values ($1) on conflict do nothing', [id])
        return savedChange(id, true)
      }),
    removeSavedJob: ({ owner, parameters: { id } }) =>
      db.asUser(owner.claims, async (tx) => {
        const { rows } = await tx.query<Columns<'public.saved_jobs', 'id'>>(
          'delete from public.saved_jobs where job_id = $1 and user_id = auth.uid() returning id',
          [id],
        )
        if (!rows[0]) throw new ApiProblem('not-found', 'This job is not among your saved jobs.')
        return savedChange(id, false)
      }),
    listSearches: (call) => listSearches(call, db),
    readProfile: (call) => readProfile(call, db),
  }
}

const savedChange = (jobId: string, saved: boolean) => ({
  jobId,
  saved,
  undo: { method: saved ? ('DELETE' as const) : ('PUT' as const), path: `/api/v1/saved-jobs/${jobId}` },
})

type SavedRow = Columns<
  'public.user_saved_jobs',
  'id' | 'title' | 'company' | 'location' | 'apply_url' | 'saved_at' | 'closed_at'
>

/** To the millisecond, as cursors tell it. */
const SAVED = "date_trunc('milliseconds', saved_at)"

async function listSavedJobs({ owner, query }: ApiCall<'listSavedJobs'>, db: Db) {
  const { limit = LIMITS.search.pageSize } = query
  const after = readCursor('saved-jobs', query.cursor, 2)
  const { rows } = await db.asUser(
    owner.claims,
    (tx) =>
      tx.query<SavedRow>(
        `select id, title, company, location, apply_url, saved_at, closed_at
           from public.user_saved_jobs
          where user_id = auth.uid() and ($1::timestamptz is null or (${SAVED}, id) < ($1, $2::text))
          order by ${SAVED} desc, id desc limit $3`,
        [momentIn(after), after?.[1] ?? null, limit + 1],
      ),
    { readOnly: true, single: true },
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    savedJobs: shown.map((row) => ({
      jobId: row.id,
      title: row.title,
      company: row.company,
      location: row.location,
      url: row.apply_url,
      savedAt: row.saved_at.toISOString(),
      closed: row.closed_at?.toISOString() ?? null,
    })),
    next:
      rows.length > limit && last ? writeCursor('saved-jobs', [last.saved_at.toISOString(), last.id]) : null,
  }
}

/** The moment in a cursor of a list by time. */
export function momentIn(cursor: string[] | null): string | null {
  const [text] = cursor ?? []
  if (text === undefined) return null
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text)) return text
  throw new ApiProblem('invalid-input', 'cursor: it does not belong to this list.')
}

type SearchRow = Columns<
  'public.user_saved_searches',
  'id' | 'name' | 'query' | 'new_count' | 'alert_frequency' | 'created_at'
>

async function listSearches({ owner }: ApiCall<'listSearches'>, db: Db) {
  const { rows } = await db.asUser(
    owner.claims,
    (tx) =>
      tx.query<SearchRow>(
        `select id, name, query, new_count, alert_frequency, created_at from public.user_saved_searches
          where user_id = auth.uid() order by created_at desc, id`,
      ),
    { readOnly: true, single: true },
  )
  return {
    searches: rows.map(({ id, name, query, new_count, alert_frequency, created_at }) => ({
      id,
      name,
      query,
      newJobs: new_count ?? 0,
      alert: alert_frequency,
      createdAt: created_at.toISOString(),
    })),
  }
}

type ProfileRow = Nullable<
  Columns<'public.profiles', 'first_name' | 'last_name' | 'role' | 'location' | 'bio' | 'skills'> &
    Columns<
      'public.preferences',
      'desired_title' | 'preferred_location' | 'minimum_salary' | 'salary_currency'
    >
>

async function readProfile({ owner }: ApiCall<'readProfile'>, db: Db) {
  const { rows } = await db.asUser(
    owner.claims,
    (tx) =>
      tx.query<ProfileRow>(
        `select p.first_name, p.last_name, p.role, p.location, p.bio, p.skills, f.desired_title, f.preferred_location,
           f.minimum_salary, f.salary_currency
         from public.profiles p full join public.preferences f on f.user_id = p.user_id
        where coalesce(p.user_id, f.user_id) = auth.uid()`,
      ),
    { readOnly: true, single: true },
  )
  const [row] = rows
  return {
    firstName: row?.first_name ?? null,
    lastName: row?.last_name ?? null,
    role: row?.role ?? null,
    location: row?.location ?? null,
    bio: row?.bio ?? null,
    skills: row?.skills ?? [],
    wishes: {
      title: row?.desired_title ?? null,
      location: row?.preferred_location ?? null,
      minimumPay: row?.minimum_salary === null || row === undefined ? null : Number(row.minimum_salary),
      currency: row?.salary_currency ?? null,
    },
  }
}
