import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application.ts'
import { BRAND } from '#contract/brand.ts'
import { isClipped } from '#contract/clipped-job.ts'
import { daysAfter } from '#contract/rules/days.ts'
import { groupBy } from '#contract/rules/group-by.ts'
import type { Application } from './application.ts'
import type { NextStep } from './next-step.ts'
import { STATUSES } from './stages.ts'

/** An application as lists show it. */
export type ListedApplication = { application: Application; next: NextStep | null }

export type NextFilter = 'any' | 'interview' | 'follow-up' | 'late' | 'none'
export type ListFilter = {
  /** None: all. */
  statuses: readonly ApplicationStatus[]
  sources: readonly string[]
  /** Applied within so many days. */
  days: number | null
  next: NextFilter
}
export const NO_FILTER: ListFilter = { statuses: [], sources: [], days: null, next: 'any' }

export type SortColumn = 'job' | 'company' | 'status' | 'applied' | 'next' | 'source' | 'resume'
export type Sorting = { by: SortColumn; descending: boolean }
export const NEWEST_FIRST: Sorting = { by: 'applied', descending: true }

/** Every word that was typed is in the title, the company, the place or the notes. */
export function searchApplications(listed: readonly ListedApplication[], typed: string): ListedApplication[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...listed]
  return listed.filter(({ application }) => {
    const text = textOf(application)
    return words.every((word) => text.includes(word))
  })
}

const texts = new WeakMap<Application, string>()

/** Made once for each row: a thousand of them are searched at every key. */
function textOf(application: Application): string {
  const known = texts.get(application)
  if (known !== undefined) return known
  const { job_title: title, company, location, notes } = application
  const text = [title, company, location ?? '', notes].join('\n').toLowerCase()
  texts.set(application, text)
  return text
}

export function filterApplications(
  listed: readonly ListedApplication[],
  { statuses, sources, days, next }: ListFilter,
  today: string,
): ListedApplication[] {
  const since = days === null ? '' : daysAfter(today, -days)
  return listed.filter(
    ({ application, next: step }) =>
      (statuses.length === 0 || statuses.includes(application.status)) &&
      (sources.length === 0 || sources.includes(sourceOf(application))) &&
      application.applied_at.slice(0, 10) >= since &&
      isNext(step, next),
  )
}

function isNext(step: NextStep | null, wanted: NextFilter): boolean {
  if (wanted === 'any') return true
  if (wanted === 'none') return step === null
  if (wanted === 'late') return step !== null && step.is !== 'interview' && step.isLate
  return step?.is === wanted
}

/** Where a job was found: as its owner says, or as we know it. */
export function sourceOf({ source, job_id: jobId, import_id: importId, url }: Application): string {
  if (source) return source
  if (jobId && !isClipped(jobId)) return BRAND.name
  if (importId) return 'Imported'
  return url ? hostOf(url) : 'By hand'
}

function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return 'By hand'
  }
}

const KEYS: Record<SortColumn, (listed: ListedApplication) => string | number> = {
  job: ({ application }) => application.job_title.toLowerCase(),
  company: ({ application }) => application.company.toLowerCase(),
  status: ({ application }) => STATUSES.indexOf(application.status),
  applied: ({ application }) => application.applied_at,
  next: ({ next }) => (next ? (next.is === 'interview' ? next.at : next.day) : NO_STEP),
  source: ({ application }) => sourceOf(application).toLowerCase(),
  resume: ({ application }) => application.resume_name?.toLowerCase() ?? NO_STEP,
}
/** Behind every date and every name. */
const NO_STEP = '\u{10FFFF}'

/** Where two are equal the newer comes first. */
export function sortApplications(
  listed: readonly ListedApplication[],
  { by, descending }: Sorting,
): ListedApplication[] {
  const key = KEYS[by]
  const keyed = listed.map((entry) => ({ entry, key: key(entry) }))
  const direction = descending ? -1 : 1
  return keyed
    .toSorted((a, b) => {
      if (a.key === b.key) return b.entry.application.applied_at < a.entry.application.applied_at ? -1 : 1
      // What has no such thing stays last, whichever way.
      if (a.key === NO_STEP) return 1
      if (b.key === NO_STEP) return -1
      return (a.key < b.key ? -1 : 1) * direction
    })
    .map(({ entry }) => entry)
}

/** "2 rejected, 1 withdrawn" */
export function countWords(applications: readonly Application[]): string {
  const counts = groupBy(applications, ({ status }) => status)
  return STATUSES.flatMap((status) => {
    const count = counts.get(status)?.length ?? 0
    return count > 0 ? `${count} ${APPLICATION_STATUSES[status].toLowerCase()}` : []
  }).join(', ')
}
