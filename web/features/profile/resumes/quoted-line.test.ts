import { expect, test } from 'vitest'
import { lineBeside, quotedLine } from './quoted-line.ts'

const quoted = (text: string, found: string) => {
  const start = text.indexOf(found)
  const { before, found: itself, after } = quotedLine(text, { start, end: start + found.length })
  return `${before}[${itself}]${after}`
}

test('a finding is quoted with its own line and no other', () => {
  expect(quoted('Work\nBuilt services in Python.\nSchool', 'Python')).toBe('Built services in [Python].')
  expect(quoted('Python', 'Python')).toBe('[Python]')
  expect(quoted('Skills\n  Python \nMore', 'Python')).toBe('[Python]')
  expect(quoted('• Moved clients to Xero', 'Xero')).toBe('Moved clients to [Xero]')
})

test('a long line is cut at words on both sides', () => {
  const long = `${'many words before it '.repeat(5)}Python${' and many words after'.repeat(5)}`
  expect(quoted(long, 'Python')).toBe(
    '… it many words before it many words before it [Python] and many words after and many words after and…',
  )
})

test('a line without spaces is cut all the same', () => {
  expect(quoted(`${'x'.repeat(100)}Python${'y'.repeat(100)}`, 'Python')).toBe(
    `…${'x'.repeat(48)}[Python]${'y'.repeat(48)}…`,
  )
})

test('dates that stand alone are shown with the line that says whose they are', () => {
  const beside = (text: string) => {
    const start = text.indexOf('2018')
    return lineBeside(text, { start, end: start + '2018 – 2020'.length })
  }
  expect(beside('Data Analyst\nAcme, Lyon\n2018 – 2020\n• Reports')).toBe('Acme, Lyon')
  expect(beside('Experience\n2018 – 2020\nData Analyst\tAcme')).toBe('Data Analyst · Acme')
  expect(beside('• Reports\n2018 – 2020\nData Analyst')).toBe('Data Analyst')
  expect(beside('Baker\n2018 – 2020\nAcme')).toBe('Baker')
  expect(beside('Data Analyst, 2018 – 2020')).toBeNull()
  expect(beside('2018 – 2020')).toBeNull()
})
