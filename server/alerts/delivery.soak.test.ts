import { expect, test } from 'vitest'
import { liveAlertDaysOn } from '#tests/support/alert-days.ts'
import { alertFaults } from '#tests/support/alert-faults.ts'

const HOURS = 3_600_000

test.each(Array.from({ length: 40 }, (_, seed) => seed + 100))(
  'sixty days by other dice (%i): every matching job is told once',
  { timeout: HOURS },
  async (seed) => {
    const place = seed % 4 === 0 ? 'embedded' : 'server'
    const days = await liveAlertDaysOn(place, { processes: place === 'embedded' ? 1 : 3, seed, steps: 600 })
    expect(alertFaults(days).faults).toEqual([])
  },
)
