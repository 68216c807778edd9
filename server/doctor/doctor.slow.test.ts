import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/databases.ts'
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts'
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { freePort, withClient } from '#tests/support/postgres.ts'
import { sharedPostgres } from '#tests/support/shared-postgres.ts'
import { diagnose } from './diagnose.ts'
import type { Finding } from './finding.ts'

let dataDir: string
let s3: FakeS3
let mails: MailServer
const disposals: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foundwork-doctor-'))
  s3 = await startFakeS3()
  mails = await startMailServer()
})
afterAll(async () => {
  await s3.close()
  await mails.close()
  for (const dispose of disposals) await dispose()
  await rm(dataDir, { recursive: true, force: true })
})

type Variables = Record<string, string>

/** Nothing is wrong with this one: each test plants one mistake. */
const soundSettings = (): Variables => ({ DATA_DIR: dataDir, JOB_SOURCES: 'demo', PORT: '0' })

async function findings(planted: Variables, now?: () => number): Promise<Finding[]> {
  const found: Finding[] = []
  for await (const finding of diagnose({ ...soundSettings(), ...planted }, now)) found.push(finding)
  return found
}

const mistakes = async (planted: Variables, now?: () => number) =>
  (await findings(planted, now)).filter(({ is }) => is === 'wrong').map(({ words }) => words)

