import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function written(style: Parameters<typeof createLog>[2]): string {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line), { part: 'mail' }, style)
  log.info('mail.sent', { attempts: 1 })
  log.with({ request: 'abc' }).warn('mail.late', { words: 'two words', gone: undefined })
  log.error('mail.failed', { error: 'Error: no\n  at mail.ts:1' })
  return lines.join('').replaceAll(/\d\d:\d\d:\d\d/g, '12:03:04')
}

test('programs read a line of JSON for each event', () => {
  const [line = ''] = written({}).split('\n')
  expect(JSON.parse(line)).toMatchObject({ level: 'info', event: 'mail.sent', part: 'mail', attempts: 1 })
})

test('people at a terminal read words, without the number of the request, and a stack line by line', () => {
  expect(written({ format: 'readable' })).toBe(
    '12:03:04 info  mail.sent part=mail attempts=1\n' +
      '12:03:04 warn  mail.late part=mail words="two words"\n' +
      '12:03:04 error mail.failed part=mail error=\nError: no\n  at mail.ts:1\n',
  )
})

test('a level leaves out what is less important', () => {
  expect(written({ level: 'error', format: 'readable' })).toMatch(/^12:03:04 error mail\.failed/)
  expect(written({ level: 'warn' }).trim().split('\n')).toHaveLength(2)
})
