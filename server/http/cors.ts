/**
 * The backend may be called from any origin: it answers to bearer tokens, never to cookies, so another site gains
 * nothing by having a visitor's browser call it.
 */
const ALLOWED = [
  'authorization',
  'apikey',
  'x-client-info',
  'x-supabase-api-version',
  'content-type',
  'accept',
  'accept-profile',
  'content-profile',
  'prefer',
  'range',
  'x-retry-count',
  'x-upsert',
  'x-metadata',
  'cache-control',
  'x-region',
  'traceparent',
  'tracestate',
  'baggage',
  'if-none-match',
  'mcp-protocol-version',
  'mcp-session-id',
  'last-event-id',
]
const EXPOSED = [
  'content-range',
  'x-supabase-api-version',
  'x-sb-error-code',
  'x-relay-error',
  'retry-after',
  'x-request-id',
  'etag',
  'link',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'www-authenticate',
  'mcp-session-id',
].join(', ')

const MAX_OWN_HEADERS = 50

/** Headers of the caller's own are let through: nothing here trusts a header because a browser sent it. */
export function preflightAnswer(asked: string | null): Response {
  const own = (asked ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[a-z0-9-]{1,100}$/.test(name))
    .slice(0, MAX_OWN_HEADERS)
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': [...new Set([...ALLOWED, ...own])].join(', '),
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-max-age': '7200',
      vary: 'access-control-request-headers',
    },
  })
}

/** Of every answer that any origin may read. */
export const ANY_ORIGIN_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
  'cross-origin-resource-policy': 'cross-origin',
}

export function allowAnyOrigin(headers: Headers): void {
  for (const [name, value] of Object.entries(ANY_ORIGIN_HEADERS)) headers.set(name, value)
}
