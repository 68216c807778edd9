import { expect, test } from 'vitest'
import { reportCsv, stageDays } from './report-csv.ts'

const APPLICATION = {
  id: 'a',
  job_title: '=Baker',
  company: 'Crumb, Inc.',
  location: null,
  url: 'https://crumb.example/1',
  source: 'hand',
  resume: 'General',
  status: 'rejected',
  stage: 2,
  applied_on: '2026-03-02',
  replied_on: '2026-03-05',
  interviewed_on: '2026-03-09',
  offered_on: null,
  closed_on: '2026-03-20',
} as const

test('the report is a table that a spreadsheet opens and does not run', () => {
  expect(reportCsv([APPLICATION])).toBe(
    '\uFEFFApplied on,Position,Company,Location,Source,Link,Resume,Status,Reply noted on,Interview noted on,Offer noted on,Closed on\r\n' +
      '2026-03-02,\'=Baker,"Crumb, Inc.",,Added by hand,https://crumb.example/1,General,Rejected,2026-03-05,2026-03-09,,2026-03-20\r\n',
  )
})

test('an application tells its stages in the order in which they came', () => {
  expect(stageDays(APPLICATION)).toEqual([
    { label: 'Reply', day: '2026-03-05' },
    { label: 'Interview', day: '2026-03-09' },
    { label: 'Rejected', day: '2026-03-20' },
  ])
  expect(stageDays({ ...APPLICATION, replied_on: null, interviewed_on: null, closed_on: null })).toEqual([])
})
