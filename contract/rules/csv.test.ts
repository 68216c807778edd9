import { expect, test } from 'vitest'
import { csvLine, withoutCsvGuard } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-', "'-"],
  ["'tis", "'tis"],
  ['plain', 'plain'],
])('%j is written as %j and read back', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`)
  expect(withoutCsvGuard(written)).toBe(text)
})

test('separators, quotes and line ends are quoted; a number is a number', () => {
  expect(csvLine(['a;b', 'a,b', 'say "x"', 'two\nlines', -5])).toBe(
    '"a;b","a,b","say ""x""","two\nlines",-5\r\n',
  )
})
