import type { ResumeReading } from '#jobs/match/resume/read-resume.ts'
import type { ResumeFindings } from '#jobs/match/resume/resume-findings.ts'
import type { FetchedPage } from '#jobs/page/decode-page.ts'
import type { JobPage } from '#jobs/page/read-job-page.ts'
import type { FoundBoard } from '#jobs/sources/recognise-board.ts'

/** What people send us or point us to, and what each becomes. */
export type Documents = {
  'resume-file': { document: { bytes: Uint8Array }; reading: ResumeReading }
  'resume-text': { document: { text: string }; reading: { text: string } & ResumeFindings }
  'job-page': { document: FetchedPage & { now: Date }; reading: JobPage }
  /** What a person's own browser took from a page that they had open. */
  'job-data': { document: { url: string; data: string[]; now: Date }; reading: JobPage }
  'board-page': { document: FetchedPage; reading: FoundBoard | null }
}
export type DocumentKind = keyof Documents

/** Reads in another process. The document is loaded once its turn has come, so that those who wait take no memory. */
export type ReadDocument = <Kind extends DocumentKind>(
  kind: Kind,
  load: () => Promise<Documents[Kind]['document']>,
) => Promise<Documents[Kind]['reading']>

export type WhyNotRead =
  /** The same person has another reading under way. */
  | 'person-busy'
  | 'queue-full'
  /** The document's fault: it took too long, too much memory, said too much, or broke its reader. */
  | 'too-slow'
  | 'too-much-memory'
  | 'too-long'
  | 'crashed'
  /** Nobody's fault that is known: the reader was ended from outside or could not be started. */
  | 'interrupted'
  /** Whoever asked has gone. */
  | 'cancelled'

export class NotRead extends Error {
  readonly why: WhyNotRead

  constructor(why: WhyNotRead) {
    super(`The document was not read: ${why}.`)
    this.why = why
  }
}
