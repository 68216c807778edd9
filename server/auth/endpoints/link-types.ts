import type { Purpose } from '#server/auth/tokens/one-time-tokens.ts'

/** Which mails a `type` accepts. Clients say 'email' for any code that was mailed to sign in. */
export const PURPOSES = {
  signup: ['signup', 'magiclink'],
  email: ['signup', 'magiclink'],
  magiclink: ['magiclink', 'signup'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
} as const satisfies Record<string, readonly Purpose[]>

export type LinkType = keyof typeof PURPOSES
