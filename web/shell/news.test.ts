import { expect, test } from 'vitest'
import { type News, newsLine } from './news.ts'

const item = (fields: Partial<News>): News => ({
  kind: 'saved',
  subject: 'j1',
  title: 'Baker',
  company: 'Crumb',
  field: 'pay',
  count: null,
  at: '2026-11-15T12:00:00Z',
  is_new: true,
  ...fields,
})

test('each kind of news says what happened and leads there', () => {
  expect(newsLine(item({}))).toMatchObject({
    to: '/jobs/j1',
    text: 'Baker at Crumb changed its pay',
    when: 'Nov 15',
  })
  expect(newsLine(item({ field: 'closed' })).text).toBe('Baker at Crumb has closed')
  expect(newsLine(item({ kind: 'interview', subject: 'a1' }))).toMatchObject({
    to: '/dashboard/applications?open=a1',
    text: 'Interview today: Baker at Crumb',
  })
  expect(newsLine(item({ kind: 'follow_up', subject: 'a1' })).text).toBe('Follow up: Baker at Crumb')
  const search = item({ kind: 'match', subject: 'q=nurse', title: 'Nurse', company: null, count: 3 })
  expect(newsLine(search)).toMatchObject({ to: '/jobs?q=nurse', text: '3 new jobs in “Nurse”' })
  expect(newsLine({ ...search, count: 1, subject: '' })).toMatchObject({
    to: '/jobs',
    text: '1 new job in “Nurse”',
  })
})
