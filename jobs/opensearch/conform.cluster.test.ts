import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { searchOf } from '#contract/saved-search.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { Db } from '#db/db.ts'
import { openIndexSearch } from '#jobs/index/open-index-search.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'
import { runClusterAgainstScan } from '#tests/support/cluster-against-scan.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { storeDemoJobs } from '#tests/support/demo-catalogue.ts'
import { AGREED_ADDRESSES, assertEnginesAgree } from '#tests/support/engines-agree.ts'
import { eventually } from '#tests/support/eventually.ts'
import { insertJobs } from '#tests/support/job-rows.ts'
import { matchedBy } from '#tests/support/matched-by.ts'
import { startTcpGate } from '#tests/support/tcp-gate.ts'
import { openClusterSearch } from './open-cluster-search.ts'
import { rebuildIndex } from './rebuild-index.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
/** A busy machine may keep a node waiting. */
const PATIENCE_MS = 120_000
const directory = mkdtempSync(join(tmpdir(), 'conform-'))
/** Empty where no cluster could be started: then there is nothing to ask. */
const url = inject('searchUrl')

/** Of the cluster's own list; `prirep` says whether it is a copy. */
type ShardLine = { prirep: 'p' | 'r'; state: string }

describe.skipIf(url === '')('a cluster as the search engine', () => {
  let db: Db
  let names = 0

  beforeAll(async () => {
    db = await openTestDb()
  })

  afterAll(async () => {
    await engines?.inside.close()
    await engines?.cluster.close()
    await db.close()
    await askCluster('DELETE', `/test-${process.pid}-*,conform-${process.pid}-*`)
    rmSync(directory, { recursive: true })
  })

  async function askCluster(method: string, path: string, body?: object): Promise<unknown> {
    const [node = ''] = url.split(',')
    const answer = await fetch(`${node}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return await answer.json()
  }

  let engines: { inside: JobSearch; cluster: JobSearch; now: Date } | null = null

  /** Over the same demo catalogue; every sixth of its jobs is known from a source alone that does not allow passing it on. */
  async function bothEngines() {
    if (engines !== null) return engines
    const now = await storeDemoJobs(db, 150)
    await db.query(
      `update jobs set postings = '[{"source":"adzuna","sourceId":"1","url":"","applyUrl":"","employer":false,"complete":false}]'
        where id in (select id from (select id, row_number() over (order by id) from jobs) numbered where row_number % 6 = 0)`,
    )
    const inside = await openIndexSearch({ db, directory, threads: 1, log: silentLog })
    const cluster = await open(newAlias())
    await Promise.all([inside.ready, cluster.ready])
    return (engines = { inside, cluster, now })
  }

  const newAlias = () => `test-${process.pid}-${(names += 1)}`
  const open = (alias: string, at = url) =>
    openClusterSearch({ db, url: at, alias, log: silentLog, lookMs: 50, timeoutMs: PATIENCE_MS })
  const titles = async (search: JobSearch, q: string) =>
    (await search.search({ ...EMPTY_SEARCH, q }, NOW)).jobs.map(({ title }) => title)

  test('the cluster finds, orders and counts what a scan of all jobs does, after updates and deletions', async () => {
    const { searches, widened, corrected } = await runClusterAgainstScan({
      url,
      catalogues: 2,
      searches: 70,
    })
    expect(searches).toBe(140)
    expect(widened).toBeGreaterThan(5)
    expect(corrected).toBeGreaterThan(1)
  })

  test('pages deeper than the cluster counts, and searches with more classes than a score holds, come in the same order', async () => {
    const bounds = { window: 4, maxClasses: 2 }
    const { searches } = await runClusterAgainstScan({ url, catalogues: 1, searches: 40, bounds })
    expect(searches).toBe(40)
  })

  test('both engines answer everything alike over a demo catalogue', async () => {
    const { inside, cluster, now } = await bothEngines()
    const { rows } = await db.query<Record<'vector', Uint8Array>>(
      'select vector from jobs where vector is not null order by id limit 1',
    )
    const near = new Int8Array(rows[0]?.vector ?? new Uint8Array(256))
    expect(cluster.stats().jobs).toBe(inside.stats().jobs)
    expect(await assertEnginesAgree(inside, cluster, { now, near })).toBeGreaterThan(160)
  })

  test('jobs whose only source does not allow passing them on are left out where other programs ask, and counted', async () => {
    const { cluster, now } = await bothEngines()
    const everywhere = { ...EMPTY_SEARCH, country: 'any' as const, pageSize: 100 }
    const all = await cluster.search(everywhere, now)
    const { account, jobs } = await cluster.search(everywhere, now, { passedOn: true })
    expect([all.account.shown, account.found, account.shown]).toEqual([150, 150, 125])
    expect(account.filters).toContainEqual({
      filter: 'terms',
      removed: 25,
      notStated: 0,
      notStatedShown: false,
    })
    expect(jobs.flatMap(({ postings }) => postings.map(({ source }) => source))).not.toContain('adzuna')
  })

  test('saved searches are matched alike, and each matches what it finds', async () => {
    const { inside, cluster, now } = await bothEngines()
    const matching = { db, now, addresses: AGREED_ADDRESSES }
    const byCluster = await matchedBy(cluster, matching)
    expect(byCluster).toEqual(await matchedBy(inside, matching))
    for (const [query, matched] of Object.entries(byCluster)) {
      const { jobs, understood } = await cluster.search({ ...searchOf(query), pageSize: 200 }, now)
      const found = jobs.map(({ id }) => id).toSorted()
      // Where nothing is the work, related work is shown, of which nobody wants an alert.
      const related = matched.length === 0 ? (understood.also?.jobs ?? 0) : 0
      expect([query, matched]).toEqual([query, found.slice(related)])
    }
    expect(Object.values(byCluster).flat().length).toBeGreaterThan(500)
  })

  test('what is stored, changed and closed is found so after a refresh, by every process', async () => {
    const alias = newAlias()
    const [feeder, other] = [await open(alias), await open(alias)]
    await Promise.all([feeder.ready, other.ready])
    await insertJobs(db, [
      { id: 'glassblower', title: 'Glassblower' },
      { id: 'cooper', title: 'Cooper' },
    ])
    await eventually(async () => {
      await other.refresh()
      expect([await titles(feeder, 'glassblower'), await titles(other, 'glassblower')]).toEqual([
        ['Glassblower'],
        ['Glassblower'],
      ])
    })
    await db.query("update jobs set title = 'Head Cooper' where id = 'cooper'")
    await db.query("update jobs set closed_at = now(), close_reason = 'gone' where id = 'glassblower'")
    await eventually(async () => {
      await other.refresh()
      expect([await titles(other, 'cooper'), await titles(other, 'glassblower')]).toEqual([
        ['Head Cooper'],
        [],
      ])
    })
    await feeder.close()
    await insertJobs(db, [{ id: 'fletcher', title: 'Fletcher' }])
    await eventually(async () => expect(await titles(other, 'fletcher')).toEqual(['Fletcher']))
    await other.close()
  })

  test('an index is built anew beside the one in use, and searches go over without a gap', async () => {
    const alias = newAlias()
    const search = await open(alias)
    await search.ready
    const before = search.stats().jobs
    let misses = 0
    const building = new AbortController()
    const asking = (async () => {
      while (!building.signal.aborted) if ((await titles(search, 'cooper')).length !== 1) misses += 1
    })()
    const { jobs } = await rebuildIndex(db, { url, alias })
    building.abort()
    await asking
    expect({ jobs, misses }).toEqual({ jobs: before, misses: 0 })
    const shards = (await askCluster('GET', `/_cat/shards/${alias}?format=json`)) as ShardLine[]
    expect(shards.map(({ prirep, state }) => `${prirep} ${state}`).sort()).toEqual([
      ...Array<string>(3).fill('p STARTED'),
      ...Array<string>(3).fill('r STARTED'),
    ])
    await insertJobs(db, [{ id: `farrier-${alias}`, title: 'Farrier' }])
    await eventually(async () => expect(await titles(search, 'farrier')).toEqual(['Farrier']))
    await search.close()
  })

  test('an index of another version, or of another database, stops the start with a sentence', async () => {
    const [alias, foreign] = [newAlias(), newAlias()]
    const meta = (fields: object) => ({ mappings: { _meta: fields } })
    await askCluster('PUT', `/${alias}-1`, { ...meta({ mapping: 0, analyser: 1 }), aliases: { [alias]: {} } })
    await expect(open(alias)).rejects.toThrow(
      `The index ${alias}-1 in SEARCH_URL has version 0.1 and this program needs 1.2: run npm run reindex`,
    )
    const ofAnother = meta({ mapping: 1, analyser: 2, source: 'somebody else' })
    await askCluster('PUT', `/${foreign}-1`, { ...ofAnother, aliases: { [foreign]: {} } })
    await expect(open(foreign)).rejects.toThrow(`The index ${foreign}-1 in SEARCH_URL is of another database`)
  })

  test('while the cluster is away searches say so; when it is back they answer, and nothing is missing', async () => {
    const [node = ''] = url.split(',')
    const gate = await startTcpGate(Number(new URL(node).port))
    const search = await open(newAlias(), `http://127.0.0.1:${gate.port}`)
    await search.ready
    await gate.shut()
    await expect(titles(search, 'cooper')).rejects.toThrow('The search does not answer at the moment.')
    await insertJobs(db, [{ id: `chandler-${names}`, title: 'Chandler' }])
    await gate.open()
    await eventually(async () => expect(await titles(search, 'chandler')).toEqual(['Chandler']))
    await search.close()
    await gate.close()
  })
})
