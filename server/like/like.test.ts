import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { compileLike, likes } from './like.ts'

const same = (character: string) => character
const holds = (text: string, pattern: string) => {
  const compiled = compileLike(pattern, same)
  if (!compiled) throw new Error(`${pattern} cannot be compiled`)
  return likes(Array.from(text), compiled)
}

test.each([
  ['applied', 'app%', true],
  ['applied', '%lied', true],
  ['applied', '%ppl%', true],
  ['applied', 'app', false],
  ['applied', '_pp%d', true],
  ['applied', '%p_i%', true],
  ['applied', '%p___i%', false],
  ['applied', 'a%a%d', false],
  ['applied', 'applied%applied', false],
  ['aXbXc', 'a%b%c', true],
  ['100%', '100\\%', true],
  ['1000', '100\\%', false],
  ['a_b', 'a\\_b', true],
  ['axb', 'a\\_b', false],
  ['a\\b', 'a\\\\b', true],
  ['', '%', true],
  ['', '', true],
  ['', '_', false],
  ['aab', '%ab', true],
  ['aaab', '%aab%', true],
  ['any character', '%any character%', true],
  ['😀 smile', '_ smile', true],
  ['😀 smile', '%_ s%', true],
])('%j like %j: %s', (text, pattern, expected) => {
  expect(holds(text, pattern)).toBe(expected)
})

test('says what an expression would say, for any short text and pattern', () => {
  const escaped = (pattern: string) =>
    Array.from(pattern, (sign) => (sign === '%' ? '.*' : sign === '_' ? '.' : sign)).join('')
  assert(
    property(
      string({ unit: constantFrom('a', 'b'), maxLength: 12 }),
      string({ unit: constantFrom('a', 'b', '%', '_'), maxLength: 8 }),
      (text, pattern) => {
        expect(holds(text, pattern)).toBe(new RegExp(`^${escaped(pattern)}$`, 'su').test(text))
      },
    ),
    { numRuns: 3000 },
  )
})

test('a pattern that no single pass can search for is refused', () => {
  expect(compileLike(`%${'_a'.repeat(16)}%`, same)).toBeNull()
  expect(compileLike(`%${'_a'.repeat(15)}_%`, same)).not.toBeNull()
  expect(compileLike('_'.repeat(500), same)).not.toBeNull()
})
