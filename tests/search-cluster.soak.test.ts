import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { silentLog } from '#base/log.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { Db } from '#db/db.ts'
import { openClusterSearch } from '#jobs/opensearch/open-cluster-search.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { insertJobs } from '#tests/support/job-rows.ts'
import { findOpenSearch, type OpenSearchCluster, startOpenSearch } from '#tests/support/opensearch-cluster.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const PATIENCE = { timeout: 120_000, interval: 50 }
const QUERY = { ...EMPTY_SEARCH, q: 'glazier', pageSize: 100 }

let cluster: OpenSearchCluster
let db: Db
let search: JobSearch

beforeAll(async () => {
  const found = findOpenSearch()
  if (found.is === 'missing') throw new Error(`OpenSearch cannot be started: ${found.why}.`)
  cluster = await startOpenSearch(found.folder, 3)
  db = await openTestDb()
  search = await openClusterSearch({ db, url: cluster.url, log: silentLog, alias: 'soak', lookMs: 100 })
  await search.ready
})

afterAll(async () => {
  await search.close()
  await db.close()
  await cluster.stop()
})

test('the node that leads the cluster, killed under load, makes no count wrong, and no job is lost or there twice', async () => {
  const load = {
    stored: 0,
    isOver: false,
    answers: 0,
    answeredAt: 0,
    longestGapMs: 0,
    errors: [] as string[],
    wrong: [] as string[],
  }
  const writing = (async () => {
    while (!load.isOver) {
      const jobs = Array.from({ length: 5 }, (_, number) => ({
        id: `glazier-${load.stored + number}`,
        title: 'Glazier',
      }))
      await insertJobs(db, jobs)
      load.stored += jobs.length
      await sleep(30)
    }
  })()
  const asking = (async () => {
    while (!load.isOver) {
      const least = search.stats().jobs
      try {
        const { count, account } = await search.search(QUERY, NOW)
        const removed = account.filters.reduce(
          (sum, filter) => sum + filter.removed,
          account.removedBySeveral,
        )
        load.answers += 1
        const now = performance.now()
        load.longestGapMs = Math.max(load.longestGapMs, load.answers === 1 ? 0 : now - load.answeredAt)
        load.answeredAt = now
        // Five may be on their way into the database while this counts.
        if (count < least || count > load.stored + 5 || account.shown + removed !== account.found)
          load.wrong.push(`${count} of ${least} to ${load.stored}, found ${account.found}`)
      } catch (error) {
        load.errors.push(String(error))
        await sleep(50)
      }
    }
  })()
  /** A busy machine takes its time; what matters is that answers come at all. */
  const moreAnswers = async () => {
    const before = load.answers
    await vi.waitFor(() => expect(load.answers).toBeGreaterThanOrEqual(before + 4), PATIENCE)
  }
  await moreAnswers()
  const errorsBefore = load.errors.length
  const manager = await managerOf(cluster)
  manager.kill()
  await moreAnswers()
  manager.start()
  await vi.waitFor(async () => {
    const health = await (await fetch(`${manager.url}/_cluster/health`)).text()
    expect(health).toContain('"number_of_nodes":3')
  }, PATIENCE)
  const errorsUntilBack = load.errors.length
  await moreAnswers()
  const errorsAfter = load.errors.length - errorsUntilBack
  load.isOver = true
  await Promise.all([writing, asking])
  process.stderr.write(
    `${load.answers} answers, ${load.errors.length} errors, ${Math.round(load.longestGapMs)} ms at most without an answer, ${load.stored} jobs stored\n`,
  )
  expect({ wrong: load.wrong, errorsBefore, errorsAfter }).toEqual({
    wrong: [],
    errorsBefore: 0,
    errorsAfter: 0,
  })
  expect(new Set(load.errors)).toEqual(
    new Set(load.errors.map(() => 'EngineAway: The search does not answer at the moment.')),
  )
  await eventually(async () => {
    await search.refresh()
    expect((await search.search(QUERY, NOW)).count).toBe(load.stored)
  })
  const ids = new Set<string>()
  const { pages, count } = await search.search(QUERY, NOW)
  for (let page = 1; page <= pages; page += 1)
    for (const { id } of (await search.search({ ...QUERY, page }, NOW)).jobs) ids.add(id)
  expect({ count, distinct: ids.size }).toEqual({ count: load.stored, distinct: load.stored })
})

/** Its loss is the hardest: until another one is elected nobody decides anything. */
async function managerOf({ nodes }: OpenSearchCluster): Promise<OpenSearchCluster['nodes'][number]> {
  for (const node of nodes) {
    const state: { cluster_manager_node?: string } = JSON.parse(
      await (await fetch(`${node.url}/_cluster/state/cluster_manager_node`)).text(),
    )
    const local: { nodes: Record<string, unknown> } = JSON.parse(
      await (await fetch(`${node.url}/_nodes/_local`)).text(),
    )
    if (Object.keys(local.nodes)[0] === state.cluster_manager_node) return node
  }
  throw new Error('No node leads the cluster.')
}
