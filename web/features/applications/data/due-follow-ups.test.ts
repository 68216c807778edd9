import { expect, test } from 'vitest'
import type { Application } from './application.ts'
import { dueFollowUps } from './due-follow-ups.ts'

const application = (id: string, fields: Partial<Application>): Application => ({
  id,
  user_id: 'u',
  job_title: 'Baker',
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

test('follow-ups of today and before are due, oldest first, while the application is open', () => {
  const due = dueFollowUps(
    [
      application('today', { follow_up_dates: ['2026-11-15', '2026-11-16'] }),
      application('earlier', { follow_up_dates: ['2026-11-02'], status: 'interview' }),
      application('over', { follow_up_dates: ['2026-11-02'], status: 'rejected' }),
    ],
    '2026-11-15',
  )
  expect(due.map(({ application: { id }, day }) => [id, day])).toEqual([
    ['earlier', '2026-11-02'],
    ['today', '2026-11-15'],
  ])
})
