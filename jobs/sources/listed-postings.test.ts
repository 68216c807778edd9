import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAKE_SETTINGS } from '#tests/fakes/fake-settings.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { bamboohr } from './bamboohr.ts'
import { breezy } from './breezy.ts'
import { jazzhr } from './jazzhr.ts'
import type { Listed } from './raw-listing.ts'
import { rippling } from './rippling.ts'
import type { CrawlContext, Source, SourcePage } from './source.ts'

let fake: FakeSources
beforeAll(async () => {
  fake = await startFakeSources()
})
afterAll(() => fake.close())

const page = async (url: string): Promise<SourcePage> => {
  const { host, pathname, search } = new URL(url)
  const answer = await fetch(`${fake.url}/${host}${pathname}${search}`)
  const body = Buffer.from(await answer.arrayBuffer())
  return { url, status: answer.status, headers: answer.headers, body }
}
const context: CrawlContext = {
  scope: 'acme',
  now: new Date('2026-03-02T08:00:00Z'),
  settings: FAKE_SETTINGS,
  page,
  wait: async () => {},
  get: async (url) => JSON.parse((await page(url)).body.toString()),
}

async function listOf(source: Source): Promise<Listed[]> {
  const listed: Listed[] = []
  for await (const entry of source.list?.(context) ?? []) listed.push(entry)
  return listed
}

test.for([breezy, bamboohr, jazzhr, rippling])(
  '$name: the list alone is one request, and says the same of what did not change',
  async (source) => {
    const before = fake.requests.length
    const first = await listOf(source)
    expect(fake.requests.length - before).toBe(1)
    const versions = (listed: readonly Listed[]) =>
      listed.map((entry) => ('version' in entry ? `${entry.sourceId} ${entry.version}` : ''))
    expect(versions(await listOf(source))).toEqual(versions(first))
    expect(new Set(versions(first).filter(Boolean)).size).toBeGreaterThan(1)
  },
)

test('opening an entry is one more request', async () => {
  const [entry] = await listOf(rippling)
  const posting = (await listOf(rippling)).find((listed) => 'open' in listed)
  expect(entry).toBeDefined()
  const before = fake.requests.length
  expect(posting && 'open' in posting ? await posting.open() : null).toMatchObject({ sourceId: 'acme/job-1' })
  expect(fake.requests.length - before).toBe(1)
})
