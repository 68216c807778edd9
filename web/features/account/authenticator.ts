import { queryOptions, skipToken } from '@tanstack/react-query'
import { backend } from '#web/backend/backend.ts'

export type AuthenticatorState =
  | { is: 'none' }
  /** `proved` while this session has shown a code: only then may the factor be removed. */
  | { is: 'enrolled'; factorId: string; proved: boolean }

export type Enrolment = { factorId: string; qrCode: string; secret: string }

export const authenticatorKey = (userId: string | undefined) => ['authenticator', userId] as const

export function authenticatorQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: authenticatorKey(userId),
    queryFn: userId ? readAuthenticator : skipToken,
  })
}

async function readAuthenticator(): Promise<AuthenticatorState> {
  const { auth } = await backend()
  const [factors, level] = await Promise.all([
    auth.mfa.listFactors(),
    auth.mfa.getAuthenticatorAssuranceLevel(),
  ])
  if (factors.error) throw factors.error
  if (level.error) throw level.error
  const [factor] = factors.data.totp
  return factor
    ? { is: 'enrolled', factorId: factor.id, proved: level.data.currentLevel === 'aal2' }
    : { is: 'none' }
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

export async function proveCode(factorId: string, code: string): Promise<void> {
  const { auth } = await backend()
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}

export async function removeFactor(factorId: string): Promise<void> {
  const { auth } = await backend()
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw error
  // The session's level fell with the factor; its token should say so.
  await auth.refreshSession()
}
