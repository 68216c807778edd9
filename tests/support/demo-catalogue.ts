import type { Database } from '#db/database.ts'
import { fillVectors } from '#jobs/ingest/fill-vectors.ts'
import { tableName, vectorOf } from '#jobs/match/vector-of.ts'
import { demo } from '#jobs/sources/demo.ts'
import { FAKE_SETTINGS } from '#tests/fakes/fake-settings.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import { ingestHarness } from '#tests/fakes/ingest-harness.ts'

/** A small demo catalogue in the database, as ingest stores it, vectors included. Returns when it was read. */
export async function storeDemoJobs(db: Database, jobs: number): Promise<Date> {
  const fake = await startFakeSources()
  const harness = ingestHarness(db, fake, {
    sources: [demo],
    settings: { ...FAKE_SETTINGS, demo: { ...FAKE_SETTINGS.demo, jobs } },
  })
  await harness.crawl(demo)
  await fillVectors(db, { vectorOf, model: tableName(), signal: new AbortController().signal })
  const now = harness.clock.now()
  await harness.close()
  await fake.close()
  return now
}
