import { expect, test } from 'vitest'
import type { HealthSample } from '#contract/database/json-columns.ts'
import { addDuration, noDurations, sumDurations, withinMs } from './durations.ts'
import { healthOf } from './health.ts'

const NOW = new Date('2026-11-16T12:00:00Z')

function sample(minutesAgo: number, given: Partial<HealthSample> = {}): HealthSample {
  return {
    at: new Date(NOW.getTime() - minutesAgo * 60_000).toISOString(),
    pages: 60,
    requests: 1000,
    errors: 0,
    pageTimes: noDurations(),
    searchTimes: noDurations(),
    jobs: 5000,
    diskBytes: 100,
    diskFreeBytes: 40,
    ...given,
  }
}

const took = (...times: number[]) => {
  const counts = noDurations()
  for (const ms of times) addDuration(counts, ms)
  return counts
}

test('durations are counted small, add up, and tell within what time most were done', () => {
  expect(withinMs(noDurations(), 0.95)).toBeNull()
  const quick = took(...Array.from({ length: 95 }, () => 3))
  expect(withinMs(quick, 0.95)).toBe(5)
  expect(withinMs(sumDurations([quick, took(700, 700, 700, 700, 700)]), 0.95)).toBe(5)
  expect(withinMs(sumDurations([quick, took(...Array.from({ length: 95 }, () => 700))]), 0.95)).toBe(780)
  expect(withinMs(took(60_000), 0.95)).toBe(5000)
})

test('two processes are one site', () => {
  const health = healthOf([sample(5), sample(5), sample(4), sample(4)], NOW)
  expect(health.pagesPerMinute.now).toBe(120)
})

test('a day is shown in 48 points, empty where nothing was measured', () => {
  const { pagesPerMinute, jobs, diskShare, diskFreeBytes } = healthOf([sample(1439), sample(1)], NOW)
  expect(pagesPerMinute.points).toHaveLength(48)
  expect(pagesPerMinute.points[0]).toBe(60)
  expect(pagesPerMinute.points[20]).toBeNull()
  expect(pagesPerMinute.points[47]).toBe(60)
  expect(jobs.now).toBe(5000)
  expect(diskShare.now).toBe(0.6)
  expect(diskFreeBytes).toBe(40)
})

test('errors are counted over the last hour, so that one of them is no alarm for a minute', () => {
  const health = healthOf([sample(90, { errors: 50 }), sample(50, { errors: 2 }), sample(1)], NOW)
  expect(health.errorsInHour).toBe(2)
  expect(health.errorShare.now).toBe(0.001)
})

test('without samples nothing is claimed', () => {
  const health = healthOf([], NOW)
  expect(health.pageMs).toEqual({ now: null, points: Array.from({ length: 48 }, () => null) })
  expect(health.diskFreeBytes).toBeNull()
})
