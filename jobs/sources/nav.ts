import { z } from 'zod'
import { DAY_MS } from '#contract/rules/days.ts'
import { isWebAddress } from '#contract/rules/web-address.ts'
import { dateOf, lastMomentOf, optionalText, text } from './fields.ts'
import { nordicCountry, nordicType } from './nordic-words.ts'
import { pageText } from './pages.ts'
import type { Found, RawListing, RawPlace } from './raw-listing.ts'
import { eachRecord, UNSAID } from './records.ts'
import { readAnswer } from './responses.ts'
import { SourceFailure } from './source-failure.ts'
import type { CrawlContext, Source } from './source.ts'
import { unlessGone } from './two-steps.ts'

const HOST = 'https://pam-stilling-feed.nav.no'
/** Most advertisements are up for less; older ones come with their next change. */
const FIRST_DAYS = 60
const OVERLAP_MS = 2 * 3_600_000
const PAGES = 1000

/**
 * Norway's public employment service: a feed of what changed, read from the last time on. Its terms allow showing the
 * jobs elsewhere, with a link to apply, as long as what is taken down there goes here at once. Contacts are not kept.
 */
export const nav = {
  id: 'nav',
  name: 'NAV',
  homepage: 'https://arbeidsplassen.nav.no',
  about: "Norway's public employment service: jobs in every field.",
  limits: { calls: [], gapMs: 250, timeoutMs: 60_000, maxBytes: 16 * 1024 * 1024, everyMinutes: 30 },
  attribution: {
    text: 'Job from NAV, arbeidsplassen.no',
    link: 'https://arbeidsplassen.nav.no',
    logo: { rule: 'optional' },
    followed: false,
  },
  mayNot: [],
  coverage: { of: 'asked', unseenDays: 200 },
  missing: () => null,
  scopes: () => [''],
  async *crawl(context) {
    const authorization = `Bearer ${await publicToken(context)}`
    const latest = await readFeed(context, authorization)
    // What must go goes first.
    for (const [id, { status }] of latest) if (status !== 'ACTIVE') yield { removed: true, sourceId: id }
    for (const [id, { status }] of latest) {
      const found = status === 'ACTIVE' ? await openEntry(context, authorization, id) : null
      if (found) yield found
    }
  },
} satisfies Source

/** Prose with a token in it, which changes from time to time. */
async function publicToken({ page }: CrawlContext): Promise<string> {
  const answer = pageText(await page(`${HOST}/api/publicToken`, { headers: { accept: 'text/plain' } }))
  const [token] = /eyJ[\w-]{5,2000}\.[\w-]{5,4000}\.[\w-]{5,1000}/.exec(answer) ?? []
  if (!token) throw new SourceFailure('not-json', 'NAV names no public token')
  return token
}

const Entry = z.object({ _feed_entry: z.object({ uuid: z.string().min(1).max(100), status: z.string() }) })
const FeedPage = z.object({ items: z.array(z.unknown()), next_url: optionalText })
type Event = z.output<typeof Entry>['_feed_entry']

/** The last that the feed says of each advertisement since the last visit. */
async function readFeed(context: CrawlContext, authorization: string): Promise<Map<string, Event>> {
  const { since, now } = context
  const from = since ? since.getTime() - OVERLAP_MS : now.getTime() - FIRST_DAYS * DAY_MS
  const latest = new Map<string, Event>()
  let url: string | null = `${HOST}/api/v1/feed`
  let headers: Record<string, string> = { authorization, 'if-modified-since': new Date(from).toUTCString() }
  for (let count = 0; url && count < PAGES; count++) {
    const feed: z.output<typeof FeedPage> | null = await readPage(context, url, headers)
    for (const item of feed?.items ?? []) {
      const event = Entry.safeParse(item).data?._feed_entry
      // Its last state counts, in the order of the feed.
      if (event) latest.delete(event.uuid)
      if (event) latest.set(event.uuid, event)
    }
    url = nextUrl(feed?.next_url)
    headers = { authorization }
  }
  return latest
}

/** Null: a page without entries is answered with "not modified". */
async function readPage(context: CrawlContext, url: string, headers: Record<string, string>) {
  const page = await context.page(url, { headers: { ...headers, accept: 'application/json' } })
  if (page.status === 304) return null
  return readAnswer(parsed(pageText(page)), FeedPage)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new SourceFailure('not-json', 'NAV: not JSON')
  }
}

/** The token goes nowhere else. */
function nextUrl(path: string | null | undefined): string | null {
  const url = path ? URL.parse(path, HOST) : null
  return url?.origin === HOST ? url.href : null
}

async function openEntry(context: CrawlContext, authorization: string, id: string): Promise<Found | null> {
  const url = `${HOST}/api/v1/feedentry/${encodeURIComponent(id)}`
  const answer = await unlessGone(context.get(url, { headers: { authorization } }))
  if (answer === null) return { removed: true, sourceId: id }
  const { status, ad_content: content, json } = readAnswer(answer, Detail)
  if (status !== 'ACTIVE') return { removed: true, sourceId: id }
  const [found = null] = eachRecord([content ?? json], Advertisement, (job) => listingFrom(job, id))
  return found
}

const Detail = z.object({
  status: z.string(),
  ad_content: z.unknown().optional(),
  json: z.unknown().optional(),
})

const Location = z.object({
  country: optionalText,
  city: optionalText,
  county: optionalText,
  municipal: optionalText,
})
const Advertisement = z.object({
  title: text,
  jobtitle: optionalText,
  description: optionalText,
  published: optionalText,
  expires: optionalText,
  applicationDue: optionalText,
  applicationUrl: optionalText,
  link: optionalText,
  employer: z.object({ name: text }),
  engagementtype: optionalText,
  extent: optionalText,
  positioncount: z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .catch(null),
  workLocations: z.array(Location).nullish().catch(null),
  occupationCategories: z
    .array(z.object({ level1: optionalText, level2: optionalText }))
    .nullish()
    .catch(null),
})

function listingFrom(job: z.output<typeof Advertisement>, id: string): RawListing {
  const url = job.link || `https://arbeidsplassen.nav.no/stillinger/stilling/${id}`
  const apply = job.applicationUrl?.trim() ?? ''
  return {
    ...UNSAID,
    source: 'nav',
    sourceId: id,
    url,
    applyUrl: isWebAddress(apply) ? apply : url,
    title: job.title || (job.jobtitle ?? ''),
    company: job.employer.name,
    places: (job.workLocations ?? []).flatMap(placeOf),
    type: [...nordicType('extent', job.extent), ...nordicType('engagementtype', job.engagementtype)],
    description: { html: job.description ?? '' },
    openings: job.positioncount && job.positioncount !== '1' ? job.positioncount : null,
    postedAt: dateOf(job.published),
    // "Snarest" is no date.
    expiresAt: lastMomentOf(job.applicationDue) ?? dateOf(job.expires),
    tags: (job.occupationCategories ?? [])
      .flatMap(({ level1, level2 }) => [level2, level1])
      .filter((tag): tag is string => Boolean(tag)),
  }
}

/** Places come in capitals: OSLO, NORGE. */
function placeOf({ city, municipal, county, country }: z.output<typeof Location>): RawPlace[] {
  const [town, region, land] = [city || municipal, county, country].map((part) =>
    part ? titled(part) : null,
  )
  const written = [town, region, land].filter(Boolean).filter((part, at, all) => all.indexOf(part) === at)
  return written.length > 0
    ? [{ text: written.join(', '), city: town, region: town ? null : region, country: nordicCountry(land) }]
    : []
}

const titled = (name: string) =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase())
    : name
