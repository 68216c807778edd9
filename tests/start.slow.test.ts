import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWhenStale } from '#bin/build.ts'
import { readyAddress, startSite, type Site } from './support/site.ts'

beforeAll(() => buildWhenStale())

describe('a running site', () => {
  let site: Site

  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.kill())

  test('is healthy, and its home page is there', async () => {
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    const home = await fetch(site.url)
    expect(home.status).toBe(200)
    expect(await home.text()).toContain('Search. Save. Apply.')
  })

  test.for(['/healthz', '/readyz'])('tells a probe that names no host that it is well: %s', async (path) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"ok":true/)
  })

  test('prints one link to its mails, alone on its line, and shows them to nobody who has not got it', async () => {
    const printed = site.output().match(/^ *(http:\/\/\S+\/dev\/mail\?key=[\w-]{20,})$/gm) ?? []
    expect(printed).toHaveLength(1)
    expect(await (await fetch(printed[0]?.trim() ?? '')).text()).toContain('Emails on this computer')
    for (const path of ['/dev/mail', '/dev/mail?key=', '/dev/mail?key=guessed', '/dev/mail/1/html'])
      expect((await fetch(site.url + path)).status).toBe(404)
  })

  test('a second one on the same data refuses with a clear sentence', async () => {
    const { code, errors } = await startAndFail({ DATA_DIR: site.dataDir })
    expect(code).toBe(1)
    expect(errors).toMatch(
      /^Another server is running on .*: stop it, or set DATA_DIR to another folder.*\n$/,
    )
  })

  test('a second one on the same port refuses with a clear sentence', async () => {
    const port = new URL(site.url).port
    const { code, errors } = await startAndFail({ PORT: port })
    expect(code).toBe(1)
    expect(errors).toBe(`PORT ${port} is taken: another program listens on 127.0.0.1:${port}.\n`)
  })
})

test('a bad setting refuses with a sentence that names it', async () => {
  const { code, errors } = await startAndFail({ PORT: 'abc' })
  expect(code).toBe(1)
  expect(errors).toBe("PORT must be a number from 0 to 65535, not 'abc'.\n")
})

test('a killed npm start leaves no server behind', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foundwork-npm-'))
  const npm = spawn('npm', ['start'], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      JOB_SOURCES: 'demo',
      DEMO_JOBS: '100',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await readyAddress(npm, [])
  npm.kill('SIGKILL')
  // The server holds the write end of the pipe: it closes when the last of them is gone.
  await new Promise((resolve) => npm.stdout.once('close', resolve))
  const again = await startSite({ DATA_DIR: dataDir })
  expect((await fetch(`${again.url}/healthz`)).status).toBe(200)
  await again.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

test('asked to stop, it finishes the request it began and then ends with 0', async () => {
  const site = await startSite()
  const { promise: answered, resolve, reject } = Promise.withResolvers<number | undefined>()
  const begun = httpRequest(
    `${site.url}/functions/v1/fetch-jobs`,
    { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': 2 } },
    (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    },
  )
  begun.on('error', reject)
  begun.flushHeaders()
  await new Promise((done) =>
    begun.once('socket', (socket) => (socket.connecting ? socket.once('connect', done) : done(null))),
  )
  begun.write('{')
  // The server has the beginning of the request once it has answered another one on a second connection.
  await fetch(`${site.url}/healthz`)
  const ended = site.kill('SIGTERM')
  begun.end('}')
  expect(await answered).toBeLessThan(500)
  expect(await ended).toBe(0)
})

async function startAndFail(
  variables: Record<string, string>,
): Promise<{ code: number | null; errors: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foundwork-fail-'))
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  rmSync(dataDir, { recursive: true, force: true })
  return { code, errors }
}
