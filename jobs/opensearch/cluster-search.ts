import { accountAndFacets } from '#jobs/index/query/account.ts'
import { atPlace, chooseByJobs, understoodAt } from '#jobs/index/query/choose-place.ts'
import type { Plan, PlannedWork } from '#jobs/index/query/plan.ts'
import { isAnswered, relaxedPlans, showsRelated } from '#jobs/index/query/relaxed-plans.ts'
import type { PlannedPlace, SearchRequest } from '#jobs/index/query/search-request.ts'
import { type Found, MIN_FOUND } from '#jobs/index/query/search-segments.ts'
import { understoodWords } from '#jobs/index/query/understood-words.ts'
import type { KeywordQuery } from '#jobs/index/text/query-language.ts'
import { ClusterWords } from './cluster-words.ts'
import { companyCounts, countAggregations, type Counted, countsFrom, uncertainCompanies } from './counted.ts'
import { atPlaceQuery, filterQueries, type FilterQueries, hiddenBy, passing } from './filter-queries.ts'
import { foundQuery, type FoundQuery } from './found-query.ts'
import type { Hit, JobsIndex } from './jobs-index.ts'
import { RESULT_WINDOW } from './mapping.ts'
import { pageOf } from './page-of.ts'
import { rankedGroups, type RankedGroup } from './rank-classes.ts'
import { allOf, EVERYTHING, type Query, says } from './word-queries.ts'

type FoundJobs = Omit<Found, 'jobs'> & { ids: string[]; cards: string[] }

/** Smaller ones in tests, so that few jobs reach them. */
type Bounds = { window: number; maxClasses: number; minFound: number }

/** The same search as `SegmentSearch`, by a cluster. */
export class ClusterSearch {
  readonly #index: JobsIndex
  readonly words: ClusterWords

  readonly #bounds: Bounds

  constructor(index: JobsIndex, bounds: Partial<Bounds> = {}) {
    this.#index = index
    this.#bounds = { window: RESULT_WINDOW, maxClasses: Infinity, minFound: MIN_FOUND, ...bounds }
    this.words = new ClusterWords(index)
  }

  async search(asked: SearchRequest, generation: number): Promise<FoundJobs> {
    const plan = await this.planOne(asked.keywords, generation)
    const found = foundQuery(plan)
    const choices = asked.placeChoices ?? []
    const chosen = await this.choosePlace(found, choices)
    const place = choices[chosen]
    const request = place === undefined ? asked : atPlace(asked, place)
    const queries = filterQueries(request.filters, request.now)
    const isByWords = request.near === null && request.sort !== 'pay' && request.sort !== 'newest'
    const groups: readonly (RankedGroup | null)[] =
      isByWords && plan.clauses.length > 0 ? rankedGroups(plan, found, this.#bounds.maxClasses) : [null]
    const page = await pageOf(this.#index, {
      request,
      found: found.query,
      groups,
      shown: passing(queries),
      window: this.#bounds.window,
      aggregations: {
        ...countAggregations({ filters: request.filters, queries, now: request.now }),
        ...countedBeyond(found, passing(queries)),
      },
    })
    return await this.#answer(asked, request, { plan, found, queries, page, place, chosen })
  }

