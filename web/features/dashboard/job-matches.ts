import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { JobMatches, MatchedJob } from '#contract/job-matches.ts'
import { backend } from '#web/backend/backend.ts'
import { type JobEntry, jobEntry } from '#web/data/job-entry.ts'

export type MatchEntry = { entry: JobEntry; band: MatchedJob['band']; reasons: string[] }
export type MatchRow = { is: JobMatches['is']; jobs: MatchEntry[]; sources: string[] }

/** Asked anew when the skills change (spec §4); the row on show stays until the answer is there. */
export function matchesQuery(userId: string | undefined, skills: readonly string[] | null) {
  return queryOptions({
    queryKey: ['job-matches', userId, skills] as const,
    queryFn: userId && skills ? readMatches : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
}

async function readMatches(): Promise<MatchRow> {
  const { data, error } = await (await backend()).functions.invoke<JobMatches>('match-jobs', { body: {} })
  if (error || !data) throw error ?? new Error('No matches came')
  return {
    is: data.is,
    jobs: data.jobs.map((job) => matchEntry(job, new Date())),
    sources: data.sources,
  }
}

function matchEntry({ card, band, reasons, attributions }: MatchedJob, now: Date): MatchEntry {
  const attributionOf = (source: string) =>
    attributions.find((one) => one.source === source) ?? {
      source,
      text: source,
      link: null,
      followed: false,
    }
  return { entry: jobEntry(card, { jobs: { attributionOf }, now }), band, reasons }
}
