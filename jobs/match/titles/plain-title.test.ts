import { expect, test } from 'vitest'
import { rankTitles } from '#jobs/match/rank-titles.ts'
import { vectorOf } from '#jobs/match/vector-of.ts'
import { plainTitle } from './plain-title.ts'

/** Whether capitals are left is of no interest: vectors know none. */
const read = (title: string) => plainTitle(title).toLowerCase()

test('a slip of the pen is read as the word that was meant', () => {
  expect(read('Sofware Enginer')).toBe('software engineer')
  expect(read('elecrtician')).toBe('electrician')
  expect(read('nusre')).toBe('nurse')
  expect(['Registered nurze', 'Nurce', 'Driwer'].map(plainTitle)).toEqual([
    'registered nurse',
    'nurse',
    'driver',
  ])
})

test('a word that only resembles another stays', () => {
  for (const title of [
    'Weeder',
    'Ember Developer',
    'Elective Surgery Nurse',
    'Kubernetes Engineer',
    'Night Auditor',
  ])
    expect(read(title)).toBe(title.toLowerCase())
})

test('what says nothing of the work goes', () => {
  expect(read('Data Scientist (m/f/d) - Remote')).toBe('data scientist')
  expect(read('URGENT: Staff Nurse - Nights - £30k #44821')).toBe('staff nurse')
  expect(read('Machinist II')).toBe('machinist')
  expect(read('Remote Sensing Scientist')).toBe('remote sensing scientist')
  expect(read('Remote')).toBe('remote')
})

test('titles in German, French, Spanish and Dutch are read in English', () => {
  expect(read('Softwareentwickler:in (m/w/d)')).toBe('software developer')
  expect(read('Kinderkrankenschwester')).toBe('pediatric children nurse')
  expect(read('Verkaeuferin')).toBe('salesperson')
  expect(read('Aide-soignante')).toBe('nursing assistant')
  expect(read('Développeuse web')).toBe('developer web')
  expect(read('Enfermera')).toBe('nurse')
  expect(read('Magazijnmedewerker')).toBe('warehouse worker')
})

test('an English title with words that mean something else elsewhere stays', () => {
  for (const title of [
    'Quality Assurance Manager',
    'Commercial Plumber',
    'Pastry Chef',
    'Stage Director',
    'Fur Cleaner',
  ])
    expect(read(title)).toBe(title.toLowerCase())
})

test('short forms are opened, and said once', () => {
  expect(read('SDR')).toBe('sales development representative')
  expect(read('General Manager (GM)')).toBe('general manager')
  expect(read('HVAC Tech')).toBe('hvac technician')
  expect(read('Tech Lead')).toBe('tech lead')
})

test('anything at all may stand in a title', () => {
  for (const title of [
    '',
    ' ',
    '()',
    '😀',
    '\ud800',
    '#1',
    '1'.repeat(50_000),
    'a'.repeat(50_000),
    '(m/f/d)',
  ])
    expect(typeof plainTitle(title)).toBe('string')
})

test('a misspelt or foreign query finds what the English one finds first', () => {
  const titles = ['Bus driver', 'Registered nurse', 'Accountant', 'Software engineer']
  expect(rankTitles('acountant', titles)[0]).toBe(2)
  expect(rankTitles('Krankenpflegerin', titles)[0]).toBe(1)
  const bytes = ({ vector }: { vector: Uint8Array }) => [...vector]
  expect(bytes(vectorOf({ title: 'Comptable', descriptionText: '' }))).toEqual(
    bytes(vectorOf({ title: 'accountant', descriptionText: '' })),
  )
})
