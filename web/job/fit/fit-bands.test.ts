import { expect, test } from 'vitest'
import { bandsOf } from './fit-bands.ts'

const strong = (id: string) => ({
  id,
  band: 'strong' as const,
  reasons: [],
  provisional: false,
  notInterested: false,
})

test('each card of a list hears of its own job', () => {
  const bands = bandsOf({ is: 'bands', jobs: [strong('a'), strong('b')] })
  expect([bands.get('a')?.band, bands.get('b')?.band, bands.get('c')]).toEqual([
    'strong',
    'strong',
    undefined,
  ])
})

test('someone without skills sees no bands', () => {
  expect(bandsOf({ is: 'unknown' }).size).toBe(0)
})
