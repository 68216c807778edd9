import { expect, test } from 'vitest'
import { parseTable } from '#contract/rules/csv-table.ts'
import { recogniseColumns } from './import-columns.ts'
import { planImport } from './import-plan.ts'

const plan = (text: string) => {
  const table = parseTable(text)
  const mapping = recogniseColumns(table.headings)
  return planImport(table, { mapping, order: 'month-first', existing: [], today: '2026-11-15' })
}

test('columns of other trackers are recognised by their names', () => {
  expect(
    recogniseColumns(['Employer', 'POSITION', 'Date Applied', 'Stage', 'Link', 'Comments', 'Colour']),
  ).toEqual({
    company: 0,
    job_title: 1,
    applied_on: 2,
    status: 3,
    url: 4,
    notes: 5,
  })
})

test('a row of another tracker becomes an application', () => {
  const [row] = plan(
    'Position,Employer,Date applied,Stage,Contact,Interview\nBaker,Crumb,4/3/2026,Ghosted,Jo March <jo@x.example> +1 512 555 0100,',
  )
  expect(row).toMatchObject({
    line: 2,
    is: 'new',
    row: {
      job_title: 'Baker',
      company: 'Crumb',
      applied_at: '2026-04-03T12:00:00Z',
      status: 'no_response',
      contacts: [{ name: 'Jo March', role: '', email: 'jo@x.example', phone: '+1 512 555 0100' }],
    },
  })
})

test.each([
  [',Crumb,,', 'The job title is missing'],
  ['Baker,,,', 'The company is missing'],
  [`${'x'.repeat(301)},Crumb,,`, 'The job title is longer than 300 characters'],
  ['Baker,Crumb,thinking,', '“thinking” is not a status we know'],
  ['Baker,Crumb,,the other day', '“the other day” is not a date we can read'],
  ['Baker,Crumb,,2026-01-01,javascript:alert(1)', '“javascript:alert(1)” is not a web link'],
  ['Baker,Crumb,,2026-01-01,https:crumb.example', '“https:crumb.example” is not a web link'],
])('the row %j is faulty: %s', (row, reason) => {
  expect(plan(`Title,Company,Status,Date,Link\n${row}`)[0]).toMatchObject({ is: 'faulty', reason })
})

test('an address without its beginning is imported with it', () => {
  expect(plan('Title,Company,Link\nBaker,Crumb,crumb.example/jobs/1')[0]).toMatchObject({
    is: 'new',
    row: { url: 'https://crumb.example/jobs/1' },
  })
})

test('a row may have as many contacts as the form takes', () => {
  const contacts = (count: number) => Array.from({ length: count }, (_, at) => `Jo ${at}`).join(';')
  const [row] = plan(`Title,Company,Contacts\nBaker,Crumb,${contacts(40)}`)
  expect(row).toMatchObject({ is: 'new', row: { contacts: { length: 40 } } })
  expect(plan(`Title,Company,Contacts\nBaker,Crumb,${contacts(400)}`)[0]).toMatchObject({
    is: 'faulty',
    reason: 'These are more contacts than an application can keep',
  })
})

test('a row without a date is of today, and says so', () => {
  expect(plan('Title,Company\nBaker,Crumb')[0]).toMatchObject({
    is: 'new',
    row: { applied_at: '2026-11-15T12:00:00Z', status: 'applied' },
    note: 'No date: we use today',
  })
})

test('five thousand rows are planned within three seconds', () => {
  const rows = Array.from(
    { length: 5000 },
    (_, at) => `Job ${at},Company ${at},Offer,2026-01-0${(at % 9) + 1}`,
  )
  const started = performance.now()
  expect(plan(['Title,Company,Status,Date', ...rows].join('\n')).every(({ is }) => is === 'new')).toBe(true)
  expect(performance.now() - started).toBeLessThan(3000)
})
