import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { ReadAs } from '#contract/search/result.ts'
import { readAsking } from './read-asking.ts'

const read = (q: string, chosen: Partial<SearchQuery> = {}) =>
  readAsking({ ...EMPTY_SEARCH, ...chosen, q }, { currency: 'USD' })

/** What is looked for, then what was read: 'nurse · type=part-time · near me'. */
function shown(q: string): string {
  const { query, readAs } = read(q)
  return [query.q, ...readAs.map(inWords)].join(' · ')
}

function inWords(reading: ReadAs): string {
  switch (reading.is) {
    case 'filter':
      return `${reading.filter}=${reading.value}`
    case 'pay':
      return `pay=${reading.least} ${reading.currency}`
    case 'any-of':
      return `any of ${reading.searched.length} for ${reading.words}`
    case 'place':
      return `place=${reading.label}`
    case 'near-me':
      return 'near me'
    default:
      return reading satisfies never
  }
}

test.each([
  ['nurse jobs', 'nurse'],
  ['any cleaning jobs going', 'cleaning'],
  ['is there any warehouse work going', 'warehouse'],
  ['want to work in a bank', 'bank'],
  ['p/t receptionist', 'receptionist · type=part-time'],
  ['care assistant nights only', 'care assistant · any of 7 for nights'],
  ['going concern auditor', 'going concern auditor'],
  ['nurse jobs near me', 'nurse · near me'],
  ['I am a nurse', 'nurse'],
  ["I'm a nurse looking for a job", 'nurse'],
  ['i want to be a software engineer', 'software engineer'],
  ['I would like to work as a teacher', 'teacher'],
  ['where can i work as a carer', 'carer'],
  ['what jobs are there for physios', 'physios'],
  ['are there any jobs for welders', 'welders'],
  ['something with computers', 'computers'],
  ['anything in retail', 'retail'],
  ['jobs for people who like cooking', 'cooking'],
  ['jobs for someone who likes animals', 'animals'],
  ['someone to clean my house', 'clean house'],
  ['someone who can fix cars', 'fix cars'],
  ['looking for somebody to answer phones', 'answer phones'],
  ['helping people with learning disabilities', 'learning disabilities'],
  ['looking after old people', 'old people'],
  ['jobs that need no experience', ' · any of 6 for no experience'],
  ['please show me receptionist jobs', 'receptionist'],
  ['experienced welder', 'welder'],
  ['easy jobs', ''],
  ['NURSE JOBS NEAR ME', 'NURSE · near me'],
  ['nurse job', 'nurse'],
  ['teacher vacancies', 'teacher'],
  ['vacancy for a plumber', 'plumber'],
  ['warehouse work', 'warehouse'],
  ['temporary admin', 'admin · type=contract'],
  ['freelance designer', 'designer · type=contract'],
  ['warehouse night', 'warehouse · any of 7 for night'],
  ['security guard nights', 'security guard · any of 7 for nights'],
  ['now hiring welders', 'welders'],
  ['jobs hiring immediately', ''],
  ['companies hiring electricians', 'companies electricians'],
  ['chef positions', 'chef'],
  ['nurse positions and vacancies', 'nurse'],
  ['job openings accountant', 'accountant'],
  ['careers in nursing', 'nursing'],
  ['google careers', 'google'],
  ['employment opportunities hotel', 'hotel'],
  ['cleaner wanted', 'cleaner'],
  ['drivers needed', 'drivers'],
  ['looking for a job as a chef', 'chef'],
  ['work with animals', 'animals'],
  ['jobs working with children', 'children'],
  ['jobs', ''],
  ['local jobs', ' · near me'],
  ['dental assistant jobs in my area', 'dental assistant · near me'],
  ['barista nearby', 'barista · near me'],
  ['warehouse jobs near Dallas', 'warehouse Dallas'],
])('words that mean a job, or a place, are no keywords: %s', (typed, expected) => {
  expect(shown(typed)).toBe(expected)
})

