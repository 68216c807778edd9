import { elementById } from '#jobs/page/element-by-id.ts'
import { jobPostingIn } from '#jobs/page/json-ld.ts'
import { pageParts } from '#jobs/page/page-parts.ts'
import { listingOf } from '#jobs/page/posting-listing.ts'
import { companyInTitle } from '#jobs/page/site-name.ts'
import { boardOf, boardSource } from './board-source.ts'
import { unescapeEntities } from './fields.ts'
import { boardPage, pageText } from './pages.ts'
import type { Found, Listed } from './raw-listing.ts'
import { UNSAID } from './records.ts'
import { SourceFailure } from './source-failure.ts'
import type { CrawlContext, Source } from './source.ts'
import { openEach, unlessGone, versionOf } from './two-steps.ts'

/** Two steps, both pages for people: the whole board on one, each posting on its own. */
export const jazzhr = {
  ...boardSource('jazzhr'),
  name: 'JazzHR',
  homepage: 'https://www.jazzhr.com',
  about: "Employers' own job boards, hosted by JazzHR.",
  limits: { ...boardSource('jazzhr').limits, gapMs: 500, hostGapMs: 1000, maxBytes: 8 * 1024 * 1024 },
  crawl: (context) => openEach(list(context)),
  list,
} satisfies Source

type Entry = { id: string; url: string; title: string; location: string }

async function* list(context: CrawlContext): AsyncGenerator<Listed, void, void> {
  const { scope, settings } = context
  const board = `https://${scope}.applytojob.com/apply`
  const html = pageText(await boardPage(context, board))
  const company = companyInTitle(pageParts(html).title) || boardOf(settings, 'jazzhr', scope).company
  const entries = entriesIn(html, board)
  // A page without openings is a board only where it is one of JazzHR's.
  if (entries.length === 0 && !/jazzhr|jazz\.co\b|resumator|applytojob/i.test(html))
    throw new SourceFailure('not-json', `${scope} is no board`)
  for (const entry of entries) {
    const open = () => openPosting(context, entry, company)
    yield { sourceId: `${scope}/${entry.id}`, version: versionOf(entry), open }
  }
}

const LINK =
  /<a\b[^>]{0,500}?\bhref\s*=\s*["']((?:https?:\/\/[\w.-]{1,100})?\/apply\/(?:jobs\/details\/)?([A-Za-z0-9]{6,20})(?:[/?#][^"'<>]{0,300})?)["'][^>]{0,500}>([^<]{0,400})/gi
const MARKER = /map-marker[^>]{0,200}>(?:\s*<\/i>)?([^<]{1,200})</i

/** Each posting once, by its first link with words; its place stands behind a marker before the next. */
function entriesIn(html: string, board: string): Entry[] {
  const links = [...html.matchAll(LINK)]
  const entries = new Map<string, Entry>()
  for (const [at, link] of links.entries()) {
    const [, href = '', id = '', words = ''] = link
    const title = unescapeEntities(words).trim()
    if (entries.has(id) || title === '' || !URL.canParse(href, board)) continue
    const behind = html.slice(link.index + link[0].length, links[at + 1]?.index ?? link.index + 3000)
    const location = unescapeEntities(MARKER.exec(behind.slice(0, 3000))?.[1] ?? '').trim()
    entries.set(id, { id, url: new URL(href, board).href, title, location })
  }
  return [...entries.values()]
}

/** A posting that is gone leads back to the board. */
async function openPosting(context: CrawlContext, entry: Entry, company: string): Promise<Found | null> {
  const page = await unlessGone(boardPage(context, entry.url))
  if (!page?.url.includes(entry.id)) return null
  const html = pageText(page)
  const posting = jobPostingIn(pageParts(html).data)
  const read = posting && listingOf(posting, entry.url)
  const description = textIn(read?.description) || elementById(html, 'job-description')
  return {
    ...UNSAID,
    ...read,
    source: 'jazzhr',
    sourceId: `${context.scope}/${entry.id}`,
    url: entry.url,
    applyUrl: entry.url,
    title: read?.title ?? entry.title,
    company: read?.company || company,
    places: read?.places.length ? read.places : entry.location ? [{ text: entry.location }] : [],
    description: { html: description },
    complete: description !== '',
    employer: true,
    postedAt: read?.postedAt ?? null,
  }
}

const textIn = (description: { html: string } | { text: string } | undefined) =>
  description && 'html' in description ? description.html : ''
