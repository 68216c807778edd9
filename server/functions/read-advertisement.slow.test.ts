import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { ReadAdvertisement } from '#contract/read-advertisement.ts'
import type { Db } from '#db/db.ts'
import { createPoliteFetch, type PoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import { createRateLimits, noRateLimits } from '#server/limits/rate-limits.ts'
import { dataOn, type DataUnderTest } from '#tests/support/data.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { patientReaders } from '#tests/support/patient-readers.ts'
import { FunctionError } from './function-error.ts'
import { createReadAdvertisement } from './read-advertisement.ts'

const POSTING = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'JobPosting',
  title: 'Head Baker',
  hiringOrganization: { name: 'Crumb' },
  jobLocation: { address: { addressLocality: 'Austin', addressRegion: 'TX' } },
  description: '<p>Bake.</p><img src=x onerror=alert(1)>',
})}</script>`

const BOMB = gzipSync(Buffer.alloc(20_000_000))

/** The pages of a hostile web, by path. */
const PAGES: Record<string, (response: ServerResponse) => unknown> = {
  '/job': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(POSTING),
  '/titled': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Baker wanted</title>'),
  '/empty': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>'),
  '/moved': (response) => response.writeHead(302, { location: '/job' }).end(),
  '/gone': (response) => response.writeHead(404).end('no'),
  '/closed': (response) => response.writeHead(403).end('no'),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/to-loopback': (response) => response.writeHead(302, { location: 'http://127.0.0.1/admin' }).end(),
  '/to-metadata': (response) =>
    response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/to-six': (response) => response.writeHead(301, { location: 'http://[::1]/' }).end(),
  '/to-mapped': (response) => response.writeHead(301, { location: 'http://[::ffff:7f00:1]/' }).end(),
  '/to-file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-port': (response) => response.writeHead(302, { location: 'http://example.com:22/' }).end(),
  '/picture': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('PNG'),
  '/large': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(4_000_000)),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(BOMB),
  '/drip': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const drip = setInterval(() => response.write('<'), 20)
    response.on('close', () => clearInterval(drip))
  },
}

let db: Db
let data: DataUnderTest
let web: Server
let fetch: PoliteFetch
const readers = patientReaders()
beforeAll(async () => {
  db = await openTestDb()
  data = await dataOn(db)
  web = createServer((request, response) => {
    const page = PAGES[new URL(request.url ?? '/', 'http://x').pathname.replace('/jobs.example', '')]
    if (page) page(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const { port } = web.address() as AddressInfo // listening on TCP, so it is one
  const whole = createPoliteFetch({ userAgent: 'test', baseUrl: `http://127.0.0.1:${port}` })
  // The same, less patient: nobody waits fifteen seconds for a test.
  const hasty = (url: string, limits: Parameters<PoliteFetch>[1]) =>
    whole(url, { ...limits, timeoutMs: url.endsWith('/drip') ? 300 : 5000 })
  fetch = Object.assign(hasty, { close: () => whole.close() })
})
afterAll(async () => {
  await readers.close()
  await fetch.close()
  web.closeAllConnections()
  web.close()
  await db.close()
})

const caller = { address: '127.0.0.1', requestId: 'test', log: silentLog }
const ask = async (url: unknown, options: { user?: string | null; limited?: boolean } = {}) => {
  const { user = (await data.person()).id, limited = false } = options
  const now = () => new Date('2026-11-15T12:00:00Z')
  const reads = createReadAdvertisement({
    db,
    fetch,
    limits: limited ? createRateLimits(db, now) : noRateLimits,
    readers,
    publicUrl: 'https://foundwork.example',
    now,
    grows: false,
  })
  const claims = user === null ? null : ({ sub: user, role: 'authenticated' } as const)
  const request = new Request('http://localhost/functions/v1/read-advertisement', { method: 'POST' })
  const answer = await reads.answer({ input: { url }, claims, request, caller })
  return (await answer.json()) as ReadAdvertisement // the function's own type
}
const refusal = async (url: unknown, options = {}) => {
  const thrown: unknown = await ask(url, options).then(
    () => null,
    (error: unknown) => error,
  )
  return thrown instanceof FunctionError ? [thrown.code, thrown.message] : thrown
}

test('a page with JobPosting data fills the form, and the application keeps the sanitised advertisement', async () => {
  const { id, client } = await data.person()
  const read = await ask('jobs.example/moved', { user: id })
  expect(read).toEqual({
    is: 'job-posting',
    url: 'https://jobs.example/job',
    title: 'Head Baker',
    company: 'Crumb',
    location: 'Austin, TX',
    jobId: null,
    readId: expect.any(String),
    appliedAt: null,
  })
  const row = {
    user_id: id,
    job_title: read.title,
    company: read.company,
    url: read.url,
    read_id: read.readId,
  }
  const { data: kept } = await client.from('job_applications').insert(row).select().single().throwOnError()
  expect(kept.advertisement).toMatchObject({ title: 'Head Baker', description_html: '<p>Bake.</p>' })
  expect(await ask('https://jobs.example/job', { user: id })).toMatchObject({
    appliedAt: new Date(kept.applied_at).toISOString(),
  })
  const stranger = await data.person()
  const { data: stolen } = await stranger.client
    .from('job_applications')
    .insert({ ...row, user_id: stranger.id })
    .select()
    .single()
    .throwOnError()
  expect(stolen.advertisement).toBe(null)
})

