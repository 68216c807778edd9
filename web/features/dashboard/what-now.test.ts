import { expect, test } from 'vitest'
import type { Application } from '#web/features/applications/data/application.ts'
import type { SavedEntry } from '#web/job/saved/saved-job-row.ts'
import { whatNow } from './what-now.ts'

const NOW = new Date('2026-11-15T12:00:00')
const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00`).toISOString()

const application = (id: string, fields: Partial<Application> = {}): Application => ({
  id,
  user_id: 'ann',
  job_title: id,
  company: 'Crumb',
  status: 'applied',
  applied_at: at('2026-11-01'),
  job_id: null,
  url: null,
  location: null,
  notes: '',
  contacts: [],
  interview_dates: [],
  follow_up_dates: [],
  resume_id: null,
  resume_name: null,
  import_id: null,
  source: null,
  answer_by: null,
  version: 1,
  updated_at: at('2026-11-01'),
  ...fields,
})

const saved = (id: string, closesAt: string | null) => ({ id, closed: false, closesAt }) as SavedEntry // what is read of it
const told = ({ todos }: ReturnType<typeof whatNow>) =>
  todos.map((todo) => [todo.is, 'application' in todo ? todo.application.id : todo.job.id, todo.day])

test('the next interview comes first, then the offer, then what is late, then what closes', () => {
  const applications = [
    application('late', { follow_up_dates: ['2026-11-13', '2026-12-01'] }),
    application('offered', { status: 'offer', answer_by: '2026-11-20' }),
    application('thursday', { status: 'interview', interview_dates: [at('2026-11-19', '14:30')] }),
    application('tuesday', { status: 'screening', interview_dates: [at('2026-11-03'), at('2026-11-17')] }),
    application('over', {
      status: 'rejected',
      interview_dates: [at('2026-11-18')],
      follow_up_dates: ['2026-11-01'],
    }),
    application('applied-there', { job_id: 'known' }),
  ]
  const jobs = [
    saved('monday', at('2026-11-16')),
    saved('known', at('2026-11-16')),
    saved('later', at('2026-12-24')),
    saved('open', null),
  ]
  expect(told(whatNow(applications, jobs, NOW))).toEqual([
    ['interview', 'tuesday', '2026-11-17'],
    ['interview', 'thursday', '2026-11-19'],
    ['offer', 'offered', '2026-11-20'],
    ['follow-up', 'late', '2026-11-13'],
    ['closes', 'monday', '2026-11-16'],
  ])
})

test('an interview stays while it may be going on, and is gone after it', () => {
  const going = application('now', { interview_dates: [new Date(NOW.getTime() - 30 * 60_000).toISOString()] })
  const gone = application('gone', {
    interview_dates: [new Date(NOW.getTime() - 2 * 3_600_000).toISOString()],
  })
  expect(told(whatNow([going, gone], [], NOW)).map(([, id]) => id)).toEqual(['now'])
})

test('what there is no room for is counted', () => {
  const many = Array.from({ length: 9 }, (_, place) =>
    application(`due-${place}`, { follow_up_dates: ['2026-11-10'] }),
  )
  const { todos, more } = whatNow(many, [], NOW)
  expect([todos.length, more]).toEqual([3, 6])
})
