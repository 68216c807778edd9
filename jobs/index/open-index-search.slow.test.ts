import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#base/log.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { Db } from '#db/db.ts'
import { openDatabase } from '#db/open.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'
import { describeOnBothDatabases, describeOnDatabase, freshDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { insertJobs } from '#tests/support/job-rows.ts'
import { findNats, startNats } from '#tests/support/nats-server.ts'
import { openIndexSearch } from './open-index-search.ts'

const program = findNats()
const NOW = new Date('2026-11-15T12:00:00Z')
const log = { info: () => undefined, error: () => undefined }

describeOnBothDatabases('the index follows the database', (openDb, kind) => {
  let db: Db
  let directory: string
  let search: JobSearch

  beforeAll(async () => {
    db = await openDb()
    await insertJobs(db, [
      { id: 'first', title: 'Line Cook' },
      { id: 'second', title: 'Welder' },
    ])
  })

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'job-search-'))
    search = await openIndexSearch({ db, directory, log, threads: 1 })
    await search.ready
  })

  afterEach(async () => {
    await search.close()
    rmSync(directory, { recursive: true })
  })

  const titles = async (q: string) =>
    (await search.search({ ...EMPTY_SEARCH, q }, NOW)).jobs.map(({ title }) => title)

  test('what was there at the start is found', async () => {
    expect(await titles('cook')).toEqual(['Line Cook'])
  })

  test('a refresh finds at once what has just been stored', async () => {
    await insertJobs(db, [{ id: `florist-${Math.random()}`.replace('.', ''), title: 'Florist' }])
    await search.refresh()
    expect(await titles('florist')).toContain('Florist')
  })

  test('a job that is seen again is found by "seen in the last 3 days", though nothing else of it changed', async () => {
    const id = `weaver-${kind}`
    await insertJobs(db, [{ id, title: 'Weaver' }])
    const seen = async (days: 3 | null) =>
      (await search.search({ ...EMPTY_SEARCH, q: 'weaver', seen: days }, NOW)).jobs.map(({ title }) => title)
    await db.query("update jobs set last_seen_at = '2026-10-01', posted_at = '2026-09-01' where id = $1", [
      id,
    ])
    await search.refresh()
    expect([await seen(null), await seen(3)]).toEqual([['Weaver'], []])
    await db.query("update jobs set last_seen_at = '2026-11-14' where id = $1", [id])
    await search.close()
    search = await openIndexSearch({ db, directory, log, threads: 1, lookMs: { idle: 20, behind: 20 } })
    await search.ready
    await eventually(async () => expect(await seen(3)).toEqual(['Weaver']))
  })

  test('reading on from a snapshot misses nothing that happened in between', async () => {
    await search.close()
    await insertJobs(db, [{ id: `tailor-${kind}`, title: 'Tailor' }])
    await db.query("update jobs set title = 'Head Welder' where id = 'second'")
    search = await openIndexSearch({ db, directory, log, threads: 1 })
    expect(search.stats().cursor).not.toBe(null)
    await search.ready
    expect(await titles('tailor')).toEqual(['Tailor'])
    expect(await titles('welder')).toEqual(['Head Welder'])
  })

  test('a snapshot of another database is not used', async () => {
    await search.close()
    const other = await openDb()
    search = await openIndexSearch({ db: other, directory, log, threads: 1 })
    await search.ready
    expect(search.stats().jobs).toBe(0)
  })
})

// PGlite has one connection: there, no transaction can begin before another and end after it.
describeOnDatabase('server', 'the index follows the database', (openDb) => {
  test('a transaction that began earlier and commits later is not missed', async () => {
    const db = await openDb()
    const directory = mkdtempSync(join(tmpdir(), 'job-search-'))
    const search = await openIndexSearch({ db, directory, log, threads: 1 })
    const count = async () => (await search.search({ ...EMPTY_SEARCH, q: 'clockmaker' }, NOW)).count
    const mayCommit = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = db.transaction(async (tx) => {
      await insertJobs(tx, [{ id: 'slow', title: 'Clockmaker' }])
      begun.resolve()
      await mayCommit.promise
    })
    await begun.promise
    await insertJobs(db, [{ id: 'quick', title: 'Clockmaker' }])
    await search.refresh()
    expect(await count()).toBe(0)
    mayCommit.resolve()
    await slow
    await eventually(async () => expect(await count()).toBe(2))
    await search.close()
    rmSync(directory, { recursive: true })
  })
})

test.skipIf(program === null)('what another process stores wakes the index through NATS', async () => {
  const place = await freshDatabase('server')
  const nats = await startNats(program ?? '')
  const said: string[] = []
  const log = createLog((line) => said.push(line))
  const open = () => openDatabase({ ...place.options, log, eventsUrl: nats.url })
  const [own, other] = [await open(), await open()]
  const directory = mkdtempSync(join(tmpdir(), 'job-search-'))
  const never = 3_600_000
  const lookMs = { idle: never, behind: never }
  const search = await openIndexSearch({ db: own, directory, log, threads: 1, lookMs })
  await search.ready
  await eventually(() => expect(said.filter((line) => line.includes('events.found'))).toHaveLength(2))
  await insertJobs(other, [{ id: 'cooper', title: 'Cooper' }])
  await eventually(async () => {
    const { jobs } = await search.search({ ...EMPTY_SEARCH, q: 'cooper' }, NOW)
    expect(jobs.map(({ title }) => title)).toEqual(['Cooper'])
  })
  await search.close()
  await own.close()
  await other.close()
  await nats.stop()
  await place.remove()
  rmSync(directory, { recursive: true })
})
