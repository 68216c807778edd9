import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { findContainerEngine, NO_ENGINE } from './support/find-container-engine.ts'
import { freePort } from './support/postgres.ts'

const MINUTE_MS = 60_000

const engine = findContainerEngine((line) => process.stderr.write(`${line}\n`))
if (engine === null) process.stderr.write(`${NO_ENGINE}\n`)

describe.skipIf(engine === null)('the container', { timeout: 20 * MINUTE_MS }, () => {
  afterAll(() => engine?.remove())

  const ready = (port: number) =>
    vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), {
      timeout: 3 * MINUTE_MS,
      interval: 500,
    })
  const clientAt = async (port: number) => {
    const url = `http://127.0.0.1:${port}`
    const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string } // spec: /config.json
    return createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  }

  test('is built, runs as nobody special, is healthy, keeps its data and stops within ten seconds', async () => {
    if (!engine) return
    engine.build()
    const port = await freePort()
    const settings = { JOB_SOURCES: 'demo', DEMO_JOBS: '300' }
    const first = engine.start(port, settings)
    await ready(port)
    expect(first.exec('id', '-u')).toBe('10001')
    expect(first.exec('sh', '-c', 'touch /app/x 2>/dev/null || echo refused')).toBe('refused')
    first.healthcheck()
    const person = { email: `${randomUUID()}@example.com`, password: 'correct horse' }
    expect((await (await clientAt(port)).auth.signUp(person)).error).toBeNull()
    first.exec('node', 'bin/backup.ts', '/data/kept.jsonl.gz')

    const stopping = performance.now()
    await first.stop()
    expect(performance.now() - stopping).toBeLessThan(10_000)

    const second = engine.start(port, settings)
    await ready(port)
    expect(second.exec('ls', '/data')).toContain('kept.jsonl.gz')
    expect((await (await clientAt(port)).auth.signInWithPassword(person)).error).toBeNull()
    await second.stop()
  })
})
