import type { MatchedJob } from '#contract/job-matches.ts'
import { type JobEntry, jobEntry } from '#web/data/job-entry.ts'

/** A job that was compared with the person, as a list shows it. */
export type MatchEntry = Omit<MatchedJob, 'card' | 'attributions'> & { entry: JobEntry }

export function matchEntry({ card, attributions, ...compared }: MatchedJob, now: Date): MatchEntry {
  const attributionOf = (source: string) =>
    attributions.find((attribution) => attribution.source === source) ?? {
      source,
      text: source,
      link: null,
      followed: false,
      sized: false,
    }
  return { entry: jobEntry(card, { jobs: { attributionOf, logoOf: () => undefined }, now }), ...compared }
}
