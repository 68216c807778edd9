import { createHash } from 'node:crypto'
import type { RenderedPage } from '#web/render-services.ts'
import { acceptedEncoding, encode, type Encoding } from './encoding.ts'

export type RenderPage = (request: Request) => Promise<Response>

/** The web build's `render`, with its services filled in. */
type Render = (request: Request) => Promise<RenderedPage>

/** Most addresses are asked for once: quick. What is asked for again is worth some more of the processor's time. */
const QUALITY = { first: 4, kept: 9 } as const

export type PageCacheOptions = {
  /** Changes whenever a cached page may be out of date: a new build, a newer catalogue. */
  version: () => string
  maxBytes: number
}

type CachedPage = {
  version: string
  status: number
  headers: Record<string, string>
  html: Uint8Array
  etag: string
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
  isPackedWell: boolean
}

/**
 * Pages are the same for everyone (the session lives in the browser), so each is rendered and compressed once per
 * version of the catalogue and then served as bytes. Least recently used pages leave first.
 */
export function createPages(render: Render, { version, maxBytes }: PageCacheOptions): RenderPage {
  const cache = new Map<string, CachedPage>()
  let size = 0

  const forget = (key: string, page: CachedPage) => {
    cache.delete(key)
    size -= page.html.byteLength
  }
  const remember = (key: string, page: CachedPage) => {
    cache.set(key, page)
    size += page.html.byteLength
    for (const [oldest, old] of cache) {
      if (size <= maxBytes) break
      forget(oldest, old)
    }
  }

  return async (request) => {
    if (request.headers.has('authorization')) return await personalAnswer(request, render)
    const url = new URL(request.url)
    const key = url.origin + url.pathname + url.search
    const now = version()
    const known = cache.get(key)
    if (known) forget(key, known)
    if (known?.version === now) {
      remember(key, known)
      packWell(known)
      return answer(request, known)
    }
    const rendered = await render(request)
    const page = read(rendered, now)
    // Unknown addresses and failures are not worth their memory; a redirect has no body to keep.
    if (rendered.status === 200) remember(key, page)
    return answer(request, page)
  }
}

/** What is asked for with a token is for its bearer alone: neither kept here nor by anybody on the way. */
async function personalAnswer(request: Request, render: Render): Promise<Response> {
  const rendered = await render(request)
  const headers = { ...rendered.headers, 'cache-control': 'private, no-store' }
  return answer(request, read({ ...rendered, headers }, ''))
}

function read({ status, headers, body }: RenderedPage, version: string): CachedPage {
  const html = Buffer.from(body)
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { version, status, headers, html, etag, encoded: new Map(), isPackedWell: false }
}

async function answer(request: Request, page: CachedPage): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.set('vary', 'accept-encoding')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  if (page.status === 200) {
    headers.set('etag', page.etag)
    if (request.headers.get('if-none-match') === page.etag)
      return new Response(null, { status: 304, headers })
  }
  if (page.html.byteLength === 0) return new Response(null, { status: page.status, headers })
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  const bytes = await (page.encoded.get(encoding) ?? compress(page, encoding))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : bytes, { status: page.status, headers })
}

function compress(page: CachedPage, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const made = encode(page.html, encoding, QUALITY.first)
  page.encoded.set(encoding, made)
  return made
}

/** Once, and behind the answer: whoever asks meanwhile gets the bytes that are there. */
function packWell(page: CachedPage): void {
  if (page.isPackedWell) return
  page.isPackedWell = true
  const made = encode(page.html, 'br', QUALITY.kept)
  made.then(
    () => page.encoded.set('br', made),
    () => undefined,
  )
}
