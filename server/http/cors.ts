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

export function preflightAnswer(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': ALLOWED.join(', '),
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-max-age': '7200',
    },
  })
}

export function allowAnyOrigin(headers: Headers): void {
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', EXPOSED)
  headers.set('cross-origin-resource-policy', 'cross-origin')
}
