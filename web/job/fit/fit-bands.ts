import type { BandedJob, JobBands, MatchBand } from '#contract/job-matches.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { watchRows } from '#web/rows/watch-rows.ts'

export type FitOfCard = Pick<BandedJob, 'id' | 'reasons' | 'provisional'> & { band: MatchBand | null }
export type FitBands = ReadonlyMap<string, FitOfCard>

/** How the jobs of a list fit the person: one question for all of them. Without an answer the list is there without it. */
export const watchFitBands = (ids: readonly string[]) =>
  watchRows(rowsQuery({ name: 'fit-bands', part: ids, read: () => readBands(ids) }))

const readBands = async (ids: readonly string[]): Promise<FitBands> =>
  bandsOf(await callFunction('match-jobs', { ids: [...ids] }))

/** Of someone of whom nothing is known, nothing is said. */
export const bandsOf = (answer: JobBands): FitBands =>
  new Map(answer.is === 'bands' ? answer.jobs.map((job) => [job.id, job]) : [])
