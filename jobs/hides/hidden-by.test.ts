import { expect, test } from 'vitest'
import type { HideKind } from '#contract/hides.ts'
import { hiddenBy, type HideableJob, readForHides } from './hidden-by.ts'
import { hideEntries } from './hide-entries.ts'

const welder: HideableJob = {
  id: 'welder-1',
  title: 'Senior Welders',
  company: 'Acme, Inc.',
  companyKey: 'acme',
  text: 'You weld. Door-to-door travel is part of it. Unpaid breaks. Night shift.',
  places: [{ text: 'Austin, TX' }],
}

const hides = (kind: HideKind, value: string, job: Partial<HideableJob> = {}) =>
  hiddenBy(hideEntries([{ id: 'it', kind, value }]), readForHides({ ...welder, ...job })).length === 1

test('a job is hidden by its id, and no other is', () => {
  expect(hides('job', 'welder-1')).toBe(true)
  expect(hides('job', 'welder-2')).toBe(false)
})

test('a company is hidden under all its names', () => {
  expect(hides('company', 'acme')).toBe(true)
  expect(hides('company', 'ACME Corporation')).toBe(true)
  expect(hides('company', 'acme tools')).toBe(false)
})

test('words hide a job wherever they stand in it, in their order, whatever their ending', () => {
  expect(hides('word', 'welder')).toBe(true)
  expect(hides('word', 'door to door')).toBe(true)
  expect(hides('word', 'travel door')).toBe(false)
  expect(hides('word', 'night shifts')).toBe(true)
  expect(hides('word', 'austin')).toBe(true)
  expect(hides('word', 'baker')).toBe(false)
  // Not across the end of one field into the next.
  expect(hides('word', 'welders acme')).toBe(false)
})

test('words that every advertisement has hide nothing', () => {
  expect(hides('word', 'the')).toBe(false)
  expect(hides('word', '   ')).toBe(false)
})

test('one agency is hidden by name, and all of them by what they say of themselves', () => {
  const agency = { company: 'Brightside Staffing LLC', companyKey: 'brightside staffing' }
  expect(hides('agency', 'Brightside Staffing', agency)).toBe(true)
  expect(hides('agency', 'Brightside Staffing')).toBe(false)
  expect(hides('agency', '*', agency)).toBe(true)
  expect(hides('agency', '*', { text: 'On behalf of our client we look for welders.' })).toBe(true)
  expect(hides('agency', '*', { text: 'You look after our clients.' })).toBe(false)
  expect(hides('agency', '*')).toBe(false)
})
