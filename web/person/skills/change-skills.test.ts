import { expect, test } from 'vitest'
import { changed } from './change-skills.ts'

test('a skill that another tab moved is found by its words', () => {
  expect(changed(['Sewing', 'Welding'], { is: 'remove', at: 0, was: 'Welding' })).toEqual(['Sewing'])
  expect(changed(['Sewing'], { is: 'remove', at: 0, was: 'Welding' })).toEqual(['Sewing'])
})

test('a change that the server tells of before it answers is not shown twice', () => {
  const add = { is: 'add', skill: 'Welding' } as const
  expect(changed(['Sewing'], add)).toEqual(['Sewing', 'Welding'])
  expect(changed(['Sewing', 'Welding'], add)).toEqual(['Sewing', 'Welding'])
  const update = { is: 'update', at: 1, was: 'Welding', skill: 'Baking' } as const
  expect(changed(['Sewing', 'Baking'], update)).toEqual(['Sewing', 'Baking'])
  const remove = { is: 'remove', at: 0, was: 'Sewing' } as const
  expect(changed(['Sewing', 'Welding'], remove)).toEqual(['Welding'])
  expect(changed(['Welding'], remove)).toEqual(['Welding'])
})

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
