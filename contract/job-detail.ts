import type { PayPeriod } from './rules/pay-period.ts'
import type { JobCard } from './search/result.ts'

/** Everything a job's own page shows. Dates are ISO 8601. */
export type JobDetail = {
  card: JobCard
  /** Sanitised once, at ingest. */
  descriptionHtml: string
  /** False while only a snippet is known: then no JSON-LD. */
  complete: boolean
  /** One of its sources forbids JobPosting JSON-LD on our pages. */
  mayBeListedElsewhere: boolean
  /** Why we say what the card says; `null` where the card says nothing. */
  evidence: { type: FactEvidence; seniority: FactEvidence; workStyle: FactEvidence; pay: FactEvidence }
  /** What else its text says, each with its evidence. */
  requirements: { about: 'Education' | 'Visa sponsorship'; words: string; evidence: FactEvidence }[]
  /** Where it is done, for its map; `null` for what is remote and where the place is not known. */
  coordinates: { lat: number; lon: number } | null
  firstSeen: string
  lastSeen: string
  expires: string | null
  /** `words` say why, to whoever finds it closed. */
  closed: { at: string; reason: 'gone' | 'expired' | 'unseen' | 'demo' | 'taken_down'; words: string } | null
  reposts: number
  /** Newest first. */
  changes: JobChange[]
}

/** What jobs of like titles in a country state that they pay. Never from predictions. */
export type PayMarket = {
  /** The words that their titles share. */
  title: string
  /** ISO 3166-1 alpha-2, lower case. */
  country: string
  currency: string
  period: PayPeriod
  /** How many it is from. */
  jobs: number
  median: number
  /** Nine in ten pay more; nine in ten pay less. */
  low: number
  high: number
  bins: { from: number; to: number; jobs: number }[]
}

/** A field the source declared, or words that can be pointed at. */
export type FactEvidence =
  | { from: 'field'; field: string; value: string }
  | { from: 'title' | 'location' | 'text'; quote: string }
  | null

export type JobChange = {
  at: string
  field: 'title' | 'text' | 'pay' | 'place' | 'closed' | 'reopened' | 'reposted'
  was: string | null
  becomes: string | null
}

/** What a source asks to stand beside its jobs. */
export type SourceAttribution = {
  source: string
  text: string
  link: string | null
  followed: boolean
  /** It asks for a size of its own (Adzuna: at least 116 by 23 pixels). */
  sized: boolean
}

/** One source as the page about job sources tells it. */
export type SourceStatus = {
  id: string
  name: string
  homepage: string
  about: string
  state: { is: 'off' | 'waiting' | 'running' | 'well' | 'troubled' | 'resting'; words: string }
  /** Jobs that can be found now and come from it. */
  jobs: number
  /** What readers reported about them in the last 30 days. */
  reports: number
  lastSuccess: Date | null
  nextRun: Date | null
  lastError: { at: Date; words: string } | null
  quota: { left: number; of: number; words: string }[]
}
