import { LIMITS } from '#contract/limits.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import type { Segment } from '#jobs/index/segment/segment.ts'
import { FRESHNESS_STEPS, leastRelevance, scoreOf } from '#jobs/index/text/ranking.ts'
import { nearest, type VectorSegment } from '#jobs/match/retrieve.ts'
import type { BestJobs, RankedJob } from './best-jobs.ts'
import { firstFrom } from './first-from.ts'
import type { Hits } from './hit-list.ts'
import { type HitsRoom, firstPlaceFrom, scoreAt } from './hits.ts'
import type { Plan } from './plan.ts'
import type { SearchRequest } from './search-request.ts'
import { firstNotAfter } from './tally.ts'
import { TitleBoost } from './title-boost.ts'

export type Ranked = {
  number: number
  plan: Plan
  request: SearchRequest
  best: BestJobs
  /** By segment, for the search that asks for the nearest. */
  vectors: VectorSegment[]
  hits: Hits
  /** Where among the hits those stand that no filter removes. */
  shown: Uint16Array
}

/** Puts what was found into order, one segment after the other. */
export class HitRanker {
  readonly #room: HitsRoom
  readonly #boost = new TitleBoost()

  constructor(room: HitsRoom) {
    this.#room = room
  }

  /** Offers the shown jobs for the best, by the sort that was asked for. */
  rank(live: LiveSegment, ranked: Ranked): void {
    const { number, plan, request, best, hits, shown } = ranked
    const { views, currencies } = live.segment
    if (request.near !== null) {
      // Jobs without a vector are near to nobody.
      if (views.vectors.length === 0) return
      ranked.vectors[number] = { vectors: views.vectors, rows: shown.map((at) => hits.docs[at] ?? 0) }
    } else if (request.sort === 'pay') {
      const wanted = currencies.indexOf(payCurrency(request))
      for (const at of shown) {
        const doc = hits.docs[at] ?? 0
        best.offer(views.currency[doc] === wanted ? (views.yearlyPay[doc] ?? 0) : 0, number, doc)
      }
    } else if (request.sort === 'newest' || plan.clauses.length === 0) {
      const lead = leadTable(live.segment, request)
      for (const at of shown) {
        const doc = hits.docs[at] ?? 0
        const ahead = lead?.[views.company[doc] ?? 0] ?? 0
        // They come newest first: when one is not good enough, none that follows is, unless somebody favours it.
        if (!best.offer((views.postedAt[doc] ?? 0) + ahead, number, doc) && lead === null) break
      }
    } else this.#rankByRelevance(live, ranked)
  }

  #rankByRelevance(live: LiveSegment, { number, plan, request, best, hits, shown }: Ranked): void {
    const { segment } = live
    const { postedAt, company } = segment.views
    const lead = leadTable(segment, request)
    this.#boost.fill(live, { plan, hits }, this.#room)
    this.#boost.addNearness(segment, { place: request.filters.place, hits, shown })
    const { byDoc: boosts, most: mostBoost } = this.#boost
    let from = 0
    for (const { freshness, postedAfter } of FRESHNESS_STEPS) {
      const place = firstPlaceFrom(firstNotAfter(postedAt, postedAfter(request.now)), hits)
      const to = firstFrom(place, shown, { low: from, end: shown.length })
      // Most jobs score too little to be among the best, whatever their titles add.
      const least = () => (lead === null ? leastRelevance(best.threshold, freshness, mostBoost) : 0)
      for (let next = nextScoring(least(), hits, { shown, from, to }); next < to;) {
        const at = shown[next] ?? 0
        const doc = hits.docs[at] ?? 0
        const ahead = lead === null ? 0 : (lead[company[doc] ?? 0] ?? 0)
        best.offer(scoreOf(scoreAt(hits, at), freshness, boosts[doc] ?? 0) + ahead, number, doc)
        next = nextScoring(least(), hits, { shown, from: next + 1, to })
      }
      from = to
    }
  }
}

/** The first of the shown jobs from `from` on that scores so much; `to` when there is none before. */
function nextScoring(
  least: number,
  { scores, weights, idf }: Hits,
  { shown, from, to }: { shown: Uint16Array; from: number; to: number },
): number {
  let next = from
  if (scores === null) {
    const leastWeight = least / idf
    while (next < to && (weights[shown[next] ?? 0] ?? 0) < leastWeight) next += 1
  } else while (next < to && (scores[shown[next] ?? 0] ?? 0) < least) next += 1
  return next
}

export const NO_VECTORS: VectorSegment = { vectors: new Int8Array(0) }

export function nearJobs(near: Int8Array, vectors: readonly VectorSegment[], most: number): RankedJob[] {
  return nearest(near, vectors, most).map(({ segment, row, similarity }) => ({
    segment,
    doc: row,
    key: similarity,
  }))
}

/** More than any score or date: what a person favours stands before everything else. */
export const FAVOURITE_BONUS = 2 ** 45

/** By company, what its jobs are ahead; `null` when nothing is favoured or another order was asked for. */
function leadTable(segment: Segment, { favourites, sort }: SearchRequest): Float64Array | null {
  if (favourites.length === 0 || sort !== 'relevance') return null
  const names = new Set(favourites.map((key) => segment.names.find(key)))
  return Float64Array.from(segment.views.companyNames, (name) => (names.has(name) ? FAVOURITE_BONUS : 0))
}

function payCurrency({ filters }: SearchRequest): string {
  return filters.pay?.currency ?? LIMITS.currency
}
