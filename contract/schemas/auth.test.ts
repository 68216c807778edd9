import { expect, test } from 'vitest'
import { credentials, newPassword, resetRequest, signIn } from './auth.ts'
import { check } from './checked.ts'

const messages = (result: ReturnType<typeof check>) =>
  result.ok ? [] : result.problems.map(({ field, message }) => `${field}: ${message}`)

test('an e-mail address is trimmed before it is used', () => {
  expect(check(resetRequest, { email: '  ada@example.com ' })).toEqual({
    ok: true,
    value: { email: 'ada@example.com' },
  })
})

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'a b@example.com',
  `${'a'.repeat(250)}@example.com`,
  undefined,
])('an e-mail address like %j is refused in one sentence', (email) => {
  expect(messages(check(resetRequest, { email }))).toEqual(['email: Please enter a valid email address'])
})

test('a new account needs a password of 6 to 72 characters', () => {
  const problems = (password: string) => messages(check(credentials, { email: 'ada@example.com', password }))
  expect(problems('12345')).toEqual(['password: Password must be at least 6 characters long'])
  expect(problems('123456')).toEqual([])
  expect(problems('x'.repeat(72))).toEqual([])
  expect(problems('x'.repeat(73))).toEqual(['password: Password must be less than 72 characters'])
})

test('the problems come in the order of the fields', () => {
  expect(messages(check(credentials, { email: 'x', password: '' }))).toEqual([
    'email: Please enter a valid email address',
    'password: Password must be at least 6 characters long',
  ])
})

test('signing in only asks that there is a password', () => {
  expect(messages(check(signIn, { email: 'ada@example.com', password: '' }))).toEqual([
    'password: Password is required',
  ])
  expect(messages(check(signIn, { email: 'ada@example.com', password: 'x' }))).toEqual([])
})

test('resetting words the shortest password differently', () => {
  expect(messages(check(newPassword, { password: '123', confirmation: '123' }))).toEqual([
    'password: Password must be at least 6 characters',
  ])
})
