import { expect, test } from 'vitest'
import { killWriters } from '#tests/support/kill-writers.ts'

test.each(['embedded', 'server'] as const)(
  'five kills while four writers write lose nothing that was acknowledged (%s)',
  async (kind) => {
    const { acknowledged, lost } = await killWriters(kind, 5)
    expect(lost).toEqual([])
    expect(acknowledged).toBeGreaterThan(50)
  },
)
