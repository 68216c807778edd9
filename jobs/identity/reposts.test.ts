import { expect, test } from 'vitest'
import { sightingAgain } from './reposts.ts'

const seen = (address: string, date: string) => ({ address, firstSeenAt: new Date(date) })

test('the same job advertised anew within 90 days is a repost', () => {
  expect(sightingAgain([seen('a/1', '2026-01-01')], seen('a/2', '2026-02-01'))).toBe('repost')
  const monthly = [seen('a/1', '2025-11-01'), seen('a/2', '2025-12-20'), seen('a/3', '2026-02-01')]
  expect(sightingAgain(monthly, seen('a/4', '2026-03-15'))).toBe('repost')
})

test('two openings on one day are parallel openings', () => {
  expect(sightingAgain([seen('a/1', '2026-01-01T01:00Z')], seen('a/2', '2026-01-01T20:00Z'))).toBe('parallel')
})

test('a source that has not advertised it before, or only at this address, advertises it for the first time', () => {
  expect(sightingAgain([], seen('a/1', '2026-01-01'))).toBe('first')
  expect(sightingAgain([seen('a/1', '2026-01-01')], seen('a/1', '2026-01-09'))).toBe('first')
})

test('after 90 days it is another opening', () => {
  expect(sightingAgain([seen('a/1', '2026-01-01')], seen('a/2', '2026-04-15'))).toBe('another')
})

test('an identical advertisement is a repost however late it comes', () => {
  expect(sightingAgain([seen('a/1', '2025-01-01')], seen('a/2', '2026-04-15'), { identical: true })).toBe(
    'repost',
  )
})

test('an identical advertisement that says another day of posting is a repost even where both are seen on one day', () => {
  const posted = (address: string, date: string, postedAt: string) => ({
    ...seen(address, date),
    postedAt: new Date(postedAt),
  })
  const old = [posted('a/1', '2026-03-02', '2026-01-20')]
  const identical = { identical: true }
  expect(sightingAgain(old, posted('a/2', '2026-03-02', '2026-03-01'), identical)).toBe('repost')
  expect(sightingAgain(old, posted('a/2', '2026-03-02', '2026-01-20'), identical)).toBe('parallel')
  expect(sightingAgain(old, seen('a/2', '2026-03-02'), identical)).toBe('parallel')
  expect(sightingAgain(old, posted('a/2', '2026-03-02', '2026-03-01'))).toBe('parallel')
})
