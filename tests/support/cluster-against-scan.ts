import assert from 'node:assert/strict'
import { integer, record, sample } from 'fast-check'
import type { SearchRequest } from '#jobs/index/query/search-request.ts'
import type { IndexDocument } from '#jobs/index/segment/index-document.ts'
import { ClusterClient } from '#jobs/opensearch/client.ts'
import { ClusterSearch } from '#jobs/opensearch/cluster-search.ts'
import { JobsIndex } from '#jobs/opensearch/jobs-index.ts'
import { indexBody } from '#jobs/opensearch/mapping.ts'
import { type JobWrite, writeJobs } from '#jobs/opensearch/write-jobs.ts'
import { naiveSearch } from './naive-search.ts'
import { arbitraryDocument, arbitraryRequest } from './search-arbitraries.ts'

/** Random catalogues in a cluster, and random searches of them checked against a scan. */
export async function runClusterAgainstScan({
  url,
  catalogues,
  searches,
  bounds,
}: {
  url: string
  catalogues: number
  searches: number
  bounds?: { window: number; maxClasses: number }
}): Promise<{ searches: number; widened: number; corrected: number }> {
  const counted = { searches: 0, widened: 0, corrected: 0 }
  const client = new ClusterClient({ url, timeoutMs: 60_000 })
  for (let seed = 1; seed <= catalogues; seed += 1) {
    const history = await ClusterHistory.begin(client, `conform-${process.pid}-${seed}`, bounds)
    const changes = sample(arbitraryChange, { numRuns: 120, seed })
    await history.change(changes)
    for (const request of sample(arbitraryRequest, { numRuns: searches, seed: 1000 + seed })) {
      const { also, corrections } = await history.check(request)
      counted.searches += 1
      counted.widened += also !== null && also.jobs > 0 ? 1 : 0
      counted.corrected += corrections.length > 0 ? 1 : 0
    }
    await history.end()
  }
  await client.close()
  return counted
}

/** A few ids, so that jobs are replaced and come back; one in four changes is a deletion. */
const arbitraryChange = record({
  id: integer({ min: 0, max: 40 }).map((number) => `job-${number}`),
  document: arbitraryDocument,
  removal: integer({ min: 0, max: 3 }).map((number) => number === 0),
})

type RandomChange = { id: string; document: Omit<IndexDocument, 'id' | 'card'>; removal: boolean }

class ClusterHistory {
  static async begin(client: ClusterClient, name: string, bounds = {}): Promise<ClusterHistory> {
    await client.ask('PUT', `/${name}`, indexBody({ shards: 3, replicas: 1 }, 'random jobs'))
    return new ClusterHistory(client, name, bounds)
  }

  readonly #client: ClusterClient
  readonly #name: string
  readonly #index: JobsIndex
  readonly #search: ClusterSearch
  readonly #jobs = new Map<string, IndexDocument>()
  #version = 0

  private constructor(client: ClusterClient, name: string, bounds: object) {
    this.#client = client
    this.#name = name
    this.#index = new JobsIndex(client, name)
    this.#search = new ClusterSearch(this.#index, { minFound: 8, ...bounds })
  }

  async change(changes: readonly RandomChange[]): Promise<void> {
    const writes = changes.map(({ id, document, removal }): JobWrite => {
      const whole = { ...document, id, card: JSON.stringify({ id, title: document.title }) }
      if (removal) this.#jobs.delete(id)
      else this.#jobs.set(id, whole)
      this.#version += 1
      return { id, version: String(this.#version), document: removal ? null : whole }
    })
    await writeJobs(this.#client, this.#name, writes)
    await this.#index.refresh()
  }

  async check(request: SearchRequest) {
    const { cards, ...found } = await this.#search.search(request, this.#version)
    for (const facet of found.facets.company) {
      // The scan has no names; these are the keys in capitals, of companies that still have a job.
      assert.equal(facet.name.toLowerCase(), facet.value)
      facet.name = facet.value
    }
    const expected = naiveSearch([...this.#jobs.values()], request, { minFound: 8 })
    const { jobs: _, ...wanted } = { jobs: null, ...expected }
    assert.deepEqual(found, wanted)
    assert.deepEqual(
      cards.map((card): unknown => JSON.parse(card)),
      found.ids.map((id) => ({ id, title: this.#jobs.get(id)?.title })),
    )
    const { account } = found
    const removed = account.filters.reduce((sum, entry) => sum + entry.removed, account.removedBySeveral)
    assert.equal(account.shown + removed, account.found)
    return found.words
  }

  async end(): Promise<void> {
    await this.#client.ask('DELETE', `/${this.#name}`)
  }
}
