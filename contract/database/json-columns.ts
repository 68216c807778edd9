import type { ApplicationStatus } from '#contract/application.ts'
import type { PayAmount } from '#contract/rules/salary-text.ts'
import type { Contact } from '#contract/schemas/application.ts'
import type { BrowserTables } from './browser-schema.ts'
import type { ColumnValue, WireValues } from './column-values.ts'

/** An advertisement as it was when the application was made; written by the database alone. */
export type AdvertisementCopy = {
  title: string
  company: string
  location: string
  work_style: JobValue<'work_style'>
  type: JobValue<'type'>
  level: JobValue<'level'>
  salary_min: number | null
  salary_max: number | null
  currency: string | null
  salary_period: JobValue<'pay_period'>
  description_html: string
  apply_url: string
  posted_at: string
}

/** The columns of an application whose changes are kept. */
export type KeptColumn = Exclude<
  keyof ApplicationColumns,
  | 'id'
  | 'user_id'
  | 'advertisement'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'read_id'
  | 'import_id'
  | 'resume_name'
>

/** Of an interview that a change replaced, as far as it is read. Changes of long ago kept its moment alone. */
type ReplacedInterview = string | { starts_at: string; time_zone: string | null }

/** What is kept of a deleted application, as far as it is read. */
export type DeletedColumns = { job_title: string; company: string }

/** What a change of an application replaced. */
export type ReplacedColumns = {
  [Column in KeptColumn]?: Column extends 'contacts'
    ? Contact[]
    : Column extends 'interview_dates'
      ? ReplacedInterview[]
      : ColumnValue<ApplicationColumns[Column], WireValues>
}

type ApplicationColumns = BrowserTables['public.job_applications']

/** What became different in a saved job's listing. */
export type ListingChange = { at: string | null } & (
  | { field: 'title' | 'company' | 'place'; was: string; becomes: string }
  | { field: 'pay'; was: ListedPay; becomes: ListedPay }
  | { field: 'work_style'; was: JobValue<'work_style'>; becomes: JobValue<'work_style'> }
  | { field: 'type'; was: JobValue<'type'>; becomes: JobValue<'type'> }
  | { field: 'text'; was: null; becomes: null }
)
export type ListedPay = { [Part in keyof PayAmount]: PayAmount[Part] | null }

/** A value of a column of `jobs`, for what is copied from there. */
export type JobValue<Column extends keyof BrowserTables['public.jobs']> = ColumnValue<
  BrowserTables['public.jobs'][Column],
  WireValues
>

/** A field of `job_changes`, as far as people are told of it. */
export type ChangedField = 'title' | 'text' | 'pay' | 'place' | 'closed' | 'reopened'

/** How far the applications of one source, or one title, came. Without a label: all others together. */
export type StageCounts = {
  label: string | null
  applied: number
  replied: number
  interviewed: number
  offered: number
}

/** An open application of which nothing was noted for a while. */
export type StandingApplication = {
  id: string
  title: string
  company: string
  status: ApplicationStatus
  days: number
}

/** One process in one minute; how many answers took how long, by the buckets of server/owner/durations.ts. */
export type HealthSample = {
  at: string
  pages: number
  requests: number
  errors: number
  pageTimes: number[]
  searchTimes: number[]
  jobs: number
  diskBytes: number
  diskFreeBytes: number
}

/** A source that is chosen, as whoever crawls it left it. */
export type SourceState = {
  id: string
  paused: boolean
  failures: number
  lastRead: string | null
  restingUntil: string | null
  restingReason: string | null
  error: string | null
  errorAt: string | null
  boards: number
  failingBoards: number
  pausedBoards: number
  days: number[]
}
