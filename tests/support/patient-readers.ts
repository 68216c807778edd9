import { silentLog } from '#base/log.ts'
import {
  createDocumentReaders,
  type DocumentReaders,
  type ReaderLimits,
} from '#jobs/readers/document-readers.ts'

/** Readers that take their time: what is read here is read in the end, however busy the machine is. */
export function patientReaders(limits: Partial<ReaderLimits> = {}): DocumentReaders {
  return createDocumentReaders({
    log: silentLog,
    limits: { startMs: 120_000, milliseconds: 120_000, waitingMs: 120_000, ...limits },
  })
}
