import { expect, test } from 'vitest'
import type { Application } from './application.ts'
import {
  countWords,
  filterApplications,
  type ListedApplication,
  NO_FILTER,
  searchApplications,
  sortApplications,
  sourceOf,
} from './list-applications.ts'
import type { NextStep } from './next-step.ts'

const application = (id: string, fields: Partial<Application> = {}): Application => ({
  id,
  user_id: 'u',
  job_title: id,
  company: 'Crumb',
  status: 'applied',
  applied_at: '2026-11-01T12:00:00Z',
  job_id: null,
  url: null,
  location: null,
  notes: '',
  contacts: [],
  interview_dates: [],
  follow_up_dates: [],
  resume_id: null,
  resume_name: null,
  source: null,
  answer_by: null,
  import_id: null,
  version: 1,
  updated_at: '',
  ...fields,
})
const entry = (
  id: string,
  fields: Partial<Application> = {},
  next: NextStep | null = null,
): ListedApplication => ({
  application: application(id, fields),
  next,
})
const ids = (listed: readonly ListedApplication[]) => listed.map(({ application: { id } }) => id)

test('every word that is typed must be somewhere in an application', () => {
  const listed = [
    entry('Night Nurse', { company: 'Mercy' }),
    entry('Nurse', { location: 'Austin' }),
    entry('Welder', { notes: 'asked for a night shift' }),
  ]
  expect(ids(searchApplications(listed, 'nurse'))).toEqual(['Night Nurse', 'Nurse'])
  expect(ids(searchApplications(listed, ' NIGHT '))).toEqual(['Night Nurse', 'Welder'])
  expect(ids(searchApplications(listed, 'nurse mercy'))).toEqual(['Night Nurse'])
  expect(ids(searchApplications(listed, ''))).toHaveLength(3)
})

test('several filters hold at once', () => {
  const late: NextStep = { is: 'follow-up', day: '2026-11-10', isLate: true }
  const listed = [
    entry('new', { applied_at: '2026-11-14T12:00:00Z' }),
    entry('late', { status: 'screening' }, late),
    entry('old', { applied_at: '2026-01-01T12:00:00Z', source: 'Referral' }),
  ]
  const filtered = (filter: Partial<typeof NO_FILTER>) =>
    ids(filterApplications(listed, { ...NO_FILTER, ...filter }, '2026-11-15'))
  expect(filtered({})).toEqual(['new', 'late', 'old'])
  expect(filtered({ statuses: ['screening', 'offer'] })).toEqual(['late'])
  expect(filtered({ days: 30 })).toEqual(['new', 'late'])
  expect(filtered({ days: 30, next: 'none' })).toEqual(['new'])
  expect(filtered({ next: 'late' })).toEqual(['late'])
  expect(filtered({ sources: ['Referral'] })).toEqual(['old'])
})

test('sorting keeps what has no such thing at the end, and the newer of equals first', () => {
  const followUp = (day: string): NextStep => ({ is: 'follow-up', day, isLate: false })
  const listed = [
    entry('none'),
    entry('later', { applied_at: '2026-11-02T12:00:00Z' }, followUp('2026-11-20')),
    entry('sooner', { applied_at: '2026-11-03T12:00:00Z' }, followUp('2026-11-18')),
  ]
  expect(ids(sortApplications(listed, { by: 'next', descending: false }))).toEqual([
    'sooner',
    'later',
    'none',
  ])
  expect(ids(sortApplications(listed, { by: 'next', descending: true }))).toEqual(['later', 'sooner', 'none'])
  expect(ids(sortApplications(listed, { by: 'company', descending: false }))).toEqual([
    'sooner',
    'later',
    'none',
  ])
})

test('a source is what its owner says, or what is known', () => {
  expect(sourceOf(application('a', { source: 'Referral', job_id: 'x' }))).toBe('Referral')
  expect(sourceOf(application('a', { job_id: 'x' }))).toBe('Foundwork')
  expect(sourceOf(application('a', { url: 'https://www.crumb.example/jobs/1' }))).toBe('crumb.example')
  expect(sourceOf(application('a'))).toBe('By hand')
})

test('a fold says what is in it', () => {
  expect(
    countWords([
      application('a', { status: 'withdrawn' }),
      application('b', { status: 'rejected' }),
      application('c', { status: 'rejected' }),
    ]),
  ).toBe('2 rejected, 1 withdrawn')
})
