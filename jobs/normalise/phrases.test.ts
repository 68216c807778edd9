import { expect, test } from 'vitest'
import { anyPhrase, anyWord, casedPhrases, everyPhrase, phrases } from './phrases.ts'

test('a phrase is found as whole words, in any case', () => {
  const list = phrases`
    remote job
    office
  `
  expect(list.test('This Remote Job')).toBe(true)
  expect(list.test('a remote jobber')).toBe(false)
  expect(list.test('back-office work')).toBe(true)
  expect(list.test('officer')).toBe(false)
})

test('dots at an end let a phrase be part of a longer word', () => {
  expect(phrases`…time`.test('fulltime')).toBe(true)
  expect(phrases`intern…`.test('internal')).toBe(true)
  expect(phrases`intern`.test('internal')).toBe(false)
})

test('an ending that may be missing is part of the word', () => {
  const list = phrases`internships?`
  expect(list.test('two internships')).toBe(true)
  expect(list.test('internshipping')).toBe(false)
})

test('a tilde is a space, a hyphen or nothing', () => {
  const list = phrases`full~time`
  for (const text of ['full time', 'full-time', 'fulltime']) expect(list.test(text)).toBe(true)
  expect(list.test('full  time')).toBe(false)
})

test('a gap stays in its sentence and within its length', () => {
  const list = phrases`work <10> home`
  expect(list.test('work at home')).toBe(true)
  expect(list.test('work. At home')).toBe(false)
  expect(list.test('work now and very often at home')).toBe(false)
  expect(phrases`work <20;> home`.test('work; be at home')).toBe(false)
  expect(phrases`work <20,;> home`.test('work, be at home')).toBe(false)
})

test('words may be missing or be several', () => {
  expect(phrases`a <word> job`.test('a job')).toBe(true)
  expect(phrases`a <word> job`.test('a good job')).toBe(true)
  expect(phrases`a <word> job`.test('a very good job')).toBe(false)
  expect(phrases`a <3 words> job`.test('a very, very good job')).toBe(true)
})

test('a bracket of an expression is taken at its word, and nothing is captured', () => {
  const list = phrases`(a|b)[(]c[)]`
  expect(list.exec('a(c)')).toEqual(expect.objectContaining({ 0: 'a(c)', length: 1 }))
})

test('remarks and empty lines are no phrases', () => {
  const list = phrases`
    # where it is done
    remote

    #\d
  `
  expect(list.test('where it is done')).toBe(false)
  expect(list.test('remote')).toBe(true)
})

test('lists can be named inside phrases', () => {
  const role = anyWord`job role team_lead`
  const hours = anyPhrase`
    full~time
    \d hours
  `
  const list = phrases`${role} is ${hours}`
  expect(list.test('The team lead is full-time')).toBe(true)
  expect(list.test('The job is 5 hours')).toBe(true)
})

test('order decides what is found, as in an expression', () => {
  const list = everyPhrase`
    remote first
    remote
  `
  expect([...'remote first, remote'.matchAll(list)].map(([found]) => found)).toEqual([
    'remote first',
    'remote',
  ])
})

test('abbreviations are told from words where case counts', () => {
  expect(casedPhrases`IT`.test('do IT')).toBe(true)
  expect(casedPhrases`IT`.test('do it')).toBe(false)
})
