import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '#bin/build.ts'
import { startSite } from './support/site.ts'

beforeAll(() => buildWhenStale())

test('after kill -9 it starts again on the same data within 5 seconds', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foundwork-kept-'))
  await (await startSite({ DATA_DIR: dataDir })).kill('SIGKILL')
  const started = performance.now()
  const again = await startSite({ DATA_DIR: dataDir })
  const taken = performance.now() - started
  await again.kill('SIGKILL')
  expect(taken).toBeLessThan(5000)
  rmSync(dataDir, { recursive: true, force: true })
})
