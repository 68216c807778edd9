import type { PayPeriod } from '#jobs/job.ts'

/** A field as the source filled it, word for word: `{ field: 'contract_time', value: 'full_time' }`. */
export type Declared = { field: string; value: string }

/** Parts are filled only where the source has them apart; `text` is what it would show. */
export type RawPlace = {
  text: string
  city?: string | null
  region?: string | null
  /** A code or a name, as the source writes it. */
  country?: string | null
  lat?: number | null
  lon?: number | null
}

/** Numbers from pay fields. An adapter never passes 0 (job-sources.md §6: it means not stated). */
export type RawPay = {
  min: number | null
  max: number | null
  /** ISO 4217; null where the source does not say. */
  currency: string | null
  period: PayPeriod | null
  kind: 'stated' | 'predicted'
  evidence: Declared
}

/** One advertisement as a source gave it: checked for shape, not yet interpreted. Nothing in it is trusted. */
export type RawListing = {
  source: string
  /** The source's own identifier, unique within it. */
  sourceId: string
  url: string
  applyUrl: string
  title: string
  company: string
  /** Empty where the source names none. A remote source's "Worldwide" goes to `remoteFrom`, not here. */
  places: RawPlace[]
  /** Where a remote worker may live, as written: "USA Only", "Worldwide", "DE". */
  remoteFrom: Declared[]
  /** Every declared hint, as written; which words mean what is the normaliser's to say. */
  type: Declared[]
  level: Declared[]
  workStyle: Declared[]
  pay: RawPay | null
  /** Pay as a declared line of text ("$90k - $120k"), for the normaliser to read. */
  payText: Declared | null
  /** `html` is real markup (already unescaped where the source double-escapes it). */
  description: { html: string } | { text: string }
  /** False for snippets (Adzuna's 500 characters). */
  complete: boolean
  /** The employer's own board rather than an aggregator. */
  employer: boolean
  /** Where the employer's own posting says that its logo is. */
  logo?: string | null
  /** How many people are looked for, as written: "4", "Few". */
  openings?: string | null
  postedAt: Date | null
  expiresAt: Date | null
  tags: string[]
}

/** A record that is not what its source promises: counted and skipped, never fatal. */
export type Rejected = { rejected: string; sourceId: string | null }

/** The service says that it is taken down: it closes at once, not when the crawl is done. */
export type Removed = { removed: true; sourceId: string }

export type Found = RawListing | Rejected | Removed

/** An entry of a list without texts. */
export type Listed = OpenPosting | Rejected | Removed

type OpenPosting = {
  sourceId: string
  /** Changes when the posting does, as far as the list can tell; null where it cannot. */
  version: string | null
  /** One request. Null: listed, but not to be shown, or gone meanwhile. */
  open: () => Promise<Found | StillListed | null>
}

/** Listed still, and not read this time: it has not changed, or its turn comes later. */
export type StillListed = { unchanged: true; sourceId: string }
