import type { Row } from '#db/database.ts'

export type Session = Row & {
  id: string
  user_id: string
  refresh_key: Uint8Array
  refresh_counter: number
  refreshed_at: Date
  aal: 'aal1' | 'aal2'
  amr: AuthMethod[]
  factor_id: string | null
  user_agent: string
  address: string
  authenticated_at: Date
  created_at: Date
}

/** How somebody proved who they are, and when (seconds). */
export type AuthMethod = { method: 'password' | 'otp' | 'recovery' | 'oauth' | 'totp'; timestamp: number }
