import { expect, test } from 'vitest'
import { readRecoveryCode } from './recovery-code.ts'

test('a recovery code is read as people type it, and nothing else is taken for one', () => {
  expect(readRecoveryCode('abcd-efgh-jkl9')).toBe('ABCD-EFGH-JKL9')
  expect(readRecoveryCode(' ABCD EFGH–JKL9\n')).toBe('ABCD-EFGH-JKL9')
  for (const other of ['123456', 'ABCD-EFGH-JKL', 'ABCD-EFGH-JKLMN', 'ABCD-EFGH-JKL0', 'ABCD-EFGH-JKLI', ''])
    expect([other, readRecoveryCode(other)]).toEqual([other, null])
})
