import { validate } from '@jsonresume/schema'
import sample from '@jsonresume/schema/sample.resume.json' with { type: 'json' }
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportedProfile } from '#contract/profile-entry.ts'
import { splitName } from '#contract/rules/names.ts'
import { madeResume } from './made-resume.ts'
import { readJsonResume } from './read-json-resume.ts'

function read(document: unknown): ImportedProfile {
  const reading = readJsonResume(JSON.stringify(document))
  if (reading.is === 'refused') throw new Error(reading.message)
  return reading.found
}

/** All of it was confirmed by somebody whose profile was empty. */
function stored(found: ImportedProfile) {
  const { firstName, lastName } = splitName(found.name ?? '')
  return {
    profile: {
      first_name: firstName || null,
      last_name: lastName || null,
      role: found.role,
      location: found.location,
      bio: found.bio,
      website_url: found.website,
      linkedin_url: found.linkedin,
      skills: found.skills,
    },
    email: 'ada@example.com',
    entries: found.entries,
    extras: found.extras,
  }
}

const isValid = (document: unknown) => {
  let answer: unknown = null
  validate(document, (errors) => (answer = errors))
  return answer === null
}

test('a whole JSON Resume comes out as it went in, and the schema takes it', () => {
  const made = madeResume(stored(read(sample)))
  expect(made).toEqual(sample)
  expect(isValid(made)).toBe(true)
})

test('what no screen shows, and what nobody has a name for, comes out as it came', () => {
  const strange = {
    $schema: 'https://example.com/schema.json',
    basics: {
      name: 'Ada  Lovelace',
      email: 'other@example.com',
      image: 'ada.png',
      location: { city: 'London', countryCode: 'GB', address: '1 St James’s Square' },
      profiles: [{ network: 'LinkedIn', username: 'ada', url: 'https://www.linkedin.com/in/ada' }],
      pronouns: 'she/her',
    },
    work: [
      {
        name: 'Analytical Engines',
        position: 'Programmer',
        startDate: '1842',
        highlights: ['Note G'],
        team: 1,
      },
      { summary: 'Between two engagements' },
    ],
    education: [],
    skills: [{ name: 'Mathematics', level: 'Master', keywords: ['Bernoulli numbers'] }],
    volunteer: [{ organization: 'Royal Society', anything: { nested: [1, null] } }],
    hobbies: ['horses'],
  }
  expect(madeResume(stored(read(strange)))).toEqual(strange)
})

test('what its owner changes in the profile is changed in the next resume', () => {
  const parts = stored(read(sample))
  const [first, ...others] = parts.entries
  const made = madeResume({
    ...parts,
    profile: { ...parts.profile, role: 'Pilot', location: 'Reno', skills: ['Flying'] },
    entries: others,
  })
  expect(made.basics).toMatchObject({
    label: 'Pilot',
    location: { city: 'Reno' },
    email: sample.basics.email,
  })
  expect(made.skills).toEqual([{ name: 'Flying' }])
  expect(made.work).not.toContainEqual(expect.objectContaining({ position: first?.title }))
  expect(isValid(made)).toBe(true)
})

test('a profile without any file makes a valid resume', () => {
  const profile = {
    ...stored(read({ basics: { name: 'Ada' } })).profile,
    location: 'London, UK',
    skills: ['Nursing'],
  }
  const made = madeResume({ profile, email: 'ada@example.com', entries: [], extras: null })
  expect(made).toEqual({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: { name: 'Ada', email: 'ada@example.com', location: { city: 'London, UK' } },
    skills: [{ name: 'Nursing' }],
  })
  expect(isValid(made)).toBe(true)
})

test.each([
  ['not a word of JSON', 'This file is not valid JSON. Please choose a JSON Resume.'],
  ['[1, 2]', 'This is not a JSON Resume.'],
  [
    '{"work": {"name": "Crumb"}}',
    'This is not a JSON Resume: in “work”, something is not what it should be.',
  ],
  [
    '{"work": [{"startDate": "last May"}]}',
    'This is not a JSON Resume: in “work”, something must be a date like 2024, 2024-05 or 2024-05-31.',
  ],
  ['{}', 'This file says nothing about anybody. Please choose a JSON Resume.'],
  [`{"a":${'['.repeat(100)}${']'.repeat(100)}}`, 'This file is nested too deeply to be a resume.'],
  [`"${'x'.repeat(1_000_001)}"`, 'This file is too large for a resume: more than 1 MB.'],
  ['['.repeat(500_000), 'This file is not valid JSON. Please choose a JSON Resume.'],
])('%.40s is refused in a sentence', (text, message) => {
  expect(readJsonResume(text)).toEqual({ is: 'refused', message })
})

test('whatever valid resume comes in, it comes out the same', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((value) => !value.includes('\0'))
  const date = fc.constantFrom('1999', '2020-05', '2024-12-31')
  const own = fc.dictionary(fc.stringMatching(/^x[a-z]{1,5}$/), fc.jsonValue({ maxDepth: 2 }))
  const item = fc
    .tuple(
      fc.record({ name: text, position: text, summary: text, startDate: date }, { requiredKeys: [] }),
      own,
    )
    .map(([known, other]) => ({ ...other, ...known }))
  const resume = fc.record({
    basics: fc.record({ email: text, phone: text, label: text, summary: text }, { requiredKeys: ['email'] }),
    work: fc.array(item, { maxLength: 3 }).map((items) => items.toSorted(saysFirst)),
    interests: fc.array(fc.record({ name: text })),
  })
  fc.assert(
    fc.property(resume, (document) => {
      expect(madeResume(stored(read(document)))).toEqual(JSON.parse(JSON.stringify(document)))
    }),
    { numRuns: 100 },
  )
})

/** Entries that say who or what come before those that only have a text, which no screen shows. */
const saysFirst = (left: object, right: object) => Number(isShown(right)) - Number(isShown(left))
const isShown = (item: { name?: string; position?: string }) =>
  [item.name, item.position].some((text) => text !== undefined && text !== '' && text === text.trim())
