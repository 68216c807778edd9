import { type ImportAnswer, IMPORT_LIMITS, type ImportedApplication } from '#contract/application-import.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { explained } from '#web/features/applications/data/store-import.ts'

/** All rows or none. Apart from what the tracker reads, which need not know how an application is checked. */
export const importApplications = (name: string, rows: ImportedApplication[]): Promise<ImportAnswer> =>
  explained(callFunction('import-applications', { name: name.slice(0, IMPORT_LIMITS.name), rows }))
