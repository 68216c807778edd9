import { expect, test } from 'vitest'
import { check } from './checked.ts'
import { settings } from './profile.ts'

const FORM = {
  firstName: ' Ada ',
  lastName: 'Lovelace',
  location: '',
  bio: '',
  linkedin: 'linkedin.com/in/ada',
  website: '',
  visibility: 'private',
}

test('settings are trimmed, and an address without a scheme gets one', () => {
  expect(check(settings, FORM)).toMatchObject({
    ok: true,
    value: { firstName: 'Ada', linkedin: 'https://linkedin.com/in/ada', website: '' },
  })
})

test('an address that cannot be followed safely is refused', () => {
  for (const website of [
    'javascript:alert(1)',
    'nonsense',
    'ftp://example.com/',
    'https://',
    'ada@example.com',
  ])
    expect(check(settings, { ...FORM, website })).toEqual({
      ok: false,
      problems: [{ field: 'website', message: 'Please enter a valid URL' }],
    })
})

test('a text that is too long for its column is refused before it is sent', () => {
  expect(check(settings, { ...FORM, firstName: 'a'.repeat(201) })).toEqual({
    ok: false,
    problems: [{ field: 'firstName', message: 'Please use at most 200 characters' }],
  })
})
