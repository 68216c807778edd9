import { LIMITS } from '#contract/limits.ts'
import type { SearchAccount, SearchFacets, UnderstoodPlace } from '#contract/search/result.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import type { Segment } from '#jobs/index/segment/segment.ts'
import type { KeywordQuery } from '#jobs/index/text/query-language.ts'
import { FRESHNESS_STEPS, isOtherTitle, leastRelevance, scoreOf } from '#jobs/index/text/ranking.ts'
import { nearest, type VectorSegment } from '#jobs/match/retrieve.ts'
import { accountAndFacets, countsOf } from './account.ts'
import { BestJobs, type RankedJob } from './best-jobs.ts'
import { atPlace, chooseByJobs, understoodAt } from './choose-place.ts'
import { factsTable, filterTables } from './filter-tables.ts'
import { firstFrom } from './first-from.ts'
import { hidesOfDoc } from './hidden-docs.ts'
import type { Hits } from './hit-list.ts'
import { HitsRoom, firstPlaceFrom, scoreAt } from './hits.ts'
import { DotCounter, type JobDots, type MapView } from './job-dots.ts'
import { otherTitleDocs } from './other-titles.ts'
import { countAtPlace, passingDocs } from './passing-docs.ts'
import { type Plan, planKeywords, type PlannedPhrase, relaxedPlan } from './plan.ts'
import { clearBeyond, countBeyond, levelHits, optionalHits } from './relaxed-hits.ts'
import type { HiddenFilter, PlannedPlace, RequestFilters, SearchRequest } from './search-request.ts'
import { Tally, firstNotAfter } from './tally.ts'
import { TitleBoost } from './title-boost.ts'
import { type UnderstoodWords, understoodWords } from './understood-words.ts'
import { workHits } from './work-hits.ts'

export type Found = {
  /** The page's jobs, in order. */
  jobs: { segment: LiveSegment; doc: number }[]
  count: number
  page: number
  pages: number
  account: SearchAccount
  facets: SearchFacets
  words: UnderstoodWords
  /** Where the words for the place may mean several: the one that was searched, and the others. */
  place: UnderstoodPlace | null
  /** Of each of the jobs, the hides that it is hidden by; empty unless these were asked for. */
  hiddenBy: string[][]
}

/** A search as the index would run it now: its keywords planned beside all jobs, its filters looked up. */
export type PlannedSearch = { plan: Plan; filters: RequestFilters }

/** One thread's search. It holds the scratch memory that searches share, one after the other. */
export class SegmentSearch {
  readonly #room = new HitsRoom()
  readonly #boost = new TitleBoost()
  readonly #tally = new Tally()
  readonly #minFound: number

  /** Fewer in tests, so that few jobs reach them. */
  constructor({ minFound = MIN_FOUND } = {}) {
    this.#minFound = minFound
  }

  search(segments: readonly LiveSegment[], asked: SearchRequest): Found {
    const plan = planKeywords(asked.keywords, segments)
    const found = this.#searchBy(plan, segments, asked)
    const relaxed = found.account.found < this.#minFound ? relaxedPlan(plan) : null
    return relaxed === null ? found : this.#searchBy(relaxed, segments, asked)
  }

