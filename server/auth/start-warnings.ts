import type { OAuthSetting } from '#server/env.ts'

/** What the operator should know about the settings of accounts, a sentence each; told once, at start. */
export function authWarnings(settings: {
  autoconfirm: boolean
  oauth: readonly OAuthSetting[]
  secretsKey: string | null
}): string[] {
  const providers =
    'Sign-in providers are set while AUTH_AUTOCONFIRM is on: anybody can open an account with an email that is not ' +
    'theirs, and when its owner signs in with a provider, what was saved in that account is removed. Set SMTP_URL, ' +
    'or AUTH_AUTOCONFIRM=off.'
  const secrets =
    'SECRETS_KEY is not set: the secrets of authenticator apps are stored as they are, so whoever reads the database ' +
    'or a backup of it can make their codes.'
  return [
    ...(settings.autoconfirm && settings.oauth.length > 0 ? [providers] : []),
    ...(settings.secretsKey === null ? [secrets] : []),
  ]
}
