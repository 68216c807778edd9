import { expect, test } from 'vitest'
import { EMPTY_ENTRY, type ImportedProfile } from '#contract/profile-entry.ts'
import { EMPTY_PROFILE } from '#web/person/profile/whole-profile.ts'
import { chosenOf, findingsOf } from './import-plan.ts'

const work = {
  ...EMPTY_ENTRY,
  kept: {},
  section: 'work',
  title: 'Head Baker',
  organization: 'Crumb',
} as const
const found: ImportedProfile = {
  from: 'LinkedIn',
  name: 'Ada Lovelace',
  role: 'Baker',
  location: null,
  bio: null,
  website: null,
  linkedin: null,
  skills: ['Baking', 'Milling'],
  entries: [{ ...work, starts: '2019-05' }],
  extras: null,
}

test('what is in the profile already is not offered again', () => {
  const profile = { ...EMPTY_PROFILE, first_name: 'Ada', last_name: 'Lovelace', skills: ['baking'] }
  const findings = findingsOf(found, profile, [{ ...work, title: 'HEAD BAKER', starts: '2019' }])
  expect(findings).toEqual([
    {
      id: 'role',
      is: 'field',
      field: 'role',
      label: 'Professional Title',
      text: 'Baker',
      instead: '',
      isNew: true,
    },
    { id: 'skill Milling', is: 'skill', text: 'Milling', isNew: true },
  ])
})

test('what would replace something is not chosen unless somebody chooses it', () => {
  const [role] = findingsOf({ ...found, name: null }, { ...EMPTY_PROFILE, role: 'Pilot' }, [])
  expect(role).toMatchObject({ text: 'Baker', instead: 'Pilot', isNew: false })
})

test('only what was chosen is stored', () => {
  const findings = findingsOf(found, EMPTY_PROFILE, [])
  expect(chosenOf(findings, new Set(['name', 'skill Baking', 'entry 0']))).toEqual({
    fields: { name: 'Ada Lovelace' },
    skills: ['Baking'],
    entries: [{ ...work, starts: '2019-05' }],
  })
})
