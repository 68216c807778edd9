import { expect, test } from 'vitest'
import { termsOfToken } from './analyse.ts'
import { type Alternative, parseKeywords, withExactWords, withWordReplaced } from './query-language.ts'

const shown = ({ field, words }: Alternative) =>
  `${field === 'any' ? '' : `${field}:`}${words.map(({ term, offset }) => `${term}@${offset}`).join(' ')}`
const clauses = (q: string) =>
  parseKeywords(q).clauses.map(({ alternatives }) => alternatives.map(shown).join(' | '))

test.each([
  ['Night Nurses', ['night@0', 'nurse@0']],
  ['"head of sales"', ['head@0 sale@2']],
  ['java OR kotlin developer', ['java@0 | kotlin@0', 'developer@0']],
  ['title:manager company:"Acme Foods"', ['title:manager@0', 'company:acme@0 food@1']],
  ['Sr. Mgr', ['senior@0', 'manager@0']],
  ['front-end', ['front@0 end@1']],
  ['front end', ['frontend@0']],
  ['registered nurse', ['rn@0']],
  ['k8s JS', ['kubernetes@0', 'javascript@0']],
  ['C++ C# .NET node.js', ['c++@0', 'c#@0', 'dotnet@0', 'node@0']],
  ["driver's license", ['driver@0', 'license@0']],
  ['Zürich', ['zurich@0']],
  ['"unclosed phrase', ['unclosed@0 phrase@1']],
  ['or and', []],
])('%s is understood', (q, expected) => {
  expect(clauses(q)).toEqual(expected)
})

test('excluded words and phrases are kept apart', () => {
  const { clauses: wanted, excluded } = parseKeywords('nurse -night -"per diem" -title:senior')
  expect(wanted).toHaveLength(1)
  expect(excluded.map(shown)).toEqual(['night@0', 'per@0 diem@1', 'title:senior@0'])
})

test('words can be put in quotes where they stand, and replaced', () => {
  const quoted = (q: string) => withExactWords(q, new Set(['cna', 'front', 'driver']))
  expect(quoted('Remote CNA "night shift" -cna title:cna cna OR rn')).toBe(
    'Remote "CNA" "night shift" -cna title:cna "cna" OR rn',
  )
  expect(quoted("front-end driver's job")).toBe('"front-end" "driver\'s" job')
  expect(withWordReplaced('Javscript -javscript dev', 'javscript', 'javascript')).toBe(
    'javascript -javascript dev',
  )
})

test('what means nothing is named, never an error', () => {
  expect(parseKeywords('OR the nurse OR title: -company:').ignored).toEqual([
    'OR',
    'the',
    'title:',
    '-company:',
  ])
  expect(parseKeywords('- "" ( )').clauses).toEqual([])
  const many = Array.from({ length: 40 }, (_, at) => `word${at}`)
  expect(parseKeywords(many.join(' ')).ignored).toHaveLength(8)
})

test.each([
  ['engineers', 'engineer'],
  ['companies', 'company'],
  ['boxes', 'box'],
  ['business', 'business'],
  ['analysis', 'analysis'],
  ['campus', 'campus'],
  ['kubernetes', 'kubernetes'],
  ['sr', 'senior'],
  ['mgrs', 'manager'],
])('%s counts as %s', (token, term) => {
  expect(termsOfToken(token)[0]).toBe(term)
})

test('a short form also answers to the words it stands for', () => {
  expect(termsOfToken('rn')).toEqual(['rn', 'registered', 'nurse'])
})
