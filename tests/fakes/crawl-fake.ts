import type { Database } from '#db/database.ts'
import { systemClock } from '#jobs/ingest/clock.ts'
import type { Clock } from '#jobs/ingest/clock.ts'
import { createPoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import { createSourceClient } from '#jobs/ingest/source-client.ts'
import type { Found, RawListing, Rejected } from '#jobs/sources/raw-listing.ts'
import type { Source, SourceSettings } from '#jobs/sources/source.ts'
import { fakeDate } from './fake-answer.ts'
import { FAKE_SETTINGS } from './fake-settings.ts'

type CrawledFake = { listings: RawListing[]; rejected: Rejected[]; removed: string[] }

/** Reads one scope of a source from the fakes through the real client, without its waiting and its ledger. */
export async function crawlFake(
  source: Source,
  {
    base,
    scope = '',
    settings = FAKE_SETTINGS,
    now = fakeDate(0),
    since = null,
  }: { base: string; scope?: string; settings?: SourceSettings; now?: Date; since?: Date | null },
): Promise<CrawledFake> {
  const fetch = createPoliteFetch({ userAgent: 'test', baseUrl: base })
  const unhurried = { ...source, limits: { ...source.limits, calls: [], gapMs: 0, timeoutMs: 20_000 } }
  const client = createSourceClient({ source: unhurried, db: noDatabase, fetch, clock: instantClock() })
  const found: Found[] = []
  try {
    for await (const outcome of source.crawl({ scope, now, settings, since, ...client })) found.push(outcome)
  } finally {
    await fetch.close()
  }
  return {
    listings: found.flatMap((outcome) => ('rejected' in outcome || 'removed' in outcome ? [] : [outcome])),
    rejected: found.flatMap((outcome) => ('rejected' in outcome ? [outcome] : [])),
    removed: found.flatMap((outcome) => ('removed' in outcome ? [outcome.sourceId] : [])),
  }
}

/** Waits for nothing; time passes as it really does. */
function instantClock(): Clock {
  return { ...systemClock, sleep: async () => {}, random: () => 0.5 }
}

const refuse = () => Promise.reject(new Error('this test has no database'))
const noDatabase: Database = { query: refuse, transaction: refuse, listen: refuse }
