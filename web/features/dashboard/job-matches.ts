import type { JobMatches } from '#contract/job-matches.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { type MatchEntry, matchEntry } from '#web/job/fit/match-entry.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

export type MatchRow = Omit<JobMatches, 'jobs'> & { jobs: MatchEntry[] }

/** Asked anew when the skills change (spec §4). */
export const matchesQuery = (userId: string | undefined, skills: readonly string[] | null) =>
  rowsQuery({ name: 'job-matches', part: [skills], read: readMatches, staleTime: 5 * 60_000 })(
    skills ? userId : undefined,
  )

/** All of them, whatever they were chosen by. */
export const everyMatch = (userId: string) => ({ queryKey: ['job-matches', userId] })

async function readMatches(): Promise<MatchRow> {
  const matches = await callFunction('match-jobs', {})
  const now = new Date()
  return { ...matches, jobs: matches.jobs.map((job) => matchEntry(job, now)) }
}
