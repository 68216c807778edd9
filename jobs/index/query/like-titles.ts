import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { type KeywordQuery, parseKeywords } from '#jobs/index/text/query-language.ts'
import { coreTitles } from '#jobs/pay-market/core-titles.ts'
import { planKeywords } from './plan.ts'
import type { RequestFilters } from './search-request.ts'
import type { SegmentSearch } from './search-segments.ts'

type LikeTitles = { words: string; jobs: { segment: LiveSegment; doc: number }[] }

/** Open jobs of a country whose titles say the same work and that state their pay; of the closest title that has enough. */
export function likeTitles(
  search: SegmentSearch,
  segments: readonly LiveSegment[],
  { title, country, currency, enough, most, now }: LikeQuestion,
): LikeTitles {
  const filters = likeFilters({ country, currency })
  let found: LikeTitles = { words: '', jobs: [] }
  for (const words of coreTitles(title)) {
    const plan = planKeywords(titleKeywords(words), segments)
    if (plan.clauses.length === 0) continue
    const jobs = segments.flatMap((segment) =>
      search.passing(segment, { plan, filters }, now).map((doc) => ({ segment, doc })),
    )
    found = { words: words.join(' '), jobs: jobs.slice(0, most) }
    if (jobs.length >= enough) break
  }
  return found
}

/** Jobs of a country that state their pay in its money. */
export const likeFilters = ({
  country,
  currency,
}: Pick<LikeQuestion, 'country' | 'currency'>): RequestFilters => ({
  ...NO_FILTERS,
  country,
  pay: { least: 1, currency, notStated: false },
})

/** Titles with each of these words. */
export const titleKeywords = (words: readonly string[]): KeywordQuery =>
  parseKeywords(words.map((word) => `title:"${word}"`).join(' '))

export type LikeQuestion = {
  title: string
  country: string
  currency: string
  enough: number
  most: number
  /** Milliseconds since 1970. */
  now: number
}

const NO_FILTERS: RequestFilters = {
  place: null,
  types: [],
  levels: [],
  styles: [],
  days: null,
  pay: null,
  country: null,
  hide: [],
  hidden: { entries: [], show: 'others' },
  passedOn: false,
  fields: [],
  companies: [],
  languages: [],
  own: false,
  seenDays: null,
  educations: [],
  visas: [],
  without: [],
}
