import type { SearchResult } from '#contract/search/result.ts'
import { withExactWords } from '#jobs/index/text/query-language.ts'
import type { PlannedRequest } from './plan-request.ts'
import type { Found } from './search-segments.ts'

type BesideJobs = Omit<SearchResult, 'jobs'>

/** All that a search answers but its jobs: what was found, and how the words were understood beside the jobs there are. */
export function resultBesideJobs(
  { words, place, ...found }: Omit<Found, 'jobs'>,
  { request, understood }: PlannedRequest,
): BesideJobs {
  const { reread, exactly: _, ...said } = words
  const exactWords =
    reread.length === 0
      ? understood.exactWords
      : withExactWords(understood.exactWords || request.keywords.typed, new Set(reread))
  return {
    ...found,
    pageSize: request.pageSize,
    understood: { ...said, ...understood, exactWords, place: place ?? understood.place },
  }
}
