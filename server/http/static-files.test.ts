import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createStaticFiles } from './static-files.ts'

let serve: ReturnType<typeof createStaticFiles>

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'static-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'entry-abc123.js'), 'console.log(1)\n'.repeat(100))
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, '.secret.txt'), 'no')
  serve = createStaticFiles(folder)
})

const get = (path: string, headers: Record<string, string> = {}) =>
  serve(new Request(`http://localhost${path}`, { headers }))

test('a file whose name carries its hash may be kept for ever', async () => {
  const answer = await get('/assets/entry-abc123.js', { 'accept-encoding': 'gzip, br' })
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer?.headers.has('etag'), 'nobody asks whether it changed').toBe(false)
  expect(answer?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer?.headers.get('content-encoding')).toBe('br')
  expect(Number(answer?.headers.get('content-length'))).toBeLessThan(100)
})

test('another one is asked for again, and answered with 304 when it is the same', async () => {
  const answer = await get('/favicon.svg')
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=3600')
  expect((await get('/favicon.svg', { 'if-none-match': answer?.headers.get('etag') ?? '' }))?.status).toBe(
    304,
  )
})

test('a client that accepts no compression gets none', async () => {
  expect(
    (await get('/assets/entry-abc123.js', { 'accept-encoding': 'br;q=0' }))?.headers.get('content-encoding'),
  ).toBeNull()
})

test.each(['/.secret.txt', '/assets/../.secret.txt', '/%2e%2e/etc/passwd', '/nope.js'])(
  '%s is no file of the site',
  async (path) => {
    expect(await get(path)).toBeNull()
  },
)
