import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { freePort } from './support/postgres.ts'

const MINUTE_MS = 60_000

const find = (program: string) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path)) ?? null

/** Docker and podman take the same words. */
const engine = find('podman') ?? find('docker')
if (engine === null)
  process.stderr.write(
    'The container was left out: it needs podman or docker (on Debian: apt-get install podman).\n',
  )

const IMAGE = 'foundwork-soak'
const VOLUME = 'foundwork-soak-data'

function run(...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(engine ?? '', parameters, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`${parameters[0]} failed: ${stderr.slice(-2000)}`)
  return stdout.trim()
}

describe.skipIf(engine === null)('the container', { timeout: 20 * MINUTE_MS }, () => {
  afterAll(() => {
    for (const words of [
      ['rm', '-f', IMAGE],
      ['volume', 'rm', '-f', VOLUME],
    ])
      spawnSync(engine ?? '', words)
  })

  /** Its own base, where the machine cannot reach the usual one. */
  const base = process.env['CONTAINER_BASE']
  const start = (port: number) =>
    run(
      'run',
      '-d',
      '--name',
      IMAGE,
      '-p',
      `127.0.0.1:${port}:3000`,
      '-v',
      `${VOLUME}:/data`,
      '-e',
      'JOB_SOURCES=demo',
      '-e',
      'DEMO_JOBS=300',
      IMAGE,
    )
  const ready = (port: number) =>
    vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), {
      timeout: 3 * MINUTE_MS,
      interval: 500,
    })

  test('is built, runs as nobody special, is healthy, keeps its data and stops within ten seconds', async () => {
    run('build', '-t', IMAGE, ...(base ? ['--build-arg', `BASE=${base}`] : []), '.')
    const port = await freePort()
    start(port)
    await ready(port)
    expect(run('exec', IMAGE, 'id', '-u')).toBe('10001')
    run('exec', IMAGE, 'node', 'bin/backup.ts', '/data/kept.jsonl.gz')
    const stopping = performance.now()
    run('stop', '-t', '20', IMAGE)
    expect(performance.now() - stopping).toBeLessThan(10_000)
    run('rm', IMAGE)
    start(port)
    await ready(port)
    expect(run('exec', IMAGE, 'ls', '/data')).toContain('kept.jsonl.gz')
  })
})
