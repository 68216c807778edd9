import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { UNSAID } from '#jobs/sources/records.ts'
import { prose } from '#tests/fakes/prose.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { closePostings } from './postings.ts'
import { retireUnseen, sweepJobs } from './retire.ts'
import { storeListings } from './store.ts'
import { jobFromRow } from './stored-job.ts'
import type { StoredJob, StoredJobRow } from './stored-job.ts'

const DAY = 86_400_000
const START = new Date('2026-03-02T08:00:00Z')
const day = (n: number) => new Date(START.getTime() + n * DAY)

function advert(source: string, sourceId: string, more: Partial<RawListing> = {}): RawListing {
  return {
    ...UNSAID,
    source,
    sourceId,
    url: `https://${source}.example/jobs/${sourceId}-1234`,
    applyUrl: `https://${source}.example/jobs/${sourceId}-1234`,
    title: 'Pharmacist',
    company: 'Willow Health, Inc.',
    places: [{ text: 'Portland, OR' }],
    description: { text: prose('dispensing', 14) },
    postedAt: day(-2),
    ...more,
  }
}

describeOnBothDatabases('one job, however many places advertise it', (openDb) => {
  let db: Database
  beforeAll(async () => {
    db = await openDb()
  })
  const store = (listings: RawListing[], now = day(0)) =>
    storeListings({ db }, listings, { source: listings[0]?.source ?? '', scope: '', now })
  const jobs = async (): Promise<StoredJob[]> =>
    (await db.query<StoredJobRow>('select * from jobs order by first_seen_at, id')).rows.map(jobFromRow)

  test('an aggregator’s copy joins, and the employer’s own advertisement takes the lead', async () => {
    expect(await store([advert('themuse', 'a')])).toEqual({ added: 1, changed: 0 })
    await store([
      advert('lever', 'b', {
        employer: true,
        company: 'Willow Health',
        places: [{ text: 'Portland, Oregon' }],
        title: 'Pharmacist (Full-Time)',
      }),
    ])
    const all = await jobs()
    expect(all).toHaveLength(1)
    expect(all[0]?.postings.map(({ source, employer }) => [source, employer])).toEqual([
      ['lever', true],
      ['themuse', false],
    ])
    expect(all[0]?.applyUrl).toBe('https://lever.example/jobs/b-1234')
    expect(all[0]?.company).toBe('Willow Health')
  })

  test('another city and another text are other jobs; an agency’s copy is suggested, not merged', async () => {
    await store([
      advert('himalayas', 'c', { places: [{ text: 'Seattle, WA' }] }),
      advert('himalayas', 'd', { description: { text: prose('counselling', 14) } }),
      advert('himalayas', 'e', { company: 'Swift Staffing' }),
    ])
    expect(await jobs()).toHaveLength(4)
    const { rows } = await db.query('select job_id, other_id, reason from job_suggestions')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.['reason']).toBe('agency')
  })

  test('when the leading advertisement closes, the job stays open with the other one', async () => {
    await db.transaction((tx) =>
      closePostings(tx, [{ source: 'lever', sourceId: 'b' }], { reason: 'gone', now: day(1) }),
    )
    const [job] = await jobs()
    expect(job?.closed).toBe(null)
    expect(job?.postings.map(({ source }) => source)).toEqual(['themuse'])
    // It describes the job from its next visit on.
    await store([advert('themuse', 'a')], day(1))
    expect((await jobs())[0]?.company).toBe('Willow Health, Inc.')
  })

  test('a snippet never replaces a whole text', async () => {
    const snippet = prose('dispensing', 14).slice(0, 480) + '…'
    await store([advert('adzuna', 'f', { complete: false, description: { text: snippet } })], day(1))
    const [job] = await jobs()
    expect(job?.postings.map(({ source }) => source)).toEqual(['themuse', 'adzuna'])
    expect(job?.complete).toBe(true)
    expect(job?.descriptionText.length).toBeGreaterThan(600)
  })

  test('a list that shrinks by more than half retires nothing until it has said so three times', async () => {
    const many = Array.from({ length: 40 }, (_, n) =>
      advert('remotive', `many-${n}`, {
        title: `Role number ${n}`,
        company: `Company ${n}`,
        description: { text: prose(`role ${n}`) },
      }),
    )
    await store(many)
    const crawl = async (seen: string[], n: number) => {
      const result = await retireUnseen(db, {
        source: 'remotive',
        scope: '',
        coverage: { of: 'whole' },
        seen: new Set(seen),
        oldest: day(-2),
        rejected: 0,
        now: day(n),
      })
      await db.query(
        "insert into crawls (source, scope, started_at, outcome, seen) values ('remotive', '', $1, $2, $3)",
        [day(n), result.outcome, seen.length],
      )
      return result
    }
    const few = many.slice(0, 10).map(({ sourceId }) => sourceId)
    expect(await crawl(few, 1)).toEqual({ outcome: 'shrunk', closed: 0 })
    expect(await crawl(few, 2)).toEqual({ outcome: 'shrunk', closed: 0 })
    expect(await crawl(few, 3)).toEqual({ outcome: 'complete', closed: 30 })
  })

  test('from a window of the newest, only what would be in view is missed', async () => {
    await store([
      advert('arbeitnow', 'old', { title: 'Old', company: 'Old Co', postedAt: day(-30) }),
      advert('arbeitnow', 'young', { title: 'Young', company: 'Young Co', postedAt: day(-1) }),
    ])
    const coverage = { of: 'window', unseenDays: 45 } as const
    const crawl = { source: 'arbeitnow', scope: '', coverage, rejected: 0 }
    expect(await retireUnseen(db, { ...crawl, seen: new Set(['x']), oldest: day(-10), now: day(1) })).toEqual(
      { outcome: 'complete', closed: 1 },
    )
    const { rows } = await db.query(
      "select source_id from postings where source = 'arbeitnow' and closed_at is null",
    )
    expect(rows).toEqual([{ source_id: 'old' }])
  })

  test('the sweep closes what has expired or was long unseen, but not while its source is silent', async () => {
    await store([advert('usajobs', 'late', { title: 'Ranger', company: 'Parks', expiresAt: day(3) })])
    await db.query("insert into source_state (source, last_success_at) values ('arbeitnow', $1)", [day(1)])
    const sources = [{ id: 'arbeitnow', coverage: { of: 'window', unseenDays: 45 } as const }]
    expect(await sweepJobs(db, sources, day(4))).toBe(1)
    expect(await sweepJobs(db, sources, day(60))).toBe(0)
    await db.query("update source_state set last_success_at = $1 where source = 'arbeitnow'", [day(59)])
    expect(await sweepJobs(db, sources, day(60))).toBe(1)
    const { rows } = await db.query(
      "select close_reason from jobs where title in ('Ranger', 'Old') order by title",
    )
    expect(rows).toEqual([{ close_reason: 'unseen' }, { close_reason: 'expired' }])
  })

  test('what is listed on after its last day stays closed', async () => {
    await store([advert('usajobs', 'late', { title: 'Ranger', company: 'Parks', expiresAt: day(3) })], day(5))
    const { rows } = await db.query("select closed_at is null as open from jobs where title = 'Ranger'")
    expect(rows).toEqual([{ open: false }])
  })
})
