import type { WireRow } from '#contract/database/database.ts'
import type { KeptColumn } from '#contract/database/json-columns.ts'
import { tables } from '#web/backend/tables.ts'
import { serverSentence } from '#web/error-words.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

/**
 * A row of job_applications, less the copy of the advertisement, which is read when it is opened. `version` grows with
 * every change, so that two tabs cannot overwrite each other.
 */
export type Application = WireRow<
  'job_applications',
  KeptColumn | 'id' | 'user_id' | 'version' | 'updated_at' | 'resume_name' | 'import_id'
>

export const APPLICATION_COLUMNS =
  'id, user_id, job_title, company, status, applied_at, job_id, url, location, notes, contacts, interview_dates, follow_up_dates, resume_id, resume_name, source, answer_by, import_id, version, updated_at'

const MAX_ROWS = 1000

/** Newest first (spec §7). */
export const applicationsQuery = rowsQuery({
  name: 'applications',
  table: 'job_applications',
  read: readApplications,
  keeps: true,
  showWaiting: (rows: Application[], change) =>
    change.kind === 'status'
      ? rows.map((row) => (row.id === change.applicationId ? { ...row, status: change.to } : row))
      : rows,
})

const FETCH_FAILED = 'Failed to fetch applications'

/** The data service answers at most a thousand rows at a time, and how many there are: the others are asked for at once. */
async function readApplications(userId: string): Promise<Application[]> {
  const client = await tables()
  const readFrom = async (from: number) => {
    const { data, error, count } = await client
      .from('job_applications')
      .select(APPLICATION_COLUMNS, { count: 'exact' })
      .eq('user_id', userId)
      .order('applied_at', { ascending: false })
      .order('id')
      .range(from, from + MAX_ROWS - 1)
    if (error) throw new Error(serverSentence(error) ?? FETCH_FAILED)
    return { rows: data, count: count ?? 0 }
  }
  const { rows, count } = await readFrom(0)
  const pages = Math.max(0, Math.ceil(count / MAX_ROWS) - 1)
  const others = await Promise.all(
    Array.from({ length: pages }, (_, page) => readFrom((page + 1) * MAX_ROWS)),
  )
  return [rows, ...others.map((other) => other.rows)].flat()
}

/** For whatever kept them from being read (spec §8). */
export const applicationsFailure = (error: unknown): string => serverSentence(error) ?? FETCH_FAILED
