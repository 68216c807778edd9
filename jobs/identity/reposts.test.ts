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
