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
