import type { ApplicationStatus } from './application.ts'

export const IMPORT_LIMITS = { rows: 5000, bytes: 10 * 1024 * 1024 } as const

/** One row of a file as it is stored. Dates are ISO 8601. */
export type ImportedApplication = {
  job_title: string
  company: string
  status: ApplicationStatus
  applied_at: string
  location: string | null
  url: string | null
  notes: string
  contacts: { name: string; role: string; email: string; phone: string }[]
  interview_dates: string[]
  follow_up_dates: string[]
  /** The job in our index, where the file names one of our own pages. */
  job_id: string | null
}

export type ImportAnswer = { importId: string; added: number }
export type ImportUndone = { removed: number; kept: number }
