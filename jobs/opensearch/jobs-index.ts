import type { ClusterClient } from './client.ts'
import type { Counted } from './counted.ts'
import type { Query } from './word-queries.ts'

/** The name that searches go to; it stands for the index that is in use. */
export const JOBS_ALIAS = 'foundwork-jobs'

type SearchBody = {
  query?: Query
  size?: number
  from?: number
  sort?: unknown
  post_filter?: Query
  aggs?: Record<string, unknown>
  suggest?: Record<string, unknown>
  search_after?: unknown[]
  _source?: boolean
  docvalue_fields?: string[]
}

export type Hit = {
  _id: string
  _source?: { card: string }
  sort?: unknown[]
  fields?: Record<string, unknown[]>
  matched_queries?: string[]
}

export type SearchAnswer = {
  hits: { total?: { value: number }; hits: Hit[] }
  aggregations?: Record<string, Counted>
  suggest?: Record<string, { options: { text: string }[] }[]>
}

type ClusterAnswer = Omit<SearchAnswer, 'hits'> & { hits?: Partial<SearchAnswer['hits']> }

/** Questions to the index in use. An answer of some shards only is none: no count may be wrong. */
export class JobsIndex {
  readonly #client: ClusterClient
  readonly #alias: string

  constructor(client: ClusterClient, alias: string) {
    this.#client = client
    this.#alias = alias
  }

  async search(body: SearchBody): Promise<SearchAnswer> {
    const path = `/${this.#alias}/_search?allow_partial_search_results=false&filter_path=${WANTED_OF_ANSWERS}`
    const { hits, ...rest } = await this.#client.ask<ClusterAnswer>('POST', path, {
      ...body,
      track_total_hits: true,
      // Without it a sort that is a script finds no score.
      ...(body.sort === undefined ? {} : { track_scores: true }),
    })
    // What is empty is left out.
    return { ...rest, hits: { hits: [], ...hits } }
  }

  async count(query?: Query): Promise<number> {
    const { hits } = await this.search({ size: 0, ...(query && { query }) })
    return hits.total?.value ?? 0
  }

  /** By each of these queries, how many of the jobs of `within` it has: exact. */
  async countEach(queries: readonly Query[], within?: Query): Promise<number[]> {
    if (queries.length === 0) return []
    const filters = Object.fromEntries(queries.map((query, place) => [String(place), query]))
    const { aggregations } = await this.search({
      size: 0,
      ...(within && { query: within }),
      aggs: { each: { filters: { filters } } },
    })
    const buckets = aggregations?.['each']?.buckets as Record<string, Counted> // named ones, as asked
    return queries.map((_, place) => buckets[String(place)]?.doc_count ?? 0)
  }

  /** What was written is found when this returns. */
  async refresh(): Promise<void> {
    await this.#client.ask('POST', `/${this.#alias}/_refresh`)
  }
}

const WANTED_OF_ANSWERS =
  'hits.total,hits.hits._id,hits.hits._source,hits.hits.sort,hits.hits.fields,hits.hits.matched_queries,aggregations,suggest'
