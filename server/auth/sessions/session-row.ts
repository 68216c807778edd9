import type { TableRow } from '#db/rows.ts'

export type Session = TableRow<'auth.sessions', { amr: AuthMethod[] }>

/** How somebody proved who they are, and when (seconds). */
export type AuthMethod = {
  method: 'password' | 'otp' | 'recovery' | 'oauth' | 'totp' | 'webauthn' | 'mfa/webauthn'
  timestamp: number
}
