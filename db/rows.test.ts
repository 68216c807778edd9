import { expectTypeOf, test } from 'vitest'
import type { Database as Wire } from '#contract/database/database.ts'
import type { Columns, ColumnOf, FunctionValue, Nullable, TableRow } from './rows.ts'

// These hold at compile time: `npm run check` fails where a line says something else than the schema.

test('columns have the types to which the database client converts them', () => {
  expectTypeOf<Columns<'public.saved_jobs', 'id' | 'saved_at' | 'salary_min'>>().toEqualTypeOf<{
    id: string
    saved_at: Date
    salary_min: number | null
  }>()
  expectTypeOf<TableRow<'storage.chunks'>>().toEqualTypeOf<{
    version: string
    position: number
    bytes: Uint8Array
  }>()
  expectTypeOf<ColumnOf<'public.job_applications', 'interview_dates'>>().toEqualTypeOf<Date[]>()
  expectTypeOf<ColumnOf<'public.preferences', 'minimum_salary'>>().toEqualTypeOf<string | null>()
  expectTypeOf<FunctionValue<'auth.holds_saved'>>().toEqualTypeOf<boolean>()
})

test('a check that admits some values only is their union', () => {
  expectTypeOf<ColumnOf<'realtime.outbox', 'type'>>().toEqualTypeOf<'INSERT' | 'UPDATE' | 'DELETE'>()
  expectTypeOf<ColumnOf<'public.jobs', 'work_style'>>().toEqualTypeOf<'remote' | 'onsite' | 'hybrid' | null>()
})

test('a column that the schema does not have does not compile', () => {
  // @ts-expect-error -- there is no such column
  expectTypeOf<Columns<'public.saved_jobs', 'id' | 'renamed'>>().toBeObject()
  // @ts-expect-error -- there is no such table
  expectTypeOf<ColumnOf<'public.renamed', 'id'>>().toBeString()
  // @ts-expect-error -- a moment is no number, whatever a reader says of it
  expectTypeOf<Columns<'public.saved_jobs', 'saved_at', { saved_at: number }>>().toBeObject()
})

test('what JSON holds is said by its reader, whether it is null by the schema', () => {
  type Event = Columns<'realtime.outbox', 'id' | 'record', { record: { id: string } }>
  expectTypeOf<Event>().toEqualTypeOf<{ id: number; record: { id: string } | null }>()
  expectTypeOf<Nullable<Columns<'public.jobs', 'title'>>>().toEqualTypeOf<{ title: string | null }>()
})

test('the browser gets moments as text, and may write only what it was granted', () => {
  type SavedJobs = Wire['public']['Tables']['saved_jobs']
  expectTypeOf<SavedJobs['Row']['saved_at']>().toEqualTypeOf<string>()
  expectTypeOf<SavedJobs['Insert']>().toEqualTypeOf<{ job_id: string } & { user_id?: string }>()
  expectTypeOf<keyof SavedJobs['Update']>().toEqualTypeOf<never>()
  expectTypeOf<Wire['public']['Functions']['create_feed_address']['Args']>().toEqualTypeOf<{
    search_id?: string | null
  }>()
})
