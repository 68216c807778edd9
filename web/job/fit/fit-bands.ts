import type { BandedJob, JobBands, MatchBand } from '#contract/job-matches.ts'
import { backend } from '#web/backend/backend.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { watchRows } from '#web/rows/watch-rows.ts'

export type FitOfCard = Pick<BandedJob, 'id' | 'reasons' | 'provisional'> & { band: MatchBand | null }
export type FitBands = ReadonlyMap<string, FitOfCard>

/** How the jobs of a list fit the person: one question for all of them. Without an answer the list is there without it. */
export const watchFitBands = (ids: readonly string[]) =>
  watchRows(rowsQuery({ name: 'fit-bands', part: ids, read: () => readBands(ids) }))

async function readBands(ids: readonly string[]): Promise<FitBands> {
  const { data, error } = await (
    await backend()
  ).functions.invoke<JobBands>('match-jobs', {
    body: { ids },
  })
  if (error || !data) throw error ?? new Error('No bands came')
  return bandsOf(data)
}

/** Of someone of whom nothing is known, nothing is said. */
export const bandsOf = (answer: JobBands): FitBands =>
  new Map(answer.is === 'bands' ? answer.jobs.map((job) => [job.id, job]) : [])
