import type { IndustryId } from './industries.ts'

/** Related titles that share their work: what the demo's advertisements are written from. */
export type Track = {
  titles: readonly string[]
  industries: readonly IndustryId[]
  /** US dollars for someone in mid-career, before place and level. */
  pay: { per: 'year' | 'hour'; from: number; to: number }
  /** `site`: hands are needed there; `desk`: may be done from home; `road`: between customers. */
  work: 'site' | 'desk' | 'road'
  /** Whether "Senior", "Junior" and "Lead" go with these titles. */
  ladder: boolean
  summary: readonly string[]
  duties: readonly string[]
  needs: readonly string[]
  skills: readonly string[]
  extras: readonly string[]
}

export type Family = { name: string; weight: number; tracks: readonly Track[] }
