import type { Log } from '#base/log.ts'
import { StartError } from '#base/start-error.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { exists } from '#db/ask.ts'
import type { Db } from '#db/db.ts'
import type { StaleReads } from '#db/stale-reads.ts'
import { askAdzuna } from '#jobs/ingest/ask-adzuna.ts'
import { fillVectors } from '#jobs/ingest/fill-vectors.ts'
import type { IngestTools } from '#jobs/ingest/ingest-tools.ts'
import { startIngest, type Ingest } from '#jobs/ingest/ingest.ts'
import { fetchPublicPage } from '#jobs/ingest/polite-fetch.ts'
import { readSourceStates } from '#jobs/ingest/source-report.ts'
import { prepareMatching } from '#jobs/match/profile.ts'
import { tableName, vectorOf } from '#jobs/match/vector-of.ts'
import { preparePlaces } from '#jobs/place/prepare-places.ts'
import type { DocumentReaders } from '#jobs/readers/document-readers.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'
import { openJobSearch } from '#jobs/search/open-job-search.ts'
import { chosenSources, sourceById } from '#jobs/sources/all-sources.ts'
import { sourceSettings } from '#jobs/sources/settings.ts'
import type { Source } from '#jobs/sources/source.ts'
import type { ReadPublicPage } from '#server/assistants/clients.ts'
import { watchCrawl } from '#server/crawl-progress.ts'
import type { Env } from '#server/env.ts'
import {
  askFirst,
  createFetchJobs,
  type AskedUpstream,
  type FetchJobsTools,
} from '#server/functions/fetch-jobs.ts'
import { createFollowEmployer } from '#server/functions/follow-employer.ts'
import type { JobFunctions } from '#server/functions/functions.ts'
import { createMapJobs } from '#server/functions/map-jobs.ts'
import { createMatchJobs } from '#server/functions/match-jobs.ts'
import { createReadAdvertisement } from '#server/functions/read-advertisement.ts'
import { createSuggestJobs } from '#server/functions/suggest-jobs.ts'
import { personalFor } from '#server/hides/personal-for.ts'
import { createIngestTools } from '#server/ingest-tools.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { type Logos, NO_LOGOS, startLogos } from '#server/logos.ts'
import { createJobsService } from '#server/screens/jobs-service.ts'
import type { JobsService } from '#web/render-services.ts'

type JobEngine = {
  /** Settles once the first jobs can be searched. */
  ready: Promise<void>
  jobs: () => number
  /** Changed jobs that the index has not read yet. */
  unreadJobs: () => Promise<number>
  /** Differs whenever a page about jobs may have changed. */
  version: () => string
  functions: JobFunctions
  screens: JobsService
  logos: Logos
  /** The index itself: for matching jobs against saved searches, and for other programs. */
  search: Pick<JobSearch, 'plan' | 'choosePlaces' | 'refresh' | 'search' | 'suggest' | 'similar' | 'stats'>
  /** Reads a page of the public web, never a private address. */
  readPublicPage: ReadPublicPage
  /** Fulfilled when a search is answered now. */
  probe: () => Promise<unknown>
  close: () => Promise<void>
}

type JobEngineOptions = {
  db: Db
  env: Env
  log: Log
  publicUrl: string
  limits: RateLimits
  readers: DocumentReaders
  /** For pages, whose answer may be some seconds old. */
  stale: StaleReads
}

