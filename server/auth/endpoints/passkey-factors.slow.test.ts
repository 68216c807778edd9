import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { totpCode } from '#server/auth/people/totp.ts'
import { authOn, type AuthUnderTest } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { passkeyDevice } from '#tests/support/passkey-device.ts'
import { fromBase32 } from '#tests/support/totp-code.ts'

const SITE = { rpId: 'localhost', rpOrigins: ['http://localhost:3000'] }

describeOnBothDatabases('a passkey as the second step', (openDb) => {
  let auth: AuthUnderTest
  beforeAll(async () => {
    auth = await authOn(await openDb())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  type Client = ReturnType<AuthUnderTest['client']>
  type Device = ReturnType<typeof passkeyDevice>

  const ask = async (client: Client, factorId: string) => {
    const { data, error } = await client.auth.mfa.challenge({ factorId, webauthn: SITE })
    if (error) throw error
    const { challenge } = data.webauthn.credential_options.publicKey
    return { ...data, challenge: Buffer.from(challenge as ArrayBuffer).toString('base64url') }
  }
  /** The browser's own object, as far as the client library looks at it. */
  const asCredential = <Json>(signed: Json) => ({ ...signed, toJSON: () => signed }) as never
  type Signed = ReturnType<Device['register']> | ReturnType<Device['signIn']>
  type Answer = { factorId: string; challengeId: string; type: 'create' | 'request'; signed: Signed }
  const verify = (client: Client, { factorId, challengeId, type, signed }: Answer) =>
    client.auth.mfa.verify({
      factorId,
      challengeId,
      webauthn: { ...SITE, type, credential_response: asCredential(signed) },
    })

  const enrol = async (client: Client, friendlyName = 'My key') => {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName })
    if (error) throw error
    return data.id
  }
  const bind = async (client: Client, factorId: string, device: Device) => {
    const { id: challengeId, challenge } = await ask(client, factorId)
    return await verify(client, { factorId, challengeId, type: 'create', signed: device.register(challenge) })
  }
  const show = async (client: Client, factorId: string, device: Device, page?: string) => {
    const { id: challengeId, challenge } = await ask(client, factorId)
    const signed = device.signIn(challenge, page)
    return await verify(client, { factorId, challengeId, type: 'request', signed })
  }
  const protectedPerson = async () => {
    const person = await auth.signedUp()
    const device = passkeyDevice({ verifiesOwner: false })
    const factorId = await enrol(person.client)
    const { error } = await bind(person.client, factorId, device)
    if (error) throw error
    return { ...person, device, factorId }
  }
  const halfSignedIn = async (email: string) => {
    const client = auth.client()
    await client.auth.signInWithPassword({ email, password: 'correct horse' })
    return client
  }
  const levelOf = async (client: Client) => (await client.auth.getClaims()).data?.claims.aal

  test('a key is added, raises the session, and the owner is told by mail', async () => {
    const { client, email } = await auth.signedUp()
    const { data: enrolled } = await client.auth.mfa.enroll({
      factorType: 'webauthn',
      friendlyName: 'My key',
    })
    expect(enrolled).toEqual({ id: expect.any(String), type: 'webauthn', friendly_name: 'My key' })
    const factorId = enrolled?.id ?? ''
    const asked = await ask(client, factorId)
    expect(asked).toMatchObject({
      type: 'webauthn',
      webauthn: { type: 'create', credential_options: { publicKey: { rp: { id: 'localhost' } } } },
    })
    expect(asked.expires_at - Math.floor(auth.clock.now().getTime() / 1000)).toBeGreaterThan(295)
    const signed = passkeyDevice().register(asked.challenge)
    const { data, error } = await verify(client, { factorId, challengeId: asked.id, type: 'create', signed })
    expect(error).toBeNull()
    expect(data?.user.factors).toMatchObject([
      { id: factorId, status: 'verified', factor_type: 'webauthn', friendly_name: 'My key' },
    ])
    expect(await levelOf(client)).toBe('aal2')
    expect((await client.auth.mfa.listFactors()).data?.webauthn).toHaveLength(1)
    expect((await auth.mailsTo(email))[0]?.subject).toContain(
      'passkey was added to your Foundwork account as a',
    )
  })

  test('after the password nothing opens until the key has signed', async () => {
    const { email, factorId, device } = await protectedPerson()
    const half = await halfSignedIn(email)
    const token = (await half.auth.getSession()).data.session?.access_token ?? ''
    await expect(auth.tokens.read(token)).rejects.toThrow(
      'Please finish signing in with your second step first.',
    )
    const level = await half.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const { data, error } = await show(half, factorId, device)
    expect(error).toBeNull()
    expect(await auth.tokens.read(data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'password' }, { method: 'mfa/webauthn' }],
    })
  })

  test('the client library does the whole of it in a browser', async () => {
    const { client, email } = await auth.signedUp()
    const device = passkeyDevice()
    class PublicKeyCredential {
      readonly signed: Signed
      constructor(signed: Signed) {
        this.signed = signed
      }
      toJSON() {
        return this.signed
      }
    }
    type Question = { publicKey: { challenge: ArrayBuffer } }
    const text = ({ publicKey }: Question) => Buffer.from(publicKey.challenge).toString('base64url')
    const credentials = {
      create: async (question: Question) => new PublicKeyCredential(device.register(text(question))),
      get: async (question: Question) => new PublicKeyCredential(device.signIn(text(question))),
    }
    const half = await halfSignedIn(email)
    const next = auth.client()
    vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
    vi.stubGlobal('navigator', { credentials })
    vi.stubGlobal('document', {})
    vi.stubGlobal('window', {
      PublicKeyCredential,
      navigator: { credentials },
      location: { hostname: 'localhost', origin: 'http://localhost:3000' },
    })
    const registered = await client.auth.mfa.webauthn.register({ friendlyName: 'Laptop' })
    expect(registered.error).toBeNull()
    const [factor] = registered.data?.user.factors ?? []
    expect(factor).toMatchObject({ status: 'verified', friendly_name: 'Laptop' })
    expect((await half.auth.getUser()).error, 'a new factor ends half sign-ins from before').not.toBeNull()
    await next.auth.signInWithPassword({ email, password: 'correct horse' })
    const shown = await next.auth.mfa.webauthn.authenticate({ factorId: factor?.id ?? '' })
    expect(shown.error).toBeNull()
    expect(await levelOf(next)).toBe('aal2')
  })

  test('what was signed is good once, for its own challenge, for five minutes', async () => {
    const { email, factorId, device } = await protectedPerson()
    const half = await halfSignedIn(email)
    const first = await ask(half, factorId)
    const answer = {
      factorId,
      challengeId: first.id,
      type: 'request',
      signed: device.signIn(first.challenge),
    } as const
    expect((await verify(half, answer)).error).toBeNull()
    const thief = await halfSignedIn(email)
    expect((await verify(thief, answer)).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    const second = await ask(thief, factorId)
    const moved = await verify(thief, { ...answer, challengeId: second.id })
    expect(moved.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'This passkey could not be verified.',
    })
    // A wrong signature spends the challenge, too.
    const right = device.signIn(second.challenge)
    expect((await verify(thief, { ...answer, challengeId: second.id, signed: right })).error).toMatchObject({
      code: 'mfa_challenge_expired',
    })
    const late = await ask(thief, factorId)
    auth.clock.advance(301_000)
    const signed = device.signIn(late.challenge)
    expect((await verify(thief, { ...answer, challengeId: late.id, signed })).error).toMatchObject({
      code: 'mfa_challenge_expired',
      message: 'MFA challenge has expired, verify against another challenge.',
    })
    expect(await levelOf(thief)).toBe('aal1')
  })

  test('a page of another site, another key and a challenge from another address are refused', async () => {
    const { email, factorId, device } = await protectedPerson()
    const half = await halfSignedIn(email)
    const refused = { status: 422, code: 'mfa_verification_failed' }
    expect((await show(half, factorId, device, 'https://foundwork.example')).error).toMatchObject(refused)
    expect((await show(half, factorId, passkeyDevice())).error).toMatchObject(refused)
    const elsewhere = passkeyDevice({ origin: 'https://foundwork.example' })
    const { client: newcomer } = await auth.signedUp()
    expect((await bind(newcomer, await enrol(newcomer), elsewhere)).error).toMatchObject(refused)
    const { error } = await half.auth.mfa.challenge({ factorId, webauthn: { rpId: 'foundwork.example' } })
    expect(error).toMatchObject({ status: 400, message: 'webauthn.rpId needs to be localhost' })
    const { id: challengeId, challenge } = await ask(half, factorId)
    const token = (await half.auth.getSession()).data.session?.access_token
    const moved = await auth.send(`/factors/${factorId}/verify`, {
      method: 'POST',
      address: '198.51.100.9',
      headers: { authorization: `Bearer ${token}` },
      json: {
        challenge_id: challengeId,
        webauthn: { ...SITE, type: 'request', credential_response: passkeyDevice().signIn(challenge) },
      },
    })
    expect([moved.status, moved.headers.get('x-sb-error-code')]).toEqual([422, 'mfa_ip_address_mismatch'])
  })

  test("somebody else's factor is not there, and a key is one factor's only", async () => {
    const { factorId, device } = await protectedPerson()
    const { client: stranger } = await auth.signedUp()
    const gone = { status: 404, code: 'mfa_factor_not_found' }
    expect((await stranger.auth.mfa.challenge({ factorId, webauthn: SITE })).error).toMatchObject(gone)
    expect((await stranger.auth.mfa.unenroll({ factorId })).error).toMatchObject(gone)
    expect((await bind(stranger, await enrol(stranger), device)).error).toMatchObject({
      code: 'webauthn_credential_exists',
    })
    expect(await levelOf(stranger)).toBe('aal1')
  })

  test('whoever knows only the password cannot bind a key that was begun, nor begin or remove one', async () => {
    const { client, email, factorId } = await protectedPerson()
    const begun = await enrol(client, 'Another key')
    const asked = await ask(client, begun)
    const thief = await halfSignedIn(email)
    const insufficient = { code: 'insufficient_aal' }
    expect((await thief.auth.mfa.challenge({ factorId: begun, webauthn: SITE })).error).toMatchObject(
      insufficient,
    )
    const signed = passkeyDevice().register(asked.challenge)
    const answer = { factorId: begun, challengeId: asked.id, type: 'create', signed } as const
    expect((await verify(thief, answer)).error).toMatchObject(insufficient)
    const { error } = await thief.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Theirs' })
    expect(error).toMatchObject({ status: 403, ...insufficient })
    expect((await thief.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      ...insufficient,
    })
    expect((await verify(client, answer)).error).toBeNull()
  })

  test('a recovery code stands in for the key, once, and does not confirm a new one', async () => {
    const { client, email, factorId } = await protectedPerson()
    const codes = await recoveryCodesOf(client)
    const half = await halfSignedIn(email)
    expect((await half.auth.mfa.challengeAndVerify({ factorId, code: '123456' })).error).toMatchObject({
      code: 'mfa_verification_failed',
    })
    expect((await half.auth.mfa.challengeAndVerify({ factorId, code: codes[0] ?? '' })).error).toBeNull()
    expect(await levelOf(half)).toBe('aal2')
    const again = await halfSignedIn(email)
    expect((await again.auth.mfa.challengeAndVerify({ factorId, code: codes[0] ?? '' })).error).not.toBeNull()
    const begun = await enrol(client, 'Another key')
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: begun, code: codes[1] ?? '' })
    expect(error).toMatchObject({ code: 'mfa_verification_failed' })
  })

  const recoveryCodesOf = async (client: Client): Promise<string[]> => {
    const token = (await client.auth.getSession()).data.session?.access_token
    const answer = await auth.send('/recovery-codes', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    return z.object({ codes: z.array(z.string()) }).parse(await answer.json()).codes
  }
  const addApp = async (client: Client) => {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    if (error) throw error
    const code = totpCode(fromBase32(data.totp.secret), Math.floor(auth.clock.now().getTime() / 30_000))
    expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull()
    return data.id
  }

  test('beside an app either is enough, and the recovery codes go with the last of the two', async () => {
    const { client, email, factorId, device } = await protectedPerson()
    const appId = await addApp(client)
    const [code = ''] = await recoveryCodesOf(client)
    const other = await halfSignedIn(email)
    expect((await show(other, factorId, device)).error).toBeNull()

    // The session was raised by the app last; the one that removes it stays whole.
    expect((await client.auth.mfa.unenroll({ factorId: appId })).error).toBeNull()
    await client.auth.refreshSession()
    expect(await levelOf(client)).toBe('aal2')
    expect((await auth.mailsTo(email))[0]?.text).toContain('Signing in asks for your other second step')
    const half = await halfSignedIn(email)
    expect((await half.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()

    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    await client.auth.refreshSession()
    expect(await levelOf(client)).toBe('aal1')
    const { rows } = await auth.db.query(
      'select from auth.recovery_codes c join auth.users u on u.id = c.user_id where u.email = $1',
      [email],
    )
    expect(rows).toHaveLength(0)
    expect((await (await halfSignedIn(email)).auth.getUser()).data.user?.factors).toBe(undefined)
  })

  test('removing a key takes down the sessions that it raised, but not the one that removes it', async () => {
    const { client, email, factorId, device } = await protectedPerson()
    await addApp(client)
    const elsewhere = await halfSignedIn(email)
    expect((await show(elsewhere, factorId, device)).error).toBeNull()
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    await elsewhere.auth.refreshSession()
    expect(await levelOf(elsewhere)).toBe('aal1')
    await client.auth.refreshSession()
    expect(await levelOf(client)).toBe('aal2')
  })

  test('the key of the second step does not sign in without the password, and says so', async () => {
    const { device } = await protectedPerson()
    const client = auth.client()
    const { data } = await client.auth.passkey.startAuthentication()
    const { error } = await client.auth.passkey.verifyAuthentication({
      challengeId: data?.challenge_id ?? '',
      credential: device.signIn(data?.options.challenge ?? ''),
    })
    expect(error).toMatchObject({
      code: 'webauthn_credential_not_found',
      message: 'This passkey is your second step. Sign in with your password first.',
    })
  })
})
