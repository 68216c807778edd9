import { expect, test } from 'vitest'
import { letters } from './letters.ts'

const SECRETS = { href: 'https://jobs.example.org/auth/v1/verify?token=abc&type=signup', code: '012345' }
const ALL = {
  confirmation: letters.confirmation('ada@example.com', SECRETS),
  recovery: letters.recovery('ada@example.com', SECRETS),
  oneTimeCode: letters.oneTimeCode('ada@example.com', SECRETS),
  emailChangeOld: letters.emailChangeOld('ada@example.com', SECRETS, 'new@example.com'),
  emailChangeNew: letters.emailChangeNew('new@example.com', SECRETS, 'ada@example.com'),
}

test.for(Object.entries(ALL))(
  'the %s mail says what it is, with its link and code, in text and HTML',
  ([, mail]) => {
    expect(mail.subject).toContain('Foundwork')
    expect(mail.text).toContain(SECRETS.href)
    expect(mail.text).toContain('012345')
    expect(mail.html).toContain('href="https://jobs.example.org/auth/v1/verify?token=abc&amp;type=signup"')
    expect(mail.html).toContain('012345')
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en">/)
  },
)

test('the owner of a registered address reads who tried what, and where to sign in', () => {
  const mail = letters.alreadyRegistered('ada@example.com', {
    login: 'https://jobs.example.org/login',
    reset: 'https://jobs.example.org/forgot-password',
  })
  expect(mail.text).toContain('Someone tried to register your email')
  expect(mail.text).toContain('https://jobs.example.org/login')
  expect(mail.text).toContain('https://jobs.example.org/forgot-password')
})

test('whoever signs in with the last recovery code reads that there are no more, and what to do', () => {
  const mail = letters.recoveryCodeUsed('ada@example.com', {
    left: 0,
    settings: 'https://jobs.example.org/settings',
  })
  expect(mail.text).toContain('It was the last one.')
  expect(mail.text).toContain('If it was not you, change your password at once')
  expect(mail.html).toContain('href="https://jobs.example.org/settings"')
})

test('an address cannot bring markup into a mail', () => {
  const mail = letters.emailChangeOld('ada@example.com', SECRETS, "o'<b>brien@example.com")
  expect(mail.html).toContain('o&#39;&lt;b&gt;brien@example.com')
})
