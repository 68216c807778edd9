import { expect, test } from 'vitest'
import { liveAlertDaysOn } from '#tests/support/alert-days.ts'
import { alertFaults } from '#tests/support/alert-faults.ts'

test('sixty days, three processes that die at any moment, one PostgreSQL: every matching job is told once', async () => {
  const days = await liveAlertDaysOn('server', { processes: 3, seed: 11, steps: 110 })
  const { faults, toldOnce } = alertFaults(days)
  expect(faults).toEqual([])
  expect(toldOnce).toBeGreaterThan(80)
  expect(days.restarts).toBeGreaterThan(10)
})

test('sixty days, one process on the embedded database', async () => {
  const days = await liveAlertDaysOn('embedded', { processes: 1, seed: 12, steps: 80 })
  const { faults, toldOnce } = alertFaults(days)
  expect(faults).toEqual([])
  expect(toldOnce).toBeGreaterThan(40)
})
