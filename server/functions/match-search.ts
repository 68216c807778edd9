import { MATCH_LIMITS, type MatchedJob, type SearchByFit } from '#contract/job-matches.ts'
import { searchNotices } from '#contract/rules/search-notices.ts'
import { parseSearch } from '#contract/search/parse.ts'
import { personVector } from '#jobs/match/candidates.ts'
import { matchProfile } from '#jobs/match/match-profile.ts'
import type { Profile } from '#jobs/match/profile.ts'
import { readFetchJobs } from './fetch-jobs.ts'
import type { ReadJobs } from './matchable-jobs.ts'
import { matchedJob, type Matcher } from './matcher.ts'
import type { Seeker } from './seeker.ts'

type Asked = { search: string | Record<string, unknown>; page?: number }

/** A search of /jobs, the best fit first: the nearest of what it found are read in full and compared. */
export async function searchByFit(
  { profile, personal }: Seeker,
  { search, page }: Asked,
  matcher: Matcher,
): Promise<SearchByFit> {
  const { query, problems } =
    typeof search === 'string' ? parseSearch(new URLSearchParams(search)) : readFetchJobs(search)
  const near = personVector(profile)
  if (!near) return { is: 'unknown' }
  const now = matcher.now()
  await matcher.askFirst(query)
  const ranked = { ...query, page: 1, pageSize: MATCH_LIMITS.ranked }
  const found = await matcher.jobs.search(ranked, now, { near, personal })
  const { jobs, read } = await matcher.matchable.open(found.jobs.map(({ id }) => id))
  const result = matchProfile(profile, { jobs, read, now, reasons: false })
  if (result.is === 'newest') return { is: 'unknown' }
  const { pageSize } = query
  const pages = Math.ceil(result.matches.length / pageSize)
  const shown = Math.max(1, Math.min(page ?? query.page, pages))
  const onPage = result.matches.slice((shown - 1) * pageSize, shown * pageSize)
  const { count, account, facets, understood } = found
  return {
    is: 'matches',
    jobs: withReasons(
      onPage.map(({ job }) => job.id),
      { profile, jobs, read, now, matcher },
    ),
    count,
    ranked: jobs.length,
    removed: result.removed,
    page: shown,
    pages,
    pageSize,
    account,
    facets,
    understood,
    notices: [...searchNotices(understood, count), ...problems.map(({ message }) => message)],
  }
}

type Page = { profile: Profile; now: Date; matcher: Matcher } & ReadJobs

/** Sentences are made for the page alone. A job's number does not depend on its neighbours, so the order stays. */
function withReasons(ids: readonly string[], { profile, jobs, read, now, matcher }: Page): MatchedJob[] {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const shown = ids.flatMap((id) => byId.get(id) ?? [])
  const result = matchProfile(profile, { jobs: shown, read, now })
  if (result.is === 'newest') return []
  return result.matches.flatMap(({ job, band, reasons }) => {
    const stored = byId.get(job.id)
    return stored
      ? [matchedJob(stored, { band, reasons, wishes: profile.wishes ?? {}, since: null }, matcher)]
      : []
  })
}
