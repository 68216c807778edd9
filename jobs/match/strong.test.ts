import { expect, test } from 'vitest'
import { plainJob } from '#tests/support/sample-jobs.ts'
import { personVector } from './candidates.ts'
import { embedJob } from './embed.ts'
import type { MatchableJob } from './job-reading.ts'
import { matchProfile } from './match-profile.ts'
import type { Profile } from './profile.ts'

const NOW = new Date('2025-09-23T12:00:00Z')
const field = { from: 'field', field: 'given', value: 'given' } as const
const job = (title: string, descriptionText: string, more: Partial<MatchableJob> = {}) =>
  plainJob({ id: title, title, descriptionText, postedAt: NOW, ...more })

function matchesOf(profile: Profile, jobs: MatchableJob[]) {
  const result = matchProfile(profile, { jobs, now: NOW })
  if (result.is !== 'matches') throw new Error('expected matches')
  return result
}
const order = (profile: Profile, jobs: MatchableJob[]) =>
  matchesOf(profile, jobs).matches.map(({ job: { id } }) => id)
const bandOf = (profile: Profile, one: MatchableJob) => matchesOf(profile, [one]).matches[0]?.band

test('what people are goes before where they work', () => {
  const wardDoctor = { title: 'Ward doctor', skills: ['Prescribing', 'Acute medicine', 'ALS'] }
  const ward = 'You work on our busy ward with patients, with ALS and acute medicine around you.'
  const jobs = [
    job('Staff Nurse - Ward 25', ward),
    job('Ward Nurse', ward),
    job('Ward Clerk', ward),
    job('Specialty Doctor in Acute Medicine', ward),
    job('Trust Doctor (SHO)', 'You clerk and prescribe in acute medicine.'),
  ]
  const { matches } = matchesOf(wardDoctor, jobs)
  expect(matches.slice(0, 2).map(({ job: { id } }) => id)).toEqual([
    'Specialty Doctor in Acute Medicine',
    'Trust Doctor (SHO)',
  ])
  expect(matches.slice(2).every(({ band }) => band !== 'strong')).toBe(true)
  const school = [
    job('School Nurse', 'Care for pupils in our school.'),
    job('Teacher', 'Teach in our school.'),
  ]
  expect(order({ title: 'School teacher' }, school)[0]).toBe('Teacher')
  const dental = [
    job('Dental Receptionist', 'Book dental patients.'),
    job('Nurse, dental surgery', 'Chairside in dental surgery.'),
  ]
  expect(order({ title: 'Dental nurse' }, dental)[0]).toBe('Nurse, dental surgery')
})

test('the jobs looked at for somebody are those of what they are', () => {
  const similarity = (title: string, jobTitle: string) => {
    const vector = personVector({ title }) ?? new Int8Array(256)
    const other = embedJob({ title: jobTitle, descriptionText: 'You work with our patients and colleagues.' })
    return vector.reduce((sum, part, at) => sum + part * (other[at] ?? 0), 0)
  }
  for (const title of ['Ward doctor', 'Doctor on a ward'])
    for (const doctor of ['Specialty Doctor', 'Medical Doctor', 'Trust Doctor'])
      expect(similarity(title, doctor)).toBeGreaterThan(similarity(title, 'Staff Nurse - Medical'))
  expect(similarity('Kitchen porter', 'Hospital Porter')).toBeGreaterThan(
    similarity('Kitchen porter', 'Kitchen Assistant'),
  )
})

test('a stack is what it is made of, not the word', () => {
  const developer = {
    title: 'Microsoft stack developer',
    skills: ['C#', '.NET', 'SQL Server', 'Azure', 'ASP.NET'],
  }
  const jobs = [
    job('Full-stack Ruby developer', 'Ruby on Rails, PostgreSQL, Redis and Sidekiq on our stack.'),
    job('Full stack developer', 'Node.js, React, MongoDB and GraphQL.'),
    job('Software Engineer', 'C# and .NET with SQL Server and Azure.'),
    job('.NET developer', 'ASP.NET and C#.'),
  ]
  const { matches } = matchesOf(developer, jobs)
  expect(new Set(matches.slice(0, 2).map(({ job: { id } }) => id))).toEqual(
    new Set(['Software Engineer', '.NET developer']),
  )
  expect(matches.slice(2).map(({ band }) => band)).not.toContain('strong')
})

const NURSE = { title: 'Registered nurse', skills: ['Wound care', 'Phlebotomy'] }
const nursing = job('Registered Nurse', 'You bring wound care, phlebotomy and care planning.')

test('strong names a skill of the person’s where the text names skills', () => {
  expect(bandOf(NURSE, nursing)).toBe('strong')
  expect(bandOf(NURSE, job('Registered Nurse', 'You bring dialysis and care planning.'))).toBe('good')
  expect(bandOf({ title: 'Registered nurse' }, nursing)).toBe('good')
  const silent = 'We look for a registered nurse to join the nurses of our hospital.'
  expect(bandOf({ title: 'Registered nurse' }, job('Registered Nurse', silent))).toBe('strong')
})

