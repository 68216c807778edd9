import type { SearchAccount, SearchFacets, UnderstoodPlace } from '#contract/search/result.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import type { KeywordQuery } from '#jobs/index/text/query-language.ts'
import { isOtherTitle, isTextAlone } from '#jobs/index/text/ranking.ts'
import type { VectorSegment } from '#jobs/match/retrieve.ts'
import { accountAndFacets, countsOf } from './account.ts'
import { BestJobs, type RankedJob } from './best-jobs.ts'
import { atPlace, chooseByJobs, understoodAt } from './choose-place.ts'
import { factsTable, filterTables } from './filter-tables.ts'
import { hidesOfDoc } from './hidden-docs.ts'
import type { Hits } from './hit-list.ts'
import { HitsRoom, scoreAt } from './hits.ts'
import { DotCounter, type JobDots, type MapView } from './job-dots.ts'
import { otherTitleDocs, relatedTitleDocs } from './other-titles.ts'
import { countAtPlace, passingDocs } from './passing-docs.ts'
import { type Plan, planKeywords, type PlannedPhrase } from './plan.ts'
import { HitRanker, NO_VECTORS, nearJobs, type Ranked } from './rank-hits.ts'
import { clearBeyond, countBeyond, levelHits, optionalHits } from './relaxed-hits.ts'
import { isAnswered, relaxedPlans, showsRelated } from './relaxed-plans.ts'
import type { HiddenFilter, PlannedPlace, RequestFilters, SearchRequest } from './search-request.ts'
import { Tally } from './tally.ts'
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
  readonly #ranker = new HitRanker(this.#room)
  readonly #tally = new Tally()
  readonly #minFound: number

  /** Fewer in tests, so that few jobs reach them. */
  constructor({ minFound = MIN_FOUND } = {}) {
    this.#minFound = minFound
  }

  search(segments: readonly LiveSegment[], asked: SearchRequest): Found {
    const plan = planKeywords(asked.keywords, segments)
    let answer = this.#searchBy(plan, segments, asked)
    const { found, isTitled } = answer
    if (isAnswered({ found: found.account.found, isTitled }, this.#minFound)) return found
    for (const relaxed of relaxedPlans(plan)) {
      if (answer.isTitled && showsRelated(relaxed)) break
      answer = this.#searchBy(relaxed, segments, asked)
    }
    return answer.found
  }

  #searchBy(
    plan: Plan,
    segments: readonly LiveSegment[],
    asked: SearchRequest,
  ): { found: Found; isTitled: boolean } {
    const choices = asked.placeChoices ?? []
    const chosen = this.choosePlace(segments, plan, choices)
    const place = choices[chosen]
    const request = place === undefined ? asked : atPlace(asked, place)
    const countAt = (other: PlannedPlace) => this.#countPassing(segments, plan, atPlace(asked, other))
    const jobs = segments.reduce((sum, { live }) => sum + live, 0)
    const best = new BestJobs(segments, Math.min(request.page * request.pageSize, jobs))
    const tally = this.#tally
    tally.clear()
    const beyond = { byOtherTitle: 0, incomplete: 0, isTitled: false }
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
    const found = {
      jobs: shown,
      count,
      page,
      pages,
      ...accountAndFacets(counts, request.filters),
      words: understoodWords(plan, request.keywords.typed, {
        ...beyond,
        countsOf: (work) => segments.map((live) => otherTitleDocs(live, work, this.#room).counts),
        relatedCountsOf: (work) => segments.map((live) => relatedTitleDocs(live, work, this.#room).counts),
      }),
      place: place === undefined ? null : understoodAt(choices, { chosen, countAt }),
      hiddenBy: this.#hiddenBy(shown, request.filters.hidden),
    }
    return { found, isTitled: beyond.isTitled }
  }

  /** The keywords beside these jobs, with less insisted on where few jobs say all of it. */
  #plan(segments: readonly LiveSegment[], keywords: KeywordQuery): Plan {
    const plan = planKeywords(keywords, segments)
    const others = relaxedPlans(plan)
    if (others.length === 0) return plan
    let answer = this.#answerTo(plan, segments)
    if (isAnswered(answer, this.#minFound)) return plan
    let chosen = plan
    for (const relaxed of others) {
      if (answer.isTitled && showsRelated(relaxed)) break
      chosen = relaxed
      answer = this.#answerTo(relaxed, segments)
    }
    return chosen
  }

  /** As far as it has to be known: no more is counted than a page needs. */
  #answerTo(plan: Plan, segments: readonly LiveSegment[]): { found: number; isTitled: boolean } {
    const answer = { found: 0, isTitled: false }
    for (const live of segments) {
      this.#room.clear()
      const hits = this.#match(live, plan)
      answer.isTitled ||= hasTitled(live, hits, plan)
      for (let at = 0; at < hits.length && answer.found < this.#minFound; at += 1)
        if (!live.isDead(hits.docs[at] ?? 0)) answer.found += 1
      if (isAnswered(answer, this.#minFound)) break
    }
    return answer
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
    beyond.isTitled ||= hasTitled(live, hits, plan)
    const { filters, now } = request
    const tables = filterTables(live.segment, filters, { room: this.#room, facts, now })
    const shown = tally.count(live, { hits, tables, filters, now })
    if (plan.isRelaxed) beyond.incomplete += countBeyond(hits, shown)
    if (plan.work !== null) beyond.byOtherTitle += countOtherTitles(hits, shown)
    this.#ranker.rank(live, { ...of, hits, shown })
  }

  #match(live: LiveSegment, plan: Plan): Hits {
    const { clauses, work, level, excluded, isRelaxed } = plan
    const room = this.#room
    const { segment } = live
    const lists: Hits[] = []
    if (work !== null) {
      const titles = otherTitleDocs(live, work, room)
      const { from, to, isSetting } = work
      const related = isRelaxed && work.related.length > 0 ? relatedTitleDocs(live, work, room) : null
      const list = workHits(live, { titles, related, clauses: clauses.slice(from, to), isSetting, room })
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
}

/** With fewer jobs that say all that was typed, others are found as well: a page has twenty. */
export const MIN_FOUND = 20

/**
 * How many of the jobs shown do not say all the words: by another title alone, or because few jobs do. And whether any job
 * found, shown or not, is the work that was asked for.
 */
type BeyondTheWords = { byOtherTitle: number; incomplete: number; isTitled: boolean }

/** Whether one of these jobs is more than a mention of the work; any is, where none is named. */
function hasTitled(live: LiveSegment, hits: Hits, { work }: Plan): boolean {
  for (let at = 0; at < hits.length; at += 1)
    if ((work === null || !isTextAlone(scoreAt(hits, at))) && !live.isDead(hits.docs[at] ?? 0)) return true
  return false
}

/** How many of those shown are there for another title alone. */
function countOtherTitles(hits: Hits, shown: Uint16Array): number {
  let count = 0
  for (const at of shown) if (isOtherTitle(scoreAt(hits, at))) count += 1
  return count
}

function locate(segments: readonly LiveSegment[]): (job: RankedJob) => Found['jobs'] {
  return ({ segment, doc }) => {
    const live = segments[segment]
    return live === undefined ? [] : [{ segment: live, doc }]
  }
}
