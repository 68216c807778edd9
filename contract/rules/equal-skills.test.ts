import { expect, test } from 'vitest'
import { distinctSkills, equalSkill } from './equal-skills.ts'

test.each([
  ['TIG welding', 'tig Welding'],
  ['TIG welding', '  TIG   welding '],
  ['Café service', 'Cafe\u0301 SERVICE'],
  ['SQL', 'sql'],
])('%j and %j are one skill', (one, other) => {
  expect(equalSkill(['Baking', one], other)).toBe(one)
  expect(distinctSkills([one, 'Baking', other])).toEqual([one, 'Baking'])
})

test.each([
  ['C', 'C#'],
  ['C++', 'C'],
  ['Java', 'JavaScript'],
  ['Resume', 'Résumé'],
])('%j and %j are two', (one, other) => {
  expect(equalSkill([one], other)).toBe(undefined)
  expect(distinctSkills([one, other])).toEqual([one, other])
})
