import { expect, test } from 'vitest'
import type { Application } from '#web/features/applications/data/application.ts'
import type { SavedEntry } from '#web/job/saved/saved-job-row.ts'
import { paletteGroups } from './palette-entries.ts'

const KNOWN = {
  applications: [{ id: 'a1', job_title: 'Pastry Chef', company: 'Café Crème' } as Application], // what is read of it
  saved: [{ id: 's1', title: 'Nurse', company: 'Wildrose' } as SavedEntry], // what is read of it
  suggestions: ['nurse practitioner'],
}
const found = (typed: string) =>
  paletteGroups(typed, KNOWN).flatMap(({ entries }) => entries.map(({ label }) => label))

test('without words every screen is offered, the dashboard first', () => {
  expect(found('')[0]).toBe('Dashboard')
  expect(found('  ')).toContain('Settings')
  expect(found('')).not.toContain('Pastry Chef')
})

test('a screen, an application or a saved job is found by any of its words, whatever its accents', () => {
  expect(found('numb')).toContain('Your search in numbers')
  expect(found('cafe chef')).toContain('Pastry Chef')
  expect(found('wild')).toContain('Nurse')
  expect(found('zzz')).toEqual(['Search jobs for “zzz”', 'Search jobs for “nurse practitioner”'])
})

test('what is found leads there', () => {
  const [group] = paletteGroups('pastry', KNOWN)
  expect(group?.entries[0]?.to).toBe('/dashboard/applications?open=a1')
  expect(paletteGroups('c++ & c#', KNOWN).at(-1)?.entries[0]?.to).toBe('/jobs?q=c%2B%2B+%26+c%23')
})
