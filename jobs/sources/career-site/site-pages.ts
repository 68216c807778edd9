import { DAY_MS } from '#contract/rules/days.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { SitemapEntry, Sitemap } from './sitemap.ts'

const MAX_DEPTH = 3
const MAX_PAGES = 30_000

/** Words of many languages that addresses of jobs have in common. */
const JOB_WORDS = new RegExp(
  `job|career|vacan|position|opening|opportunit|requisition|recruit|hiring|stelle|karriere|emploi|offre|carriere|trabajo|
  empleo|lavoro|offerte|praca|oferta|vaga|werken|baan|ledig|stilling|rekry|tyopaik`.replace(/\s+/g, ''),
  'i',
)
/** A number, a long identifier or a slug of several words: one job, not a list of them. */
const ONE_JOB = /\d{3}|[0-9a-f]{8}|[^/-]-[^/-]+-[^/-]/i

/**
 * The pages of a site that may be about a job, as its sitemaps tell. Where some sitemaps, or some addresses, speak of
 * jobs, the others are left alone.
 */
export async function pagesOf(
  first: readonly string[],
  {
    read,
    isWanted,
    now,
    maxSitemaps,
    isGuess,
  }: {
    /** Null where there is none; a failure where it cannot be read. */
    read: (url: string) => Promise<Sitemap | SourceFailure | null>
    isWanted: (url: URL) => boolean
    now: Date
    maxSitemaps: number
    /** The first ones are where sitemaps usually are: one that is there is enough. */
    isGuess: boolean
  },
): Promise<{ entries: SitemapEntry[]; broken: SourceFailure | null }> {
  const pages = new Map<string, SitemapEntry>()
  const seen = new Set<string>()
  let broken: SourceFailure | null = null
  let level = aboutJobs(first.map((url) => ({ url, lastmod: null })))
  let readable = 0
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const next: SitemapEntry[] = []
    for (const { url } of level) {
      if (seen.has(url) || seen.size >= maxSitemaps || pages.size >= MAX_PAGES) continue
      if (isGuess && depth === 0 && readable > 0) break
      seen.add(url)
      const sitemap = await read(url)
      if (sitemap instanceof SourceFailure) broken = sitemap
      if (!sitemap || sitemap instanceof SourceFailure) continue
      readable += 1
      next.push(...sitemap.sitemaps)
      for (const entry of sitemap.pages) addPage(pages, entry, isWanted)
    }
    level = aboutJobs(next)
  }
  if (readable === 0) throw broken ?? new SourceFailure('not-found', 'the site has no sitemap')
  return { entries: withTrueDates(aboutOneJob([...pages.values()]).slice(0, MAX_PAGES), now), broken }
}

function addPage(
  pages: Map<string, SitemapEntry>,
  entry: SitemapEntry,
  isWanted: (url: URL) => boolean,
): void {
  const url = URL.parse(entry.url)
  if (!url || pages.size >= MAX_PAGES) return
  url.hash = ''
  if (isWanted(url)) pages.set(url.href, { url: url.href, lastmod: entry.lastmod })
}

function aboutJobs(entries: readonly SitemapEntry[]): SitemapEntry[] {
  const some = entries.filter(({ url }) => JOB_WORDS.test(URL.parse(url)?.pathname ?? ''))
  return some.length > 0 ? some : [...entries]
}

function aboutOneJob(entries: readonly SitemapEntry[]): SitemapEntry[] {
  const some = entries.filter(({ url }) => {
    const { pathname = '', search = '' } = URL.parse(url) ?? {}
    return JOB_WORDS.test(pathname) && ONE_JOB.test(`${pathname}${search}`)
  })
  return some.length > 0 ? some : [...entries]
}

const MAX_SAME_DATES = 10

/** A site that dates all of its pages "just now" tells nothing by it. */
function withTrueDates(entries: SitemapEntry[], now: Date): SitemapEntry[] {
  const dates = new Set(entries.map(({ lastmod }) => lastmod))
  const [date] = dates
  const isOfNow = date ? now.getTime() - Date.parse(date) < DAY_MS : false
  if (dates.size > 1 || !isOfNow || entries.length <= MAX_SAME_DATES) return entries
  return entries.map(({ url }) => ({ url, lastmod: null }))
}