test.each([
  ['no experiance cleaner', 'cleaner · any of 6 for no experiance'],
  ['part tiem cashier', 'cashier · type=part-time'],
  ['receptionist vacancys', 'receptionist'],
  ['entery level sales', 'sales · seniority=entry'],
  ['experiance designer', 'experiance designer'],
  ['I would love to work with horses', 'horses'],
  ['jobs that involve drawing', 'drawing'],
  ['how to get a job as a paramedic', 'paramedic'],
  ['nurse with visa sponsorship', 'nurse · any of 4 for with visa sponsorship'],
  ['cleaner school hours', 'cleaner · any of 3 for school hours'],
  ['software internship 2026', 'software · type=internship'],
  ['plumber salary', 'plumber'],
  ['salary analyst', 'salary analyst'],
  ['sales no cold calling', 'sales'],
  ['warehouse work for students', 'warehouse'],
  ['engineer company car', 'engineer · any of 3 for company car'],
  ['company car driver', 'company car driver'],
  ['recruiting manager', 'recruiting manager'],
])('%s is read as people mean it', (typed, expected) => {
  expect(shown(typed)).toBe(expected)
})

test('what is left out is named', () => {
  expect(read('nurse jobs').ignored).toEqual(['jobs'])
  expect(read('now hiring nurses, open positions').ignored).toEqual(['now hiring', 'open positions'])
})

test.each([
  'job coach',
  'job fair coordinator',
  'job developer',
  'social work',
  'clinical social work supervisor',
  'youth work',
  'work coach',
  'work study coordinator',
  'careers adviser',
  'career counselor',
  'early careers recruiter',
  'employment lawyer',
  'employment and benefits adviser',
  'hiring manager',
  'position classification specialist',
  'grand opening manager',
  'role play actor',
  'equal opportunities officer',
  'jobs board administrator',
  'odd jobs',
  'home health aide',
  'nursing home',
  'nursing home administrator',
  'home care assistant',
  'away from home driver',
  'Night Nurse',
  'night auditor',
  'overnight stocker',
  'near infrared scientist',
  'remote sensing scientist',
  'remotely piloted aircraft operator',
  'hybrid cloud engineer',
  'hybrid vehicle technician',
  'hybrid mobile developer',
  'evening manager',
  'temp to perm recruiter',
  'contract manager',
  'temporary works designer',
  'contracts administrator',
  'onsite property manager',
  'mid-level provider',
  'internship coordinator',
  'graduate program director',
  'local government officer',
  'full-time-equivalent planner',
  '401k specialist',
  '24hr care',
  '12hr shifts nurse',
  '24/7 support',
  '4k video editor',
  '10k analyst',
  '5 years experience',
  '40 hours per week',
  'over 18',
  'senior engineer',
  'junior developer',
  'lead carpenter',
  'marketing intern',
  'jobs.example.com',
  'https://example.com/jobs',
  'someone@jobs.example',
])('%s is a name, and stays as it is', (typed) => {
  expect(read(typed)).toMatchObject({
    query: { ...EMPTY_SEARCH, q: typed },
    readAs: [],
    exactWords: '',
    ignored: [],
  })
})

test.each([
  ['work from home customer service', 'customer service · remote=remote'],
  ['work-from-home data entry', 'data entry · remote=remote'],
  ['wfh bookkeeper', 'bookkeeper · remote=remote'],
  ['work at home data entry', 'data entry · remote=remote'],
  ['data entry from home', 'data entry · remote=remote'],
  ['remote customer service jobs', 'customer service · remote=remote'],
  ['fully remote java developer', 'java developer · remote=remote'],
  ['100% remote nurse', 'nurse · remote=remote'],
  ['telecommute paralegal', 'paralegal · remote=remote'],
  ['hybrid jobs accountant', 'accountant · remote=hybrid'],
  ['accountant hybrid', 'accountant · remote=hybrid'],
  ['hybrid project manager', 'project manager · remote=hybrid'],
  ['any admin work', 'admin'],
  ['how to become a nurse', 'nurse'],
  ['nurse positions available', 'nurse'],
  ['currently hiring cooks', 'cooks'],
  ['cook immediate start', 'cook'],
  ['looking to work as a barista', 'barista'],
  ['temp receptionist', 'receptionist · type=contract'],
  ['beginner developer', 'developer · seniority=entry'],
  ['receptionist evenings', 'receptionist · any of 5 for evenings'],
  ['early morning cleaner', 'cleaner · any of 5 for early morning'],
  [
    'no previous experience necessary receptionist',
    'receptionist · any of 6 for no previous experience necessary',
  ],
  ['best paying developer jobs', 'developer'],
  ['payroll clerk no remote', 'payroll clerk · remote=onsite,hybrid'],
  ['Entry Level Sales', 'Sales · seniority=entry'],
  ['entry-level accounting jobs', 'accounting · seniority=entry'],
  ['mid level java developer', 'java developer · seniority=mid'],
  ['part time nurse', 'nurse · type=part-time'],
  ['part-time jobs', ' · type=part-time'],
  ['chef part–time', 'chef · type=part-time'],
  ['full time nursing home cook', 'nursing home cook · type=full-time'],
  ['nanny full time live in', 'nanny live in · type=full-time'],
  ['full or part time cashier', 'cashier · type=full-time,part-time'],
  ['full-time/part-time nurse', 'nurse · type=full-time · type=part-time'],
  ['nurse, part-time/evening', 'nurse, evening · type=part-time'],
  ['contract jobs java', 'java · type=contract'],
  ['summer internship marketing', 'summer marketing · type=internship'],
  ['nurse posted today', 'nurse · posted=1'],
  ['jobs near me hiring part time', ' · near me · type=part-time'],
])('%s acts as the filter it means', (typed, expected) => {
  expect(shown(typed)).toBe(expected)
})

