import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runIndexAgainstScan } from '#tests/support/index-against-scan.ts'

const directory = mkdtempSync(join(tmpdir(), 'index-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('the index finds, orders and counts what a scan of all jobs does, through updates, deletions and merges', () => {
  const { searches, merges, widened, corrected, relaxed } = runIndexAgainstScan({ directory, runs: 25 })
  expect(searches).toBeGreaterThan(150)
  expect(merges).toBeGreaterThan(5)
  expect(widened).toBeGreaterThan(5)
  expect(corrected).toBeGreaterThan(2)
  expect(relaxed).toBeGreaterThan(5)
})
