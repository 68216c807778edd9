import { beforeAll, expect, test } from 'vitest'
import { totpCode } from '#server/auth/people/totp.ts'
import { authOn, type AuthUnderTest } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { passkeyDevice } from '#tests/support/passkey-device.ts'
import { fromBase32 } from '#tests/support/totp-code.ts'

describeOnBothDatabases('passkeys', (openDb) => {
  let auth: AuthUnderTest
  beforeAll(async () => {
    auth = await authOn(await openDb())
  })

  type Client = ReturnType<AuthUnderTest['client']>
  type Device = ReturnType<typeof passkeyDevice>

  const add = async (client: Client, device: Device) => {
    const { data, error } = await client.auth.passkey.startRegistration()
    if (error || !data) return { data: null, error }
    const credential = device.register(data.options.challenge)
    return await client.auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential })
  }
  const signIn = async (device: Device, client = auth.client()) => {
    const { data } = await client.auth.passkey.startAuthentication()
    if (!data) throw new Error('no challenge')
    const credential = device.signIn(data.options.challenge)
    const challengeId = data.challenge_id
    return {
      ...(await client.auth.passkey.verifyAuthentication({ challengeId, credential })),
      challengeId,
      credential,
    }
  }
  const withPasskey = async (device = passkeyDevice()) => {
    const person = await auth.signedUp()
    const { data, error } = await add(person.client, device)
    if (error || !data) throw error ?? new Error('no passkey')
    return { ...person, device, passkeyId: data.id }
  }

  test('a device is added once, signs its owner in wholly, and the owner is told by mail', async () => {
    const { client, device, id, email } = await withPasskey()
    expect((await add(client, device)).error?.code).toBe('webauthn_credential_exists')
    const { data, error } = await signIn(device)
    expect(error).toBeNull()
    expect(data?.user?.id).toBe(id)
    const claims = JSON.parse(
      Buffer.from(data?.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as { aal: string; amr: { method: string }[] }
    expect([claims.aal, claims.amr[0]?.method]).toEqual(['aal2', 'webauthn'])
    expect((await auth.mailsTo(email))[0]?.subject).toContain('passkey was added')
  })

  test('whoever has an authenticator app needs no code beside a passkey', async () => {
    const { client, device, id } = await withPasskey()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    if (data?.type !== 'totp') throw new Error('not enrolled')
    const code = totpCode(fromBase32(data.totp.secret), Math.floor(auth.clock.now().getTime() / 30_000))
    expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull()
    const signedIn = await signIn(device)
    expect(signedIn.data?.user?.id).toBe(id)
    expect((await auth.client().auth.getUser(signedIn.data?.session?.access_token)).data.user?.id).toBe(id)
  })

  test('a signature is good once, for one challenge, for a while', async () => {
    const { device } = await withPasskey()
    const first = await signIn(device)
    const again = await auth.client().auth.passkey.verifyAuthentication(first)
    expect(again.error?.code).toBe('webauthn_challenge_not_found')
    const client = auth.client()
    const { data } = await client.auth.passkey.startAuthentication()
    const old = await client.auth.passkey.verifyAuthentication({
      challengeId: data?.challenge_id ?? '',
      credential: first.credential,
    })
    expect(old.error?.code).toBe('webauthn_verification_failed')
    const late = await client.auth.passkey.startAuthentication()
    auth.clock.advance(301_000)
    const credential = device.signIn(late.data?.options.challenge ?? '')
    const answer = await client.auth.passkey.verifyAuthentication({
      challengeId: late.data?.challenge_id ?? '',
      credential,
    })
    expect(answer.error?.code).toBe('webauthn_challenge_expired')
  })

  test('a device of another site, one that asks nobody, and an unknown one do not open an account', async () => {
    const { client } = await auth.signedUp()
    const elsewhere = passkeyDevice({ origin: 'https://foundwork.example' })
    expect((await add(client, elsewhere)).error?.code).toBe('webauthn_verification_failed')
    expect((await add(client, passkeyDevice({ verifiesOwner: false }))).error?.code).toBe(
      'webauthn_verification_failed',
    )
    expect((await signIn(passkeyDevice())).error?.code).toBe('webauthn_credential_not_found')
  })

  test('a passkey is named and removed by its owner alone, after a fresh sign-in', async () => {
    const { client, device, passkeyId } = await withPasskey()
    const { client: stranger } = await auth.signedUp()
    expect((await stranger.auth.passkey.delete({ passkeyId })).error?.code).toBe(
      'webauthn_credential_not_found',
    )
    await client.auth.passkey.update({ passkeyId, friendlyName: 'My phone' })
    expect((await client.auth.passkey.list()).data).toMatchObject([
      { id: passkeyId, friendly_name: 'My phone' },
    ])
    auth.clock.advance(25 * 3_600_000)
    await client.auth.refreshSession()
    expect((await client.auth.passkey.delete({ passkeyId })).error?.code).toBe('reauthentication_needed')
    const fresh = await signIn(device)
    expect(fresh.error).toBeNull()
    await auth.send(`/passkeys/${passkeyId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${fresh.data?.session?.access_token}` },
    })
    expect((await signIn(device)).error?.code).toBe('webauthn_credential_not_found')
  })
})
