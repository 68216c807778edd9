import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { JobMatches } from '#contract/job-matches.ts'
import { backend } from '#web/backend/backend.ts'
import { type MatchEntry, matchEntry } from '#web/job/fit/match-entry.ts'

export type MatchRow = Omit<JobMatches, 'jobs'> & { jobs: MatchEntry[] }

export const matchesKey = (userId: string | undefined) => ['job-matches', userId] as const

/**
 * Asked anew when the skills change (spec §4), once they are stored: the server matches by what it knows. The row on show
 * stays until the answer is there.
 */
export function matchesQuery(
  userId: string | undefined,
  skills: readonly string[] | null,
  { storing }: { storing: boolean },
) {
  return queryOptions({
    queryKey: [...matchesKey(userId), skills] as const,
    queryFn: userId && skills ? readMatches : skipToken,
    enabled: !storing,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
}

async function readMatches(): Promise<MatchRow> {
  const { data, error } = await (await backend()).functions.invoke<JobMatches>('match-jobs', { body: {} })
  if (error || !data) throw error ?? new Error('No matches came')
  const now = new Date()
  return { ...data, jobs: data.jobs.map((job) => matchEntry(job, now)) }
}
