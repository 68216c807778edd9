/** The parts of Settings in their order, each under the name that links to it end with: `/settings#bell`. */
export const SETTINGS_PLACES = {
  profile: 'Profile Information',
  notifications: 'Notifications',
  privacy: 'Privacy & Visibility',
  bell: 'What we tell you about',
  alerts: 'Push and other alerts',
  password: 'Password',
  sessions: 'Where you are signed in',
  authenticator: 'Authenticator',
  'second-step': 'Passkey as second step',
  passkeys: 'Passkeys',
  tokens: 'Tokens and assistants',
  data: 'Your data',
  danger: 'Danger Zone',
} as const

export type SettingsPlace = keyof typeof SETTINGS_PLACES

export const PLACE_NAMES = Object.keys(SETTINGS_PLACES) as SettingsPlace[] // keys of a const object
