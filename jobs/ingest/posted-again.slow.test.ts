import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { UNSAID } from '#jobs/sources/records.ts'
import { prose } from '#tests/fakes/prose.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { retireUnseen } from './retire.ts'
import { storeListings } from './store.ts'
import { jobFromRow } from './stored-job.ts'
import type { StoredJobRow } from './stored-job.ts'

const START = new Date('2026-03-02T08:00:00Z')
const day = (n: number) => new Date(START.getTime() + n * 86_400_000)

function advert(sourceId: string, more: Partial<RawListing> = {}): RawListing {
  return {
    ...UNSAID,
    source: 'greenhouse',
    sourceId,
    url: `https://willow.example/jobs/${sourceId}`,
    applyUrl: `https://willow.example/jobs/${sourceId}`,
    title: 'Pharmacist',
    company: 'Willow Health',
    places: [{ text: 'Portland, OR' }],
    description: { text: prose('dispensing', 14) },
    employer: true,
    postedAt: null,
    ...more,
  }
}

describeOnBothDatabases('the same job posted again under a new number', (openDb) => {
  let db: Database
  let first: number
  beforeEach(async () => {
    db ??= await openDb()
    // Each test has numbers and an employer of its own.
    first = (first ?? 0) + 1000
  })
  const company = () => `Willow Health ${first}`
  const numbered = (n: number, more: Partial<RawListing> = {}) =>
    advert(String(first + n), { company: company(), ...more })
  const crawl = (listings: RawListing[], now: Date) =>
    storeListings({ db }, listings, { source: 'greenhouse', scope: company(), now })
  const jobs = async () => {
    const { rows } = await db.query<StoredJobRow>(
      'select * from jobs where company = $1 order by first_seen_at, id',
      [company()],
    )
    return rows.map(jobFromRow)
  }
  const changes = async () => {
    const { rows } = await db.query<{ field: string }>(
      'select field from job_changes where job_id in (select id from jobs where company = $1) order by id',
      [company()],
    )
    return rows.map(({ field }) => field)
  }

  test('is one job with a history, for as long as the first one has been listed', async () => {
    await crawl([numbered(1)], day(0))
    await crawl([numbered(1)], day(119))
    expect(await crawl([numbered(1), numbered(2)], day(120))).toEqual({ added: 0, changed: 1 })
    expect(await jobs()).toMatchObject([{ firstSeenAt: day(0), reposts: 1, postedAt: day(120) }])
    expect(await changes()).toEqual(['reposted'])
  })

  test('is one job again when the first one was gone for a year', async () => {
    await crawl([numbered(1)], day(0))
    const gone = { coverage: { of: 'whole' }, seen: new Set<string>(), oldest: null, rejected: 0 } as const
    await retireUnseen(db, { source: 'greenhouse', scope: company(), ...gone, now: day(5) })
    await crawl([numbered(2)], day(370))
    expect(await jobs()).toMatchObject([{ closed: null, reposts: 1, firstSeenAt: day(0) }])
    expect(await changes()).toEqual(['closed', 'reposted', 'reopened'])
  })

  test('is one job on a board that is read for the first time, when it says that they were posted on different days', async () => {
    const old = numbered(1, { postedAt: day(-30) })
    const young = numbered(2, { postedAt: day(-3) })
    expect(await crawl([young, old], day(0))).toEqual({ added: 1, changed: 1 })
    expect(await jobs()).toMatchObject([{ reposts: 1, postedAt: day(-3) }])
  })

  test('is described by the newer one, whichever page of the board lists it', async () => {
    await crawl([numbered(2, { postedAt: day(-3) })], day(0))
    await crawl([numbered(1, { postedAt: day(-30) })], day(0))
    const [job, ...others] = await jobs()
    expect(others).toEqual([])
    expect(job).toMatchObject({ reposts: 1, postedAt: day(-3) })
    expect(job?.postings).toHaveLength(2)
  })

  test('is two openings when both came on one day', async () => {
    await crawl([numbered(1, { postedAt: day(-3) }), numbered(2, { postedAt: day(-3) })], day(0))
    expect(await jobs()).toHaveLength(2)
    // Each is posted again by itself.
    await crawl([numbered(3), numbered(4)], day(9))
    expect((await jobs()).map(({ reposts }) => reposts)).toEqual([1, 1])
  })

  test('is two openings when nobody says when the second one was posted', async () => {
    await crawl([numbered(1, { postedAt: day(-30) }), numbered(2)], day(0))
    expect(await jobs()).toHaveLength(2)
  })

  test('is two openings when the employer says that there are several', async () => {
    const text = `${prose('dispensing', 14)} We have multiple positions available.`
    const several = { description: { text } }
    await crawl([numbered(1, several)], day(0))
    await crawl([numbered(1, several), numbered(2, several)], day(4))
    expect(await jobs()).toHaveLength(2)
  })

  test('is one job by a few words, if they are the same', async () => {
    const short = { description: { text: 'Apply in the shop.' } }
    await crawl([numbered(1, short)], day(0))
    await crawl([numbered(2, short)], day(4))
    expect(await jobs()).toHaveLength(1)
  })

  test('is not found where there is no text, or where title or place differ', async () => {
    const empty = { description: { text: '' } }
    await crawl([numbered(1, empty)], day(0))
    await crawl([numbered(2, empty)], day(4))
    expect(await jobs()).toHaveLength(2)
    const posted = { postedAt: day(3) }
    await crawl([numbered(3), numbered(4, { ...posted, title: 'Pharmacist II' })], day(5))
    await crawl([numbered(5, { ...posted, places: [{ text: 'Salem, OR' }] })], day(5))
    expect(await jobs()).toHaveLength(5)
  })
})
