import type { SearchQuery } from '#contract/search/query.ts'
import { useRows } from '#web/backend/use-rows.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { hidesCard, hideStore } from './hides.ts'

/**
 * Which cards of a list stay, at once, while the server has yet to be asked: what was hidden a moment ago goes, and from
 * a look through the hidden ones goes what is shown again.
 */
export function useLeftJobs(query: SearchQuery | undefined, hiddenBy: readonly string[][]) {
  const hides = useRows(hideStore)
  return (job: JobEntry, at: number): boolean => {
    if (!query || hides.is !== 'done') return true
    if (query.hidden === 'only') return hides.rows.some(({ id }) => hiddenBy[at]?.includes(id))
    return !hidesCard(hides.rows, job, new Date())
  }
}
