import { expect, test } from 'vitest'
import type { Application } from './application.ts'
import { conflictWords, tellEvents } from './event-text.ts'
import type { ApplicationEvent } from './store-application.ts'

const application: Application = {
  id: 'a',
  user_id: 'u',
  job_title: 'Baker',
  company: 'Crumb & Co',
  status: 'offer',
  applied_at: '2026-11-15T12:00:00Z',
  job_id: null,
  url: null,
  location: 'Austin',
  notes: 'third',
  contacts: [],
  interview_dates: [],
  follow_up_dates: ['2026-12-01'],
  resume_id: null,
  resume_name: null,
  source: null,
  answer_by: null,
  import_id: null,
  version: 5,
  updated_at: '',
}
const event = (id: number, fields: Partial<ApplicationEvent>): ApplicationEvent => ({
  id,
  at: '2026-11-15T12:00:00Z',
  kind: 'changed',
  to_status: 'offer',
  was: {},
  undoes: null,
  done_by: null,
  ...fields,
})

test('a history tells what was and what became of it, and which changes were overtaken', () => {
  const told = tellEvents(
    [
      event(5, { kind: 'status', was: { status: 'applied', follow_up_dates: [] } }),
      event(4, { was: { notes: 'second' } }),
      event(3, { was: { location: null, company: 'Crumb' } }),
      event(2, { was: { notes: '', location: 'Paris' } }),
      event(1, { kind: 'created', to_status: 'applied' }),
    ],
    application,
  )
  expect(told.map(({ lines }) => lines)).toEqual([
    ['Applied → Offer', 'Follow-ups: none → December 1, 2026'],
    ['Notes changed'],
    ['Location: none → Austin', 'Company: Crumb → Crumb & Co'],
    ['Notes added', 'Location: Paris → none'],
    ['Tracked as Applied'],
  ])
  expect(told.map(({ undo }) => (undo.is === 'overtaken' ? undo.words : undo.is))).toEqual([
    'possible',
    'possible',
    'possible',
    'Notes, Location: changed again since',
    'impossible',
  ])
})

test("the database's refusal is told in the form's words", () => {
  expect(conflictWords('Changed again since: follow_up_dates, notes')).toBe(
    'Follow-ups, Notes changed again since, in another tab. You see it as it is now.',
  )
  expect(conflictWords('There is nothing to undo.')).toBe('There is nothing to undo.')
})
