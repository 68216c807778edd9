import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseSearch } from '#contract/search/parse.ts'
import { FAKE_SETTINGS } from '#tests/fakes/fake-settings.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { ingestHarness } from '#tests/fakes/ingest-harness.ts'
import type { Harness } from '#tests/fakes/ingest-harness.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { askAdzuna } from './ask-adzuna.ts'
import { registerSources } from './source-state.ts'

let fake: FakeSources
let harness: Harness
let close: () => Promise<void>
beforeAll(async () => {
  fake = await startFakeSources()
  const db = await openTestDb()
  close = () => db.close()
  harness = ingestHarness(db, fake)
  await registerSources(db, ['adzuna'])
})
afterAll(async () => {
  await harness.close()
  await close()
  await fake.close()
})
beforeEach(() => {
  fake.fail('*', null)
  harness.clock.set(new Date(harness.clock.now().getTime() + 24 * 3_600_000))
})

const ask = (input: Record<string, string>, country = 'us') =>
  askAdzuna(harness.tools, parseSearch(input).query, country)

test('what people search is asked once, and what comes back joins the jobs', async () => {
  expect(await ask({ q: 'electrician', location: 'Boston' })).toEqual({ is: 'asked', found: 7, added: 7 })
  expect(fake.requests.at(-1)).toContain('what=electrician&where=Boston')
  const asked = fake.requests.length
  expect(await ask({ q: 'Electrician', location: 'boston' })).toEqual({ is: 'known' })
  expect(fake.requests.length).toBe(asked)
  const { rows } = await harness.tools.db.query(
    "select count(*)::int as n from postings where source = 'adzuna'",
  )
  expect(rows).toEqual([{ n: 7 }])
})

test('asked at the same moment by two people, Adzuna is asked once', async () => {
  const before = fake.requests.length
  const answers = await Promise.all([ask({ q: 'plumber' }), ask({ q: 'plumber' })])
  expect(answers.map(({ is }) => is).sort()).toEqual(['asked', 'known'])
  expect(fake.requests.length).toBe(before + 1)
})

test('another country is asked for in that country; one that Adzuna does not serve is not asked for', async () => {
  await ask({ q: 'baker' }, 'gb')
  expect(fake.requests.at(-1)).toContain('/jobs/gb/search/1')
  expect(await ask({ q: 'baker' }, 'jp')).toEqual({ is: 'off' })
})

test('an outage is said in words and forgotten when it is over; three in a row open the breaker', async () => {
  fake.fail('*', '500')
  const words = 'Adzuna had an error of its own. These are the jobs we already know.'
  for (let search = 1; search <= 3; search++)
    expect(await ask({ q: 'gardener' })).toEqual({ is: 'down', words })
  fake.fail('*', null)
  const before = fake.requests.length
  expect(await ask({ q: 'gardener' })).toMatchObject({ is: 'down' })
  expect(fake.requests.length).toBe(before)
  harness.clock.set(new Date(harness.clock.now().getTime() + 3_600_000))
  expect(await ask({ q: 'gardener' })).toMatchObject({ is: 'asked' })
})

test('when the minute is spent the index answers alone, and Adzuna is not asked', async () => {
  for (let search = 1; search <= 25; search++) await ask({ q: `cook ${search}` })
  const before = fake.requests.length
  expect(await ask({ q: 'cook 26' })).toEqual({
    is: 'spent',
    until: new Date(harness.clock.now().getTime() + 60_000),
    words: 'We have asked Adzuna as often as it allows for now. These are the jobs we already know.',
  })
  expect(fake.requests.length).toBe(before)
})

test('without credentials, or without a question, nothing is asked', async () => {
  const { tools } = harness
  const bare = { ...tools, settings: { ...FAKE_SETTINGS, adzuna: null } }
  expect(await askAdzuna(bare, parseSearch({ q: 'cook' }).query, 'us')).toEqual({ is: 'off' })
  expect(await ask({})).toEqual({ is: 'off' })
})
