import { expect, test } from 'vitest'
import { editedSkills } from './edited-skills.ts'

test('skills that another tab added meanwhile survive', () => {
  expect(editedSkills(['Baking', 'Sewing'], { was: ['Baking'], now: ['Baking', 'Welding'] })).toEqual([
    'Baking',
    'Sewing',
    'Welding',
  ])
})

test('a skill removed here is removed, and one removed there stays so', () => {
  expect(editedSkills(['Baking'], { was: ['Baking', 'Sewing'], now: ['Sewing'] })).toEqual([])
})

test('a skill that another tab added in other letters is one with the one added here', () => {
  expect(
    editedSkills(['Baking', 'tig welding'], { was: ['Baking'], now: ['Baking', 'TIG welding'] }),
  ).toEqual(['Baking', 'tig welding'])
})
