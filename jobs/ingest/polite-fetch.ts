import { Agent, request } from 'undici'
import type { Dispatcher } from 'undici'
import type { FetchedPage } from '#jobs/page/decode-page.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import { readBounded } from './bounded-body.ts'
import { checkPublicUrl, publicLookup, systemResolve } from './public-address.ts'
import type { Resolve } from './public-address.ts'

type FetchLimits = {
  timeoutMs: number
  /** Before and after decompression. */
  maxBytes: number
  headers?: Readonly<Record<string, string>>
  /** What is sent with POST; then nothing that it leads to is followed. */
  body?: string | Uint8Array
  /** Whoever asked has gone. */
  signal?: AbortSignal
}
export type Fetched = { url: string; status: number; headers: Headers; body: Buffer }

export interface PoliteFetch {
  /** Answers whatever the status; throws a SourceFailure when there is no whole answer within the limits. */
  (url: string, limits: FetchLimits): Promise<Fetched>
  close(): Promise<void>
}

const MAX_REDIRECTS = 4

/**
 * Fetches from the public web and nowhere else. With a base address, everything goes to `BASE/<host>/<path>`
 * instead: for fakes and recordings (design §7, SOURCE_BASE_URL).
 */
export function createPoliteFetch(options: {
  userAgent: string
  baseUrl?: string | null
  resolve?: Resolve
}): PoliteFetch {
  const { userAgent, baseUrl = null, resolve = systemResolve } = options
  const shared = { connections: 8, pipelining: 1, keepAliveTimeout: 5000 }
  const agent = baseUrl
    ? new Agent(shared)
    : new Agent({ ...shared, connect: { lookup: publicLookup(resolve), timeout: 10_000 } })

  const visit = async (url: URL, limits: FetchLimits, signal: AbortSignal): Promise<Visit> => {
    checkPublicUrl(url)
    const target = baseUrl
      ? `${baseUrl.replace(/\/$/, '')}/${url.host}${url.pathname}${url.search}`
      : url.href
    const answer = await request(target, {
      dispatcher: agent,
      signal,
      ...(limits.body !== undefined && { method: 'POST', body: limits.body }),
      headersTimeout: limits.timeoutMs,
      bodyTimeout: limits.timeoutMs,
      headers: {
        'user-agent': userAgent,
        accept: 'application/json',
        'accept-encoding': 'gzip, br',
        ...limits.headers,
      },
    })
    // Giving up on a body makes it say so once more; nobody else is listening then.
    answer.body.on('error', () => {})
    const headers = headersOf(answer)
    const next = redirectOf(answer.statusCode, headers, url)
    if (next) {
      answer.body.destroy()
      if (limits.body !== undefined) throw new SourceFailure('refused', `${url.host}: a redirect`)
      return { is: 'moved', to: next }
    }
    const body = await readBounded(answer.body, headers.get('content-encoding') ?? '', limits.maxBytes)
    return { is: 'answered', fetched: { url: url.href, status: answer.statusCode, headers, body } }
  }

  const follow = async (address: string, limits: FetchLimits, stop: AbortSignal): Promise<Fetched> => {
    let url = parseUrl(address)
    const { host } = url
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      // A key in a header is for the host that was asked, not for whoever it points to.
      const fitting = url.host === host ? limits : { ...limits, headers: undefined }
      const visited = await visit(url, fitting, stop).catch((error: unknown) => {
        throw asFailure(error, stop, url)
      })
      if (visited.is === 'answered') return visited.fetched
      url = visited.to
    }
    throw new SourceFailure('refused', `${url.host}: too many redirects`)
  }

  const fetch = async (address: string, limits: FetchLimits): Promise<Fetched> => {
    limits.signal?.throwIfAborted()
    // One deadline for everything: a server that drips a byte a second does not hold us.
    const stop = new AbortController()
    const end = () => stop.abort()
    const deadline = setTimeout(end, limits.timeoutMs)
    limits.signal?.addEventListener('abort', end)
    try {
      return await follow(address, limits, stop.signal)
    } finally {
      clearTimeout(deadline)
      limits.signal?.removeEventListener('abort', end)
    }
  }
  return Object.assign(fetch, { close: () => agent.close() })
}

type Visit = { is: 'moved'; to: URL } | { is: 'answered'; fetched: Fetched }

/** For "paste a job's URL": any public page, never a private address, at most 3 MB. */
export async function fetchPublicPage(
  fetch: PoliteFetch,
  url: string,
): Promise<FetchedPage & { status: number }> {
  const page = await fetch(url, {
    timeoutMs: 15_000,
    maxBytes: 3 * 1024 * 1024,
    headers: { accept: 'text/html,application/xhtml+xml,application/json;q=0.8' },
  })
  const contentType = page.headers.get('content-type') ?? ''
  if (contentType !== '' && !/text|html|json|xml/i.test(contentType)) {
    throw new SourceFailure('not-json', `not a page: ${contentType.slice(0, 80)}`)
  }
  return { url: page.url, status: page.status, contentType, body: page.body }
}

function headersOf(answer: Dispatcher.ResponseData): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) headers.append(name, item)
  }
  return headers
}

function redirectOf(status: number, headers: Headers, from: URL): URL | null {
  const location = headers.get('location')
  if (![301, 302, 303, 307, 308].includes(status) || !location) return null
  try {
    return new URL(location, from)
  } catch {
    throw new SourceFailure('refused', `${from.host}: a broken redirect`)
  }
}

function parseUrl(address: string): URL {
  try {
    return new URL(address)
  } catch {
    throw new SourceFailure('forbidden-address', 'not a web address')
  }
}

/** Never the whole address: queries carry keys. */
function asFailure(error: unknown, stop: AbortSignal, url: URL): SourceFailure {
  const failure = [error, error instanceof Error ? error.cause : null].find(
    (item) => item instanceof SourceFailure,
  )
  if (failure) return failure
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (stop.aborted || /TIMEOUT/.test(code))
    return new SourceFailure('timeout', `${url.host}: no answer in time`)
  return new SourceFailure('unreachable', `${url.host}: ${code || 'connection failed'}`)
}
