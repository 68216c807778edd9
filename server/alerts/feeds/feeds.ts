import { createHash } from 'node:crypto'
import { FEED_FORMATS, type FeedFormat } from '#contract/saved-search.ts'
import type { Service } from '#server/http/service.ts'
import { atomFeed } from './atom-feed.ts'
import type { ReadFeed } from './feed-address.ts'
import { type FeedContent, FEED_TYPES } from './feed-content.ts'
import { icsFeed } from './ics-feed.ts'
import { jsonFeed } from './json-feed.ts'
import { findAddress, readFeed } from './read-feed.ts'

export const FEEDS_PATH = '/feeds'

const WRITERS = { atom: atomFeed, json: jsonFeed, ics: icsFeed } as const satisfies Record<
  FeedFormat,
  (content: FeedContent) => string
>

/** `/feeds/jobs.atom?key=…`, `.json`, `.ics`: for programs that cannot sign in. Who knows the key may read it. */
export function createFeeds(tools: Omit<ReadFeed, 'now'> & { now: () => Date }): Service {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Feeds can only be read.', { status: 405, headers: { allow: 'GET, HEAD' } })
    const url = new URL(request.url)
    const format = FEED_FORMATS.find((known) => url.pathname === `${FEEDS_PATH}/jobs.${known}`)
    const secret = url.searchParams.get('key') ?? ''
    const address = format && /^[0-9a-f]{64}$/.test(secret) ? await findAddress(tools.db, secret) : null
    if (!format || !address) return notFound()
    const content = await readFeed({ ...tools, now: tools.now() }, address, { secret, format })
    return answer(request, WRITERS[format](content), FEED_TYPES[format])
  }
}

function answer(request: Request, body: string, type: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = { ...PRIVATE, etag }
  const known = (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known.includes('*')) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { ...headers, 'content-type': type },
  })
}

/** Kept by nobody but the reader's own program, which asks each time whether it changed. */
const PRIVATE = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const

/** Revoked, mistyped or never given out: nobody is told which. */
const notFound = () =>
  new Response('There is no feed at this link.', {
    status: 404,
    headers: { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' },
  })
