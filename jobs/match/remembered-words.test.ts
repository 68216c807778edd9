import { expect, test } from 'vitest'
import { RememberedWords, TextCodes } from './remembered-words.ts'

function reader() {
  const made: string[] = []
  const room = new TextCodes()
  const words = new RememberedWords((word) => {
    made.push(word)
    return word.toUpperCase()
  })
  return {
    made,
    read: (text: string, start = 0, end = text.length) => words.at(text, room.of(text), start, end),
  }
}

test('a word is made something of once, wherever it stands again', () => {
  const { made, read } = reader()
  expect(read('the cook', 4, 8)).toBe('COOK')
  expect(read('a cook and a cookbook', 2, 6)).toBe('COOK')
  expect(read('a cook and a cookbook', 13, 21)).toBe('COOKBOOK')
  expect(read('naïve Überfahrt', 6, 15)).toBe('ÜBERFAHRT')
  expect(made).toEqual(['cook', 'cookbook', 'Überfahrt'])
})

test('more words than can be remembered are read all the same', () => {
  const { made, read } = reader()
  const words = Array.from({ length: 70_000 }, (_, number) => `word${number}`)
  const allRead = () => words.filter((word) => read(word) === word.toUpperCase()).length
  expect(allRead()).toBe(70_000)
  expect(allRead()).toBe(70_000)
  expect(made.length).toBeGreaterThan(70_000)
  const long = 'x'.repeat(1_000_000)
  expect(read(long)).toBe('X'.repeat(1_000_000))
})

test('the codes of a text end with a zero, whatever was read before', () => {
  const room = new TextCodes()
  room.of('something longer')
  expect([...room.of('ab').subarray(0, 3)]).toEqual([97, 98, 0])
  expect([...room.of('').subarray(0, 1)]).toEqual([0])
})
