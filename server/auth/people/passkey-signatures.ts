import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Columns } from '#db/rows.ts'
import type { Auth } from '#server/auth/context.ts'
import { webauthn } from './webauthn.ts'

/** EdDSA, ES256 and RS256: every device knows one of them. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

/** What a device answers. The library checks the rest of it. */
export const sentCredential = z.looseObject({ id: z.string().max(1400) })

type SentCredential = z.infer<typeof sentCredential>

/** `requireUserVerification`: whether the device must have asked its owner for a finger, a face or a code. */
type Question = { challenge: string; requireUserVerification: boolean }

/** A passkey belongs to a site: its host, and the origin of its pages. */
export function relyingParty({ publicUrl }: Auth): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** The public half of the key that a device made; `null` where something of it does not fit. */
export async function readNewPasskey(
  auth: Auth,
  sent: SentCredential,
  { challenge, requireUserVerification }: Question,
): Promise<WebAuthnCredential | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(auth)
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response: sent as unknown as RegistrationResponseJSON, // checked by the library
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(refused)
  return checked?.registrationInfo?.credential ?? null
}

type StoredPasskey = Columns<'auth.factor_passkeys', 'credential_id' | 'public_key' | 'counter'>

/** How often the key signed, by its own count; `null` where the signature is not its own or not for this question. */
export async function readSignature(
  auth: Auth,
  { passkey, sent }: { passkey: StoredPasskey; sent: SentCredential },
  { challenge, requireUserVerification }: Question,
): Promise<number | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(auth)
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response: sent as unknown as AuthenticationResponseJSON, // checked by the library
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification,
  }).catch(refused)
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}

/** The library says in many words what does not fit; a caller learns that it does not. */
const refused = () => null
