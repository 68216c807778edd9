import { NOBODY } from '#contract/hides.ts'
import { planRequest } from '#jobs/index/query/plan-request.ts'
import { documentOfRow } from '#jobs/index/segment/feed-row.ts'
import type { Job } from '#jobs/job.ts'
import { ClusterClient } from '#jobs/opensearch/client.ts'
import { ClusterSearch } from '#jobs/opensearch/cluster-search.ts'
import { addCopies } from '#jobs/opensearch/index-in-use.ts'
import { JobsIndex } from '#jobs/opensearch/jobs-index.ts'
import { indexBody } from '#jobs/opensearch/mapping.ts'
import { writeJobs } from '#jobs/opensearch/write-jobs.ts'
import { findOpenSearch, type OpenSearchCluster, startOpenSearch } from '#tests/support/opensearch-cluster.ts'
import { corpusRow } from './search-corpus.ts'
import { type Question, queryOf, resolveCoordinates } from './search-kinds.ts'

export const NODE_COUNT = 3
/** Three nodes on one machine, beside everything else that is measured. */
const HEAP_MB = 1024
const TIMEOUT_MS = 120_000
const INDEX = 'bench-jobs'

/** A cluster of three nodes on this machine; `null`, with a sentence, where it cannot be had. */
export async function benchCluster(): Promise<OpenSearchCluster | null> {
  const found = findOpenSearch()
  if (found.is === 'missing') {
    console.log(`OpenSearch was left out: ${found.why}.`)
    return null
  }
  return await startOpenSearch(found.folder, NODE_COUNT, { heapMb: HEAP_MB, isMeasured: true })
}

/** The same corpus in a cluster, asked by the code that a site with SEARCH_URL runs. */
export class ClusterCorpus {
  static async begin(cluster: OpenSearchCluster): Promise<ClusterCorpus> {
    const client = new ClusterClient({ url: cluster.url, timeoutMs: TIMEOUT_MS })
    await client.ask('PUT', `/${INDEX}`, indexBody({ shards: NODE_COUNT, replicas: 0 }, 'bench'))
    return new ClusterCorpus(client)
  }

  readonly #client: ClusterClient
  readonly #search: ClusterSearch
  #takenMs = 0
  #jobs = 0

  private constructor(client: ClusterClient) {
    this.#client = client
    this.#search = new ClusterSearch(new JobsIndex(client, INDEX))
  }

  async add(jobs: readonly Job[]): Promise<void> {
    const began = performance.now()
    const documents = jobs.map((job) => documentOfRow(corpusRow(job)))
    const writes = documents.map((document) => ({ id: document.id, version: '1', document }))
    await writeJobs(this.#client, INDEX, writes)
    this.#takenMs += performance.now() - began
    this.#jobs += jobs.length
  }

  /** Everything is found, on two nodes, when this returns. Says how many jobs a second were made ready and taken. */
  async finish(): Promise<number> {
    const began = performance.now()
    await new JobsIndex(this.#client, INDEX).refresh()
    await addCopies(this.#client, INDEX, 1)
    this.#takenMs += performance.now() - began
    return this.#jobs / (this.#takenMs / 1000)
  }

  async ask(question: Question, now: number): Promise<number> {
    const { request } = planRequest(queryOf(question), {
      now,
      near: null,
      personal: NOBODY,
      resolvePlace: resolveCoordinates,
    })
    return (await this.#search.search(request, 1)).count
  }

  async close(): Promise<void> {
    await this.#client.ask('DELETE', `/${INDEX}`)
    await this.#client.close()
  }
}