test('a page with a title only says so', async () => {
  expect(await ask('https://jobs.example/titled')).toMatchObject({
    is: 'title',
    title: 'Baker wanted',
    company: '',
  })
})

test('our own page of a job, and an advertisement that we know, are that job', async () => {
  const job = await data.job({ title: 'Known Baker' })
  await db.query(
    `insert into postings (source, source_id, job_id, url, canonical_url, apply_url, employer, complete, content_hash,
       posted_at, first_seen_at, last_seen_at)
     values ('greenhouse', '4711', $1, 'https://boards.greenhouse.io/crumb/jobs/4711', 'greenhouse:4711', '', true, true,
       '', now(), now(), now())`,
    [job],
  )
  const { id, client } = await data.person()
  for (const url of [
    `https://foundwork.example/jobs/${job}?from=mail#apply`,
    'https://job-boards.greenhouse.io/crumb/jobs/4711?utm_source=x',
  ])
    expect(await ask(url, { user: id })).toMatchObject({
      is: 'job',
      jobId: job,
      title: 'Known Baker',
      appliedAt: null,
    })
  await client
    .from('job_applications')
    .insert({ user_id: id, job_title: 'x', company: 'y', job_id: job, applied_at: '2026-11-01T12:00:00Z' })
    .throwOnError()
  expect(await ask(`https://foundwork.example/jobs/${job}`, { user: id })).toMatchObject({
    appliedAt: '2026-11-01T12:00:00.000Z',
  })
})

const PRIVATE = 'This link does not lead to a page on the public web, so we do not visit it.'
const NO_ADDRESS = 'Please paste a link that begins with https:// or http://.'

test.each([
  ['http://127.0.0.1/', 'invalid_input', PRIVATE],
  ['http://169.254.169.254/latest/meta-data/', 'invalid_input', PRIVATE],
  ['http://[::1]/', 'invalid_input', PRIVATE],
  ['http://2130706433/', 'invalid_input', PRIVATE],
  ['https://user:secret@jobs.example/job', 'invalid_input', PRIVATE],
  ['https://jobs.example:8443/job', 'invalid_input', PRIVATE],
  ['https://jobs.example/to-loopback', 'invalid_input', PRIVATE],
  ['https://jobs.example/to-metadata', 'invalid_input', PRIVATE],
  ['https://jobs.example/to-six', 'invalid_input', PRIVATE],
  ['https://jobs.example/to-mapped', 'invalid_input', PRIVATE],
  ['https://jobs.example/to-file', 'invalid_input', PRIVATE],
  ['https://jobs.example/to-port', 'invalid_input', PRIVATE],
  ['file:///etc/passwd', 'invalid_input', NO_ADDRESS],
  ['javascript:alert(1)', 'invalid_input', NO_ADDRESS],
  ['just words', 'invalid_input', NO_ADDRESS],
  ['https:jobs.example', 'invalid_input', NO_ADDRESS],
  ['ada@jobs.example', 'invalid_input', NO_ADDRESS],
  ['jobs.example:8443/job', 'invalid_input', PRIVATE],
  ['https://jobs.example/picture', 'invalid_input', 'This link does not lead to a page with text.'],
  ['https://jobs.example/large', 'too_large', 'This page is too large to read: more than 3 MB.'],
  ['https://jobs.example/bomb', 'too_large', 'This page is too large to read: more than 3 MB.'],
  ['https://jobs.example/drip', 'unavailable', 'This page took too long to answer.'],
  ['https://jobs.example/loop', 'unavailable', 'This link leads in circles: too many redirects.'],
  ['https://jobs.example/gone', 'not_found', 'This page no longer exists: the site answered 404.'],
  ['https://jobs.example/closed', 'unavailable', 'The site did not let us read this page: it answered 403.'],
  [
    'https://jobs.example/empty',
    'not_found',
    'This page says nothing about a job that we can read. Please fill in the form yourself.',
  ],
])('%s is answered with a sentence: %s', async (url, code, sentence) => {
  expect(await refusal(url)).toEqual([code, sentence])
})

test('a name that leads to a private address is not visited', async () => {
  const resolve = () => Promise.resolve([{ address: '10.0.0.7', family: 4 }])
  const rebinding = createPoliteFetch({ userAgent: 'test', resolve })
  await expect(
    rebinding('http://jobs.example/', { timeoutMs: 10_000, maxBytes: 1000 }),
  ).rejects.toMatchObject({
    kind: 'forbidden-address',
  })
  await rebinding.close()
})

test('visitors are refused, and so is whoever asks too often', async () => {
  expect(await refusal('https://jobs.example/titled', { user: null })).toEqual([
    'signed_out',
    'Please sign in first.',
  ])
  const { id } = await data.person()
  for (let time = 0; time < 60; time++) await ask('https://jobs.example/titled', { user: id, limited: true })
  expect(await refusal('https://jobs.example/titled', { user: id, limited: true })).toMatchObject([
    'too_many_requests',
    expect.stringMatching(/^You have pasted many links\. Please try again in \d+ (second|minute)s?\.$/),
  ])
})
