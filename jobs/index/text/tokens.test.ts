import { assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { tokensOf } from './tokens.ts'

test('words are lower-case, without accents and punctuation, each counted once', () => {
  expect(tokensOf('Café-Manager (m/w/d), 40h/wk – naïve')).toEqual([
    'cafe',
    'manager',
    'm',
    'w',
    'd',
    '40h',
    'wk',
    'naive',
  ])
  expect(tokensOf('C++, C#, Node.js, ASP.NET, .NET and driver’s')).toEqual([
    'c++',
    'c#',
    'nodejs',
    'aspnet',
    'dotnet',
    'and',
    'driver',
  ])
  expect(tokensOf('x'.repeat(60))).toEqual(['x'.repeat(40)])
  expect(tokensOf('')).toEqual([])
})

test.each([
  ['ΟΔΟΣ, οδός', ['οδος', 'οδος']],
  ['ﬁnance ＣＬＥＲＫ', ['finance', 'clerk']],
  ['e\u0301cole', ['ecole']],
  ['𝐂hef 👩‍🍳 İzmir', ['chef', 'izmir']],
])('%s folds as a whole', (text, words) => {
  expect(tokensOf(text)).toEqual(words)
})

test('a letter is folded the same alone and in a text that has to be folded as a whole', () => {
  const letters = string({
    unit: integer({ min: 32, max: 0x24ff }).map((code) => String.fromCharCode(code)),
  })
  assert(
    property(letters, (text) => {
      // The ligature makes the rest go the long way.
      expect(tokensOf(`${text} ﬁ`)).toEqual([...tokensOf(text), 'fi'])
    }),
    { numRuns: 500 },
  )
})
