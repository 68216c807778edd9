import { expect, test } from 'vitest'
import { momentText } from './moment-text.ts'

test('a moment is told by the clock of the world', () => {
  expect(momentText(new Date('2026-11-15T00:05:59+01:00'))).toBe('November 14 at 23:05 UTC')
})
