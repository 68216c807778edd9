import { expect, test } from 'vitest'
import { hidesInForce, hideValue } from './hides.ts'

test('a company is hidden under whatever name it advertises', () => {
  for (const name of ['Acme', 'ACME, Inc.', 'The Acme Company', ' acme\u200b llc '])
    expect(hideValue('company', name)).toBe('acme')
  expect(hideValue('agency', 'Brightside Staffing, LLC')).toBe('brightside staffing')
  expect(hideValue('agency', '*')).toBe('*')
  expect(hideValue('word', '  Door  to door ')).toBe('door to door')
  expect(hideValue('company', ' \u0000 ')).toBe('')
})

test('a hide ends when its time is up, and one for a saved search holds there alone', () => {
  const hides = [
    { id: 'always', searchId: null, expiresAt: null },
    { id: 'over', searchId: null, expiresAt: '2026-11-15T11:59:59Z' },
    { id: 'still', searchId: null, expiresAt: '2026-11-15T12:00:01Z' },
    { id: 'here', searchId: 'nurses', expiresAt: null },
  ]
  const inForce = (searchId: string | null) =>
    hidesInForce(hides, { searchId, now: new Date('2026-11-15T12:00:00Z') }).map(({ id }) => id)
  expect(inForce(null)).toEqual(['always', 'still'])
  expect(inForce('nurses')).toEqual(['always', 'still', 'here'])
  expect(inForce('bakers')).toEqual(['always', 'still'])
})