/** Keeps jobs coming in and findable. */
export async function startJobEngine(options: JobEngineOptions): Promise<JobEngine> {
  const { db, env, log, publicUrl, limits, readers, stale } = options
  const sources = wantedSources(env)
  // Each takes a third of a second at first use: now, before anybody waits for an answer.
  preparePlaces()
  prepareMatching()
  const search = await openJobSearch(db, env, log)
  const tools = createIngestTools({ db, env, log, sources, publicUrl })
  const ingest = await startIngest(tools)
  const logos = env.companyLogos ? await startLogos({ db, fetch: tools.fetch, log }) : NO_LOGOS
  const demo = await watchDemo(db)
  const crawl = watchCrawl(db, { sources, log })
  const stopping = new AbortController()
  const filling = fillVectors(db, { vectorOf, model: tableName(), signal: stopping.signal }).catch(
    (error: unknown) => log.error('vectors could not be filled', { error: String(error) }),
  )
  const requests = db.inLane('requests')
  const searching: FetchJobsTools = {
    jobs: search,
    now: () => new Date(),
    personalFor: (claims, asked) => personalFor(requests, claims, asked),
    askUpstream: tools.settings.adzuna ? (query, country) => askUpstream(tools, query, country) : undefined,
  }
  const screens = createJobsService({
    db: requests,
    stale,
    settings: tools.settings,
    search: (query, personal) => search.search(query, new Date(), { personal }),
    ask: async (query) => (await askFirst(query, searching))?.words ?? null,
    similar: (id, most) => search.similar(id, most),
    dots: (view) => search.dots({ ...EMPTY_SEARCH, country: 'us' }, new Date(), { view }),
    likePays: (question) => search.likePays(question),
    sources: () => readSourceStates(requests, { settings: tools.settings, now: new Date() }),
    isDemo: demo.isServing,
    crawl,
    logoOf: logos.addressOf,
  })
  return {
    ready: becomesSearchable(search, ingest),
    jobs: () => search.stats().jobs,
    unreadJobs: () => search.unread(),
    version: () => `${search.stats().generation} ${minuteOf(new Date())}`,
    functions: {
      'fetch-jobs': createFetchJobs(searching),
      'map-jobs': createMapJobs({ jobs: search, now: searching.now, personalFor: searching.personalFor }),
      'match-jobs': createMatchJobs({
        db: requests,
        jobs: search,
        now: searching.now,
        askFirst: (query) => askFirst(query, searching),
        attributionOf: screens.attributionOf,
        nameOf: (source) => sourceById(source)?.name ?? source,
      }),
      'suggest-jobs': createSuggestJobs(search),
      'follow-employer': createFollowEmployer({ db: requests, ingest: tools, limits, readers }),
      'read-advertisement': createReadAdvertisement({
        db: requests,
        fetch: tools.fetch,
        limits,
        readers,
        publicUrl,
        now: searching.now,
        grows: env.boardGrowth,
      }),
    },
    screens,
    logos,
    search,
    readPublicPage: (url) => fetchPublicPage(tools.fetch, url),
    probe: () => search.searchJson({ ...EMPTY_SEARCH, pageSize: 1 }, new Date()),
    close: async () => {
      stopping.abort()
      await filling
      await demo.close()
      await crawl.close()
      await ingest.stop()
      await logos.close()
      await tools.fetch.close()
      await search.close()
    },
  }
}

/**
 * A page is as old as a minute at most: "Today" ends at midnight, a source's state changes without its jobs, and the
 * next visitor's search asks a listing service again.
 */
const minuteOf = (now: Date) => Math.floor(now.getTime() / 60_000)

function wantedSources(env: Env): readonly Source[] {
  try {
    return chosenSources(env.jobSources, sourceSettings(env))
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

async function becomesSearchable(search: JobSearch, ingest: Ingest): Promise<void> {
  await Promise.all([search.ready, ingest.ready])
  await search.refresh()
}

async function askUpstream(tools: IngestTools, query: SearchQuery, country: string): Promise<AskedUpstream> {
  const asked = await askAdzuna(tools, query, country)
  return {
    added: asked.is === 'asked' ? asked.added : 0,
    words: asked.is === 'spent' || asked.is === 'down' ? asked.words : null,
  }
}

/** Whether the demo catalogue is among what can be found, so that every page can say so. */
async function watchDemo(db: Db): Promise<{ isServing: () => boolean; close: () => Promise<void> }> {
  let serving = false
  const look = async () => {
    serving = await exists(db, "from postings where source = 'demo' and closed_at is null")
  }
  await look()
  let timer: NodeJS.Timeout | undefined
  const unlisten = await db.listen('jobs', () => {
    // An ingest says so for every batch: one look a second is enough.
    timer ??= setTimeout(() => {
      timer = undefined
      look().catch(() => {})
    }, 1000).unref()
  })
  return {
    isServing: () => serving,
    close: async () => {
      clearTimeout(timer)
      await unlisten()
    },
  }
}