test('what the employer tells of itself is no skill of the person’s', () => {
  const told = job(
    'Registered Nurse',
    'Kent NHS Trust provides wound care and phlebotomy to many.\nYou bring dialysis.',
  )
  const [match] = matchesOf(NURSE, [told]).matches
  expect(match?.band).not.toBe('strong')
  expect(match?.reasons.map(({ is }) => is)).not.toContain('skills')
})

test('one tool that everybody uses does not make a developer’s job strong', () => {
  const developer = { title: 'Front end developer', skills: ['React', 'TypeScript', 'JavaScript'] }
  expect(bandOf(developer, job('Front end developer', 'JavaScript, Vue, Nuxt and Sass.'))).not.toBe('strong')
  expect(bandOf(developer, job('Front end developer', 'React, TypeScript, Vite and Sass.'))).toBe('strong')
})

test('nothing that is against a wish is strong, or far from it', () => {
  const place = { text: 'Leeds', city: 'Leeds', region: null, country: 'gb', lat: null, lon: null }
  const pay = {
    min: 20_000,
    max: 25_000,
    currency: 'USD',
    period: 'year',
    kind: 'stated',
    evidence: field,
  } as const
  const against: [Profile['wishes'], Partial<MatchableJob>][] = [
    [{ places: ['York'] }, { places: [place] }],
    [{ minimumPay: 60_000 }, { pay }],
    [{ types: ['full-time'] }, { type: { value: 'part-time', evidence: field } }],
    [{ workStyles: ['remote'] }, { workStyle: { value: 'onsite', evidence: field } }],
    [{ level: 'entry' }, { level: { value: 'lead', evidence: field } }],
  ]
  for (const [wishes, facts] of against) {
    expect(bandOf({ ...NURSE, wishes }, { ...nursing, ...facts })).not.toBe('strong')
    expect(bandOf({ ...NURSE, wishes }, nursing)).toBe('strong')
  }
  const near = { ...nursing, level: { value: 'mid', evidence: field } as const }
  expect(bandOf({ ...NURSE, wishes: { level: 'senior' } }, near)).toBe('strong')
})

test('an assistant is no substitute for whom they assist', () => {
  const pharmacist = { title: 'Pharmacist', skills: ['Dispensing', 'Medicines optimisation'] }
  const text = 'Dispensing and medicines optimisation in our pharmacy.'
  for (const title of ['Pharmacy Technician', 'Pharmacy Assistant', 'Lead Pharmacy Technician'])
    expect(bandOf(pharmacist, job(title, text))).not.toBe('strong')
  expect(bandOf(pharmacist, job('Clinical Pharmacist', text))).toBe('strong')
  expect(bandOf({ ...pharmacist, title: 'Pharmacy technician' }, job('Pharmacy Technician', text))).toBe(
    'strong',
  )
})

test('what somebody was is not what they look for', () => {
  const jobs = [job('Data Analyst', 'SQL, Excel and Tableau.'), job('Teacher', 'Lesson planning in year 5.')]
  for (const title of [
    'Junior data analyst (former teacher)',
    'Data analyst, ex-teacher',
    'Data analyst - previously teacher',
  ])
    expect(order({ title, skills: ['Excel'] }, jobs)[0]).toBe('Data Analyst')
  expect(order({ title: 'Former teacher' }, jobs)[0]).toBe('Teacher')
})

test('reasons use the person’s own words, and the advertisement’s where it says something else', () => {
  const text = 'You know TYPESCRIPT, ReactJS, k8s and the mental health services.'
  const person = { title: 'Developer', skills: ['TypeScript', 'React', 'Kubernetes', 'Mental Health Act'] }
  const [match] = matchesOf(person, [job('Developer', text)]).matches
  expect(match?.reasons[0]?.text).toBe('3 of your 4 skills: TypeScript, React, Kubernetes (“k8s”).')
})

test('nobody is led to claim a licence or another profession', () => {
  const jobs = Array.from({ length: 4 }, (_, i) => ({
    ...job(
      'Ward doctor',
      'You bring nursing, RGN registration, a CDL, GMC registration, phlebotomy and acute medicine.',
    ),
    id: `d${i}`,
  }))
  const told = matchesOf({ title: 'Ward doctor', skills: ['Prescribing'] }, jobs).counterfactuals
  expect(told.length).toBeGreaterThan(0)
  for (const { skill, text } of told) {
    expect(['Nursing', 'RGN', 'CDL', 'GMC', 'GMC registration', 'RGN registration']).not.toContain(skill)
    expect(text).toBe(`If ${skill} is one of your skills, 4 more jobs become strong matches.`)
  }
})

test('a slip of the pen in a title or a skill costs nothing', () => {
  const person = { title: 'Regsitered nurze', skills: ['Phlebotmy', 'Wound care'] }
  const [match] = matchesOf(person, [nursing]).matches
  expect(match?.band).toBe('strong')
  expect(match?.reasons[0]?.text).toBe('2 of your 2 skills: Wound care, Phlebotmy (“phlebotomy”).')
  const [built] = matchesOf({ skills: ['Kubernetis', 'Terrafrom'] }, [
    job('Engineer', 'Kubernetes and Terraform.'),
  ]).matches
  expect(built?.reasons[0]?.text).toBe(
    '2 of your 2 skills: Kubernetis (“Kubernetes”), Terrafrom (“Terraform”).',
  )
})
