import type { Source } from '#jobs/sources/source.ts'
import { crawlScope } from './crawl-scope.ts'
import type { CrawlOutcome } from './crawl-scope.ts'
import { addCounts, NO_COUNTS } from './ingest-tools.ts'
import type { CrawlCounts, IngestTools } from './ingest-tools.ts'
import { makeWay } from './retire.ts'
import { createSourceClient } from './source-client.ts'
import { extendLease, recordFailure, recordSuccess, releaseLease } from './source-state.ts'
import type { Lease } from './source-state.ts'

type SourceCrawl = { source: Source; lease: Lease; signal: AbortSignal }

/** Crawls one claimed source that is a single list, and writes down how it went. Never throws for what a source does. */
export async function crawlSource(tools: IngestTools, crawl: SourceCrawl): Promise<CrawlOutcome> {
  const { db, clock, log } = tools
  const { source, lease } = crawl
  const started = clock.now()
  try {
    const outcome = await crawlList(tools, crawl)
    const fields = {
      source: source.id,
      ...numbers(outcome),
      seconds: (clock.now().getTime() - started.getTime()) / 1000,
    }
    if (outcome.is === 'done') {
      await recordSuccess(db, lease, { source, clock })
      log.info('crawl done', fields)
      if (source.id !== 'demo' && outcome.seen > 0) await makeWay(tools)
    } else if (outcome.is === 'failed') {
      const { restingUntil } = await recordFailure(db, lease, { source, failure: outcome.failure, clock })
      const { kind, message } = outcome.failure
      log.warn('crawl failed', {
        ...fields,
        kind,
        detail: message,
        restingUntil: restingUntil?.toISOString(),
      })
    } else {
      await releaseLease(db, lease, clock.now())
      log.info('crawl interrupted', fields)
    }
    return outcome
  } catch (error) {
    // Our own fault (the database, a bug): let somebody try later, and say it loudly.
    await releaseLease(db, lease, new Date(clock.now().getTime() + 10 * 60_000)).catch(() => {})
    throw error
  }
}

/** Part by part; what cannot be read ends it, for the parts are one service's. */
async function crawlList(tools: IngestTools, { source, lease, signal }: SourceCrawl): Promise<CrawlOutcome> {
  const client = createSourceClient({ ...tools, source, signal })
  let counts = NO_COUNTS
  for (const scope of source.scopes(tools.settings)) {
    const report = (so: CrawlCounts) => tools.onProgress?.({ source: source.id, ...addCounts(counts, so) })
    report(NO_COUNTS)
    const keepLease = () => extendLease(tools.db, lease, tools.clock.now())
    const outcome = await crawlScope(tools, { source, scope, signal, client, keepLease, report })
    counts = addCounts(counts, outcome)
    if (outcome.is !== 'done') return { ...outcome, ...counts }
  }
  return { is: 'done', failure: null, ...counts }
}

function numbers({ seen, added, changed, closed, rejected }: CrawlCounts): CrawlCounts {
  return { seen, added, changed, closed, rejected }
}
