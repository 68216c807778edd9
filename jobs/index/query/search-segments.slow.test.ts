import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runIndexAgainstScan } from '#tests/support/index-against-scan.ts'

const directory = mkdtempSync(join(tmpdir(), 'index-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('the index and a scan agree on thousands of random searches', () => {
  const { searches, widened, corrected } = runIndexAgainstScan({ directory, runs: 600 })
  expect(searches).toBeGreaterThan(5000)
  expect(widened).toBeGreaterThan(300)
  expect(corrected).toBeGreaterThan(100)
})