test.each([
  ['weekend nanny', 'nanny', 'weekend', 'saturday'],
  ['cleaner weekends', 'cleaner', 'weekends', 'weekend'],
  ['CDL A night shift driver', 'CDL A driver', 'night shift', 'overnight'],
  ['third shift machinist', 'machinist', 'third shift', 'night shift'],
  ['no degree sales', 'sales', 'no degree', 'high school diploma'],
  ['jobs no degree required', '', 'no degree required', 'degree not required'],
  ['warehouse jobs no experience', 'warehouse', 'no experience', 'training provided'],
  ['receptionist no weekends', 'receptionist', 'no weekends', 'monday to friday'],
  ['graduate scheme engineering', 'engineering', 'graduate scheme', 'graduate program'],
])('%s has no filter: any way to say it is searched', (typed, words, phrase, also) => {
  const { query, readAs, anyOf } = read(typed)
  expect(query).toEqual({ ...EMPTY_SEARCH, q: words })
  expect(readAs.find(({ is }) => is === 'any-of')).toMatchObject({
    words: phrase,
    searched: expect.arrayContaining([also]) as unknown,
  })
  expect(anyOf.map((group) => group.words)).toEqual([phrase])
})

test('for whom a job is says nothing that can be searched, and is named as left out', () => {
  expect(read('part-time jobs for students')).toMatchObject({
    query: { q: '', type: ['part-time'] },
    ignored: ['jobs for students'],
  })
})

test.each([
  '"part time" nurse',
  'title:"full time" nurse',
  'title:remote',
  'company:jobs',
  '-remote nurse',
  '-"night shift" nurse',
  '"nurse jobs near me"',
  '"$25/hr" cashier',
])('%s means itself', (typed) => {
  expect(read(typed)).toMatchObject({ query: { ...EMPTY_SEARCH, q: typed }, readAs: [], exactWords: '' })
})

test('one of several alternatives means itself, unless all are values of one filter', () => {
  expect(shown('part time OR chef')).toBe('"part time" OR chef')
  expect(shown('weekend OR evening cleaner')).toBe('weekend OR evening cleaner')
  expect(shown('full time OR part time nurse')).toBe('nurse · type=full-time · type=part-time')
  expect(shown('remote OR hybrid')).toBe(' · remote=remote · remote=hybrid')
  expect(shown('nurse jobs OR doctor jobs')).toBe('nurse OR doctor')
  expect(shown('NOT part time chef')).toBe('-"part time" chef')
  expect(shown('(part time nurse) OR chef')).toBe('"part time" OR chef nurse OR chef')
  expect(shown('(part time) nurse')).toBe('nurse · type=part-time')
})

test('what was chosen wins over the same thing typed, which is named where it says otherwise', () => {
  expect(read('part time nurse', { type: ['full-time'] })).toMatchObject({
    query: { q: 'nurse', type: ['full-time'] },
    readAs: [],
    ignored: ['part time'],
  })
  expect(read('remote nurse', { remote: ['remote', 'hybrid'] })).toMatchObject({
    query: { q: 'nurse', remote: ['remote', 'hybrid'] },
    readAs: [],
    ignored: [],
  })
  const pay = { least: 50_000, currency: 'USD', notStated: true }
  expect(read('nurse 80k', { pay })).toMatchObject({ query: { pay }, ignored: ['80k'] })
  expect(read('nurse jobs near me', { location: 'Austin' })).toMatchObject({ readAs: [], ignored: ['jobs'] })
})
