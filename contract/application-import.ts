import { APPLICATION_LIMITS, applicationFields } from './schemas/application.ts'
import { z } from './schemas/checked.ts'
import { storedText } from './schemas/stored-text.ts'

export const IMPORT_LIMITS = {
  rows: 5000,
  columns: 500,
  bytes: 10 * 1024 * 1024,
  name: APPLICATION_LIMITS.line,
} as const

/** One row of a file as it is stored. Dates are ISO 8601. */
export const importedApplication = z.extend(applicationFields, {
  /** The job in our index, where the file names one of our own pages. */
  job_id: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
})
export type ImportedApplication = z.output<typeof importedApplication>

/** A whole file. */
export const applicationImport = z.object({
  name: storedText(IMPORT_LIMITS.name, 'The name of the file is too long'),
  rows: z.array(importedApplication).check(z.minLength(1), z.maxLength(IMPORT_LIMITS.rows)),
})

export type ImportAnswer = { importId: string; added: number }
export type ImportUndone = { removed: number; kept: number }
