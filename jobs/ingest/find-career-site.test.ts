import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { ReadDocument } from '#jobs/readers/documents.ts'
import { careersite, workday } from '#jobs/sources/career-site/career-sites.ts'
import { NO_BOARDS } from '#jobs/sources/settings.ts'
import { FAKE_SETTINGS } from '#tests/fakes/fake-settings.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { ingestHarness } from '#tests/fakes/ingest-harness.ts'
import type { Harness } from '#tests/fakes/ingest-harness.ts'
import { findBoard } from './find-board.ts'

const refuse = () => Promise.reject(new Error('this test has no database'))
const noDatabase: Database = { query: refuse, transaction: refuse, listen: refuse }

let fake: FakeSources
let harness: Harness
beforeAll(async () => {
  fake = await startFakeSources()
  const settings = { ...FAKE_SETTINGS, boards: NO_BOARDS }
  harness = ingestHarness(noDatabase, fake, { sources: [careersite], settings })
})
afterAll(async () => {
  await harness.close()
  await fake.close()
})

// Of the documents that it could read there are only pages here, and none names a board.
const read = (async () => null) as unknown as ReadDocument
const find = (address: string) => findBoard({ ...harness.tools, read }, new URL(address))

test('a site that describes its jobs can be followed, under the name that its jobs give', async () => {
  const before = fake.requests.length
  expect(await find('https://careers.acme.example/jobs/1001-front-desk-agent')).toMatchObject({
    is: 'board',
    found: { source: 'careersite', board: 'careers.acme.example', company: 'Acme Hotels' },
    system: 'Career sites',
  })
  // The page that was given, and a look: somebody is waiting.
  expect(fake.requests.length - before).toBeLessThanOrEqual(9)
})

test('a site of a large system that is not read here as such is followed as any other', async () => {
  expect(
    await find('https://acme.wd5.myworkdayjobs.com/en-US/External/job/Reno/Cashier_R1001'),
  ).toMatchObject({
    is: 'board',
    found: { source: 'careersite', board: 'acme.wd5.myworkdayjobs.com' },
  })
  expect(workday.onlyWhenNamed).toBe(true)
})

test('a board of a system that is not read here is not taken for a site', async () => {
  expect(await find('https://boards.greenhouse.io/acme')).toMatchObject({ is: 'not-read-here' })
})
