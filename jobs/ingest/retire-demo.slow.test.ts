import { expect, test } from 'vitest'
import { count } from '#db/ask.ts'
import type { Database, Row } from '#db/database.ts'
import { demo } from '#jobs/sources/demo.ts'
import { FAKE_SETTINGS } from '#tests/fakes/fake-settings.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import { ingestHarness } from '#tests/fakes/ingest-harness.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { retireDemo } from './retire.ts'

test('the demo makes way in small steps, so that nobody waits for thousands of its jobs to close', async () => {
  const db = await openTestDb()
  const fake = await startFakeSources()
  const settings = { ...FAKE_SETTINGS, demo: { jobs: 150, seed: 1 } }
  const harness = ingestHarness(db, fake, { settings, sources: [demo] })
  await harness.crawl(demo)
  const listed = await count(db, 'from postings where closed_at is null', [])
  expect(listed).toBeGreaterThanOrEqual(150)

  const steps: number[] = []
  const watched: Database = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        let closed = 0
        const result = await work({
          async query<R extends Row>(sql: string, params?: readonly unknown[]) {
            const answer = await tx.query<R>(sql, params)
            if (sql.startsWith('update postings p set closed_at')) closed += answer.rowCount
            return answer
          },
        })
        steps.push(closed)
        return result
      }),
  }
  expect(await retireDemo(watched, harness.clock.now())).toBe(listed)
  expect(Math.max(...steps)).toBe(100)
  expect(await count(db, "from jobs where close_reason = 'demo'", [])).toBe(150)
  await harness.close()
  await fake.close()
  await db.close()
})
