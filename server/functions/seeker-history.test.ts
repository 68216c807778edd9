import { expect, test } from 'vitest'
import { historyOf } from './seeker-history.ts'

const now = new Date('2026-11-15T12:00:00Z')
const entry = { section: 'work', title: '', subject: '', starts: null, ends: null } as const

test('the latest work names the title, and all work together the years', () => {
  const rows = [
    { ...entry, title: 'Miller', starts: '2010', ends: '2014' },
    { ...entry, title: 'Head Baker', starts: '2020-11' },
    { ...entry, title: 'Baker', starts: '2014-01', ends: '2015-12' },
  ]
  expect(historyOf(rows, now)).toEqual({ title: 'Head Baker', years: 12, skills: [] })
})

test('without work, what was studied last names it; certificates and languages are skills', () => {
  const rows = [
    { ...entry, section: 'education', title: 'BSc', subject: 'Physics', ends: '2015' },
    { ...entry, section: 'education', title: 'MSc', subject: 'Nursing', ends: '2019' },
    { ...entry, section: 'certificates', title: 'CPR' },
    { ...entry, section: 'languages', title: 'Spanish' },
  ] as const
  expect(historyOf(rows, now)).toEqual({ title: 'Nursing', years: null, skills: ['CPR', 'Spanish'] })
})

test('an empty history says nothing', () => {
  expect(historyOf([], now)).toEqual({ title: '', years: null, skills: [] })
})
