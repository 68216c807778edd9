import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { totpCode } from '#server/auth/people/totp.ts'
import { authOn, type AuthUnderTest } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { fromBase32 } from '#tests/support/totp-code.ts'

const STEP = 30_000

describeOnBothDatabases('a second factor', (openDb) => {
  let auth: AuthUnderTest
  beforeAll(async () => {
    auth = await authOn(await openDb())
  })

  const codeNow = (secret: Uint8Array) => totpCode(secret, Math.floor(auth.clock.now().getTime() / STEP))

  /** Somebody with an app that shows codes, enrolled but not yet verified. */
  const enrolled = async () => {
    const person = await auth.signedUp()
    const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
    if (error) throw error
    return { ...person, factorId: data.id, totp: data.totp, secret: fromBase32(data.totp.secret) }
  }
  const verified = async () => {
    const person = await enrolled()
    const { factorId, client } = person
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeNow(person.secret) })
    if (error) throw error
    auth.clock.advance(STEP)
    return person
  }

  const askCodes = async (client: Awaited<ReturnType<typeof enrolled>>['client'], method: string) => {
    const token = (await client.auth.getSession()).data.session?.access_token
    return await auth.send('/recovery-codes', { method, headers: { authorization: `Bearer ${token}` } })
  }
  const codesOf = async (client: Parameters<typeof askCodes>[0]): Promise<string[]> => {
    return z.object({ codes: z.array(z.string()) }).parse(await (await askCodes(client, 'POST')).json()).codes
  }
  const left = async (client: Parameters<typeof askCodes>[0]): Promise<number> => {
    return z.object({ left: z.number() }).parse(await (await askCodes(client, 'GET')).json()).left
  }

  test('an app is enrolled with a picture and a secret, and its first code raises the session', async () => {
    const { client, factorId, totp, secret, email } = await enrolled()
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    expect(totp.qr_code).not.toContain('#')
    expect(totp.uri).toContain(encodeURIComponent(email))
    const { data: challenge } = await client.auth.mfa.challenge({ factorId })
    expect((challenge?.expires_at ?? 0) - Math.floor(auth.clock.now().getTime() / 1000)).toBeGreaterThan(295)
    const challengeId = challenge?.id ?? ''
    const { data, error } = await client.auth.mfa.verify({ factorId, challengeId, code: codeNow(secret) })
    expect(error).toBeNull()
    expect(data?.user.factors).toMatchObject([
      { id: factorId, status: 'verified', factor_type: 'totp', friendly_name: 'phone' },
    ])
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect(
      level.data?.currentAuthenticationMethods.map((entry) =>
        typeof entry === 'string' ? entry : entry.method,
      ),
    ).toEqual(expect.arrayContaining(['password', 'totp']))
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal2')
  })

  test('a code is good once, whoever types it', async () => {
    const { client, factorId, secret, email } = await enrolled()
    const code = codeNow(secret)
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
    const thief = auth.client()
    await thief.auth.signInWithPassword({ email, password: 'correct horse' })
    const replay = await thief.auth.mfa.challengeAndVerify({ factorId, code })
    expect(replay.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    })
    auth.clock.advance(STEP)
    const next = await thief.auth.mfa.challengeAndVerify({ factorId, code: codeNow(secret) })
    expect(next.error).toBeNull()
  })

  test('of many that use one code at once, one is let in', async () => {
    const { client, factorId, secret } = await verified()
    const code = codeNow(secret)
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => client.auth.mfa.challengeAndVerify({ factorId, code })),
    )
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('a recovery code stands in for the app, once, however it is typed', async () => {
    const { client, email, factorId } = await verified()
    const codes = await codesOf(client)
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    const kept = await auth.db.query('select * from auth.recovery_codes')
    expect(JSON.stringify(kept.rows)).not.toContain(codes[0])

    const typed = ` ${codes[3]?.toLowerCase().replaceAll('-', ' ')}`
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const elsewhere = auth.client()
        await elsewhere.auth.signInWithPassword({ email, password: 'correct horse' })
        return await elsewhere.auth.mfa.challengeAndVerify({ factorId, code: typed })
      }),
    )
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await left(client)).toBe(9)
    const used = (await auth.mailsTo(email)).filter(({ subject }) => subject.includes('recovery code'))
    expect(used).toMatchObject([
      {
        subject: 'A recovery code opened your Foundwork account',
        text: expect.stringContaining('You have 9 left.'),
      },
    ])

    const fresh = await codesOf(client)
    expect(await left(client)).toBe(10)
    const half = auth.client()
    await half.auth.signInWithPassword({ email, password: 'correct horse' })
    for (const spent of [typed, codes[0] ?? '']) {
      const { error } = await half.auth.mfa.challengeAndVerify({ factorId, code: spent })
      expect(error).toMatchObject({ code: 'mfa_verification_failed' })
    }
    const whole = await half.auth.mfa.challengeAndVerify({ factorId, code: fresh[0] ?? '' })
    expect(whole.error).toBeNull()
    // The phone is gone: its factor goes too, and with it the codes.
    expect((await half.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect(
      (await auth.db.query('select from auth.recovery_codes where user_id = $1', [whole.data?.user.id])).rows,
    ).toEqual([])
  })

  test('recovery codes are made and counted by a whole, fresh sign-in, and confirm no new app', async () => {
    const { client, email } = await enrolled()
    expect((await askCodes(client, 'POST')).status).toBe(401)
    const whole = await verified()
    const codes = await codesOf(whole.client)
    const half = auth.client()
    await half.auth.signInWithPassword({ email: whole.email, password: 'correct horse' })
    for (const method of ['GET', 'POST'])
      expect((await askCodes(half, method)).headers.get('x-sb-error-code')).toBe('insufficient_aal')

    // Somebody else's codes, and a factor that was never confirmed.
    const other = auth.client()
    await other.auth.signInWithPassword({ email, password: 'correct horse' })
    const { data } = await other.auth.mfa.listFactors()
    const factorId = data?.all[0]?.id ?? ''
    const stolen = await other.auth.mfa.challengeAndVerify({ factorId, code: codes[0] ?? '' })
    expect(stolen.error).toMatchObject({ code: 'mfa_verification_failed' })
    const { data: second } = await whole.client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'tablet',
    })
    const unconfirmed = await whole.client.auth.mfa.challengeAndVerify({
      factorId: second?.id ?? '',
      code: codes[0] ?? '',
    })
    expect(unconfirmed.error).toMatchObject({ code: 'mfa_verification_failed' })

    auth.clock.advance(86_400_000 + 60_000)
    await whole.client.auth.refreshSession()
    expect((await askCodes(whole.client, 'POST')).headers.get('x-sb-error-code')).toBe(
      'reauthentication_needed',
    )
    expect(await left(whole.client)).toBe(10)
  })

  test('verifying ends the sessions that have not', async () => {
    const { client, factorId, secret, email } = await enrolled()
    const elsewhere = auth.client()
    await elsewhere.auth.signInWithPassword({ email, password: 'correct horse' })
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeNow(secret) })
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull()
  })

  test('without the second factor neither password nor address nor factors change', async () => {
    const { email, factorId } = await verified()
    const thief = auth.client()
    await thief.auth.signInWithPassword({ email, password: 'correct horse' })
    expect((await thief.auth.updateUser({ password: 'battery staple' })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    })
    expect((await thief.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
    expect((await thief.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
  })

  test('half a sign-in, without the code, opens nothing but the way to the other half', async () => {
    const { email, client, factorId, secret } = await verified()
    const half = auth.client()
    const { data } = await half.auth.signInWithPassword({ email, password: 'correct horse' })
    await expect(auth.tokens.read(data.session?.access_token ?? '')).rejects.toThrow(
      'Please finish signing in with your second step first.',
    )
    const refreshed = await half.auth.refreshSession()
    const token = refreshed.data.session?.access_token ?? ''
    await expect(auth.tokens.read(token)).rejects.toThrow('second step')
    expect((await half.auth.updateUser({ data: { name: 'Eve' } })).error).toMatchObject({
      code: 'insufficient_aal',
    })
    const sessions = await auth.send('/sessions', { headers: { authorization: `Bearer ${token}` } })
    expect(sessions.status).toBe(401)
    // It can leave, but takes nobody with it.
    const other = auth.client()
    await other.auth.signInWithPassword({ email, password: 'correct horse' })
    await other.auth.signOut({ scope: 'global' })
    expect((await client.auth.refreshSession()).error).toBeNull()

    await half.auth.mfa.challengeAndVerify({ factorId, code: codeNow(secret) })
    const whole = (await half.auth.getSession()).data.session?.access_token ?? ''
    expect(await auth.tokens.read(whole)).toMatchObject({ aal: 'aal2' })
  })

  test('a factor is taken away by its owner, who is then at the first level again', async () => {
    const { client, factorId } = await verified()
    const { data, error } = await client.auth.mfa.unenroll({ factorId })
    expect(error).toBeNull()
    expect(data).toEqual({ id: factorId })
    await client.auth.refreshSession()
    expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal1')
    expect((await client.auth.updateUser({ password: 'battery staple' })).error).toBeNull()
  })

  test('wrong, old and foreign challenges are refused', async () => {
    const { client, factorId, secret } = await enrolled()
    const wrong = await client.auth.mfa.challengeAndVerify({ factorId, code: '12345' })
    expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed' })
    const { data } = await client.auth.mfa.challenge({ factorId })
    const challengeId = data?.id ?? ''
    const session = (await client.auth.getSession()).data.session
    const moved = await auth.send(`/factors/${factorId}/verify`, {
      method: 'POST',
      address: '198.51.100.9',
      headers: { authorization: `Bearer ${session?.access_token}` },
      json: { challenge_id: challengeId, code: codeNow(secret) },
    })
    expect([moved.status, moved.headers.get('x-sb-error-code')]).toEqual([422, 'mfa_ip_address_mismatch'])
    auth.clock.advance(301_000)
    const late = await client.auth.mfa.verify({ factorId, challengeId, code: codeNow(secret) })
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    const stranger = await auth.signedUp()
    const foreign = await stranger.client.auth.mfa.challenge({ factorId })
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    expect((await stranger.client.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404 })
  })

  test('names are told apart, and there is an end to them', async () => {
    const { client } = await auth.signedUp()
    const enrol = (friendlyName: string) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    expect((await enrol('phone')).error).toBeNull()
    expect((await enrol('phone')).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    for (let index = 2; index <= 10; index += 1) expect((await enrol(`phone ${index}`)).error).toBeNull()
    expect((await enrol('phone 11')).error).toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
    })
  })

  test('phones are not offered', async () => {
    const { client } = await auth.signedUp()
    const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+15550100' })
    expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
  })

  test('a day after signing in, factors ask for a new sign-in too', async () => {
    const { client } = await auth.signedUp()
    auth.clock.advance(86_400_000 + 60_000)
    await client.auth.refreshSession()
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp' })
    expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    const wrong = await client.auth.updateUser({ current_password: 'battery staple' })
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' })
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).not.toBeNull()
    expect((await client.auth.updateUser({ current_password: 'correct horse' })).error).toBeNull()
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  })
})
