import { expect, test } from 'vitest'
import { boardAt, boardIn } from './recognise-board.ts'

test.for([
  ['https://boards.greenhouse.io/acme', 'greenhouse acme'],
  ['https://job-boards.greenhouse.io/acme/jobs/4000123', 'greenhouse acme'],
  ['https://boards.greenhouse.io/embed/job_board?for=acme&b=1', 'greenhouse acme'],
  ['https://boards-api.greenhouse.io/v1/boards/acme/jobs', 'greenhouse acme'],
  ['https://jobs.lever.co/acme/6a-7b', 'lever acme'],
  ['https://jobs.eu.lever.co/acme', 'lever acme api.eu.lever.co'],
  ['https://jobs.ashbyhq.com/Acme%20Apps', 'ashby Acme Apps'],
  ['https://careers.smartrecruiters.com/AcmeGroup', 'smartrecruiters AcmeGroup'],
  ['https://jobs.smartrecruiters.com/AcmeGroup/7439', 'smartrecruiters AcmeGroup'],
  ['https://acme.recruitee.com/o/baker', 'recruitee acme'],
  ['https://acme.jobs.personio.de/job/7001?language=en', 'personio acme'],
  ['https://acme.jobs.personio.com/', 'personio acme acme.jobs.personio.com'],
  ['https://acme.teamtailor.com/jobs/50000-cook', 'teamtailor acme'],
  ['https://acme.na.teamtailor.com/jobs', 'teamtailor acme acme.na.teamtailor.com'],
  ['https://acme.pinpointhq.com/en/postings/1', 'pinpoint acme'],
  ['https://acme.breezy.hr/p/11-cook', 'breezy acme'],
  ['https://acme.bamboohr.com/careers/51', 'bamboohr acme'],
  ['https://acme.applytojob.com/apply/abcDEF1234/Cook', 'jazzhr acme'],
  ['https://apply.workable.com/acme/j/AAAA1111/', 'workable acme'],
  ['https://apply.workable.com/api/v1/widget/accounts/acme?details=true', 'workable acme'],
  ['https://acme.workable.com/', 'workable acme'],
  ['https://ats.rippling.com/acme/jobs/1-2-3', 'rippling acme'],
  [
    'https://acme.wd5.myworkdayjobs.com/en-US/External/job/Reno/Cashier_R1',
    'workday acme/External acme.wd5.myworkdayjobs.com',
  ],
  ['https://acme.wd103.myworkdayjobs.com/Careers', 'workday acme/Careers acme.wd103.myworkdayjobs.com'],
  ['https://careers-acme.icims.com/jobs/2001/nurse/job', 'icims careers-acme'],
  [
    'https://acme.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/3001',
    'oracle acme.fa.us2.oraclecloud.com/CX_1',
  ],
  ['https://ats.rippling.com/en-GB/acme/jobs', 'rippling acme'],
  ['https://api.rippling.com/platform/api/ats/v1/board/acme/jobs', 'rippling acme'],
])('%s is the board %s', ([address = '', board]) => {
  const found = boardAt(new URL(address))
  expect([found?.source, found?.board, found?.host].filter(Boolean).join(' ')).toBe(board)
})

test.for([
  'https://www.recruitee.com/pricing',
  'https://boards.greenhouse.io/',
  'https://boards.greenhouse.io/embed/job_board',
  'https://jobs.lever.co/..%2f..%2fadmin',
  'https://jobs.lever.co/%E0%A4%A',
  'https://jobs.lever.co.evil.example/acme',
  'https://evil.example/jobs.lever.co/acme',
  'https://recruitee.com.evil.example/',
  'https://apply.workable.com/j/AAAA1111',
  'https://apply.workable.com/api/v3',
  'https://www.bamboohr.com/pricing',
  'https://a.b.teamtailor.com/',
  'https://breezy.hr/',
  'https://acme.wd5.myworkdayjobs.com/wday/cxs/acme/External/jobs',
  'https://acme.wd5.myworkdayjobs.com/',
  'https://acme.fa.us2.oraclecloud.com/fscmUI/faces/login',
  'https://www.icims.com/',
])('%s is no board', (address) => {
  expect(boardAt(new URL(address))).toBeNull()
})

const page = new URL('https://www.acme.example/careers')

test('a careers page that embeds a board is known by it', () => {
  const html = '<script src="https://boards.greenhouse.io/embed/job_board/js?for=acme&amp;b=2"></script>'
  expect(boardIn(html, page)).toEqual({ source: 'greenhouse', board: 'acme' })
})

test('addresses in scripts count too, escaped as scripts escape them', () => {
  expect(boardIn('<script>{"url":"https:\\/\\/jobs.lever.co\\/acme\\/1"}</script>', page)).toEqual({
    source: 'lever',
    board: 'acme',
  })
})

test('of several boards the one named most often is the company’s', () => {
  const html = `<a href="//jobs.lever.co/partner">Partner</a>
    <a href="//jobs.ashbyhq.com/acme/1">One</a><a href="//jobs.ashbyhq.com/acme/2">Two</a>`
  expect(boardIn(html, page)).toEqual({ source: 'ashby', board: 'acme' })
})

test('a page that leads to no board is none, however long it is', () => {
  expect(boardIn(`<p>${'https://example.com/a '.repeat(50_000)}</p>`, page)).toBeNull()
})
