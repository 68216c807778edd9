import { createHash } from 'node:crypto'
import { BRAND } from '#contract/brand.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { boardOf, boardSource } from '#jobs/sources/board-source.ts'
import { pageText } from '#jobs/sources/pages.ts'
import type { Found, Listed, StillListed } from '#jobs/sources/raw-listing.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { CrawlContext, Source } from '#jobs/sources/source.ts'
import { openEach, unlessGone } from '#jobs/sources/two-steps.ts'
import { readCareerPage } from './job-page.ts'
import { NO_ROBOTS, parseRobots } from './robots.ts'
import type { Robots } from './robots.ts'
import { siteOf } from './site-address.ts'
import type { CareerSystem, Site } from './site-address.ts'
import { createSiteMemory } from './site-memory.ts'
import { pagesOf } from './site-pages.ts'
import { readSitemap } from './sitemap.ts'
import type { Sitemap, SitemapEntry } from './sitemap.ts'

const HOST_GAP_MS = 1000
/** What one visit may ask of a site: pages, and time where it wants long pauses. A look is shorter. */
const VISIT = { pages: 600, ms: 600_000, sitemaps: 60 }
const LOOK = { pages: 4, ms: 8000, sitemaps: 4 }
/** A page that was about no job, and does not say when it changed, is looked at again after so many days. */
const LOOK_AGAIN_DAYS = 7

const AGENT = BRAND.name.toLowerCase()
/** What a site allows may be remembered for a day (RFC 9309, 2.4); what is on it changes more often, and takes more room. */
const robotsMemory = createSiteMemory<Robots>({ maxFiles: 20_000, freshMs: DAY_MS })
const memory = createSiteMemory<Sitemap | null>({ maxFiles: 500, freshMs: 0 })

/** Any site that describes its jobs for search engines, within what its robots.txt allows (decision 168). */
export function careerSite(id: CareerSystem, words: { name: string; homepage: string; about: string }) {
  const list = (context: CrawlContext) => listPages(id, context)
  return {
    ...boardSource(id),
    ...words,
    limits: {
      ...boardSource(id).limits,
      gapMs: 50,
      hostGapMs: HOST_GAP_MS,
      boardsAtOnce: 8,
      timeoutMs: 20_000,
      maxBytes: 12 * 1024 * 1024,
      everyMinutes: 240,
    },
    attribution: { ...boardSource(id).attribution, text: "From the employer's own site" },
    crawl: (context) => openEach(list(context)),
    list,
  } satisfies Source
}

async function* listPages(id: CareerSystem, context: CrawlContext): AsyncGenerator<Listed, void, void> {
  const { scope, settings, now } = context
  const board = boardOf(settings, id, scope)
  const site = siteOf(id, board)
  if (!site) throw new SourceFailure('not-found', `${scope} is no site`)
  const robots = await robotsOf(context, site)
  const visit = createVisit(context, robots)
  const named = robots.sitemaps.filter((url) => isNear(url, site.host))
  const isGuess = named.length === 0
  const first = isGuess ? site.sitemaps.map((path) => `https://${site.host}${path}`) : named
  const isWanted = (url: URL) =>
    sameHost(url, site.host) && site.isOurs(url) && robots.allows(new URL(site.addressOf(url.href)))
  const { sitemaps: maxSitemaps } = context.hurried ? LOOK : VISIT
  const read = (url: string) => sitemapAt(visit, url)
  const { entries, broken } = await pagesOf(first, { read, isWanted, now, maxSitemaps, isGuess })
  for (const entry of entries) {
    const seenAs = entry.lastmod ?? `week ${Math.floor(now.getTime() / (LOOK_AGAIN_DAYS * DAY_MS))}`
    if (memory.hasNoJob(entry.url, seenAs)) continue
    const sourceId = `${scope}/${createHash('sha256').update(entry.url).digest('base64url').slice(0, 22)}`
    const open = () => openPage(visit, { id, site, entry, seenAs, sourceId, company: board.company })
    yield { sourceId, version: entry.lastmod, open }
  }
  // What stands in a file that could not be read is not gone.
  if (broken) throw broken
}

/** A file that is missing allows everything; one that is refused or broken allows nothing. */
async function robotsOf(context: CrawlContext, { host }: Site): Promise<Robots> {
  return await robotsMemory.file(context, `https://${host}/robots.txt`, (answer) =>
    answer ? parseRobots(pageText(answer), AGENT) : NO_ROBOTS,
  )
}

type Visit = ReturnType<typeof createVisit>

/** Keeps the site's pauses, and counts what is asked of it. */
function createVisit(context: CrawlContext, { crawlDelayMs }: Robots) {
  const pauseMs = Math.max(crawlDelayMs ?? 0, HOST_GAP_MS)
  const { pages: allowed, ms } = context.hurried ? LOOK : VISIT
  const most = Math.max(1, Math.min(allowed, Math.floor(ms / pauseMs)))
  let pages = 0
  return {
    context,
    /** The source's own gap is the shortest pause; the rest of a longer one is waited here. */
    wait: () => (pauseMs > HOST_GAP_MS ? context.wait(pauseMs - HOST_GAP_MS) : Promise.resolve()),
    /** False once the budget is spent. */
    takePage: () => pages++ < most,
  }
}

async function sitemapAt({ context, wait }: Visit, url: string): Promise<Sitemap | SourceFailure | null> {
  await wait()
  try {
    return await memory.file(context, url, (answer) => answer && readSitemap(answer.body))
  } catch (error) {
    // One of several may be missing or broken; a site that does not answer is another matter.
    if (!(error instanceof SourceFailure)) throw error
    if (error.kind === 'not-json' || error.kind === 'too-large') return error
    throw error
  }
}

type PageToOpen = {
  id: CareerSystem
  site: Site
  entry: SitemapEntry
  seenAs: string
  sourceId: string
  company: string
}

async function openPage(
  { context, wait, takePage }: Visit,
  { id, site, entry, seenAs, sourceId, company }: PageToOpen,
): Promise<Found | StillListed | null> {
  if (!takePage()) return { unchanged: true, sourceId }
  await wait()
  const page = await unlessGone(
    context.page(site.addressOf(entry.url), { headers: { accept: 'text/html,application/xhtml+xml' } }),
  )
  const reading =
    page && sameHost(new URL(page.url), site.host)
      ? readCareerPage(page, { agent: AGENT, company, now: context.now })
      : null
  if (reading?.is !== 'job') {
    memory.noteNoJob(entry.url, seenAs)
    return { removed: true, sourceId }
  }
  const isPortal = id === 'careersite' && !reading.listing.employer
  return {
    ...reading.listing,
    source: id,
    sourceId,
    url: entry.url,
    applyUrl: entry.url,
    employer: !isPortal,
  }
}

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '')

const sameHost = ({ protocol, hostname, port }: URL, host: string) =>
  /^https?:$/.test(protocol) && port === '' && bare(hostname) === bare(host)

/** Sitemaps may lie on a host beside the site's own: `static.acme.example` for `careers.acme.example`. */
function isNear(address: string, host: string): boolean {
  const url = URL.parse(address)
  const domain = bare(host).split('.').slice(-2).join('.')
  return url !== null && (bare(url.hostname) === bare(host) || url.hostname.endsWith(`.${domain}`))
}
