import type { SourceAttribution } from './job-detail.ts'
import type { JobCard } from './search/result.ts'

/** What match-jobs answers: the dashboard's row of jobs for one person. */
export type JobMatches = {
  /** `newest` when nothing is known of the person: the latest jobs, which nobody calls matches. */
  is: 'matches' | 'newest'
  jobs: MatchedJob[]
  /** Names of the sources that these jobs come from, most jobs first. */
  sources: string[]
}

export type MatchedJob = {
  card: JobCard
  /** How well it fits, in words; `null` where nothing was compared. */
  band: 'strong' | 'good' | 'possible' | 'weak' | null
  /** Sentences, each true of the advertisement. */
  reasons: string[]
  /** What its sources ask to stand beside it. */
  attributions: SourceAttribution[]
}
