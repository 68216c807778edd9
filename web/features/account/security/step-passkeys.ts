import type { MFAVerifyWebauthnParams } from '@supabase/supabase-js'
import { backend, type BackendClient } from '#web/backend/backend.ts'
import { browserName } from './sessions.ts'

type Auth = BackendClient['auth']
type NewCredential = MFAVerifyWebauthnParams<'create'>['webauthn']['credential_response']

/** Named after where it was made, so that two of them can be told apart. One whose window was closed is not kept. */
export async function addStepPasskey(takenNames: readonly (string | undefined)[]): Promise<void> {
  const { auth } = await backend()
  const friendlyName = freeName(browserName(navigator.userAgent), takenNames)
  const { data, error } = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error) throw error
  try {
    await makeKey(auth, data.id)
  } catch (failure) {
    await auth.mfa.unenroll({ factorId: data.id })
    throw failure
  }
}

/** By the browser's own call: that of the client library leaves out the device itself and takes security keys only. */
async function makeKey(auth: Auth, factorId: string): Promise<void> {
  const site = { rpId: window.location.hostname, rpOrigins: [window.location.origin] }
  const { data: asked, error } = await auth.mfa.challenge({ factorId, webauthn: site })
  if (error) throw error
  if (asked.webauthn.type !== 'create') throw new Error('You already added this passkey.')
  const options = asked.webauthn.credential_options as CredentialCreationOptions // TypeScript knows fewer transports
  const credential = await navigator.credentials.create(options).catch(inWords)
  const { error: refusal } = await auth.mfa.verify({
    factorId,
    challengeId: asked.id,
    webauthn: {
      ...site,
      type: 'create',
      credential_response: credential as NewCredential, // what this call answers for public keys
    },
  })
  if (refusal) throw refusal
}

function inWords(error: unknown): never {
  if (error instanceof DOMException && error.name === 'InvalidStateError')
    throw new Error('This device is already your second step.')
  throw error
}

function freeName(name: string, taken: readonly (string | undefined)[]): string {
  let [free, number] = [name, 1]
  while (taken.includes(free)) free = `${name} ${++number}`
  return free
}
