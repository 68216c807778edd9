import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { demo } from '#jobs/sources/demo.ts'
import { startFakeSources, type FakeSources } from '#tests/fakes/fake-sources.ts'
import { ingestHarness, type Harness } from '#tests/fakes/ingest-harness.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { crawlSource } from './crawl.ts'
import { startIngest } from './ingest.ts'
import { claimSource, registerSources } from './source-state.ts'

describeOnBothDatabases('several processes on an empty database', (openDb) => {
  let db: Database
  let fake: FakeSources
  let harness: Harness
  beforeAll(async () => {
    db = await openDb()
    fake = await startFakeSources()
    harness = ingestHarness(db, fake, { sources: [demo] })
  })
  afterAll(async () => {
    await harness.close()
    await fake.close()
  })

  test('those that do not crawl are ready, too, once the one that does has brought jobs', async () => {
    await registerSources(db, ['demo'])
    const lease = await claimSource(db, 'first process', { now: harness.clock.now(), only: 'demo' })
    expect(lease).not.toBe(null)
    // Time stands still for them, so that they do not take the first one for dead.
    const clock = { ...harness.clock, sleep: () => wait(5) }
    const others = await Promise.all(
      ['second process', 'third process'].map((owner) => startIngest({ ...harness.tools, owner, clock })),
    )
    let ready = 0
    for (const other of others) void other.ready.then(() => ready++)
    const { rows } = await db.query('select from jobs')
    expect([rows.length, ready]).toEqual([0, 0])

    if (lease) await crawlSource(harness.tools, { source: demo, lease, signal: new AbortController().signal })
    await Promise.all(others.map((other) => other.ready))
    await Promise.all(others.map((other) => other.stop()))
  })
})
