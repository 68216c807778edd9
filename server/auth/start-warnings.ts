import type { OAuthSetting } from '#server/env.ts'

/** What the operator should know about the settings of accounts, a sentence each; told once, at start. */
export function authWarnings(settings: { autoconfirm: boolean; oauth: readonly OAuthSetting[] }): string[] {
  const providers =
    'Sign-in providers are set while AUTH_AUTOCONFIRM is on: anybody can open an account with an address that is not ' +
    'theirs, and when its owner signs in with a provider, what was saved in that account is removed. Set SMTP_URL, ' +
    'or AUTH_AUTOCONFIRM=off.'
  return settings.autoconfirm && settings.oauth.length > 0 ? [providers] : []
}
