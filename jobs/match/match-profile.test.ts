import { expect, test } from 'vitest'
import type { WhyNot } from '#contract/why-not.ts'
import { plainJob } from '#tests/support/sample-jobs.ts'
import type { MatchableJob } from './job-reading.ts'
import { matchProfile } from './match-profile.ts'
import type { MatchOptions } from './match-profile.ts'
import type { Profile } from './profile.ts'
import { readProfile } from './profile.ts'

const NOW = new Date('2025-09-23T12:00:00Z')
const WEB = { title: 'Front end developer', skills: ['React', 'TypeScript', 'CSS', 'Jest'] }
const field = { from: 'field', field: 'given', value: 'given' } as const

const react = plainJob({
  id: 'react',
  title: 'Frontend Engineer',
  company: 'Acme',
  companyKey: 'acme',
  descriptionText: 'You build our shop with React, TypeScript and CSS. We run on k8s.',
  pay: { min: 140_000, max: 160_000, currency: 'USD', period: 'year', kind: 'stated', evidence: field },
  workStyle: { value: 'remote', evidence: field },
  postedAt: new Date('2025-09-21T08:00:00Z'),
})
const cook = plainJob({
  id: 'cook',
  title: 'Line cook',
  descriptionText: 'Grill, prep and clean.',
  postedAt: NOW,
})

const matches = (profile: Profile, options: Partial<MatchOptions> & Pick<MatchOptions, 'jobs'>) => {
  const result = matchProfile(profile, { now: NOW, ...options })
  if (result.is !== 'matches') throw new Error('expected matches')
  return result
}

test('the right job comes first, in a band, with reasons that can be pointed at', () => {
  const { matches: found } = matches({ ...WEB, wishes: { minimumPay: 120_000 } }, { jobs: [cook, react] })
  expect(found.map(({ job, band }) => [job.id, band])).toEqual([
    ['react', 'strong'],
    ['cook', 'weak'],
  ])
  expect(found[0]?.reasons.map(({ text }) => text)).toEqual([
    '3 of your 4 skills: React, TypeScript, CSS.',
    'Also asks for k8s.',
    'Pays $140,000–$160,000 a year, you asked for $120,000.',
    'Remote.',
    '2 days old.',
  ])
  expect(found[0]?.reasons[1]?.spans).toEqual([{ start: 61, end: 64 }])
})

test('whoever has one skill is not told how many of them', () => {
  const { matches: found } = matches({ title: '', skills: ['React'] }, { jobs: [react] })
  expect(found[0]?.reasons[0]?.text).toBe('Your skill: React.')
})

test('one skill that stands in an advertisement makes it possible, however many know that skill', () => {
  const clerk = plainJob({
    id: 'clerk',
    title: 'Data Entry Clerk',
    descriptionText: DUTIES,
    postedAt: new Date('2025-09-21T08:00:00Z'),
  })
  for (const skill of ['Excel', 'Word']) {
    const { matches: found } = matches({ skills: [skill] }, { jobs: [clerk, cook] })
    expect(found.map(({ band }) => band)).toEqual(['possible', 'weak'])
  }
})

const DUTIES = `You type orders and invoices into our system and keep the records in order.

What you bring
• Microsoft Excel and Word
• Data entry, 60 words a minute
• Invoices, filing and scheduling
• Teamwork`

test('what is asked for is named before what is only mentioned, and a company’s name asks for nothing', () => {
  const shop = plainJob({
    id: 'shop',
    title: 'Frontend Engineer',
    company: 'Driftmoor Plumbing',
    descriptionText:
      'Driftmoor Plumbing runs three warehouses with SAP.\n\nYou should have\n\n• React and GraphQL\n• Write component and browser tests\n• Playwright, Docker',
  })
  const { matches: found } = matches(WEB, { jobs: [shop] })
  const { matches: plumbing } = matches({ skills: ['Plumbing'] }, { jobs: [shop] })
  expect(found[0]?.reasons[1]?.text).toBe('Also asks for GraphQL, Playwright and Docker.')
  expect(plumbing[0]?.reasons[0]?.text).toBe('Also asks for React, GraphQL and Playwright.')
})

test('what the person insists on removes jobs and counts them, once each', () => {
  const unknown = plainJob({ id: 'unknown', title: 'Frontend Engineer' })
  const onsite = { ...react, id: 'onsite', workStyle: { value: 'onsite', evidence: field } as const }
  const { matches: found, removed } = matches(
    { ...WEB, musts: { minimumPay: 200_000, workStyles: ['remote'] } },
    { jobs: [react, onsite, unknown], notInterested: { jobIds: new Set(['nobody']) } },
  )
  expect(found.map(({ job }) => job.id)).toEqual(['unknown'])
  expect(removed).toEqual({ pay: 2 })
})

test('predicted pay is neither a reason nor a ground for removal', () => {
  const predicted = { ...react, pay: react.pay && { ...react.pay, kind: 'predicted' as const } }
  const { matches: found } = matches({ ...WEB, musts: { minimumPay: 900_000 } }, { jobs: [predicted] })
  expect(found[0]?.reasons.some(({ is }) => is === 'pay')).toBe(false)
})

test('"not interested" is remembered, for a job and for a company', () => {
  const jobs = [react, { ...react, id: 'second', companyKey: 'other' }, cook]
  const { matches: found, removed } = matches(WEB, {
    jobs,
    notInterested: { jobIds: new Set(['cook']), companyKeys: new Set(['acme']) },
  })
  expect(found.map(({ job }) => job.id)).toEqual(['second'])
  expect(removed).toEqual({ 'not-interested': 2 })
})

