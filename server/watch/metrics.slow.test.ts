import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#base/log.ts'
import { TooBusy } from '#base/turns.ts'
import type { Db } from '#db/db.ts'
import { ByteCache } from '#server/byte-cache.ts'
import { createApp } from '#server/http/app.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { findPromtool, NO_PROMTOOL } from '#tests/support/find-promtool.ts'
import { watchDatabase } from './database-numbers.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { watchProcess } from './process-numbers.ts'

const promtool = findPromtool()
if (promtool === null) process.stderr.write(`${NO_PROMTOOL}\n`)

const TOKEN = 'a-token-of-the-operator'
let db: Db
let metrics: Metrics
let app: ReturnType<typeof createApp>
const logged: string[] = []

beforeAll(async () => {
  db = await openTestDb()
  await db.query(
    `insert into public.source_state (source, failures, last_success_at) values ('remotive', 2, '2026-11-16T12:00:00Z')`,
  )
  await db.query(
    `insert into mail.outbox (recipient, subject, text_body, html_body, due_at, created_at, failure) values
       ('a@example.com', '', '', '', now(), now() - interval '1 hour', null), ('b@example.com', '', '', '', now(), now(), 'no')`,
  )
  await db.query(
    `insert into public.crawls (source, scope, started_at, outcome, seen) values
       ('greenhouse', 'acme', now(), 'failed', 0), ('greenhouse', 'acme', now(), 'complete', 40), ('lever', 'beta', now(), 'failed', 2)`,
  )
  metrics = createMetrics({ token: TOKEN, version: '1.2.3' })
  watchDatabase(metrics, db)
  watchProcess(metrics, {
    db,
    dataDir: tmpdir(),
    jobs: () => 7,
    unreadJobs: async () => 3,
    sockets: () => 5,
  })
  const cache = new ByteCache<string>(1000, 'pages')
  cache.set('a', 'x', 10)
  cache.get('a')
  cache.get('b')
  app = createApp({
    log: createLog((line) => logged.push(line)),
    headers: {},
    trustProxy: 0,
    metrics,
    mounts: [
      {
        prefix: '/rest/v1',
        crossOrigin: true,
        service: async (request) => {
          if (request.url.endsWith('busy')) throw new TooBusy()
          if (request.url.endsWith('slow')) await db.query('select pg_sleep(1.2)')
          return Response.json({})
        },
      },
    ],
    staticFile: async () => null,
    page: async () => new Response('page'),
    errorPage: async () => new Response('error', { status: 500 }),
    health: () => ({ ok: true, jobs: 7 }),
    ready: async () => ({ ok: true }),
  })
})
afterAll(async () => {
  metrics.close()
  await db.close()
})

const read = async (token = TOKEN) =>
  await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })

test('whoever has no token is told nothing', async () => {
  expect((await app.request('/metrics')).status).toBe(401)
  const wrong = await read('another-token-entirely')
  expect([wrong.status, await wrong.text()]).toEqual([401, 'Unauthorized'])
})

test('what an operator wants to know is there', async () => {
  await app.request('/rest/v1/saved_jobs')
  await app.request('/jobs/abc')
  await app.request('/no/such/page')
  await app.request('/rest/v1/busy')
  const text = await (await read()).text()
  for (const line of [
    'foundwork_build_info{version="1.2.3"} 1',
    'foundwork_http_request_duration_seconds_count{route="/rest/v1",method="GET",status="200"} 1',
    'foundwork_http_request_duration_seconds_count{route="/jobs/:id",method="GET",status="200"} 1',
    'foundwork_http_request_duration_seconds_count{route="other",method="GET",status="200"} 1',
    'foundwork_shed_requests_total{reason="door"} 1',
    'foundwork_source_consecutive_failures{source="remotive"} 2',
    'foundwork_source_last_success_timestamp_seconds{source="remotive"} 1794830400',
    'foundwork_crawl_jobs_last_hour{source="greenhouse"} 40',
    'foundwork_boards{outcome="complete"} 1',
    'foundwork_boards{outcome="failed"} 1',
    'foundwork_mails_waiting 1',
    'foundwork_mails_dead 1',
    'foundwork_dead_letters 0',
    'foundwork_index_jobs 7',
    'foundwork_index_unread_jobs 3',
    'foundwork_realtime_connections 5',
    'foundwork_database_connections{state="all"} 1',
    'foundwork_database_waiting{lane="people"} 0',
    'foundwork_cache_hits_total{cache="pages"} 1',
    'foundwork_cache_misses_total{cache="pages"} 1',
    'foundwork_cache_bytes{cache="pages"} 10',
    'foundwork_sessions 0',
    'foundwork_accounts 0',
  ])
    expect(text.split('\n')).toContain(line)
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'foundwork_database_statement_seconds_count',
    'foundwork_database_turn_wait_seconds_count',
    'foundwork_mail_oldest_waiting_seconds 36',
    'foundwork_disk_bytes{part="free"}',
  ])
    expect(text).toContain(name)
})

test('what the dashboard and the alert rules ask for is there', async () => {
  const text = await (await read()).text()
  // These have nothing to say here yet, or are of Prometheus itself.
  const named = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const asked = ['deploy/grafana-dashboard.json', 'deploy/alert-rules.yml']
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(?:foundwork|nodejs|process)_\w+/g)])
    .map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))
  expect(asked.length).toBeGreaterThan(30)
  expect(asked.filter((name) => !named.has(name))).toEqual([])
})

test.skipIf(promtool === null)('Prometheus finds nothing to say about it', async () => {
  const text = await (await read()).text()
  const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'metrics'], {
    input: text,
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([0, '', ''])
})

test('a slow request says in the log where its time went', async () => {
  await app.request('/rest/v1/slow')
  const line = JSON.parse(logged.find((each) => each.includes('/rest/v1/slow')) ?? '{}')
  expect(line).toMatchObject({ slow: true, statements: 1, in_search: 0 })
  expect(line.in_database).toBeGreaterThan(1000)
  expect(line.elsewhere).toBeLessThan(line.in_database)
  expect(logged.find((each) => each.includes('/rest/v1/saved_jobs'))).not.toContain('in_database')
})

test('with the database away the process still tells of itself, and guesses nothing', async () => {
  const blind = createMetrics({ token: TOKEN, version: '1.2.3' })
  watchDatabase(blind, { ...db, query: () => Promise.reject(new Error('away')) })
  const text = await (
    await blind.answer(
      new Request('http://localhost/metrics', { headers: { authorization: `Bearer ${TOKEN}` } }),
    )
  ).text()
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toMatch(/^foundwork_mails_waiting /m)
  blind.close()
})
