import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodePage } from '#jobs/page/decode-page.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { createPoliteFetch, fetchPublicPage } from './polite-fetch.ts'
import type { PoliteFetch } from './polite-fetch.ts'
import { isPublicAddress } from './public-address.ts'

let fake: FakeSources
let through: PoliteFetch
beforeAll(async () => {
  fake = await startFakeSources()
  through = createPoliteFetch({ userAgent: 'test', baseUrl: fake.url })
})
afterAll(async () => {
  await through.close()
  await fake.close()
})

const limits = { timeoutMs: 20_000, maxBytes: 1024 * 1024 }
const get = (how: Parameters<FakeSources['fail']>[1], with_ = limits) => {
  fake.fail('remotive.com', how)
  return through('https://remotive.com/api/remote-jobs', with_)
}

test('a base address receives every request under /host/path', async () => {
  expect((await get(null)).status).toBe(200)
  expect(fake.requests.at(-1)).toBe('remotive.com/api/remote-jobs')
})

test('a compressed bomb is stopped at the size cap', async () => {
  const before = process.memoryUsage().rss
  await expect(get('bomb')).rejects.toMatchObject({ kind: 'too-large' })
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
})

test.for([
  ['hang', 'timeout'],
  ['drip', 'timeout'],
  ['reset', 'unreachable'],
  ['loop', 'refused'],
  ['broken-gzip', 'not-json'],
] as const)('a server that answers with %s is given up as %s', async ([how, kind]) => {
  const timeoutMs = kind === 'timeout' ? 300 : limits.timeoutMs
  await expect(get(how, { ...limits, timeoutMs })).rejects.toMatchObject({ kind })
})

test('an answer larger than allowed is not read to its end', async () => {
  await expect(get(null, { ...limits, maxBytes: 100 })).rejects.toMatchObject({ kind: 'too-large' })
})

test.for([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fc00::1',
  'fe80::1',
  'fec0::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'nonsense',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.for(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.for([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2130706433/',
  'http://0x7f.1/',
  'https://example.com:8443/',
  'https://user:password@example.com/',
  'file:///etc/passwd',
  'ftp://example.com/',
  'not an address',
])('%s is not visited', async (url) => {
  const direct = createPoliteFetch({
    userAgent: 'test',
    resolve: () => Promise.resolve([{ address: '8.8.8.8', family: 4 }]),
  })
  await expect(direct(url, limits)).rejects.toMatchObject({ kind: 'forbidden-address' })
  await direct.close()
})

test('a public name with a private address is not visited, nor one with both kinds', async () => {
  for (const addresses of [['10.0.0.5'], ['8.8.8.8', '127.0.0.1']]) {
    const resolve = () => Promise.resolve(addresses.map((address) => ({ address, family: 4 })))
    const direct = createPoliteFetch({ userAgent: 'test', resolve })
    await expect(direct('http://rebind.example/', limits)).rejects.toMatchObject({
      kind: 'forbidden-address',
    })
    await direct.close()
  }
})

test('a key goes to the host that was asked, and not with a redirect to another', async () => {
  const keys: string[] = []
  const server = createServer(({ url, headers }, response) => {
    keys.push(`${url} ${String(headers['authorization-key'])}`)
    if (url === '/data.usajobs.gov/old') response.writeHead(302, { location: '/new' })
    if (url === '/data.usajobs.gov/new') response.writeHead(302, { location: 'https://elsewhere.example/' })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const fetch = createPoliteFetch({ userAgent: 'test', baseUrl: `http://127.0.0.1:${port}` })
  await fetch('https://data.usajobs.gov/old', { ...limits, headers: { 'authorization-key': 'secret' } })
  expect(keys).toEqual([
    '/data.usajobs.gov/old secret',
    '/data.usajobs.gov/new secret',
    '/elsewhere.example/ undefined',
  ])
  await fetch.close()
  server.close()
})

test('a pasted page comes whole, with what it says it is', async () => {
  const page = await fetchPublicPage(through, 'https://jobs.acme.example/api/offers/')
  expect(page).toMatchObject({ status: 200, contentType: 'application/json' })
  expect(decodePage(page)).toContain('Pastry Chef')
})
