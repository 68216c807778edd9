import type { Database } from '#db/database.ts'
import { crawlServiceOnce } from '#jobs/ingest/boards/crawl-service.ts'
import { registerBoards } from '#jobs/ingest/boards/register-boards.ts'
import type { Clock } from '#jobs/ingest/clock.ts'
import type { CrawlOutcome } from '#jobs/ingest/crawl-scope.ts'
import { crawlSource } from '#jobs/ingest/crawl.ts'
import type { IngestTools } from '#jobs/ingest/ingest-tools.ts'
import { createPoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import { claimSource, registerSources } from '#jobs/ingest/source-state.ts'
import { SOURCES } from '#jobs/sources/all-sources.ts'
import type { Source, SourceSettings } from '#jobs/sources/source.ts'
import { fakeDate } from './fake-answer.ts'
import { FAKE_SETTINGS } from './fake-settings.ts'
import type { FakeSources } from './fake-sources.ts'

type TestClock = Clock & { set(now: Date): void }

/** Time that passes only by sleeping, which takes none. */
function testClock(start: Date): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    sleep: async (ms) => {
      now += ms
    },
    random: () => 0.5,
    set: (date) => {
      now = date.getTime()
    },
  }
}

export type Harness = {
  tools: IngestTools
  clock: TestClock
  logged: { event: string; fields: Record<string, unknown> }[]
  /** Goes to a day of the fakes' calendar: their snapshot and our clock. */
  goTo(day: number): void
  /** Claims the source, due or not, and crawls it; null when it may not be claimed. */
  crawl(source: Source): Promise<CrawlOutcome | null>
  close(): Promise<void>
}

/** Ingest as it runs, against the fakes, with a clock of the test's own. */
export function ingestHarness(
  db: Database,
  fake: FakeSources,
  {
    settings = FAKE_SETTINGS,
    sources = SOURCES,
  }: { settings?: SourceSettings; sources?: readonly Source[] } = {},
): Harness {
  const clock = testClock(fakeDate(0))
  const logged: Harness['logged'] = []
  const note = (event: string, fields = {}) => void logged.push({ event, fields })
  const fetch = createPoliteFetch({ userAgent: 'test', baseUrl: fake.url })
  const tools: IngestTools = {
    db,
    sources,
    settings,
    fetch,
    clock,
    owner: 'test',
    log: { info: note, warn: note },
  }
  fake.now = () => clock.now()
  const registered = new Set<string>()
  return {
    tools,
    clock,
    logged,
    goTo: (day) => {
      fake.day = day
      clock.set(fakeDate(day))
    },
    crawl: async (source) => {
      if (!registered.has(source.id)) {
        for (const { id } of [...sources, source]) registered.add(id)
        await registerSources(db, [...registered])
      }
      const { signal } = new AbortController()
      if (source.keepsBoards) {
        await registerBoards(tools)
        const outcome = await crawlServiceOnce(tools, { source, signal, tokens: source.scopes(settings) })
        // The next round is a later one.
        clock.set(new Date(clock.now().getTime() + 10))
        return outcome
      }
      const lease = await claimSource(db, 'test', { now: clock.now(), only: source.id })
      return lease && crawlSource(tools, { source, lease, signal })
    },
    close: () => fetch.close(),
  }
}
