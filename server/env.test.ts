import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('everything is optional', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    demoJobs: 5000,
    databaseUrl: null,
    autoconfirm: true,
  })
})

test('an empty value counts as unset', () => {
  expect(readEnv({ PORT: '' }).port).toBe(3000)
})

test.each([
  [{ PORT: 'abc' }, "PORT must be a number from 0 to 65535, not 'abc'."],
  [{ PORT: '70000' }, "PORT must be a number from 0 to 65535, not '70000'."],
  [
    { PUBLIC_URL: 'jobs' },
    "PUBLIC_URL must be an http or https address, such as https://jobs.example.org, not 'jobs'.",
  ],
  [
    { DATABASE_URL: 'mysql://u:secret@h/db' },
    'DATABASE_URL must be a PostgreSQL address, such as postgres://user:password@host:5432/name.',
  ],
  [
    { EVENTS_URL: 'redis://u:secret@h' },
    'EVENTS_URL must be the address of a NATS server, such as nats://events-1:4222, or of several of its cluster with commas between them.',
  ],
  [
    { EVENTS_URL: 'nats://a:4222,nats://b:4222' },
    'DATABASE_URL must be set too: EVENTS_URL is for several processes on one database, and the embedded one has one.',
  ],
  [{ SMTP_URL: 'smtp://localhost:25' }, 'MAIL_FROM must be set when SMTP_URL is: emails need a sender.'],
  [{ ADZUNA_APP_ID: 'x' }, 'ADZUNA_APP_KEY must be set too: ADZUNA_APP_ID, ADZUNA_APP_KEY belong together.'],
  [{ AUTH_JWT_SECRET: 'short' }, 'AUTH_JWT_SECRET must be at least 32 characters.'],
  [
    { SECRETS_KEY: 'short' },
    'SECRETS_KEY must be at least 32 characters without commas; to change it, the new one, a comma and the old one.',
  ],
  [
    { RATE_LIMITS: 'off', HOST: '0.0.0.0' },
    'RATE_LIMITS is off while HOST is 0.0.0.0: only allowed on loopback, for load tests.',
  ],
  [
    { OAUTH_ACME_CLIENT_ID: 'a', OAUTH_ACME_SECRET: 'b' },
    'OAUTH_ACME_ISSUER must be set: only Google and GitHub are known by name.',
  ],
  [
    { OAUTH_GITHUB_SECRET: 'b' },
    'OAUTH_GITHUB_CLIENT_ID must be set too: OAUTH_GITHUB_CLIENT_ID and OAUTH_GITHUB_SECRET belong together.',
  ],
])('a bad setting is named in one sentence: %o', (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(sentence)
})

test('a setting that may carry a secret is not repeated', () => {
  const sentence = (() => {
    try {
      readEnv({ SMTP_URL: 'http://u:hunter2@h' })
    } catch (error) {
      return String(error)
    }
    return 'no error'
  })()
  expect(sentence).toContain('SMTP_URL must be')
  expect(sentence).not.toContain('hunter2')
})

test('sign-up needs the mailed link as soon as mails can be sent', () => {
  expect(readEnv({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@b.example' }).autoconfirm).toBe(false)
})
