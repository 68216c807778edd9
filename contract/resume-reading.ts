import type { Span } from './job-matches.ts'
import type { Station } from './rules/years-of-work.ts'

/** What a resume says, each with where it stands in `text`. */
export type ResumeReading = {
  text: string
  skills: ({ name: string } & Span)[]
  titles: ({ title: string } & Span)[]
  years: (Station & Span)[]
}
