import type { SourceAttribution } from './job-detail.ts'
import type { JobCard, SearchAccount, SearchFacets, Understood } from './search/result.ts'

export const MATCH_LIMITS = { ids: 100, ranked: 200 } as const

/** How well a job fits, in words. What is `weak` is not called a match. */
export type MatchBand = 'strong' | 'good' | 'possible' | 'weak'

/** Jobs that were left out, by why. A job that fails several is counted once, under the first of these. */
export type MatchRemovals = Partial<
  Record<'not-interested' | 'pay' | 'work-style' | 'type' | 'place' | 'level', number>
>

/** The dashboard's row of jobs for one person. */
export type JobMatches = {
  /** `newest` when nothing is known of the person: the latest jobs, which nobody calls matches. */
  is: 'matches' | 'newest'
  /** Those that are new since the last visit first. */
  jobs: MatchedJob[]
  /** When the visit before this one ended (ISO 8601); `null` on the first, when nothing is called new. */
  since: string | null
  /** How many came since, and how many of these are strong; more of them may be new than fit into the row. */
  fresh: { matches: number; strong: number }
  /** Names of the sources that these jobs come from, most jobs first. */
  sources: string[]
  removed: MatchRemovals
  /** "If Kubernetes is one of your skills, 14 more jobs become strong matches." Counted, never guessed. */
  counterfactuals: Counterfactual[]
}

export type Counterfactual = { skill: string; jobs: number; text: string }

export type MatchedJob = {
  card: JobCard
  /** `null` where nothing was compared. */
  band: MatchBand | null
  /** Sentences, each true of the advertisement. */
  reasons: string[]
  /** Only the start of the advertisement is known. */
  provisional: boolean
  /** First seen after the person's last visit. */
  isNew: boolean
  /** The countries in which a remote job may be done, by their codes; empty where it does not say. */
  remoteIn: string[]
  /** Against what the person asked for; `null` where they asked for nothing, or the job does not say. */
  place: 'fits' | 'elsewhere' | null
  pay: 'fits' | 'below' | null
  /** What its sources ask to stand beside it. */
  attributions: SourceAttribution[]
}

/** Best fit first; ids that no job has are left out. */
export type JobBands =
  /** The person has neither a title nor skills to compare with. */
  { is: 'unknown' } | { is: 'bands'; jobs: BandedJob[] }

export type BandedJob = {
  id: string
  band: MatchBand
  reasons: string[]
  /** Only the start of the advertisement is known. */
  provisional: boolean
  /** The person said that they do not want to see it, or its company. */
  notInterested: boolean
}

export type SearchByFit =
  | { is: 'unknown' }
  | {
      is: 'matches'
      /** One page, best fit first. */
      jobs: MatchedJob[]
      /** How many jobs the search found in all… */
      count: number
      /** …of which so many, the nearest to the person, were compared in full. Only these are on the pages. */
      ranked: number
      removed: MatchRemovals
      page: number
      pages: number
      pageSize: number
      account: SearchAccount
      facets: SearchFacets
      understood: Understood
      /** What could not be taken as it was asked. */
      notices: string[]
    }

/** How the person matches one job. Spans are places in `text`, in UTF-16 units. */
export type JobFit =
  | { is: 'unknown' }
  | {
      is: 'fit'
      id: string
      band: MatchBand
      provisional: boolean
      notInterested: boolean
      /** The advertisement as plain text. */
      text: string
      reasons: FitReason[]
      /** What the advertisement asks for, in reading order. */
      skills: AskedSkill[]
      /** "If Kubernetes is one of your skills, this job becomes a strong match." Computed, never guessed. */
      counterfactuals: { skill: string; band: MatchBand; text: string }[]
    }

export type Span = { start: number; end: number }

export type FitReason = {
  is: 'declined' | 'skills' | 'missing' | 'pay' | 'work-style' | 'place' | 'level' | 'age' | 'provisional'
  text: string
  spans: Span[]
}

export type AskedSkill = Span & {
  /** The skill's usual name; `text.slice(start, end)` is how the advertisement writes it. */
  name: string
  has: 'exact' | 'related' | 'no'
  /** The person's own skill that it is, or that it is related to. */
  own: string | null
  /** "Teamwork" and the like: worth little. */
  soft: boolean
  /** The sentence in which it stands. */
  sentence: Span
}
