import type { WireInsert, WireRow, WireUpdate } from '#contract/database/database.ts'
import { backend } from '#web/backend/backend.ts'
import { tables } from '#web/backend/tables.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

export type Interview = WireRow<
  'application_interviews',
  | 'id'
  | 'application_id'
  | 'starts_at'
  | 'time_zone'
  | 'minutes'
  | 'kind'
  | 'place'
  | 'link'
  | 'notes'
  | 'remind_minutes'
>

const COLUMNS = 'id, application_id, starts_at, time_zone, minutes, kind, place, link, notes, remind_minutes'
const MAX_ROWS = 1000

/** All of the person's, soonest first. */
export const interviewsQuery = rowsQuery({
  name: 'interviews',
  table: 'application_interviews',
  read: readInterviews,
  keeps: true,
})

/** The data service answers at most a thousand rows at a time. */
async function readInterviews(userId: string): Promise<Interview[]> {
  const client = await tables()
  const rows: Interview[] = []
  for (let from = 0; ; from += MAX_ROWS) {
    const { data } = await client
      .from('application_interviews')
      .select(COLUMNS)
      .eq('user_id', userId)
      .order('starts_at')
      .order('id')
      .range(from, from + MAX_ROWS - 1)
      .throwOnError()
    rows.push(...data)
    if (data.length < MAX_ROWS) return rows
  }
}

export async function insertInterview(
  userId: string,
  columns: WireInsert<'application_interviews'>,
): Promise<void> {
  const client = await backend()
  await client
    .from('application_interviews')
    .insert({ ...columns, user_id: userId })
    .throwOnError()
}

export async function updateInterview(
  id: string,
  columns: WireUpdate<'application_interviews'>,
): Promise<void> {
  const client = await backend()
  const { data } = await client
    .from('application_interviews')
    .update(columns)
    .eq('id', id)
    .select('id')
    .throwOnError()
  if (data.length === 0) throw new Error('This interview is no longer there.')
}

export async function deleteInterview(id: string): Promise<void> {
  await (await backend()).from('application_interviews').delete().eq('id', id).throwOnError()
}

/** Those of one application, soonest first. */
export const interviewsOf = (interviews: readonly Interview[], applicationId: string): Interview[] =>
  interviews.filter(({ application_id: id }) => id === applicationId)
