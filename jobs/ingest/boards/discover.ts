import { z } from 'zod'
import type { IngestTools } from '#jobs/ingest/ingest-tools.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import { boardsAmong, noteCandidates } from './candidates.ts'

/** Common Crawl's index of addresses: public, free, one request at a time (https://index.commoncrawl.org). */
const INDEX = 'https://index.commoncrawl.org'
const GAP_MS = 2000
const LIMITS = { timeoutMs: 120_000, maxBytes: 64 * 1024 * 1024, headers: { accept: 'application/json' } }
const MAX_ATTEMPTS = 4

/** Where the services keep boards: under a path of one host, or each on a host of its own. */
const PLACES: readonly { service: string; url: string; matchType: 'prefix' | 'domain' }[] = [
  { service: 'greenhouse', url: 'boards.greenhouse.io/', matchType: 'prefix' },
  { service: 'greenhouse', url: 'job-boards.greenhouse.io/', matchType: 'prefix' },
  { service: 'lever', url: 'jobs.lever.co/', matchType: 'prefix' },
  { service: 'lever', url: 'jobs.eu.lever.co/', matchType: 'prefix' },
  { service: 'ashby', url: 'jobs.ashbyhq.com/', matchType: 'prefix' },
  { service: 'smartrecruiters', url: 'careers.smartrecruiters.com/', matchType: 'prefix' },
  { service: 'smartrecruiters', url: 'jobs.smartrecruiters.com/', matchType: 'prefix' },
  { service: 'workable', url: 'apply.workable.com/', matchType: 'prefix' },
  { service: 'rippling', url: 'ats.rippling.com/', matchType: 'prefix' },
  { service: 'recruitee', url: 'recruitee.com', matchType: 'domain' },
  { service: 'personio', url: 'jobs.personio.de', matchType: 'domain' },
  { service: 'personio', url: 'jobs.personio.com', matchType: 'domain' },
  { service: 'teamtailor', url: 'teamtailor.com', matchType: 'domain' },
  { service: 'pinpoint', url: 'pinpointhq.com', matchType: 'domain' },
  { service: 'breezy', url: 'breezy.hr', matchType: 'domain' },
  { service: 'bamboohr', url: 'bamboohr.com', matchType: 'domain' },
  { service: 'jazzhr', url: 'applytojob.com', matchType: 'domain' },
]

export type Discovered = { place: string; boards: number; unknown: number; failure: string | null }

/**
 * Reads a public crawl index for the services' hosts and keeps the boards that we do not know for verification. Reads at
 * most `maxPages` pages of each place; a place that fails is told and does not stop the others.
 */
export async function discoverBoards(
  tools: IngestTools,
  { maxPages, signal, tell }: { maxPages: number; signal: AbortSignal; tell: (found: Discovered) => void },
): Promise<void> {
  const services = new Set(tools.sources.map(({ id }) => id))
  const api = await latestIndex(tools, signal)
  for (const place of PLACES.filter(({ service }) => services.has(service))) {
    if (signal.aborted) return
    const found: Discovered = { place: place.url, boards: 0, unknown: 0, failure: null }
    const query = new URLSearchParams({
      url: place.url,
      matchType: place.matchType,
      output: 'json',
      fl: 'url',
    })
    try {
      const pages = await countPages(tools, `${api}?${query.toString()}&showNumPages=true`, signal)
      for (let page = 0; page < Math.min(pages, maxPages) && !signal.aborted; page++) {
        const boards = boardsAmong(
          addressesIn(await ask(tools, `${api}?${query.toString()}&page=${page}`, signal)),
        )
        found.boards += boards.length
        found.unknown += await noteCandidates(tools.db, boards, {
          via: 'crawl index',
          now: tools.clock.now(),
        })
      }
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      found.failure = error.message
    }
    tell(found)
  }
}

const Collections = z.array(z.object({ 'cdx-api': z.url() })).min(1)
const Pages = z.object({ pages: z.number().int().nonnegative() })
const Line = z.object({ url: z.string() })

async function latestIndex(tools: IngestTools, signal: AbortSignal): Promise<string> {
  const answer = Collections.safeParse(parsed(await ask(tools, `${INDEX}/collinfo.json`, signal)))
  const address = answer.data?.[0]?.['cdx-api']
  if (!address?.startsWith(`${INDEX}/`))
    throw new SourceFailure('shape', 'the crawl index names no collection')
  return address
}

async function countPages(tools: IngestTools, url: string, signal: AbortSignal): Promise<number> {
  return Pages.safeParse(parsed(await ask(tools, url, signal))).data?.pages ?? 0
}

/** One JSON object a line; a line that is none is passed over. */
function* addressesIn(text: string): Generator<string> {
  for (const line of text.split('\n')) {
    const read = Line.safeParse(parsed(line))
    if (read.success) yield read.data.url
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // not JSON
  }
}

/** The index asks for patience with 503; nothing found is a 404. */
async function ask({ fetch, clock }: IngestTools, url: string, signal: AbortSignal): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    await clock.sleep(GAP_MS * 2 ** (attempt - 1), signal)
    const { status, body } = await fetch(url, { ...LIMITS, signal })
    if (status === 200) return body.toString('utf8')
    if (status === 404) return ''
    if (attempt === MAX_ATTEMPTS || (status < 500 && status !== 429))
      throw new SourceFailure(
        status === 429 ? 'rate-limited' : 'server-error',
        `the crawl index answered ${status}`,
      )
  }
}
