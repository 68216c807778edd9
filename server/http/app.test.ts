import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createLog, silentLog } from '#base/log.ts'
import { createApp, type AppOptions } from './app.ts'
import { createPages } from './pages.ts'
import { securityHeaders } from './security-headers.ts'

const TYPE = { 'content-type': 'text/html; charset=utf-8' }
const html = (status: number, body: string) => new Response(body, { status, headers: TYPE })
const rendered = (status: number, body: string) => ({ status, headers: TYPE, body })

function appWith(changes: Partial<AppOptions> = {}) {
  return createApp({
    log: silentLog,
    headers: securityHeaders({ inlineScriptHashes: ['sha256-abc='], donate: { by: 'nobody' }, tls: false }),
    trustProxy: 0,
    mounts: [],
    staticFile: async () => null,
    page: async () => html(200, 'a page'),
    errorPage: async () => html(500, 'Server Error'),
    health: () => ({ ok: true, jobs: 5000 }),
    ready: async () => ({ ok: true }),
    ...changes,
  })
}

const echo = {
  prefix: '/rest/v1',
  crossOrigin: true,
  body: { bytes: 1024 * 1024, ms: 50 },
  service: async (request: Request) =>
    new Response(await request.text(), { headers: { 'content-type': 'application/json' } }),
}

