import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '#bin/build.ts'
import { startSite, type Site } from './support/site.ts'

const MB = 1024 * 1024
const CONCURRENCY = 32

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
let site: Site

beforeAll(async () => {
  buildWhenStale()
  site = await startSite({ RATE_LIMITS: 'off' })
})
afterAll(async () => {
  agent.destroy()
  await site.kill()
})

const long = (length: number, n: number) => String(n).padEnd(length, 'x')

test.for<[string, { times: number; path: (n: number) => string; headers?: (n: number) => object }]>([
  ['parameters of 15 KB', { times: 50_000, path: (n) => `/login?_data=1&x=${long(15_000, n)}` }],
  ['parameters of 7 KB', { times: 50_000, path: (n) => `/login?_data=1&x=${long(7000, n)}` }],
  ['short parameters', { times: 50_000, path: (n) => `/faq?x=${n}` }],
  ['hosts', { times: 50_000, path: () => '/faq', headers: (n) => ({ host: `h${n}.example` }) }],
  ['paths', { times: 5_000, path: (n) => `/no-such-page/${n}` }],
  ['searches', { times: 10_000, path: (n) => `/jobs?q=word${n}&_data=1` }],
])(
  'a flood of unique %s takes at most 100 MB',
  { timeout: 900_000 },
  async ([, { times, path, headers }]) => {
    const send = async (from: number, to: number) => {
      let next = from
      const sender = async () => {
        while (next < to) {
          const n = next++
          await ask(path(n), headers?.(n))
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, sender))
    }
    // A process that has not worked yet grows by working, whatever it is asked.
    await send(0, 500)
    const before = residentBytes()
    await send(500, 500 + times)
    expect(await ask('/healthz')).toBe(200)
    expect((residentBytes() - before) / MB).toBeLessThan(100)
  },
)

/** Without `fetch`, whose parser cannot be given so long an address, and which sets the host itself. */
function ask(path: string, headers: object = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url)
    get({ hostname, port, path, agent, headers: { ...headers } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })
}

function residentBytes(): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