  async #answer(
    asked: SearchRequest,
    request: SearchRequest,
    { plan, found, queries, page, place, chosen }: Answered,
  ): Promise<FoundJobs> {
    const { filters, keywords } = request
    const choices = asked.placeChoices ?? []
    const exact = await this.#exactCompanies(found.query, queries, page.counted)
    const byOtherTitle = page.counted['by_other_title']?.doc_count ?? 0
    const work = byOtherTitle > 0 ? plan.work : null
    const names = await this.#titleCounts(work?.titles ?? [])
    const related = await this.#titleCounts(plan.isRelaxed ? (work?.related ?? []) : [])
    const others = place === undefined ? [] : await this.#countAtPlaces(asked, found.query, choices)
    const ids = page.hits.map(({ _id: id }) => id)
    return {
      ids,
      cards: page.hits.map((hit) => hit._source?.card ?? 'null'),
      count: page.count,
      page: page.number,
      pages: page.pages,
      ...accountAndFacets(countsFrom(page.counted, filters, exact), filters),
      words: understoodWords(plan, keywords.typed, {
        byOtherTitle,
        incomplete: page.counted['incomplete']?.doc_count ?? 0,
        countsOf: () => [names],
        relatedCountsOf: () => [related],
      }),
      place:
        place === undefined
          ? null
          : understoodAt(choices, { chosen, countAt: (other) => others[choices.indexOf(other)] ?? 0 }),
      hiddenBy: await this.#hiddenBy(ids, request),
    }
  }

  /** With less insisted on where few jobs say all of it. */
  async planOne(keywords: KeywordQuery, generation: number): Promise<Plan> {
    const [plan] = await this.words.plan([keywords], generation)
    if (plan === undefined) throw new Error('Keywords without a plan.')
    const others = relaxedPlans(plan)
    if (others.length === 0) return plan
    let answer = await this.#answerTo(plan)
    if (isAnswered(answer, this.#bounds.minFound)) return plan
    let chosen = plan
    for (const relaxed of others) {
      if (answer.isTitled && showsRelated(relaxed)) break
      chosen = relaxed
      if (!showsRelated(relaxed)) answer = await this.#answerTo(relaxed)
    }
    return chosen
  }

  async #answerTo(plan: Plan): Promise<{ found: number; isTitled: boolean }> {
    const { query, titled } = foundQuery(plan)
    const [found = 0, ofTitle = 0] = await this.#index.countEach([EVERYTHING, titled], query)
    return { found, isTitled: ofTitle > 0 }
  }

  /** Which of several places the words mean beside the jobs there are. */
  async choosePlace({ query }: FoundQuery, choices: readonly PlannedPlace[]): Promise<number> {
    if (choices.length < 2 || choices[0]?.weight === Infinity) return 0
    const counts = await this.#index.countEach(
      choices.flatMap(({ core, filter }) => [atPlaceQuery(core), atPlaceQuery(filter)]),
      query,
    )
    const jobs = choices.map((_, place) => ({
      core: counts[2 * place] ?? 0,
      around: counts[2 * place + 1] ?? 0,
    }))
    return chooseByJobs(choices, jobs)
  }

  async #countAtPlaces(
    asked: SearchRequest,
    found: Query,
    choices: readonly PlannedPlace[],
  ): Promise<number[]> {
    const there = choices.map((choice) => passing(filterQueries(atPlace(asked, choice).filters, asked.now)))
    return await this.#index.countEach(there, found)
  }

  /** How many jobs have each other title of the work, whatever else they say. */
  async #titleCounts(titles: PlannedWork['titles']): Promise<Map<string, number>> {
    if (titles.length === 0) return new Map()
    const counts = await this.#index.countEach(titles.map(({ phrase }) => says(phrase)))
    const byName = new Map<string, number>()
    titles.forEach(({ name }, place) => byName.set(name, (byName.get(name) ?? 0) + (counts[place] ?? 0)))
    return byName
  }

  async #exactCompanies(
    found: Query,
    queries: FilterQueries,
    counted: Record<string, Counted>,
  ): Promise<ReadonlyMap<string, number>> {
    const keys = uncertainCompanies(counted)
    if (keys.length === 0) return new Map()
    const aggs = companyCounts(keys, queries)
    const { aggregations } = await this.#index.search({ size: 0, query: found, aggs })
    const company = aggregations?.['shown']?.['company'] as Counted | undefined // asked for above
    const buckets = company?.buckets as Record<string, Counted> | undefined
    return new Map(keys.map((key, place) => [key, buckets?.[String(place)]?.doc_count ?? 0]))
  }

  /** Of each of the jobs, the hides that it is hidden by, where these were asked for. */
  async #hiddenBy(ids: readonly string[], { filters }: SearchRequest): Promise<string[][]> {
    const { entries, show } = filters.hidden
    if (show === 'others' || ids.length === 0) return []
    const named = entries.map((entry, place) => ({
      bool: { filter: [hiddenBy(entry)], _name: String(place) },
    }))
    const { hits } = await this.#index.search({
      size: ids.length,
      _source: false,
      query: {
        bool: { filter: [{ ids: { values: ids } }], should: named.length === 0 ? [EVERYTHING] : named },
      },
    })
    const byId = new Map(hits.hits.map((hit: Hit) => [hit._id, new Set(hit.matched_queries)]))
    return ids.map((id) => [
      ...new Set(entries.filter((_, place) => byId.get(id)?.has(String(place))).map(({ hide }) => hide)),
    ])
  }
}

/** How many of the jobs shown do not say all the words. */
function countedBeyond({ byOtherTitle, incomplete }: FoundQuery, shown: Query): Record<string, unknown> {
  return {
    ...(byOtherTitle && { by_other_title: { filter: allOf([shown, byOtherTitle]) } }),
    ...(incomplete && { incomplete: { filter: allOf([shown, incomplete]) } }),
  }
}

type Answered = {
  plan: Plan
  found: FoundQuery
  queries: FilterQueries
  page: Awaited<ReturnType<typeof pageOf>>
  place: PlannedPlace | undefined
  chosen: number
}
