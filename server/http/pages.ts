import { transcode } from 'node:buffer'
import { createHash } from 'node:crypto'
import { knownAddress } from '#contract/known-address.ts'
import { ByteCache } from '#server/byte-cache.ts'
import type { RenderedPage } from '#web/render-services.ts'
import { acceptedEncoding, encode, type Encoding } from './encoding.ts'
import { wholeAnswer } from './whole-answer.ts'

type PlainHeaders = Readonly<Record<string, string>>

/** `siteHeaders` are those of every answer, where the caller wants them in it. */
export type RenderPage = (request: Request, siteHeaders?: PlainHeaders) => Promise<Response>

/** The web build's `render`, with its services filled in. */
type Render = (request: Request) => Promise<RenderedPage>

/** Most addresses are asked for once: quick. What is asked for again is worth some more of the processor's time. */
const QUALITY = { first: 5, kept: 9 } as const

/** A smaller answer is made again as quickly as it is found. */
const MIN_CACHED_BYTES = 1024
/** Nobody asks twice for an address that is longer than this. */
const MAX_CACHED_ADDRESS = 1024
/** What a page takes beside its texts: its place in the map, its objects. */
const ENTRY_BYTES = 1024

type PageCacheOptions = {
  /** Changes whenever a cached page may be out of date: a new build, a newer catalogue. */
  version: () => string
  maxBytes: number
}

type Bytes = Uint8Array<ArrayBuffer>

type CachedPage = {
  version: string
  status: number
  headers: Record<string, string>
  html: Bytes
  etag: string
  encoded: Map<Encoding, Promise<Bytes>>
  encodedBytes: Map<Encoding, number>
  isPackedWell: boolean
  /** Told when an encoding has been added. */
  grown: () => void
}

/**
 * Pages are the same for everyone (the session lives in the browser), so each is rendered and compressed once per
 * version of the catalogue and then served as bytes. Least recently used pages leave first. An address is what its
 * screen reads of it: the page is rendered for that, so that nothing else can be in it.
 */
export function createPages(render: Render, { version, maxBytes }: PageCacheOptions): RenderPage {
  const cache = new ByteCache<CachedPage>(maxBytes, 'pages')

  const remember = (address: string, page: CachedPage) => {
    // A copy, because a part of a long text keeps the whole of it in memory.
    const key = Buffer.from(address).toString()
    page.grown = () => cache.resize(key, page, sizeOf(key, page))
    cache.set(key, page, sizeOf(key, page))
  }

  return async (request, siteHeaders = {}) => {
    const address = knownAddress(new URL(request.url))
    if (request.headers.has('authorization'))
      return await personalAnswer(readdressed(request, address), render, siteHeaders)
    const now = version()
    const known = cache.get(address)
    if (known?.version === now) {
      packWell(known)
      return answer(request, known, siteHeaders)
    }
    const page = read(await render(readdressed(request, address)), now)
    if (isWorthKeeping(address, page)) remember(address, page)
    return answer(request, page, siteHeaders)
  }
}

function readdressed({ url, method, headers, signal }: Request, address: string): Request {
  return new Request(new URL(address, url), { method, headers, signal })
}

/** Unknown addresses and failures are not worth their memory; a redirect has no body to keep. */
function isWorthKeeping(address: string, { status, html }: CachedPage): boolean {
  return status === 200 && html.byteLength >= MIN_CACHED_BYTES && address.length <= MAX_CACHED_ADDRESS
}

/** Texts take two bytes a character at most. */
function sizeOf(key: string, { headers, html, encodedBytes }: CachedPage): number {
  const texts = [key, ...Object.entries(headers).flat()].map((text) => 2 * text.length)
  return [ENTRY_BYTES, html.byteLength, ...texts, ...encodedBytes.values()].reduce(
    (sum, bytes) => sum + bytes,
  )
}

/** What is asked for with a token is for its bearer alone: neither kept here nor by anybody on the way. */
async function personalAnswer(
  request: Request,
  render: Render,
  siteHeaders: PlainHeaders,
): Promise<Response> {
  const rendered = await render(request)
  const headers = { ...rendered.headers, 'cache-control': 'private, no-store' }
  return answer(request, read({ ...rendered, headers }, ''), siteHeaders)
}

function read({ status, headers, body }: RenderedPage, version: string): CachedPage {
  const html = utf8(body)
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return {
    version,
    status,
    headers,
    html,
    etag,
    encoded: new Map(),
    encodedBytes: new Map(),
    isPackedWell: false,
    grown: () => {},
  }
}

/** A page is a long text with a few signs beyond Latin, which `TextEncoder` takes three times as long for. */
function utf8(text: string): Bytes {
  return transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8')
}

async function answer(request: Request, page: CachedPage, siteHeaders: PlainHeaders): Promise<Response> {
  const { status, etag, html } = page
  const headers: Record<string, string> = {
    ...siteHeaders,
    'cache-control': 'no-cache',
    ...page.headers,
    vary: 'accept-encoding',
  }
  if (status === 200) {
    headers['etag'] = etag
    if (request.headers.get('if-none-match') === etag) return wholeAnswer(null, { status: 304, headers })
  }
  if (html.byteLength === 0) return wholeAnswer(null, { status, headers })
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  const bytes = await encodedPage(page, encoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(bytes.byteLength)
  return wholeAnswer(request.method === 'HEAD' ? null : bytes, { status, headers })
}

function encodedPage(page: CachedPage, encoding: Encoding): Promise<Bytes> | Bytes {
  if (encoding === 'identity') return page.html
  const known = page.encoded.get(encoding)
  if (known) return known
  const made = encode(page.html, encoding, QUALITY.first)
  page.encoded.set(encoding, made)
  made.then(
    (bytes) => keepEncoded(page, encoding, bytes),
    () => page.encoded.delete(encoding),
  )
  return made
}

/** Once, and behind the answer: whoever asks meanwhile gets the bytes that are there. */
function packWell(page: CachedPage): void {
  if (page.isPackedWell) return
  page.isPackedWell = true
  const made = encode(page.html, 'br', QUALITY.kept)
  made.then(
    (bytes) => keepEncoded(page, 'br', bytes),
    () => undefined,
  )
}

function keepEncoded(page: CachedPage, encoding: Encoding, bytes: Bytes): void {
  page.encoded.set(encoding, Promise.resolve(bytes))
  page.encodedBytes.set(encoding, bytes.byteLength)
  page.grown()
}
