import { expect, test } from 'vitest'
import { firstNameFromEmail, greetedName, splitName, joinName } from './names.ts'

test('a full name is its first word and the rest', () => {
  expect(splitName('  Ada King  Lovelace ')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' })
  expect(splitName('Ada')).toEqual({ firstName: 'Ada', lastName: '' })
  expect(splitName('   ')).toEqual({ firstName: '', lastName: '' })
})

test.each([
  ['ada.lovelace@example.com', 'Ada'],
  ['grace_hopper@example.com', 'Grace'],
  ['mary-jane@example.com', 'Mary'],
  ['._ada@example.com', 'Ada'],
  ['élise@example.com', 'Élise'],
  ['...@example.com', ''],
  ['', ''],
])('the address %s suggests the first name %j', (email, name) => {
  expect(firstNameFromEmail(email)).toBe(name)
})

test('the dashboard greets by first name, else by address, else anyone', () => {
  expect(greetedName('Ada', 'ada.l@example.com')).toBe('Ada')
  expect(greetedName(' ', 'ada.l@example.com')).toBe('ada.l')
  expect(greetedName(null, null)).toBe('there')
})

test('a name is shown without the parts that are missing', () => {
  expect(joinName('Ada', 'Lovelace')).toBe('Ada Lovelace')
  expect(joinName(null, 'Lovelace')).toBe('Lovelace')
  expect(joinName('', null)).toBe('')
})
