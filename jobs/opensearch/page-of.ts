import type { SearchRequest } from '#jobs/index/query/search-request.ts'
import type { Counted } from './counted.ts'
import type { Hit, JobsIndex } from './jobs-index.ts'
import type { RankedGroup } from './rank-classes.ts'
import { sortOf } from './rank-sort.ts'
import { allOf, type Query } from './word-queries.ts'

type PageQuestion = {
  request: SearchRequest
  /** What the keywords find. */
  found: Query
  /** One after the other; one that is `null` is ordered by no words. */
  groups: readonly (RankedGroup | null)[]
  /** What passes every filter. */
  shown: Query
  aggregations: Record<string, unknown>
  /** So many results are reached by their number; deeper ones in steps. */
  window: number
}

type ResultPage = {
  count: number
  number: number
  pages: number
  hits: Hit[]
  counted: Record<string, Counted>
}

/** One page of results and all counts; a page beyond the end is the last one. */
export async function pageOf(index: JobsIndex, question: PageQuestion): Promise<ResultPage> {
  const { request, found, groups, shown, aggregations } = question
  const { pageSize } = request
  const [only, second] = groups
  const from = (request.page - 1) * pageSize
  // Mostly counts and page come with one answer; the page alone is asked for again when there is no such page.
  const isAtOnce = second === undefined && from + pageSize <= question.window
  const inGroups = groups.map((group, place) => [
    `group_${place}`,
    { filter: allOf([shown, ...(group === null ? [] : [group.filter])]) },
  ])
  const { aggregations: counted = {}, hits } = await index.search({
    query: isAtOnce && only ? only.query : found,
    aggs: { ...aggregations, ...Object.fromEntries(inGroups) },
    ...(isAtOnce
      ? { post_filter: shown, size: pageSize, from, sort: sortOf(request, only ?? null) }
      : { size: 0 }),
  })
  const count = counted['shown']?.doc_count ?? 0
  const pages = Math.ceil(count / pageSize)
  const number = Math.max(1, Math.min(request.page, pages))
  if (isAtOnce && number === request.page) return { count, number, pages, hits: hits.hits, counted }
  const counts = groups.map((_, place) => counted[`group_${place}`]?.doc_count ?? 0)
  const page = await hitsBetween(index, question, { from: (number - 1) * pageSize, counts })
  return { count, number, pages, hits: page, counted }
}

/** The jobs of a page, which may begin in one group and end in another. */
async function hitsBetween(
  index: JobsIndex,
  { request, found, groups, shown, window }: PageQuestion,
  { from, counts }: { from: number; counts: readonly number[] },
): Promise<Hit[]> {
  const hits: Hit[] = []
  let before = 0
  for (const [place, group] of groups.entries()) {
    const count = counts[place] ?? 0
    const wanted = request.pageSize - hits.length
    const start = Math.max(0, from - before)
    if (wanted > 0 && start < count) {
      const filter = [shown, ...(group === null ? [] : [group.filter])]
      const query = { bool: { must: [group?.query ?? found], filter } }
      hits.push(
        ...(await hitsFrom(
          index,
          { query, sort: sortOf(request, group) },
          { start, size: Math.min(wanted, count - start), window },
        )),
      )
    }
    before += count
  }
  return hits
}

/** What lies deeper than the cluster counts is reached in steps, each behind the last job of the one before. */
async function hitsFrom(
  index: JobsIndex,
  ordered: { query: Query; sort: unknown },
  { start, size, window }: { start: number; size: number; window: number },
): Promise<Hit[]> {
  if (start === 0 || start + size <= window)
    return (await index.search({ ...ordered, from: start, size })).hits.hits
  const first = Math.min(start, window)
  let behind = await lastSort(index, { ...ordered, from: first - 1, size: 1 })
  for (let rest = start - first; rest > 0 && behind !== null; rest -= Math.min(STEP, window))
    behind = await lastSort(index, { ...ordered, search_after: behind, size: Math.min(STEP, window, rest) })
  if (behind === null) return []
  return (await index.search({ ...ordered, search_after: behind, size })).hits.hits
}

type OrderedBody = Parameters<JobsIndex['search']>[0]

async function lastSort(index: JobsIndex, body: OrderedBody): Promise<unknown[] | null> {
  const { hits } = await index.search({ ...body, _source: false })
  return hits.hits.at(-1)?.sort ?? null
}

const STEP = 10_000
