import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildWhenStale } from '#bin/build.ts'
import { eventually } from './support/eventually.ts'
import { startSite, type Site } from './support/site.ts'
import { startTcpGate, type TcpGate } from './support/tcp-gate.ts'

/** A site takes the index of a cluster for its own: a cluster that somebody named may have one already. */
const url = process.env['SEARCH_URL'] ? '' : inject('searchUrl')

describe.skipIf(url === '')('a site on a cluster', () => {
  const [node = ''] = url.split(',')
  let gate: TcpGate
  let site: Site
  let anonKey = ''

  beforeAll(async () => {
    buildWhenStale()
    gate = await startTcpGate(Number(new URL(node).port))
    site = await startSite({
      SEARCH_URL: `http://127.0.0.1:${gate.port}`,
      DEMO_JOBS: '200',
      RATE_LIMITS: 'off',
    })
    anonKey = JSON.parse(await (await fetch(`${site.url}/config.json`)).text()).anonKey
  })
  afterAll(async () => {
    await site.kill()
    await gate.close()
    await fetch(`${node}/foundwork-jobs-*`, { method: 'DELETE' })
  })

  const page = async (path: string) => {
    const answer = await fetch(`${site.url}${path}`)
    return { status: answer.status, text: await answer.text() }
  }

  const call = async (name: string, input: object) => {
    const answer = await fetch(`${site.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const text = await answer.text()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text }
  }

  const found = async (query: string) => {
    const { status, text } = await call('fetch-jobs', { query })
    return status === 200 ? Number(JSON.parse(text).count) : null
  }

  const AWAY = 'The site cannot answer right now. Please try again in a moment.'

  test('a site whose cluster is lost keeps its pages up, says that it cannot search now, and is well again by itself', async () => {
    const before = await found('')
    expect(before).toBeGreaterThan(50)
    const { text: list } = await page('/jobs')
    const job = /\/jobs\/([\w-]{8,})["?]/.exec(list)?.[1] ?? ''
    await gate.shut()
    for (const path of ['/', '/faq', '/browse', '/login', `/jobs/${job}`])
      expect([path, (await page(path)).status]).toEqual([path, 200])
    const results = await page('/jobs?q=lost')
    expect(results.status).toBe(503)
    expect(results.text).toContain('Failed to load jobs. Please try again.')
    for (const [name, input] of [
      ['fetch-jobs', { query: 'lost' }],
      ['suggest-jobs', { typed: 'nur' }],
      ['map-jobs', { search: 'q=lost', view: '20,-120,50,-60', columns: 24 }],
    ] as const) {
      const { status, retryAfter, text } = await call(name, input)
      expect([name, status, retryAfter]).toEqual([name, 503, '1'])
      expect(text).toContain(AWAY)
      expect(text).not.toMatch(/ECONN|127\.0\.0\.1/)
    }
    const api = await page('/api/v1/jobs?q=lost')
    expect([api.status, api.text.includes(AWAY)]).toEqual([503, true])
    expect((await page('/healthz')).status).toBe(200)
    await eventually(async () =>
      expect(await page('/readyz')).toEqual({
        status: 503,
        text: '{"ok":false,"reason":"The search index does not answer."}',
      }),
    )
    await gate.open()
    await eventually(async () => expect(await found('')).toBe(before))
    await eventually(async () => expect((await page('/readyz')).status).toBe(200))
    expect((await page('/jobs?q=lost')).status).toBe(200)
  })
})
