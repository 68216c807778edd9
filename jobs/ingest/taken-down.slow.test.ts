import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobtech } from '#jobs/sources/jobtech.ts'
import { nav } from '#jobs/sources/nav.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { ingestHarness } from '#tests/fakes/ingest-harness.ts'
import type { Harness } from '#tests/fakes/ingest-harness.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'

describeOnBothDatabases('what a national service takes down', (openDb) => {
  let fake: FakeSources
  let harness: Harness
  beforeAll(async () => {
    fake = await startFakeSources()
    harness = ingestHarness(await openDb(), fake, { sources: [nav, jobtech] })
  })
  afterAll(async () => {
    await harness.close()
    await fake.close()
  })

  const postings = async (source: string) => {
    const { rows } = await harness.tools.db.query<{ id: string; reason: string | null }>(
      'select source_id as id, close_reason as reason from postings where source = $1 order by source_id',
      [source],
    )
    return rows.map(({ id, reason }) => `${id} ${reason ?? 'open'}`)
  }

  test('goes with the next look at its feed, and nothing else does', async () => {
    expect(await harness.crawl(nav)).toMatchObject({ is: 'done', added: 2, closed: 0 })
    expect(await postings('nav')).toEqual(['nav-1 open', 'nav-3 open'])
    harness.goTo(1)
    expect(await harness.crawl(nav)).toMatchObject({ is: 'done', added: 0, closed: 1 })
    expect(await postings('nav')).toEqual(['nav-1 gone', 'nav-3 open'])
  })

  test('is read from the stream of changes once the first search is done', async () => {
    expect(await harness.crawl(jobtech)).toMatchObject({ is: 'done', added: 6 })
    harness.goTo(2)
    const before = fake.requests.length
    expect(await harness.crawl(jobtech)).toMatchObject({ is: 'done', added: 1, closed: 1 })
    expect(fake.requests.slice(before).filter((url) => !url.includes('/stream?'))).toEqual([])
    expect((await postings('jobtech')).filter((posting) => !posting.endsWith(' open'))).toEqual([
      '30000001 gone',
    ])
  })
})
