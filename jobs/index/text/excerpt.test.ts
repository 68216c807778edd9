import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('a card begins with what the advertisement says, not with a heading', () => {
  expect(excerpt('About us\n\nWe bake bread.\n\nYour work\n\n• rise early\n• knead')).toBe(
    'We bake bread. Your work: rise early · knead',
  )
  expect(excerpt('Night Baker\n\nWho we are:\n\nWe bake bread.')).toBe('We bake bread.')
})

test('the heading of a list stays, for it says what the list is of', () => {
  expect(excerpt("Baker\n\nRequirements\n\n• Bachelor's degree\n• Two years at an oven.\n• Patience")).toBe(
    "Requirements: Bachelor's degree · Two years at an oven. Patience",
  )
})

test('headings that a source glued to their text come off, and words with capitals inside stay whole', () => {
  expect(excerpt('About usWe are a JavaScript shop in McAllen. RequirementsBachelor of Arts.')).toBe(
    'We are a JavaScript shop in McAllen. Requirements: Bachelor of Arts.',
  )
})

test('lines that were only wrapped, and facts on lines of their own, read on', () => {
  expect(excerpt('We bake bread for the whole of the old town and for every hotel in\nBerlin, early.')).toBe(
    'We bake bread for the whole of the old town and for every hotel in Berlin, early.',
  )
  expect(excerpt('Place: Berlin\nPay: 20 an hour\nWe bake\nand sell.')).toBe(
    'Place: Berlin · Pay: 20 an hour · We bake and sell.',
  )
})

test('an advertisement of headings alone, of signs alone or of nothing', () => {
  expect(excerpt('Baker wanted')).toBe('Baker wanted')
  expect(excerpt('Baker wanted\n\nBerlin')).toBe('Baker wanted: Berlin')
  expect(excerpt('—\n\n•')).toBe('')
  expect(excerpt('')).toBe('')
})

test('it ends at a word, with an ellipsis where more follows', () => {
  expect(excerpt('word '.repeat(200))).toBe(`${'word '.repeat(99)}word…`)
  expect(excerpt(`${'x'.repeat(499)}😀y`)).toBe(`${'x'.repeat(499)}…`)
  expect(excerpt(`Heading\n\n${'No end '.repeat(300)}`)).toMatch(/^No end .{450,500} (No|end)…$/)
})
