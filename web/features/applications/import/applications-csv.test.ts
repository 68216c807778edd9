import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTable } from '#contract/rules/csv-table.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { applicationsCsv } from './applications-csv.ts'
import { recogniseColumns } from './import-columns.ts'
import { planImport } from './import-plan.ts'

const application: Application = {
  id: 'a',
  user_id: 'u',
  job_title: 'Baker, "Head"',
  company: '=HYPERLINK("x")',
  status: 'no_response',
  applied_at: '2026-11-15T12:00:00Z',
  job_id: 'job-1',
  url: null,
  location: 'Austin',
  notes: 'Two\nlines',
  contacts: [{ name: 'Jo', role: '', email: 'jo@example.com', phone: '' }],
  interview_dates: ['2026-12-01T09:30:00.000Z'],
  follow_up_dates: ['2026-12-01'],
  resume_id: null,
  resume_name: null,
  source: null,
  answer_by: null,
  import_id: null,
  version: 1,
  updated_at: '2026-11-15T12:00:00+00:00',
}

test('applications leave as a table that a spreadsheet opens and does not run', () => {
  expect(applicationsCsv([application], 'https://f.example')).toBe(
    '\uFEFFJob title,Company,Status,Applied on,Location,Link,Interviews,Follow-ups,Contacts,Notes,Listing\r\n' +
      '"Baker, ""Head""","\'=HYPERLINK(""x"")",No response,2026-11-15,Austin,,2026-12-01T09:30:00.000Z,2026-12-01,' +
      'Jo |  | jo@example.com | ,"Two\nlines",https://f.example/jobs/job-1\r\n',
  )
})

const line = fc
  .string({
    minLength: 1,
    maxLength: 20,
    unit: fc.constantFrom('a', '=', '+', '-', '@', "'", '"', ',', ';', '|', '\\', 'é', ' '),
  })
  .map((text) => text.trim() || 'x')
const contact = fc.record({ name: line, role: line, email: line, phone: line })
const any: fc.Arbitrary<Application> = fc.record({
  id: fc.constant('a'),
  user_id: fc.constant('u'),
  job_title: line,
  company: line,
  status: fc.constantFrom(
    'applied',
    'screening',
    'interview',
    'offer',
    'accepted',
    'rejected',
    'withdrawn',
    'no_response',
  ),
  applied_at: fc.constantFrom('2026-11-15T12:00:00Z', '2020-02-29T12:00:00Z'),
  job_id: fc.constantFrom(null, 'job_1-x'),
  url: fc.constantFrom(null, 'https://jobs.example/1?a=b,c;d'),
  location: fc.option(line),
  notes: fc.array(line).map((lines) => lines.join('\n')),
  contacts: fc.array(contact, { maxLength: 3 }),
  interview_dates: fc.constantFrom([], ['2026-12-01T09:30:00.000Z', '2026-12-02T09:30:00.000Z']),
  follow_up_dates: fc.constantFrom([], ['2026-12-01', '2027-01-31']),
  resume_id: fc.constant(null),
  resume_name: fc.constant(null),
  source: fc.constant(null),
  answer_by: fc.constant(null),
  import_id: fc.constant(null),
  version: fc.constant(1),
  updated_at: fc.constant(''),
})

const CSV_COLUMNS = [
  'job_title',
  'company',
  'status',
  'applied_at',
  'job_id',
  'url',
  'location',
  'notes',
  'contacts',
  'interview_dates',
  'follow_up_dates',
] as const

test('whatever an application holds, what leaves comes back the same', () => {
  fc.assert(
    fc.property(any, (one) => {
      const table = parseTable(applicationsCsv([one], 'https://f.example'))
      const [row] = planImport(table, {
        mapping: recogniseColumns(table.headings),
        order: 'month-first',
        existing: [],
        today: '2026-11-15',
      })
      const kept = Object.fromEntries(CSV_COLUMNS.map((column) => [column, one[column]]))
      expect(row).toMatchObject({ is: 'new', row: kept })
    }),
  )
})

test('what is tracked already is a duplicate when it comes back', () => {
  const table = parseTable(applicationsCsv([application, application], 'https://f.example'))
  const options = {
    mapping: recogniseColumns(table.headings),
    order: 'month-first',
    today: '2026-11-15',
  } as const
  const plan = (existing: Application[]) =>
    planImport(table, { ...options, existing }).map((row) => [row.is, 'reason' in row ? row.reason : null])
  expect(plan([application])).toEqual([
    ['duplicate', 'You already track this application'],
    ['duplicate', 'You already track this application'],
  ])
  expect(plan([])).toEqual([
    ['new', null],
    ['duplicate', 'The same as line 2'],
  ])
})
