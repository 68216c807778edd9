import { expect, test } from 'vitest'
import { compileDictionary } from './compile-dictionary.ts'
import { compileAheadWhenStale, compiledDictionary } from './compiled-file.ts'
import { readDictionaryText } from './dictionary-text.ts'
import { dictionaryOf } from './dictionary.ts'

test('the dictionary compiled ahead is the one that its text files say', () => {
  compileAheadWhenStale()
  expect(compiledDictionary()).toEqual(compileDictionary(readDictionaryText()))
})

test('a dictionary of any size can be compiled', () => {
  const text = { ...readDictionaryText(), trades: lines(80_000) }
  const { named } = dictionaryOf(compileDictionary(text))
  expect(named('Made-up trade number 79999')?.family).toBe('trades')
  expect(named('Made-up trade number 80000')).toBeUndefined()
})

const lines = (count: number) =>
  Array.from({ length: count }, (_, number) => `Made-up trade number ${number}`).join('\n')
