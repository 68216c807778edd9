import { expect, test } from 'vitest'
import type { SourceState } from '#contract/database/json-columns.ts'
import { ownerSource } from './owner-source.ts'

const FAILING: SourceState = {
  id: 'remotive',
  paused: false,
  failures: 1,
  error: 'Remotive could not be reached.',
  errorAt: '2026-11-16T12:00:00Z',
  lastRead: null,
  restingUntil: null,
  restingReason: null,
  boards: 0,
  failingBoards: 0,
  pausedBoards: 0,
  days: [0],
}

test('a source that fails says when it was read last, and nothing where it never was', () => {
  const words = 'Remotive could not be reached.'
  expect(ownerSource(FAILING, 'Remotive').wrong).toEqual({ words, since: null })
  const lastRead = '2026-11-15T12:00:00Z'
  expect(ownerSource({ ...FAILING, lastRead }, 'Remotive').wrong).toEqual({ words, since: lastRead })
})
