import { expect, test } from 'vitest'
import { authWarnings } from './start-warnings.ts'

const provider = { name: 'google', clientId: 'c', secret: 's', issuer: null }

test('sign-in providers beside addresses that are confirmed at once are warned about', () => {
  const warnings = authWarnings({ autoconfirm: true, oauth: [provider], secretsKey: 'k' })
  expect(warnings).toEqual([
    'Sign-in providers are set while AUTH_AUTOCONFIRM is on: anybody can open an account with an email that is not ' +
      'theirs, and when its owner signs in with a provider, what was saved in that account is removed. Set SMTP_URL, ' +
      'or AUTH_AUTOCONFIRM=off.',
  ])
})

test('either without the other is fine', () => {
  expect(authWarnings({ autoconfirm: true, oauth: [], secretsKey: 'k' })).toEqual([])
  expect(authWarnings({ autoconfirm: false, oauth: [provider], secretsKey: 'k' })).toEqual([])
})

test('without a key for secrets the operator is told what that means', () => {
  expect(authWarnings({ autoconfirm: false, oauth: [], secretsKey: null })).toEqual([
    'SECRETS_KEY is not set: the secrets of authenticator apps are stored as they are, so whoever reads the database ' +
      'or a backup of it can make their codes.',
  ])
})
