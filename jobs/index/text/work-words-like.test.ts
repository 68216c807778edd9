import { expect, test } from 'vitest'
import { soundKeys } from './sounds.ts'
import { workWordsLike } from './work-words-like.ts'

test.each([
  ['shef', 'chef'],
  ['recepshunist', 'receptionist'],
  ['electrision', 'electrician'],
  ['nurce', 'nurse'],
  ['farmacist', 'pharmacist'],
  ['fotographer', 'photographer'],
  ['sycologist', 'psychologist'],
  ['fisioterapist', 'physiotherapist'],
  ['kashier', 'cashier'],
  ['mekanic', 'mechanic'],
  ['lectrician', 'electrician'],
  ['unrse', 'nurse'],
  ['wwelder', 'welder'],
])('%s may be meant as %s', (typed, meant) => {
  expect(workWordsLike(typed)).toContain(meant)
})

test.each(['peyton', 'rn', 'c++', 'ember', ''])('%s is like no name of work', (typed) => {
  expect(workWordsLike(typed)).toEqual([])
})

test('a rightly written name is not like itself', () => {
  for (const name of ['welder', 'chef', 'nurse', 'plumber']) expect(workWordsLike(name)).not.toContain(name)
})

test('words that sound differently have other keys', () => {
  expect(soundKeys('baker')).not.toEqual(soundKeys('barber'))
  expect(soundKeys('teller')).not.toEqual(soundKeys('tailored'))
})
