import { expect, test } from 'vitest'
import type { Database, Queryable, Row } from '#db/database.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { UNSAID } from '#jobs/sources/records.ts'
import { prose } from '#tests/fakes/prose.ts'
import { describeOnDatabase } from '#tests/support/databases.ts'
import { storeListings } from './store.ts'

const ABOUT_US = prose('our clinics', 3)

function opening(number: number, ward: string): RawListing {
  const url = `https://willow.example/jobs/${number}`
  return {
    ...UNSAID,
    source: 'greenhouse',
    sourceId: String(number),
    url,
    applyUrl: url,
    title: 'Registered Nurse',
    company: 'Willow Health',
    places: [{ text: 'Portland, OR' }],
    description: { text: `${prose(ward, 14)} ${ABOUT_US}` },
    employer: true,
    postedAt: null,
  }
}

/** Counts the texts of jobs that are read through it. */
function countingTexts(db: Database): { db: Database; texts: () => number } {
  let texts = 0
  const counting = (tx: Queryable): Queryable => ({
    async query<R extends Row>(sql: string, params?: readonly unknown[]) {
      const answer = await tx.query<R>(sql, params)
      texts += answer.rows.filter((row) => 'description_text' in row).length
      return answer
    },
  })
  const transaction: Database['transaction'] = (work) => db.transaction((tx) => work(counting(tx)))
  return { db: { ...db, transaction }, texts: () => texts }
}

describeOnDatabase('server', 'an employer with 60 openings of one title in one town', (openDb) => {
  test('a further one is compared with few of them, and still known again where it says the same', async () => {
    const db = await openDb()
    const store = (listings: RawListing[], { at, into = db }: { at: string; into?: Database }) =>
      storeListings({ db: into }, listings, { source: 'greenhouse', scope: 'willow', now: new Date(at) })
    const openings = Array.from({ length: 60 }, (_, number) => opening(number, `ward ${number}`))
    for (let from = 0; from < 60; from += 30)
      await store(openings.slice(from, from + 50), { at: '2026-03-02T08:00:00Z' })

    const counted = countingTexts(db)
    const later = { at: '2026-03-20T08:00:00Z', into: counted.db }
    expect(await store([opening(500, 'surgery for children on the second floor')], later)).toEqual({
      added: 1,
      changed: 0,
    })
    expect(counted.texts()).toBeLessThanOrEqual(10)
    expect(await store([opening(501, 'ward 47')], later)).toEqual({ added: 0, changed: 1 })
    const { rows } = await db.query<{ reposts: number }>(
      "select reposts from jobs where description_text like '%ward 47 %'",
    )
    expect(rows).toEqual([{ reposts: 1 }])
  })
})
