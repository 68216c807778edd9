import { expect, test } from 'vitest'
import { afterFailure, floorFor, nextInterval } from './board-intervals.ts'

const usual = { everyMinutes: 360, floorMinutes: 0 }

test('a board that changes is read twice as often, a quiet one less and less, down to once a day', () => {
  expect(nextInterval(360, { ...usual, changed: true })).toBe(180)
  expect(nextInterval(180, { ...usual, changed: true })).toBe(180)
  expect(nextInterval(360, { ...usual, changed: false })).toBe(540)
  expect(nextInterval(1300, { ...usual, changed: false })).toBe(1440)
})

test('no board is due more often than its service can carry with half of its pace', () => {
  // 10,052 boards, two requests each, one a second: eleven hours of requests.
  const floorMinutes = floorFor({ boards: 10_052, requestsPerTurn: 2, gapMs: 1000 })
  expect(Math.round(floorMinutes)).toBe(670)
  expect(nextInterval(360, { changed: true, everyMinutes: 360, floorMinutes })).toBe(670)
})

const now = new Date('2026-03-02T08:00:00Z')
const minutesUntil = (date: Date) => Math.round((date.getTime() - now.getTime()) / 60_000)
const after = (
  kind: 'not-found' | 'server-error' | 'rate-limited',
  counts: { missing?: number; failures?: number },
) => {
  const { dueAt, retires } = afterFailure(
    { kind, retryAt: null },
    { missing: 0, failures: 1, now, jitter: 0.5, ...counts },
  )
  return { minutes: minutesUntil(dueAt), retires }
}

test('a board that does not exist is asked after a day, after three, and then once a month', () => {
  expect(after('not-found', { missing: 1 })).toEqual({ minutes: 1440, retires: false })
  expect(after('not-found', { missing: 2 })).toEqual({ minutes: 4320, retires: false })
  expect(after('not-found', { missing: 3 })).toEqual({ minutes: 43_200, retires: true })
  expect(after('not-found', { missing: 9 })).toEqual({ minutes: 43_200, retires: true })
})

test('a board that fails is asked later and later, up to a day, and never retires for it', () => {
  expect(after('server-error', { failures: 1 })).toEqual({ minutes: 10, retires: false })
  expect(after('server-error', { failures: 4 })).toEqual({ minutes: 80, retires: false })
  expect(after('rate-limited', { failures: 30 })).toEqual({ minutes: 1440, retires: false })
})

test('whoever says when to come back is not asked before', () => {
  const retryAt = new Date('2026-03-02T20:00:00Z')
  const { dueAt } = afterFailure(
    { kind: 'rate-limited', retryAt },
    { missing: 0, failures: 1, now, jitter: 0.5 },
  )
  expect(dueAt).toEqual(retryAt)
})
