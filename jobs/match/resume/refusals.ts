import { FILE_REFUSALS, RESUME_FILE } from '#contract/resume-file.ts'

/** Why a file could not be read, in words for the person who uploaded it. */
export const REFUSALS = {
  ...FILE_REFUSALS,
  'too-many-pages':
    'This file has more than 50 pages. A resume is usually one to five; upload a shorter one.',
  'too-long':
    'This file holds more text than 50 pages usually do. A resume is one to five; upload a shorter one.',
  'too-slow': 'Reading this file took too long, so we stopped. Save it again as PDF or DOCX and try again.',
  scanned: 'We found no text in this file. It may be a scan or a picture; upload one with real text.',
  hostile: 'This file unpacks to far more than a resume can hold, so we did not open it.',
  broken: 'This file is damaged and could not be read. Save it again and try again.',
} as const
export type Refusal = keyof typeof REFUSALS

export class ResumeRefused extends Error {
  readonly why: Refusal

  constructor(why: Refusal) {
    super(REFUSALS[why])
    this.why = why
  }
}

export const RESUME_LIMITS = {
  bytes: RESUME_FILE.bytes,
  pages: RESUME_FILE.pages,
  /** What a DOCX may unpack to, and how many parts it may have. */
  unpackedBytes: 20 * 1024 * 1024,
  parts: 2000,
  characters: RESUME_FILE.characters,
} as const
