import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeFile, parseTable } from './csv-table.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)

test.each([
  ['commas', 'Job,Company\nBaker,Crumb\n'],
  ['semicolons, as in Europe', 'Job;Company\r\nBaker;Crumb\r\n'],
  ['tabs, as pasted from a spreadsheet', 'Job\tCompany\nBaker\tCrumb'],
  ['bars', 'Job|Company\nBaker|Crumb'],
  ['a byte order mark', '\uFEFFJob,Company\nBaker,Crumb\n'],
  ['the separator that Excel declares', 'sep=;\r\nJob;Company\r\nBaker;Crumb\r\n'],
  ['line ends of old', 'Job,Company\rBaker,Crumb\r'],
  ['empty lines', '\n\nJob,Company\n,\nBaker,Crumb\n\n'],
])('a table with %s is read', (_, text) => {
  expect(parseTable(text)).toMatchObject({ headings: ['Job', 'Company'], rows: [['Baker', 'Crumb']] })
})

test('quotes hold separators, line ends and quotes', () => {
  expect(parseTable('Job,Notes\n"Baker, ""Head""","Two\r\nlines"\nCook,5" knife\n').rows).toEqual([
    ['Baker, "Head"', 'Two\r\nlines'],
    ['Cook', '5" knife'],
  ])
})

test('a comma in the text does not hide the semicolon', () => {
  expect(parseTable('Job;Company;Notes\nBaker;Crumb;good, cheap, near\nCook;Pot;a, b').separator).toBe(';')
})

test('a quote that is never closed takes the rest and loses nothing', () => {
  expect(parseTable('Job,Notes\nBaker,"open\nCook,x').rows).toEqual([['Baker', 'open\nCook,x']])
})

test('encodings are recognised: UTF-8, UTF-16 both ways, and what old spreadsheets write', () => {
  expect(decodeFile(new TextEncoder().encode('Zoë'))).toEqual({ text: 'Zoë', guessed: false })
  expect(decodeFile(bytes(0xff, 0xfe, 0x5a, 0, 0xeb, 0))).toEqual({ text: 'Zë', guessed: false })
  expect(decodeFile(bytes(0xfe, 0xff, 0, 0x5a, 0, 0xeb))).toEqual({ text: 'Zë', guessed: false })
  expect(decodeFile(bytes(0x5a, 0x6f, 0xeb, 0x80))).toEqual({ text: 'Zoë€', guessed: true })
})

test('half a million signs of anything are read within five seconds', () => {
  for (const piece of ['"', ',', '"a",', '\n', 'a"b', '\r\n"']) {
    const text = piece.repeat(500_000 / piece.length)
    const started = performance.now()
    parseTable(text)
    expect(performance.now() - started).toBeLessThan(5000)
  }
})

test('whatever a table holds, reading it does not fail', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', ' ', "'", '=') }),
      (text) => {
        expect(Array.isArray(parseTable(text).rows)).toBe(true)
      },
    ),
  )
})