/** A server that stands for the outside: a proxy, another site, a source. */
async function outside(
  answer: (path: string) => Promise<string> | string,
  date = new Date(),
): Promise<string> {
  const server = createServer(async (request, response) => {
    response.sendDate = false
    response.setHeader('date', date.toUTCString())
    response.end(await answer(request.url ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  disposals.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // listening on TCP, so it is one
  return `http://127.0.0.1:${port}`
}

/** Passes requests on to the port with these headers, as a proxy does. */
async function proxyTo(port: number, headers: Variables): Promise<string> {
  return await outside(
    async (path) => await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text(),
  )
}

test('a sound set-up has no mistake', async () => {
  expect(await mistakes({})).toEqual([])
})

test('a setting that is no setting', async () => {
  expect(await mistakes({ TRUST_PROXY: 'yes' })).toEqual([
    "TRUST_PROXY must be the number of proxies in front, from 0 to 8, not 'yes'.",
  ])
})

test('a public host without PUBLIC_URL', async () => {
  expect(await mistakes({ HOST: '0.0.0.0' })).toEqual([
    'PUBLIC_URL is not set, but HOST is 0.0.0.0: links in emails would lead to localhost.',
  ])
})

test('a PUBLIC_URL that leads elsewhere', async () => {
  const url = await outside(() => 'It works!')
  const port = String(await freePort())
  expect(await mistakes({ PUBLIC_URL: url, PORT: port })).toEqual([
    `${url} leads to something else than this site.`,
  ])
})

test('a PUBLIC_URL that nobody answers, and that is not encrypted, on a site without mails', async () => {
  const port = String(await freePort())
  expect(await mistakes({ PUBLIC_URL: 'http://nowhere.invalid', PORT: port })).toEqual([
    `DATA_DIR ${dataDir} is emptied when the machine starts again.`,
    'PUBLIC_URL http://nowhere.invalid is not encrypted: passwords would travel readable.',
    expect.stringMatching(/^http:\/\/nowhere\.invalid cannot be reached from here: /),
    'SMTP_URL is not set: no email is sent, and anybody can sign up with an email that is not theirs.',
  ])
})

test('a proxy that nobody trusts, and one that is trusted but not there', async () => {
  const port = await freePort()
  const proxied = await proxyTo(port, { 'x-forwarded-for': '203.0.113.7' })
  expect(await mistakes({ PUBLIC_URL: proxied, PORT: String(port) })).toContainEqual(
    expect.stringContaining('TRUST_PROXY is 0, but a proxy is in front (x-forwarded-for)'),
  )
  const direct = `http://127.0.0.1:${port}`
  expect(await mistakes({ PUBLIC_URL: direct, PORT: String(port), TRUST_PROXY: '1' })).toEqual([
    'TRUST_PROXY is 1, but the request came through 0: whoever asks could choose the address that limits count by.',
  ])
})

test('a mail server that is not there, and one that refuses the sender', async () => {
  const port = await freePort()
  expect(await mistakes({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'jobs@example.org' })).toEqual([
    expect.stringMatching(/^No email can be sent through SMTP_URL: .*ECONNREFUSED/),
  ])
  expect(await mistakes({ SMTP_URL: mails.url, MAIL_FROM: 'never@example.com' })).toEqual([
    expect.stringMatching(/^No email can be sent through SMTP_URL: .*550 Not now/),
  ])
  expect(mails.received).toEqual([])
  expect(await mistakes({ SMTP_URL: mails.url, MAIL_FROM: 'Jobs <jobs@example.org>' })).toEqual([])
  expect(mails.received.map(({ to }) => to)).toEqual([['jobs@example.org']])
})

test('a password that the mail server does not know', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (_auth, _session, callback) =>
      callback(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  disposals.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo // listening on TCP, so it is one
  const found = await findings({
    SMTP_URL: `smtp://jobs:wrong@127.0.0.1:${port}`,
    MAIL_FROM: 'jobs@example.org',
  })
  expect(found).toContainEqual({
    is: 'wrong',
    words: expect.stringContaining('535'),
    advice: 'Check user and password in SMTP_URL; signs such as @ are written %40.',
  })
})

test('a database that is not there, one of a superuser, one of somebody else, and too large a pool', async () => {
  const { adminUrl, ownerUrl } = await sharedPostgres()
  const port = await freePort()
  expect(await mistakes({ DATABASE_URL: `postgres://foundwork@127.0.0.1:${port}/site` })).toEqual([
    expect.stringMatching(/^DATABASE_URL cannot be used: .*ECONNREFUSED/),
  ])
  expect(await mistakes({ DATABASE_URL: ownerUrl('no_such_database') })).toEqual([
    'DATABASE_URL cannot be used: database "no_such_database" does not exist.',
  ])
  const place = await freshDatabase('server')
  disposals.push(place.remove)
  const databaseUrl = place.options.databaseUrl ?? ''
  expect(await mistakes({ DATABASE_URL: databaseUrl })).toEqual([])
  expect(await mistakes({ DATABASE_URL: adminUrl(new URL(databaseUrl).pathname.slice(1)) })).toEqual([
    'The role of DATABASE_URL is a superuser, for whom row-level security does not hold.',
  ])
  expect(await mistakes({ DATABASE_URL: ownerUrl('postgres') })).toEqual([
    'The role of DATABASE_URL does not own its database.',
  ])
  await withClient(adminUrl(), async (admin) => {
    const { rows } = await admin.query<{ max: number }>(
      `select current_setting('max_connections')::int as max`,
    )
    const pool = Math.min(200, rows[0]?.max ?? 0)
    expect(await mistakes({ DATABASE_URL: databaseUrl, DATABASE_POOL: String(pool) })).toEqual([
      expect.stringContaining(`DATABASE_POOL is ${pool} and one more listens, but the server has`),
    ])
  })
})

test('a replica that is not there, one of something else, and one that is none', async () => {
  const [place, another] = [await freshDatabase('server', []), await freshDatabase('server', [])]
  disposals.push(place.remove, another.remove)
  const url = place.options.databaseUrl ?? ''
  const port = await freePort()
  const replica = (address: string) => mistakes({ DATABASE_URL: url, DATABASE_READ_URL: address })
  expect(await replica(`postgres://foundwork@127.0.0.1:${port}/site`)).toEqual([
    expect.stringMatching(/^DATABASE_READ_URL cannot be used: .*ECONNREFUSED/),
  ])
  expect(await replica(another.options.databaseUrl ?? '')).toEqual([
    'DATABASE_READ_URL leads to another database than DATABASE_URL.',
  ])
  expect(await findings({ DATABASE_URL: url, DATABASE_READ_URL: url })).toContainEqual(
    expect.objectContaining({
      words: 'DATABASE_READ_URL leads to a server that follows no other: it takes no work off DATABASE_URL.',
    }),
  )
})

test('a wrong secret and a missing bucket of S3', async () => {
  const { endpoint, bucket, key, secret } = s3.setting
  const setting = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret }
  expect(await mistakes(setting)).toEqual([])
  expect(await mistakes({ ...setting, S3_SECRET: 'wrong' })).toEqual([
    `S3_SECRET is not the secret of S3_KEY, says the store at ${endpoint}.`,
  ])
  expect(await mistakes({ ...setting, S3_BUCKET: 'other' })).toEqual([
    `S3_BUCKET 'other' is not in the store at ${endpoint}: make it there, or set S3_BUCKET to one that is.`,
  ])
})

test('a clock that is wrong', async () => {
  const sources = await outside(() => '[]')
  const setting = { JOB_SOURCES: 'remotive,jobicy', SOURCE_BASE_URL: sources }
  expect(await mistakes(setting)).toEqual([])
  expect(await mistakes(setting, () => Date.now() + 300_000)).toEqual([
    expect.stringMatching(/^The clock of this machine is (?:299|300|301) s ahead\.$/),
  ])
})

test('sources that cannot be reached, are unknown, or lack their key', async () => {
  const port = await freePort()
  expect(await mistakes({ JOB_SOURCES: 'remotive', SOURCE_BASE_URL: `http://127.0.0.1:${port}` })).toEqual([
    expect.stringMatching(/^Remotive cannot be reached: .*ECONNREFUSED/),
  ])
  expect(await mistakes({ JOB_SOURCES: 'monster' })).toEqual([
    expect.stringContaining('JOB_SOURCES names "monster"'),
  ])
  expect(await mistakes({ JOB_SOURCES: 'usajobs' })).toEqual([
    'JOB_SOURCES names "usajobs", which cannot run. Needs a key: set USAJOBS_KEY and USAJOBS_EMAIL.',
  ])
})

test('a DATA_DIR that cannot be written to, and backups that stopped', async () => {
  const file = join(dataDir, 'a-file')
  await writeFile(file, '')
  expect(await mistakes({ DATA_DIR: join(file, 'data') })).toEqual([
    expect.stringContaining('cannot be written to'),
  ])
  const old = join(dataDir, 'old')
  await mkdir(join(old, 'backups'), { recursive: true })
  await writeFile(join(old, 'backups', 'backup-2026-01-01T030000Z.jsonl.gz'), '')
  expect(await mistakes({ DATA_DIR: old })).toEqual([
    `The last nightly backup in ${join(old, 'backups')} is older than two days.`,
  ])
})
