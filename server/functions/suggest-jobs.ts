import { z } from 'zod'
import type { JobSearch } from '#jobs/index/job-search.ts'
import { forEveryone, type ServerFunction } from './functions.ts'

const input = z.object({ typed: z.string('Say what was typed.').max(200, 'That is too long to complete.') })

/** `POST /functions/v1/suggest-jobs`: titles, companies and words that begin like what is being typed. */
export function createSuggestJobs(jobs: Pick<JobSearch, 'suggest'>): ServerFunction {
  return forEveryone(input, async ({ input: { typed } }) => ({ suggestions: await jobs.suggest(typed) }))
}