  #searchBy(plan: Plan, segments: readonly LiveSegment[], asked: SearchRequest): Found {
    const choices = asked.placeChoices ?? []
    const chosen = this.choosePlace(segments, plan, choices)
    const place = choices[chosen]
    const request = place === undefined ? asked : atPlace(asked, place)
    const countAt = (other: PlannedPlace) => this.#countPassing(segments, plan, atPlace(asked, other))
    const jobs = segments.reduce((sum, { live }) => sum + live, 0)
    const best = new BestJobs(segments, Math.min(request.page * request.pageSize, jobs))
    const tally = this.#tally
    tally.clear()
    const beyond = { byOtherTitle: 0, incomplete: 0 }
    const vectors: VectorSegment[] = segments.map(() => NO_VECTORS)
    const facts = factsTable(request.filters)
    segments.forEach((live, number) => {
      this.#searchOne(live, { number, plan, request, best, vectors, tally, facts, beyond })
    })
    const ranked =
      request.near === null
        ? best.inOrder()
        : nearJobs(request.near, vectors, request.page * request.pageSize)
    const counts = countsOf(tally, request.filters)
    const count = counts.shown
    const pages = Math.ceil(count / request.pageSize)
    const page = Math.max(1, Math.min(request.page, pages))
    const start = (page - 1) * request.pageSize
    const shown = ranked.slice(start, start + request.pageSize).flatMap(locate(segments))
    return {
      jobs: shown,
      count,
      page,
      pages,
      ...accountAndFacets(counts, request.filters),
      words: understoodWords(plan, request.keywords.typed, {
        ...beyond,
        countsOf: (work) => segments.map((live) => otherTitleDocs(live, work, this.#room).counts),
      }),
      place: place === undefined ? null : understoodAt(choices, { chosen, countAt }),
      hiddenBy: this.#hiddenBy(shown, request.filters.hidden),
    }
  }

  /** The keywords beside these jobs, with less insisted on where few jobs say all of it. */
  #plan(segments: readonly LiveSegment[], keywords: KeywordQuery): Plan {
    const plan = planKeywords(keywords, segments)
    const relaxed = relaxedPlan(plan)
    if (relaxed === null) return plan
    let found = 0
    for (const live of segments) {
      this.#room.clear()
      const { docs, length } = this.#match(live, plan)
      for (let at = 0; at < length && found < this.#minFound; at += 1)
        if (!live.isDead(docs[at] ?? 0)) found += 1
      if (found >= this.#minFound) return plan
    }
    return relaxed
  }

  /** Where the jobs of a search are, as dots of a map. */
  dots(segments: readonly LiveSegment[], asked: SearchRequest, view: MapView): JobDots {
    const plan = this.#plan(segments, asked.keywords)
    const place = asked.placeChoices?.[this.choosePlace(segments, plan, asked.placeChoices)]
    const { filters, now } = place === undefined ? asked : atPlace(asked, place)
    const counter = new DotCounter(view)
    for (const live of segments) counter.add(live, this.passing(live, { plan, filters }, now))
    return counter.dots()
  }

  /** The documents of one segment that pass, by words planned elsewhere: how a saved search meets new jobs. */
  passing(live: LiveSegment, search: PlannedSearch, now: number): number[] {
    this.#room.clear()
    const hits = this.#match(live, search.plan)
    return hits.length === 0
      ? []
      : passingDocs(live, hits, { room: this.#room, filters: search.filters, now })
  }

  /** Which of several places the words mean beside the jobs there are. */
  choosePlace(segments: readonly LiveSegment[], plan: Plan, choices: readonly PlannedPlace[]): number {
    if (choices.length < 2 || choices[0]?.weight === Infinity) return 0
    const jobs = choices.map(() => ({ core: 0, around: 0 }))
    for (const live of segments) {
      this.#room.clear()
      const hits = this.#match(live, plan)
      if (hits.length === 0) continue
      for (const [number, counted] of jobs.entries()) {
        const choice = choices[number]
        if (choice === undefined || choice.weight === 0) continue
        counted.core += countAtPlace(live, hits, { place: choice.core, room: this.#room })
        counted.around += countAtPlace(live, hits, { place: choice.filter, room: this.#room })
      }
    }
    return chooseByJobs(choices, jobs)
  }

  #countPassing(segments: readonly LiveSegment[], plan: Plan, { filters, now }: SearchRequest): number {
    return segments.reduce((sum, live) => sum + this.passing(live, { plan, filters }, now).length, 0)
  }

  says({ segment }: LiveSegment, phrase: PlannedPhrase): boolean {
    this.#room.clear()
    return this.#room.phrase(segment, phrase).length > 0
  }

  #hiddenBy(jobs: Found['jobs'], { entries, show }: HiddenFilter): string[][] {
    if (show === 'others') return []
    return jobs.map(({ segment, doc }) => hidesOfDoc(segment.segment, doc, { entries, room: this.#room }))
  }

  #searchOne(
    live: LiveSegment,
    of: Omit<Ranked, 'hits' | 'shown'> & { tally: Tally; facts: Uint16Array; beyond: BeyondTheWords },
  ): void {
    const { plan, request, tally, facts, beyond } = of
    this.#room.clear()
    const hits = this.#match(live, plan)
    if (hits.length === 0) return
    const { filters, now } = request
    const tables = filterTables(live.segment, filters, { room: this.#room, facts, now })
    const shown = tally.count(live, { hits, tables, filters, now })
    if (plan.isRelaxed) beyond.incomplete += countBeyond(hits, shown)
    if (plan.work !== null) beyond.byOtherTitle += countOtherTitles(hits, shown)
    this.#rank(live, { ...of, hits, shown })
  }

  #match(live: LiveSegment, plan: Plan): Hits {
    const { clauses, work, level, excluded, isRelaxed } = plan
    const room = this.#room
    const { segment } = live
    const lists: Hits[] = []
    if (work !== null) {
      const titles = otherTitleDocs(live, work, room)
      const { from, to, isSetting } = work
      const list = workHits(live, { titles, clauses: clauses.slice(from, to), isSetting, room })
      if (list.length === 0) return list
      lists.push(list)
    }
    for (const [place, { phrases, isOptional }] of clauses.entries()) {
      if (work !== null && place >= work.from && place < work.to) continue
      if (isRelaxed && isOptional) continue
      const list = room.any(phrases.map((phrase) => room.phrase(segment, phrase)))
      if (list.length === 0) return list
      lists.push(list)
    }
    const said = lists.length === 0 ? room.everything(segment) : room.every(lists)
    const some = isRelaxed ? this.#withOptional(live, plan, said) : said
    const wanted = level === null ? some : levelHits(live, { hits: some, plan, level, room })
    return excluded.reduce((kept, phrase) => room.without(kept, room.phrase(segment, phrase)), wanted)
  }

  #withOptional({ segment }: LiveSegment, { clauses }: Plan, hits: Hits): Hits {
    const room = this.#room
    clearBeyond()
    const optional = clauses
      .filter(({ isOptional }) => isOptional)
      .map(({ phrases }) => room.any(phrases.map((phrase) => room.phrase(segment, phrase))))
    return optional.length === 0 ? hits : optionalHits(hits, optional, room)
  }

  /** Offers the shown jobs for the best, by the sort that was asked for. */
  #rank(live: LiveSegment, ranked: Ranked): void {
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
    this.#boost.fill(live, plan, this.#room)
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

/** With fewer jobs that say all that was typed, others are found as well: a page has twenty. */
export const MIN_FOUND = 20

/** How many of the jobs shown do not say all the words: by another title alone, or because few jobs do. */
type BeyondTheWords = { byOtherTitle: number; incomplete: number }

/** How many of those shown are there for another title alone. */
function countOtherTitles(hits: Hits, shown: Uint16Array): number {
  let count = 0
  for (const at of shown) if (isOtherTitle(scoreAt(hits, at))) count += 1
  return count
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

type Ranked = {
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

const NO_VECTORS: VectorSegment = { vectors: new Int8Array(0) }

function nearJobs(near: Int8Array, vectors: readonly VectorSegment[], most: number): RankedJob[] {
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

function locate(segments: readonly LiveSegment[]): (job: RankedJob) => Found['jobs'] {
  return ({ segment, doc }) => {
    const live = segments[segment]
    return live === undefined ? [] : [{ segment: live, doc }]
  }
}
