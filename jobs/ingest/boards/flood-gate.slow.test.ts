import { expect, test } from 'vitest'
import { crawlScope } from '#jobs/ingest/crawl-scope.ts'
import { createPoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import { createSourceClient } from '#jobs/ingest/source-client.ts'
import { lever } from '#jobs/sources/lever.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { UNSAID } from '#jobs/sources/records.ts'
import type { Source } from '#jobs/sources/source.ts'
import { FAKE_SETTINGS } from '#tests/fakes/fake-settings.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { createVirtualClock } from '#tests/support/virtual-clock.ts'

const tutor = (number: number): RawListing => ({
  ...UNSAID,
  source: 'lever',
  sourceId: `tutor-${number}`,
  url: `https://jobs.lever.co/flood/tutor-${number}`,
  applyUrl: `https://jobs.lever.co/flood/tutor-${number}`,
  title: 'Tutor',
  company: 'Flood',
  places: [{ text: 'Remote' }],
  description: { text: 'Teach children to read, from your own home, whenever you like.' },
  employer: true,
  postedAt: null,
})
const flooding: Source = {
  ...lever,
  async *crawl() {
    for (let number = 0; number < 400; number++) yield tutor(number)
  },
}

test('a board that lists one job four hundred times brings fifty of them, and operators read why', async () => {
  const db = await openTestDb()
  const clock = createVirtualClock(new Date('2026-03-02T08:00:00Z'))
  const fetch = createPoliteFetch({ userAgent: 'test', baseUrl: 'http://127.0.0.1:9' })
  const logged: unknown[] = []
  const log = { info: () => {}, warn: (event: string, fields = {}) => void logged.push({ event, ...fields }) }
  const tools = { db, sources: [flooding], settings: FAKE_SETTINGS, fetch, clock, log, owner: 'test' }
  const { signal } = new AbortController()
  await crawlScope(tools, {
    source: flooding,
    scope: 'flood',
    signal,
    client: createSourceClient({ source: flooding, db, fetch, clock }),
    keepLease: async () => true,
    report: () => {},
  })
  const why = '350 left out: it repeats what the board lists many times already'
  expect(logged).toEqual([{ event: 'postings left out', source: 'lever', scope: 'flood', why }])
  const { rows } = await db.query(
    `select (select count(*) from postings)::int as postings, outcome, error from crawls`,
  )
  expect(rows).toEqual([{ postings: 50, outcome: 'complete', error: why }])
  clock.stop()
  await fetch.close()
  await db.close()
})
