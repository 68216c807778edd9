import type { JobSearch } from '#jobs/search/job-search.ts'
import { publicFunction } from './functions.ts'

/** Titles, companies and words that begin like what is being typed. */
export const createSuggestJobs = (jobs: Pick<JobSearch, 'suggest'>) =>
  publicFunction('suggest-jobs', async ({ input: { typed } }) => ({ suggestions: await jobs.suggest(typed) }))
