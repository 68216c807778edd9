import { expect, test } from 'vitest'
import { excerpt } from '#jobs/index/text/excerpt.ts'
import { educationOf } from './education-of.ts'

/** From about 16 MB of compiled expressions on, V8 compiles the next ones in another way. */
function readMuch(): RegExp[] {
  const words = Array.from({ length: 60 }, (_, number) => `trade${number}`)
  const list = words.map((word) => String.raw`\b${word}['’]s|\b${word} of \w|\b${word}s? degree`).join('|')
  return Array.from({ length: 280 }, (_, number) => {
    const expression = new RegExp(`${list}|unheard${number}`, 'i')
    // The second time it is compiled for good.
    for (let turn = 0; turn < 2; turn += 1) expression.test('Nobody asks for anything here.')
    return expression
  })
}

test('a process that has read much reads schooling and headings like one that has just begun', () => {
  // Whoever is forgotten does not count.
  expect(readMuch()).toHaveLength(280)
  expect(educationOf("Master's degree in the subject")?.value).toBe('master')
  expect(educationOf('An MSc is required.')?.value).toBe('master')
  expect(educationOf('BSc Degree or similar')?.value).toBe('bachelor')
  expect(educationOf('BS/MS in physics')?.value).toBe('bachelor')
  expect(excerpt('ABOUT USWe bake. What We OfferBread')).toBe('We bake. What We Offer: Bread')
})
