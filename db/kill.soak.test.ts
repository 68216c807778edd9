import { expect, test } from 'vitest'
import { killWriters } from '#tests/support/kill-writers.ts'

test.each(['embedded', 'server'] as const)(
  'a hundred kills while four writers write lose nothing that was acknowledged (%s)',
  async (kind) => {
    const { acknowledged, lost } = await killWriters(kind, 100)
    expect(lost).toEqual([])
    expect(acknowledged).toBeGreaterThan(1_000)
  },
  3_600_000,
)
