import { backend } from '#web/backend/backend.ts'

/** Shows a code of the authenticator app to the server. A challenge that ran out meanwhile is asked for once more. */
export async function proveCode(factorId: string, code: string): Promise<void> {
  const { auth } = await backend()
  const attempt = () => auth.mfa.challengeAndVerify({ factorId, code })
  let { error } = await attempt()
  if (error?.code === 'mfa_challenge_expired') ({ error } = await attempt())
  if (error?.code === 'mfa_verification_failed') throw new WrongCode()
  if (error) throw error
}

export class WrongCode extends Error {
  constructor() {
    super('This code is not right, or was used before. Try the next one.')
  }
}
