import { expect, test } from 'vitest'
import { changed, shownChange } from './change-skills.ts'

test('a skill that another tab moved is found by its words', () => {
  expect(changed(['Sewing', 'Welding'], { is: 'remove', at: 0, was: 'Welding' })).toEqual(['Sewing'])
  expect(changed(['Sewing'], { is: 'remove', at: 0, was: 'Welding' })).toEqual(['Sewing'])
})

test('a change that the server tells of before it answers is not shown twice', () => {
  const add = shownChange({ is: 'add', skill: 'Welding' })
  expect(add(['Sewing'])).toEqual(['Sewing', 'Welding'])
  expect(add(['Sewing', 'Welding'])).toEqual(['Sewing', 'Welding'])
  const remove = shownChange({ is: 'remove', at: 1, was: 'Sewing' })
  expect(remove(['Sewing', 'Sewing'])).toEqual(['Sewing'])
  expect(remove(['Sewing'])).toEqual(['Sewing'])
})
