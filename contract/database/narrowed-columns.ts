import type { ApplicationStatus } from '#contract/application.ts'
import type { NewsKind } from '#contract/news.ts'
import type {
  DeadMail,
  JobDecision,
  OwnerBoard,
  OwnerLogEntry,
  OwnerSettings,
  ReportedJob,
  SignUpRule,
} from '#contract/owner.ts'
import type { Contact } from '#contract/schemas/application.ts'
import type { BrowserFunctions, BrowserTables, BrowserViews } from './browser-schema.ts'
import type {
  AdvertisementCopy,
  ChangedField,
  DeletedColumns,
  JobValue,
  ListingChange,
  ReplacedColumns,
  HealthSample,
  SourceState,
  StageCounts,
  StandingApplication,
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
  'public.profile_entries': { kept: Record<string, unknown> }
  'public.profile_extras': { resume: Record<string, unknown> }
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
  'public.application_stages': Dated & {
    id: string
    job_title: string
    company: string
    source: string
    status: ApplicationStatus
    stage: number
    applied_on: string
  }
  'public.own_news': {
    kind: NewsKind
    subject: string
    title: string
    company: string | null
    field: ChangedField | null
    count: number | null
    at: string
    is_new: boolean
  }
  'public.own_search_days': { search_id: string; found: number[] }
  'public.owner_boards': { total: number; boards: OwnerBoard[] }
  'public.owner_decisions': { decisions: JobDecision[] }
  'public.owner_health': { samples: HealthSample[] }
  'public.owner_mails': {
    waiting: number
    oldest: string | null
    sent_today: number
    dead: number
    failed: DeadMail[]
  }
  'public.owner_people': {
    people: number
    active_week: number
    days: number[]
    recent: number
    confirmed: number
    with_resume: number
    returning_of: number
    returned: number
    saved_jobs: number
    applications: number
    searches: number
  }
  'public.owner_read_log': { entries: OwnerLogEntry[] }
  'public.owner_reports': { waiting: number; oldest: string | null; reports: ReportedJob[] }
  'public.owner_site_settings': {
    sign_up: SignUpRule
    sign_up_domains: string[]
    notice: string | null
    notice_until: string | null
    invitations: OwnerSettings['invitations']
    invitations_used: number
  }
  'public.owner_sources': { sources: SourceState[] }
  'public.search_numbers': {
    first_on: string | null
    applied: number
    replied: number
    interviewed: number
    offered: number
    waiting: number
    waiting_short: number
    median_days: number | null
    quick_replies: number
    dated_replies: number
    sources: StageCounts[]
    titles: StageCounts[]
    resumes: StageCounts[]
    weeks: { week: string; applications: number }[]
    waits: { days: number; replied: number; waiting: number }[]
    standing: number
    still: StandingApplication[]
  }
  'public.saved_job_changes': {
    job_id: string
    close_reason: JobValue<'close_reason'>
    changes: ListingChange[]
  }
  'public.undo_import': { removed: number; kept: number }
}>

/** Days that may not be known. */
type Dated = {
  location: string | null
  url: string | null
  resume: string | null
  replied_on: string | null
  interviewed_on: string | null
  offered_on: string | null
  closed_on: string | null
}

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
