import { expect, test } from 'vitest'
import type { Application } from './application.ts'
import { applicationsCsv } from './applications-csv.ts'

const application: Application = {
  id: 'a',
  user_id: 'u',
  job_title: 'Baker, "Head"',
  company: '=HYPERLINK("x")',
  status: 'no_response',
  applied_at: '2026-11-15T12:00:00+00:00',
  job_id: null,
  url: null,
  location: 'Austin',
  notes: 'Two\nlines',
  contacts: [{ name: 'Jo', role: '', email: 'jo@example.com', phone: '' }],
  interview_dates: [],
  follow_up_dates: ['2026-12-01'],
  version: 1,
  updated_at: '2026-11-15T12:00:00+00:00',
}

test('applications leave as a table that a spreadsheet opens and does not run', () => {
  expect(applicationsCsv([application])).toBe(
    'Job title,Company,Status,Applied on,Location,Address,Interviews,Follow-ups,Contacts,Notes\r\n' +
      '"Baker, ""Head""","\'=HYPERLINK(""x"")",No response,2026-11-15,Austin,,,2026-12-01,"Jo, jo@example.com","Two\nlines"\r\n',
  )
})
