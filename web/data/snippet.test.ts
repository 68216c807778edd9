import { expect, test } from 'vitest'
import { snippetAround, snippetOf, withoutParts } from './snippet.ts'

const marked = (text: string, words: string) => snippetOf(text, words).filter((_, at) => at % 2 === 1)

test('the words asked for are marked, in whichever form they stand', () => {
  expect(snippetOf('We need nurses and a Nurse.', 'nurse')).toEqual([
    'We need ',
    'nurses',
    ' and a ',
    'Nurse',
    '.',
  ])
  expect(marked('C++ and C# developers', 'c++ developer')).toEqual(['C++', 'developers'])
  expect(marked('Welding and welders', 'welder')).toEqual(['Welding', 'welders'])
})

test('what is excluded, operators and small words are not marked', () => {
  expect(marked('A cook or a baker of the night', 'cook -baker OR the')).toEqual(['cook'])
  expect(marked('Cooks of the world', 'title:cooks')).toEqual(['Cooks'])
})

test('what the search ignored is not among the words to mark', () => {
  const asked = withoutParts('now hiring nurses jobs jobsite', ['jobs', 'now hiring', '('])
  expect(marked('Now hiring nurses for jobs at a jobsite', asked)).toEqual(['nurses', 'jobsite'])
})

test('a word far into the text moves the window to it', () => {
  const text = `${'We are a company. '.repeat(20)}Our electrician wires hospitals.`
  const parts = snippetOf(text, 'electrician')
  expect(parts[0]?.startsWith('…')).toBe(true)
  expect(parts[1]).toBe('electrician')
})

test('without words it is the beginning, cut at a word', () => {
  const [only, ...rest] = snippetOf('word '.repeat(100), '')
  expect(rest).toEqual([])
  expect(only).toMatch(/^(?:word )+word…$/)
  expect(only?.length).toBeLessThanOrEqual(169)
  const sentences = 'It is a stop. '.repeat(30)
  expect(snippetOf(sentences, '').at(-1)).toMatch(/\p{L}…$/u)
})

test('a query of signs marks nothing', () => {
  expect(snippetOf('Plain text', '((( "" *')).toEqual(['Plain text'])
})

test('where only the rest of a text says the words, the lines come from there', () => {
  const text = `${'We bake bread. '.repeat(60)}\n\n• You drive a forklift at night.\n• You lift.`
  expect(snippetAround('We bake bread.', { words: 'forklift', text, company: 'Crumb' })).toEqual([
    expect.stringMatching(/^….*You drive a $/),
    'forklift',
    ' at night. You lift.',
  ])
  expect(snippetAround('We bake bread.', { words: 'bread', text, company: 'Crumb' })[1]).toBe('bread')
  expect(snippetAround('We bake bread.', { words: 'plumber', text, company: 'Crumb' })).toEqual([
    'We bake bread.',
  ])
})

test('lines that end without a stop do not run into each other', () => {
  const text = 'What you bring\n\n• A forklift license\n• Nights:\n• Good shoes.\n\nWe train you'
  expect(snippetAround('', { words: 'forklift', text, company: 'Crumb' }).join('')).toBe(
    'What you bring · A forklift license · Nights: Good shoes. We train you',
  )
})

const ACME = 'Acme is a family bakery with three shops around Austin. '
const WORK =
  'You will bake bread, rolls and cakes before the town wakes up, and teach two apprentices how it is done well.'

test('what a company says of itself in each of its jobs is passed over, unless it was asked for', () => {
  const around = (words: string, text: string) => snippetAround(text, { words, company: 'Acme' }).join('')
  expect(around('', ACME + WORK)).toBe(WORK)
  expect(around('waiter', ACME + WORK)).toBe(WORK)
  expect(around('', `${ACME}Half the town knows them. ${WORK}`)).toBe(WORK)
  expect(around('bakery', ACME + WORK)).toBe(ACME + WORK)
  expect(around('', `Acme is hiring a baker. ${WORK}`)).toBe(`Acme is hiring a baker. ${WORK}`)
  expect(around('', `${ACME}You bake.`)).toBe(`${ACME}You bake.`)
})