test('why a job was not wanted counts for those that are like it, and they say so', () => {
  const place = (city: string) => ({ text: city, city, region: null, country: 'gb', lat: null, lon: null })
  const here: MatchableJob = { ...react, places: [place('Leeds')], workStyle: null }
  const told = (why: WhyNot, job = here, of = here) => {
    const [found] = matches({ ...WEB, declined: [{ why, job }] }, { jobs: [of] }).matches
    return { score: found?.score ?? 0, says: found?.reasons[0]?.text }
  }
  const { score: plain } = told('Not this company', here, { ...here, companyKey: 'other' })
  const like = [
    told('Not this company'),
    told('Not my kind of work'),
    told('Wrong place'),
    told('Pay too low'),
  ]
  expect(like.map(({ says }) => says)).toEqual([
    'You do not want jobs at Acme.',
    'Like “Frontend Engineer”, which is not your kind of work.',
    'In Leeds: you called it the wrong place.',
    'Pays no more than a job that paid too little for you.',
  ])
  expect(like.every(({ score }) => score < plain)).toBe(true)
  const elsewhere = [
    told('Not my kind of work', { ...here, title: 'Line cook' }),
    told('Wrong place', here, { ...here, places: [place('York')] }),
    told('Wrong place', here, { ...here, workStyle: react.workStyle }),
    told('Pay too low', { ...here, pay: here.pay && { ...here.pay, max: 150_000 } }),
    told('Pay too low', { ...here, pay: here.pay && { ...here.pay, currency: 'EUR' } }),
  ]
  expect(elsewhere.every(({ says }) => says?.startsWith('3 of your 4 skills'))).toBe(true)
})

test('a thin advertisement does not win by asking for one thing', () => {
  const thin = plainJob({ id: 'thin', title: 'Vacancy', descriptionText: 'React.', postedAt: NOW })
  const { matches: found } = matches(WEB, { jobs: [thin, { ...react, postedAt: NOW }] })
  expect(found[0]?.job.id).toBe('react')
})

test('the first row has at most two jobs of one company', () => {
  const many = ['a', 'b', 'c', 'd'].map((id) => ({ ...react, id }))
  const other = { ...react, id: 'z', companyKey: 'other', title: 'Web developer' }
  const { matches: found } = matches(WEB, { jobs: [...many, other], firstRow: 3 })
  expect(found.map(({ job }) => job.id)).toEqual(['a', 'b', 'z', 'c', 'd'])
})

test('an empty profile gets the newest jobs near, and nobody calls them matches', () => {
  const near = plainJob({
    id: 'near',
    postedAt: new Date('2025-09-01'),
    places: [{ text: 'Austin, TX', city: 'Austin', region: 'TX', country: 'us', lat: null, lon: null }],
  })
  const far = plainJob({
    id: 'far',
    postedAt: NOW,
    places: [{ text: 'Leeds', city: 'Leeds', region: null, country: 'gb', lat: null, lon: null }],
  })
  const result = matchProfile(
    { title: ' ', wishes: { places: ['Austin'] } },
    { jobs: [far, near, cook], now: NOW },
  )
  expect(result).toMatchObject({ is: 'newest', jobs: [{ id: 'cook' }, { id: 'near' }, { id: 'far' }] })
})

test('a snippet makes a match provisional and says so', () => {
  const { matches: found } = matches(WEB, { jobs: [{ ...react, complete: false }] })
  expect(found[0]?.provisional).toBe(true)
  expect(found[0]?.reasons.at(-1)?.text).toBe('Provisional: we only know the start of this job’s text.')
})

test('what a skill would change is computed', () => {
  const platform = Array.from({ length: 6 }, (_, i) =>
    plainJob({
      id: `p${i}`,
      title: 'Linux administrator',
      descriptionText: 'Kubernetes, Linux and Terraform in our own data centre.',
      postedAt: NOW,
    }),
  )
  const { counterfactuals, matches: before } = matches(
    { title: 'System administrator', skills: ['Linux'] },
    { jobs: platform },
  )
  expect(before[0]?.band).toBe('good')
  expect(counterfactuals).toEqual([
    {
      skill: 'Kubernetes',
      jobs: 6,
      text: 'If Kubernetes is one of your skills, 6 more jobs become strong matches.',
    },
  ])
  const after = matches(
    { title: 'System administrator', skills: ['Linux', 'Kubernetes'] },
    { jobs: platform },
  )
  expect(after.matches.every(({ band }) => band === 'strong')).toBe(true)
})

test('a title that every trade has leaves it to the skills what kind of work is meant', () => {
  const jobs = [
    plainJob({ id: 'code', title: 'Engineer', descriptionText: 'You write Java services and review code.' }),
    plainJob({
      id: 'heat',
      title: 'Heating technician',
      descriptionText: 'You look after boilers and refrigeration and do preventive maintenance.',
    }),
  ]
  const first = (title: string, skills: string[]) => {
    const result = matchProfile({ title, skills }, { jobs, now: NOW })
    return result.is === 'matches' ? result.matches[0]?.job.id : undefined
  }
  expect(first('Engineer', ['Boilers', 'Refrigeration', 'Preventive maintenance'])).toBe('heat')
  expect(first('Engineer', [])).toBe('code')
})

test('two such words together may name a trade, and count in full', () => {
  const telling = (title: string) => readProfile({ title }).role?.telling
  expect(['Engineer', 'Senior manager'].map(telling)).toEqual([0.4, 0.4])
  expect(['Executive assistant', 'General practitioner', 'Civil engineer'].map(telling)).toEqual([1, 1, 1])
})
