import type { JobMatches } from '#contract/job-matches.ts'
import { backend } from '#web/backend/backend.ts'
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
  const { data, error } = await (await backend()).functions.invoke<JobMatches>('match-jobs', { body: {} })
  if (error || !data) throw error ?? new Error('No matches came')
  const now = new Date()
  return { ...data, jobs: data.jobs.map((job) => matchEntry(job, now)) }
}
