import type { ApplicationStatus } from '#contract/application.ts'
import type { Contact } from '#contract/schemas/application.ts'
import type { BrowserFunctions, BrowserTables, BrowserViews } from './browser-schema.ts'
import type {
  AdvertisementCopy,
  DeletedColumns,
  JobValue,
  ListingChange,
  ReplacedColumns,
} from './json-columns.ts'

/**
 * What columns hold where the schema says less: the shape of JSON, and values copied from a column whose check admits no
 * others. Null is the schema's to say, except for functions, of whose columns it says nothing. A column that is gone
 * does not compile.
 */
export type NarrowedColumns = Existing<{
  'public.application_events': { to_status: ApplicationStatus; was: ReplacedColumns }
  'public.deleted_applications': { application: DeletedColumns }
  'public.job_applications': { contacts: Contact[]; advertisement: AdvertisementCopy }
  'public.saved_jobs': CopiedFromJobs
  'public.user_saved_jobs': CopiedFromJobs
}>

type CopiedFromJobs = {
  work_style: NonNullable<JobValue<'work_style'>>
  type: NonNullable<JobValue<'type'>>
  level: NonNullable<JobValue<'level'>>
  salary_period: NonNullable<JobValue<'pay_period'>>
}

/** The rows that functions answer; of their columns the schema does not say which may be null. */
export type NarrowedAnswers = ExistingAnswers<{
  'public.saved_job_changes': {
    job_id: string
    close_reason: JobValue<'close_reason'>
    changes: ListingChange[]
  }
  'public.undo_import': { removed: number; kept: number }
}>

interface Relations extends BrowserTables, BrowserViews {}
type Existing<Narrowed extends { [Name in keyof Narrowed]: Known<Name, Relations, Narrowed[Name]> }> =
  Narrowed

type Answers = { [Name in keyof BrowserFunctions]: RowOf<BrowserFunctions[Name]> }
type ExistingAnswers<Narrowed extends { [Name in keyof Narrowed]: Known<Name, Answers, Narrowed[Name]> }> =
  Narrowed

type Known<Name, Schema, Columns> = Name extends keyof Schema
  ? { [Column in keyof Columns]: Column extends keyof Schema[Name] ? unknown : never }
  : never
type RowOf<Declared> = Declared extends { returns: readonly [infer Row] } ? Row : never
