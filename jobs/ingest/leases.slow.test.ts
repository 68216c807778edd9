import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { demo } from '#jobs/sources/demo.ts'
import { himalayas } from '#jobs/sources/himalayas.ts'
import { jobicy } from '#jobs/sources/jobicy.ts'
import { remotive } from '#jobs/sources/remotive.ts'
import { FAKE_SETTINGS } from '#tests/fakes/fake-settings.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { ingestHarness } from '#tests/fakes/ingest-harness.ts'
import type { Harness } from '#tests/fakes/ingest-harness.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import type { CrawlProgress } from './ingest-tools.ts'
import { ingestOnce, startIngest } from './ingest.ts'
import { readSourceStates } from './source-report.ts'
import { claimSource, extendLease, registerSources } from './source-state.ts'

const NOW = new Date('2026-03-02T08:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

describeOnBothDatabases('claims', (openDb) => {
  let db: Database
  let fake: FakeSources
  let harness: Harness
  beforeAll(async () => {
    db = await openDb()
    fake = await startFakeSources()
    harness = ingestHarness(db, fake, { sources: [demo, remotive] })
  })
  afterAll(async () => {
    await harness.close()
    await fake.close()
  })

  test('of many processes that look for work, each source goes to one', async () => {
    await registerSources(db, ['remotive', 'jobicy'])
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, n) => claimSource(db, `process ${n}`, { now: NOW })),
    )
    expect(claims.flatMap((claim) => claim?.source ?? []).sort()).toEqual(['jobicy', 'remotive'])
  })

  test('a process that died loses its claim after five minutes, and cannot take it back', async () => {
    expect(await claimSource(db, 'patient', { now: later(4), only: 'remotive' })).toBe(null)
    const claimed = await claimSource(db, 'heir', { now: later(6), only: 'remotive' })
    expect(claimed).toMatchObject({ source: 'remotive', owner: 'heir' })
    expect(await extendLease(db, { source: 'remotive', owner: 'process 0', failures: 0 }, later(7))).toBe(
      false,
    )
    expect(claimed && (await extendLease(db, claimed, later(7)))).toBe(true)
  })

  test('a process claims only what it can read', async () => {
    await registerSources(db, ['remotive', 'jobicy', 'himalayas'])
    expect(await claimSource(db, 'small', { now: NOW, among: ['demo'] })).toBe(null)
    expect(await claimSource(db, 'small', { now: NOW, among: ['demo', 'himalayas'] })).toMatchObject({
      source: 'himalayas',
    })
  })

  test('the demo serves at once, and makes way for the first live source that delivers', async () => {
    await db.query('update source_state set lease_owner = null, lease_until = null, next_run_at = null')
    fake.fail('*', '500')
    const report = async () => {
      const all = await readSourceStates(db, { settings: FAKE_SETTINGS, now: harness.clock.now() })
      return Object.fromEntries(all.map(({ id, state, jobs }) => [id, { is: state.is, jobs }]))
    }
    const crawls: string[] = []
    // Time stands still for it, or weeks would pass while it looks for work.
    const clock = { ...harness.clock, sleep: () => wait(1) }
    const onProgress = ({ source }: CrawlProgress) => crawls.push(source)
    const running = await startIngest({ ...harness.tools, clock, onProgress })
    await running.ready
    await running.stop()
    expect(await report()).toMatchObject({ demo: { is: 'well', jobs: 60 } })
    expect(crawls[0]).toBe('demo')

    fake.fail('*', null)
    await db.query(
      "update source_state set failures = 0, resting_until = null, next_run_at = null where source = 'remotive'",
    )
    expect(await harness.crawl(remotive)).toMatchObject({ is: 'done', added: 2 })
    expect(await report()).toMatchObject({ demo: { is: 'off', jobs: 0 }, remotive: { is: 'well', jobs: 2 } })
    const { rows } = await db.query<{ close_reason: string }>(
      'select distinct close_reason from jobs where closed_at is not null',
    )
    expect(rows).toEqual([{ close_reason: 'demo' }])
  })

  test('reading one source by hand takes no other away from the server, and tells of what it cannot read', async () => {
    const told: string[] = []
    const byHand = async (alone: boolean) => {
      told.length = 0
      await ingestOnce(
        { ...harness.tools, sources: [remotive, himalayas, jobicy], owner: 'by hand', alone },
        new AbortController().signal,
        ({ id }, { is }) => told.push(`${id} ${is}`),
      )
    }
    await registerSources(db, ['jobicy', 'himalayas'])
    await claimSource(db, 'killed', { now: later(30), only: 'himalayas' })
    await db.query("update source_state set resting_until = $1 where source = 'jobicy'", [later(60)])
    harness.clock.set(NOW)
    await byHand(false)
    expect(told).toEqual(['remotive done', 'himalayas busy', 'jobicy resting'])
    const { rows } = await db.query('select source from source_state where enabled order by source')
    expect(rows.map(({ source }) => source)).toEqual(['himalayas', 'jobicy'])
    // Nobody else can have the database: the claim is that of a process that was killed.
    await byHand(true)
    expect(told).toEqual(['remotive done', 'himalayas done', 'jobicy resting'])
  })
})
