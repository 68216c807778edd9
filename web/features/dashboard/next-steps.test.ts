import { expect, test } from 'vitest'
import type { Application } from '#web/features/applications/data/application.ts'
import type { SavedEntry } from '#web/job/saved/saved-job-row.ts'
import { nextSteps } from './next-steps.ts'
import type { Todo } from './what-now.ts'

const NOW = new Date('2026-11-15T12:00:00')
const DAYS_AGO = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()

/** What is read of them. */
const application = (id: string, fields: Partial<Application> = {}) =>
  ({
    id,
    status: 'applied',
    job_id: null,
    applied_at: DAYS_AGO(20),
    interview_dates: [],
    follow_up_dates: [],
    ...fields,
  }) as unknown as Application
const saved = (id: string, closed = false) => ({ id, closed }) as SavedEntry

const told = (steps: ReturnType<typeof nextSteps>) =>
  steps.map((step) => {
    if (step.is === 'apply') return `apply ${step.job.id}`
    return step.is === 'ask' ? `ask ${step.application.id} after ${step.days} days` : step.is
  })

test('somebody new is told how to begin', () => {
  const steps = nextSteps([], [], { skills: [], todos: [], now: NOW })
  expect(told(steps)).toEqual(['skills', 'save', 'track', 'alerts', 'resume'])
})

test('what is done is not asked for again; saved jobs and unanswered applications come instead', () => {
  const applications = [
    application('new', { applied_at: DAYS_AGO(2) }),
    application('quiet'),
    application('planned', { follow_up_dates: ['2026-11-20'] }),
    application('answered', { status: 'screening' }),
    application('applied-there', { job_id: 'known', applied_at: DAYS_AGO(1) }),
  ]
  const jobs = [saved('known'), saved('gone', true), saved('one'), saved('two'), saved('three')]
  const steps = nextSteps(applications, jobs, { skills: ['Baking'], todos: [], now: NOW })
  expect(told(steps)).toEqual(['apply one', 'apply two', 'ask quiet after 20 days', 'alerts', 'resume'])
})

test('what is named with a date is not named twice', () => {
  const due = application('due')
  const todos: Todo[] = [
    { is: 'follow-up', application: due, day: '2026-11-14' },
    { is: 'closes', job: saved('closing'), day: '2026-11-16' },
  ]
  const steps = nextSteps([due], [saved('closing')], { skills: ['Baking'], todos, now: NOW })
  expect(told(steps)).toEqual(['alerts', 'resume'])
})
