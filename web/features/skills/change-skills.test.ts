import { expect, test } from 'vitest'
import { changed } from './change-skills.ts'

test('a skill that is there already is not added again', () => {
  expect(changed(['TIG welding'], { is: 'add', skill: 'tig  Welding' })).toEqual(['TIG welding'])
  expect(changed(['TIG welding'], { is: 'add', skill: 'Baking' })).toEqual(['TIG welding', 'Baking'])
})

test('a skill that is edited into another one becomes one with it', () => {
  const skills = ['Baking', 'Welding', 'Sewing']
  expect(changed(skills, { is: 'update', at: 2, was: 'Sewing', skill: 'baking' })).toEqual([
    'Baking',
    'Welding',
  ])
  expect(changed(skills, { is: 'update', at: 0, was: 'Baking', skill: 'sewing' })).toEqual([
    'sewing',
    'Welding',
  ])
  expect(changed(skills, { is: 'update', at: 0, was: 'Baking', skill: 'BAKING' })).toEqual([
    'BAKING',
    'Welding',
    'Sewing',
  ])
})
