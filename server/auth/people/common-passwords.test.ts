import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.for([
  '123456',
  'password',
  'Password',
  'QWERTY',
  'iloveyou',
  'trustno1',
  'dragon',
  'sunshine',
  'letmein',
  '1q2w3e4r',
])('%s is one of the most common passwords', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.for(['correct horse', 'password of Ada', 'tk4&-rose', ' 123456'])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