test('every answer carries the strict headers and its request id', async () => {
  const { headers } = await appWith().request('/')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self'; style-src-attr 'unsafe-inline'; " +
      "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; " +
      "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types foundwork foundwork-worker",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('what is no document carries only what it needs', async () => {
  const script = {
    ...echo,
    service: async () => new Response('1', { headers: { 'content-type': 'text/javascript' } }),
  }
  const { headers } = await appWith({ mounts: [script] }).request('/rest/v1/app.js')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBeNull()
  expect(headers.get('permissions-policy')).toBeNull()
})

test('behind TLS, TLS is promised', async () => {
  const headers = securityHeaders({ inlineScriptHashes: [], donate: { by: 'nobody' }, tls: true })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('forms may post to the configured payment provider and nowhere else', () => {
  const policy = (donate: AppDonate) =>
    securityHeaders({ inlineScriptHashes: [], donate, tls: false })['content-security-policy']
  expect(policy({ by: 'paypal', hostedButtonId: 'ABCDEF' })).toContain(
    "form-action 'self' https://www.paypal.com;",
  )
  expect(policy({ by: 'link', url: 'https://give.example' })).toContain("form-action 'self';")
})
type AppDonate = Parameters<typeof securityHeaders>[0]['donate']

test('it is healthy only once jobs can be searched', async () => {
  expect((await appWith().request('/healthz')).status).toBe(200)
  expect((await appWith({ health: () => ({ ok: false, jobs: 0 }) }).request('/healthz')).status).toBe(503)
})

test('it is ready only while it can serve, and says why not; that changes nothing about its health', async () => {
  expect((await appWith().request('/readyz')).status).toBe(200)
  const app = appWith({ ready: async () => ({ ok: false, reason: 'The database does not answer.' }) })
  const answer = await app.request('/readyz')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({ ok: false, reason: 'The database does not answer.' })
  expect((await app.request('/healthz')).status).toBe(200)
})

test('a body over the limit is refused, whether it says its length or not', async () => {
  const app = appWith({ mounts: [echo] })
  const large = 'x'.repeat(1024 * 1024 + 1)
  const refused = await app.request('/rest/v1/profiles', { method: 'POST', body: large })
  expect(refused.status).toBe(413)
  expect(await refused.json()).toEqual({
    code: 'request_too_large',
    message: 'The request is larger than 1024 KB.',
  })
  const streamed = new Response(large).body
  expect(
    (await app.request('/rest/v1/profiles', { method: 'POST', body: streamed, duplex: 'half' })).status,
  ).toBe(413)
  expect(
    await (await app.request('/rest/v1/profiles', { method: 'POST', body: 'x'.repeat(1024 * 1024) })).text(),
  ).toHaveLength(1024 * 1024)
})

test('a body that does not arrive is refused', async () => {
  const never = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
  })
  const init = { method: 'POST', body: never, duplex: 'half' } satisfies RequestInit
  expect((await appWith({ mounts: [echo] }).request('/rest/v1/profiles', init)).status).toBe(408)
})

test('the backend may be called from another origin', async () => {
  const app = appWith({ mounts: [echo] })
  const preflight = await app.request('/rest/v1/profiles', { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey')
  const answer = await app.request('/rest/v1/profiles', { method: 'POST', body: '{}' })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a caller from another origin may send headers of its own', async () => {
  const preflight = await appWith({ mounts: [echo] }).request('/rest/v1/profiles', {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'apikey, X-Shop-Version, "quoted", x\u00e4' },
  })
  const allowed = preflight.headers.get('access-control-allow-headers')?.split(', ')
  expect(allowed).toContain('x-shop-version')
  expect(allowed).not.toContain('"quoted"')
  expect(allowed?.filter((name) => name === 'apikey')).toHaveLength(1)
})

test('an unexpected failure is logged with its request and tells the caller nothing else', async () => {
  const lines: string[] = []
  const broken = { ...echo, service: () => Promise.reject(new Error('password=hunter2')) }
  const app = appWith({ log: createLog((line) => lines.push(line)), mounts: [broken] })
  const answer = await app.request('/rest/v1/profiles')
  const requestId = answer.headers.get('x-request-id')
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    code: 'unexpected_failure',
    message: `Something went wrong. Request ${requestId}.`,
  })
  expect(lines.filter((line) => line.includes('"failed"') && line.includes(String(requestId)))).toHaveLength(
    1,
  )
})

test('a page that fails shows the server error page', async () => {
  const answer = await appWith({ page: () => Promise.reject(new Error('broken')) }).request('/jobs')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toBe('Server Error')
})

test('when even that fails, the words are there', async () => {
  const broken = () => Promise.reject(new Error('broken'))
  const answer = await appWith({ page: broken, errorPage: broken }).request('/jobs')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toBe('Server Error')
})

test('the log holds the path of a request and never its query', async () => {
  const lines: string[] = []
  await appWith({ log: createLog((line) => lines.push(line)) }).request('/reset?token=secret')
  expect(lines.join('')).toContain('"path":"/reset"')
  expect(lines.join('')).not.toContain('secret')
})

test('what can only be read refuses a post', async () => {
  const answer = await appWith().request('/jobs', { method: 'POST' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD')
})

test('a page is rendered once per version of the catalogue and served compressed', async () => {
  let version = '1'
  let renders = 0
  const page = createPages(async () => rendered(200, `page ${++renders} `.repeat(200)), {
    version: () => version,
    maxBytes: 1e6,
  })
  const app = appWith({ page })
  const get = (headers: Record<string, string> = {}) =>
    app.request('/faq', { headers: { 'accept-encoding': 'br, gzip', ...headers } })
  const first = await get()
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await first.arrayBuffer()).toString()).toContain('page 1')
  expect((await get({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
  expect(renders).toBe(1)
  version = '2'
  expect((await get({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(200)
  expect(renders).toBe(2)
})

test('a page with an address of more than 8 KB is refused, a data filter is not', async () => {
  const app = appWith({ mounts: [echo] })
  const filled = (path: string, length: number) => path + 'x'.repeat(length - path.length)
  expect((await app.request(filled('/jobs?q=', 8192))).status).toBe(200)
  const refused = await app.request(filled('/jobs?q=', 8193))
  expect(refused.status).toBe(414)
  expect(await refused.text()).toBe('This link is too long.')
  expect((await app.request(filled('/rest/v1/jobs?id=in.', 15_000))).status).toBe(200)
})

test('a page that was not found is not kept', async () => {
  let renders = 0
  const page = createPages(async () => rendered(404, `${++renders}`), { version: () => '1', maxBytes: 1e6 })
  const app = appWith({ page })
  expect((await app.request('/nope')).status).toBe(404)
  expect(await (await app.request('/nope')).text()).toBe('2')
})

test('HEAD answers like GET, without the body', async () => {
  const page = createPages(async () => rendered(200, 'x'.repeat(3000)), { version: () => '1', maxBytes: 1e6 })
  const answer = await appWith({ page }).request('/', { method: 'HEAD' })
  expect(answer.headers.get('content-length')).toBe('3000')
  expect(await answer.text()).toBe('')
})
