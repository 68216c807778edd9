import { expect, test } from 'vitest'
import { firstNameGuess, joinFullName, splitFullName } from './full-name.ts'

test('a full name is its first word and the rest', () => {
  expect(splitFullName('Ada King Lovelace')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' })
  expect(splitFullName('  Ada   Lovelace ')).toEqual({ firstName: 'Ada', lastName: 'Lovelace' })
  expect(splitFullName('Ada')).toEqual({ firstName: 'Ada', lastName: '' })
  expect(splitFullName('')).toEqual({ firstName: '', lastName: '' })
})

test('a name is shown without the parts that are missing', () => {
  expect(joinFullName('Ada', 'Lovelace')).toBe('Ada Lovelace')
  expect(joinFullName(null, 'Lovelace')).toBe('Lovelace')
  expect(joinFullName('', null)).toBe('')
})

test('the first name is guessed from what stands before the at-sign', () => {
  expect(firstNameGuess('ada.lovelace@example.com')).toBe('Ada')
  expect(firstNameGuess('grace_hopper@example.com')).toBe('Grace')
  expect(firstNameGuess('mary-jane@example.com')).toBe('Mary')
  expect(firstNameGuess('_alan@example.com')).toBe('Alan')
  expect(firstNameGuess('')).toBe('')
})
