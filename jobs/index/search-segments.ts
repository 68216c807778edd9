import { LIMITS } from '#contract/limits.ts'
import type { SearchAccount, SearchFacets } from '#contract/search/result.ts'
import { accountOf, facetsOf, shownOf } from './account.ts'
import { BestJobs, type RankedJob } from './best-jobs.ts'
import { filterTables } from './filter-tables.ts'
import { type Hits, HitsRoom, worthAt } from './hits.ts'
import type { LiveSegment } from './live-segment.ts'
import { type Plan, planKeywords } from './plan.ts'
import { HIGHEST_FACTOR, freshnessOf, scoreOf } from './ranking.ts'
import type { SearchRequest } from './search-request.ts'
import { Tally } from './tally.ts'
import { TitleBoost } from './title-boost.ts'

export type Found = {
  /** The page's jobs, in order. */
  jobs: { segment: LiveSegment; doc: number }[]
  count: number
  page: number
  pages: number
  account: SearchAccount
  facets: SearchFacets
  corrections: Plan['corrections']
}

/** One thread's search. It holds the scratch memory that searches share, one after the other. */
export class SegmentSearch {
  readonly #room = new HitsRoom()
  readonly #boost = new TitleBoost()

  search(segments: readonly LiveSegment[], request: SearchRequest): Found {
    const plan = planKeywords(request.keywords, segments)
    const jobs = segments.reduce((sum, { live }) => sum + live, 0)
    const best = new BestJobs(segments, Math.min(request.page * request.pageSize, jobs))
    const tally = new Tally()
    segments.forEach((live, number) => this.#searchOne(live, { number, plan, request, best, tally }))
    const count = shownOf(tally)
    const pages = Math.ceil(count / request.pageSize)
    const page = Math.max(1, Math.min(request.page, pages))
    const start = (page - 1) * request.pageSize
    return {
      jobs: best
        .inOrder()
        .slice(start, start + request.pageSize)
        .flatMap(locate(segments)),
      count,
      page,
      pages,
      account: accountOf(tally, request.filters),
      facets: facetsOf(tally, request.filters),
      corrections: plan.corrections,
    }
  }

  #searchOne(
    live: LiveSegment,
    of: { number: number; plan: Plan; request: SearchRequest; best: BestJobs; tally: Tally },
  ): void {
    const { plan, request, tally } = of
    this.#room.clear()
    const hits = this.#match(live, plan)
    if (hits.length === 0) return
    const { filters, now } = request
    const tables = filterTables(live.segment, filters, this.#room)
    tally.count(live, { hits, tables, filters, now }, this.#offer(live, { ...of, hits }))
  }

  #match({ segment }: LiveSegment, { clauses, excluded }: Plan): Hits {
    const room = this.#room
    const lists: Hits[] = []
    for (const { phrases } of clauses) {
      const list = room.any(phrases.map((phrase) => room.phrase(segment, phrase)))
      if (list.length === 0) return list
      lists.push(list)
    }
    const wanted = lists.length === 0 ? room.everything(segment) : room.every(lists)
    return excluded.reduce((kept, phrase) => room.without(kept, room.phrase(segment, phrase)), wanted)
  }

  /** What makes a shown job better than another, by the sort that was asked for. */
  #offer(
    { segment }: LiveSegment,
    of: { number: number; plan: Plan; request: SearchRequest; best: BestJobs; hits: Hits },
  ): (doc: number, at: number) => void {
    const { number, plan, request, best, hits } = of
    const { postedAt, currency, yearlyPay } = segment.views
    if (request.sort === 'pay') {
      const wanted = segment.currencies.indexOf(payCurrency(request))
      return (doc) => best.offer(currency[doc] === wanted ? (yearlyPay[doc] ?? 0) : 0, number, doc)
    }
    if (request.sort === 'newest' || plan.clauses.length === 0) {
      let more = true
      return (doc) => {
        if (more) more = best.offer(postedAt[doc] ?? 0, number, doc)
      }
    }
    this.#boost.fill(segment, plan, this.#room)
    return (doc, at) => {
      const relevance = worthAt(hits, at)
      if (relevance * HIGHEST_FACTOR < best.threshold) return
      const freshness = freshnessOf(postedAt[doc] ?? 0, request.now)
      best.offer(scoreOf(relevance, freshness, this.#boost.at(doc)), number, doc)
    }
  }
}

function payCurrency({ filters }: SearchRequest): string {
  return filters.pay?.currency ?? LIMITS.currency
}

function locate(segments: readonly LiveSegment[]): (job: RankedJob) => Found['jobs'] {
  return ({ segment, doc }) => {
    const live = segments[segment]
    return live === undefined ? [] : [{ segment: live, doc }]
  }
}
