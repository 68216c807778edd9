import { afterAll, beforeAll, expect, test } from 'vitest'
import { greenhouse } from '#jobs/sources/greenhouse.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { ingestHarness } from '#tests/fakes/ingest-harness.ts'
import type { Harness } from '#tests/fakes/ingest-harness.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { jobFromRow } from './stored-job.ts'
import type { StoredJob, StoredJobRow } from './stored-job.ts'

describeOnBothDatabases('four days of one board', (openDb) => {
  let fake: FakeSources
  let harness: Harness
  beforeAll(async () => {
    fake = await startFakeSources()
    harness = ingestHarness(await openDb(), fake)
  })
  afterAll(async () => {
    await harness.close()
    await fake.close()
  })

  const jobOf = async (sourceId: string): Promise<StoredJob | undefined> => {
    const { rows } = await harness.tools.db.query<StoredJobRow>(
      'select j.* from jobs j join postings p on p.job_id = j.id where p.source_id = $1',
      [sourceId],
    )
    return rows[0] && jobFromRow(rows[0])
  }
  const changesOf = async (sourceId: string) => {
    const { rows } = await harness.tools.db.query<{ field: string }>(
      'select field from job_changes where job_id = (select job_id from postings where source_id = $1) order by id',
      [sourceId],
    )
    return rows.map(({ field }) => field)
  }
  const xid = async (sourceId: string) => {
    const { rows } = await harness.tools.db.query(
      'select xid::text from jobs where id = (select job_id from postings where source_id = $1)',
      [sourceId],
    )
    return rows[0]?.['xid']
  }

  test('day 0: every good record is a job, two openings on one day are two', async () => {
    harness.goTo(0)
    expect(await harness.crawl(greenhouse)).toMatchObject({
      is: 'done',
      seen: 6,
      added: 6,
      closed: 0,
      rejected: 2,
    })
    const welder = await jobOf('acme/101')
    expect(welder).toMatchObject({
      title: 'Welder',
      company: 'Acme Metal',
      location: 'Toledo, OH',
      country: 'us',
      closed: null,
      reposts: 0,
      pay: null,
      complete: true,
      postings: [{ source: 'greenhouse', sourceId: 'acme/101', employer: true, complete: true }],
      firstSeenAt: new Date('2026-03-02T08:00:00Z'),
      postedAt: new Date('2026-02-27T08:00:00Z'),
    })
    expect(welder?.id).toMatch(/^[\w-]{14}$/)
    const cooks = await Promise.all(['acme/104', 'acme/105', 'acme/106'].map(jobOf))
    expect(new Set(cooks.map((job) => job?.id)).size).toBe(3)
  })

  test('the same day again: nothing is written', async () => {
    const before = await xid('acme/101')
    expect(await harness.crawl(greenhouse)).toMatchObject({
      is: 'done',
      seen: 6,
      added: 0,
      changed: 0,
      closed: 0,
    })
    expect(await xid('acme/101')).toBe(before)
  })

  test('day 1: what is no longer listed closes, with its reason and its links', async () => {
    harness.goTo(1)
    expect(await harness.crawl(greenhouse)).toMatchObject({ seen: 5, added: 0, closed: 1 })
    expect(await jobOf('acme/102')).toMatchObject({
      closed: { at: new Date('2026-03-03T08:00:00Z'), reason: 'gone' },
      postings: [{ sourceId: 'acme/102' }],
    })
  })

  test('day 2: it returns to active, and another job has changed', async () => {
    harness.goTo(2)
    expect(await harness.crawl(greenhouse)).toMatchObject({ seen: 6, added: 0, changed: 2, closed: 0 })
    expect(await jobOf('acme/102')).toMatchObject({
      closed: null,
      firstSeenAt: new Date('2026-03-02T08:00:00Z'),
    })
    expect(await changesOf('acme/102')).toEqual(['closed', 'reopened'])
    expect(await jobOf('acme/101')).toMatchObject({
      title: 'Senior Welder',
      pay: { min: 65_000, max: 80_000, currency: 'USD', kind: 'stated' },
      postedAt: new Date('2026-02-27T08:00:00Z'),
    })
    expect(await changesOf('acme/101')).toEqual(['title', 'text', 'pay'])
  })

  test('day 3: the same opening under a new number is a repost of the same job', async () => {
    harness.goTo(3)
    const before = await jobOf('acme/103')
    expect(await harness.crawl(greenhouse)).toMatchObject({ seen: 6, added: 0, changed: 1, closed: 1 })
    expect(await jobOf('acme/203')).toMatchObject({
      id: before?.id,
      reposts: 1,
      closed: null,
      firstSeenAt: new Date('2026-03-02T08:00:00Z'),
      postings: [{ sourceId: 'acme/203' }],
    })
    expect(await changesOf('acme/203')).toEqual(['reposted'])
  })

  test('a failed crawl closes nothing, however often it fails', async () => {
    const open = async () =>
      (await harness.tools.db.query('select from jobs where closed_at is null')).rowCount
    const before = await open()
    fake.fail('boards-api.greenhouse.io', '500')
    for (const hour of ['09', '10', '11']) {
      harness.clock.set(new Date(`2026-03-05T${hour}:00:00Z`))
      expect(await harness.crawl(greenhouse)).toMatchObject({ is: 'failed', closed: 0 })
    }
    expect(await open()).toBe(before)
    fake.fail('boards-api.greenhouse.io', null)
  })

  test('after three failures the source rests: nobody may claim it', async () => {
    expect(await harness.crawl(greenhouse)).toBe(null)
    harness.clock.set(new Date('2026-03-05T12:00:00Z'))
    expect(await harness.crawl(greenhouse)).toMatchObject({ is: 'done' })
  })
})
