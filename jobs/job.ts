import type { PayPeriod } from '#contract/rules/pay-period.ts'

/** The engine's noun: one job, however many places advertise it. */
export const EMPLOYMENT_TYPES = ['full-time', 'part-time', 'contract', 'internship'] as const
export const LEVELS = ['entry', 'mid', 'senior', 'lead'] as const
export const WORK_STYLES = ['remote', 'onsite', 'hybrid'] as const

export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]
export type Level = (typeof LEVELS)[number]
export type WorkStyle = (typeof WORK_STYLES)[number]
export type { PayPeriod }

/** Why we say what we say: a field the source declared, or a sentence that can be pointed at. */
export type Evidence =
  | { from: 'field'; field: string; value: string }
  | { from: 'title' | 'location' | 'text'; quote: string }

/** A fact with its evidence; `null` where nothing states it. Never guessed. */
export type Stated<T> = { value: T; evidence: Evidence } | null

/** `also`: another way in which the same job may be done, "Hybrid or remote". */
export type StatedWorkStyle = { value: WorkStyle; also?: WorkStyle; evidence: Evidence } | null

export type Pay = {
  min: number | null
  max: number | null
  currency: string
  period: PayPeriod
  /** Stated by a field, parsed from the text, or predicted by the source. Never mixed. */
  kind: 'stated' | 'parsed' | 'predicted'
  evidence: Evidence
}

export type Place = {
  /** As the source wrote it; always shown. */
  text: string
  city: string | null
  region: string | null
  /** ISO 3166-1 alpha-2, lower case. */
  country: string | null
  lat: number | null
  lon: number | null
}

/** One advertisement of a job at one source. */
export type Posting = {
  source: string
  /** The source's own identifier, unique within it. */
  sourceId: string
  url: string
  applyUrl: string
  /** The employer's own board rather than an aggregator. */
  employer: boolean
  /** False for snippets (Adzuna's 500 characters): matches on them are provisional, no JSON-LD. */
  complete: boolean
}

export type Job = {
  id: string
  title: string
  company: string
  /** Company name reduced for grouping ("Acme, Inc." and "ACME" share one). */
  companyKey: string
  places: Place[]
  /** Countries from which a remote job may be done; empty when not stated. */
  remoteCountries: string[]
  type: Stated<EmploymentType>
  level: Stated<Level>
  workStyle: StatedWorkStyle
  pay: Pay | null
  /** Sanitised once, at ingest. */
  descriptionHtml: string
  descriptionText: string
  postedAt: Date
  expiresAt: Date | null
  postings: Posting[]
}
