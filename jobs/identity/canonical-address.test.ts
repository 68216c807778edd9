import { describe, expect, test } from 'vitest'
import { canonicalAddress } from './canonical-address.ts'

const of = (url: string, applyUrl = '') => canonicalAddress({ url, applyUrl })

describe('an applicant system is recognised wherever it appears', () => {
  test.for([
    ['https://boards.greenhouse.io/acme/jobs/4410023?gh_src=x', 'greenhouse:4410023'],
    ['https://job-boards.eu.greenhouse.io/acme/jobs/4410023', 'greenhouse:4410023'],
    ['https://acme.example/careers?gh_jid=4410023&utm_source=y', 'greenhouse:4410023'],
    ['https://boards.greenhouse.io/embed/job_app?for=acme&token=4410023', 'greenhouse:4410023'],
    [
      'https://jobs.lever.co/acme/0B5AE1C4-7d1e-4c53-9a0e-2f1f7a3c9d10/apply',
      'lever:0b5ae1c4-7d1e-4c53-9a0e-2f1f7a3c9d10',
    ],
    [
      'https://jobs.ashbyhq.com/acme/5f1c2ab0-1111-4222-8333-444455556666',
      'ashby:5f1c2ab0-1111-4222-8333-444455556666',
    ],
    ['https://jobs.smartrecruiters.com/Acme/743999912345678-baker', 'smartrecruiters:743999912345678'],
    ['https://acme.recruitee.com/o/baker-night?source=x', 'recruitee:acme.recruitee.com/o/baker-night'],
    ['https://acme.wd5.myworkdayjobs.com/en-US/Ext/job/Austin/Baker_R-10422', 'workday:acme/r-10422'],
    ['https://www.usajobs.gov/job/801234500', 'usajobs:801234500'],
    ['https://www.adzuna.com/land/ad/4455667788?se=abc&v=def', 'adzuna:4455667788'],
    ['https://www.adzuna.com/details/4455667788', 'adzuna:4455667788'],
    ['https://de.linkedin.com/jobs/view/baker-at-acme-3900112233?trk=x', 'linkedin:3900112233'],
  ] as const)('%s', ([url, address]) => {
    expect(of(url)).toBe(address)
  })

  test('where the application goes names the job better than who advertises it', () => {
    expect(
      of('https://remotive.com/remote-jobs/x/baker-88123', 'https://boards.greenhouse.io/acme/jobs/44100'),
    ).toBe('greenhouse:44100')
  })
})

describe('any other address', () => {
  test('is the same with and without tracking, www, case, slash and fragment', () => {
    const plain = of('https://acme.example/jobs/baker-20331')
    expect(plain).toBe('acme.example/jobs/baker-20331')
    expect(of('http://WWW.acme.example/Jobs/baker-20331/?utm_campaign=a&fbclid=b&ref=c#apply')).toBe(plain)
    expect(of('https://acme.example/jobs/baker-20331/apply')).toBe(plain)
  })

  test('keeps what names the job, in whatever order it is given', () => {
    expect(of('https://jobs.example/view?lang=en&id=881')).toBe(
      of('https://jobs.example/view?id=881&lang=en&src=x'),
    )
    expect(of('https://jobs.example/view?id=881')).not.toBe(of('https://jobs.example/view?id=882'))
    expect(of('https://jobs.example/#/job/4711')).toBe('jobs.example#/job/4711')
  })

  test('is reached through redirectors', () => {
    const target = encodeURIComponent('https://acme.example/jobs/baker-20331?utm_source=z')
    expect(of(`https://www.google.com/url?q=${target}`)).toBe('acme.example/jobs/baker-20331')
    expect(of(`https://click.board.example/c?u=${target}`)).toBe('acme.example/jobs/baker-20331')
    expect(of(`https://board.example/redirect?url=${target}`)).toBe('acme.example/jobs/baker-20331')
  })
})

test('a page of all jobs, or no address, groups nothing', () => {
  for (const url of [
    'https://acme.example/',
    'https://acme.example/careers',
    '/demo/1',
    '',
    'javascript:alert(123)',
    '%%%',
  ]) {
    expect(of(url)).toBe('')
  }
})

test('endless redirections end', () => {
  let url = 'https://acme.example/jobs/baker-20331'
  for (let i = 0; i < 6; i++) url = `https://board.example/redirect?url=${encodeURIComponent(url)}`
  expect(typeof of(url)).toBe('string')
})
