import type { Factor } from '@supabase/supabase-js'
import { backend } from '#web/backend/backend.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

/** The app, and all second steps of the account. A person who sees a screen has shown one: half a sign-in opens none. */
type AuthenticatorState = ({ is: 'none' } | { is: 'enrolled'; factorId: string }) & { factors: Factor[] }

export type Enrolment = { factorId: string; qrCode: string; secret: string }

export const authenticatorQuery = rowsQuery({ name: 'authenticator', read: readAuthenticator })

export async function readAuthenticator(): Promise<AuthenticatorState> {
  const { auth } = await backend()
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw error
  const factors = data.all.filter(({ status }) => status === 'verified')
  const [app] = data.totp
  return app ? { is: 'enrolled', factorId: app.id, factors } : { is: 'none', factors }
}

/** One that was begun and never confirmed is thrown away first. */
export async function beginEnrolment(): Promise<Enrolment> {
  const { auth } = await backend()
  const { data: known } = await auth.mfa.listFactors()
  for (const factor of known?.all ?? [])
    if (factor.status === 'unverified') await auth.mfa.unenroll({ factorId: factor.id })
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator app' })
  if (error) throw error
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

export async function removeFactor(factorId: string): Promise<void> {
  const { auth } = await backend()
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw error
  // The session's level fell with the factor; its token should say so.
  await auth.refreshSession()
}
