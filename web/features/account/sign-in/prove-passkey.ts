import { backend } from '#web/backend/backend.ts'

/** Has the device that holds the factor's key sign. */
export async function provePasskey(factorId: string): Promise<void> {
  const { auth } = await backend()
  const { error } = await auth.mfa.webauthn.authenticate({ factorId })
  if (error) throw error
}
