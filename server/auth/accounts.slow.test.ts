import { beforeAll, expect, test } from 'vitest'
import { authOn, someEmail, type AuthUnderTest } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { deleteAccount } from './people/users.ts'

const DAY = 86_400_000

describeOnBothDatabases('accounts', (openDb) => {
  let auth: AuthUnderTest
  beforeAll(async () => {
    auth = await authOn(await openDb())
  })

  test('a new account is signed in at once where no mail server is set', async () => {
    const email = someEmail()
    const options = { data: { first_name: 'Ada' } }
    const { data, error } = await auth.client().auth.signUp({ email, password: 'tk4&-rose', options })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { email } })
    expect(data.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Ada', email },
      is_anonymous: false,
      identities: [{ provider: 'email', email, user_id: data.user?.id, id: data.user?.id }],
    })
    expect(data.user?.email_confirmed_at).toEqual(expect.stringMatching(/^\d{4}-.*Z$/))
  })

  test('the same address cannot be registered twice, however it is spelled', async () => {
    const { email } = await auth.signedUp()
    const { error } = await auth
      .client()
      .auth.signUp({ email: ` ${email.toUpperCase()} `, password: 'another' })
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
  })

  test.for([
    ['no-at-sign', 'secret', 400, 'validation_failed'],
    ['a@b', 'secret', 400, 'validation_failed'],
    ['two@example.com, three@example.com', 'secret', 400, 'validation_failed'],
    ['line\r\nBcc: all@example.com', 'secret', 400, 'validation_failed'],
    [`${'long'.repeat(70)}@example.com`, 'secret', 400, 'validation_failed'],
    ['short@example.com', '12345', 422, 'weak_password'],
    ['long@example.com', 'x'.repeat(73), 400, 'validation_failed'],
    ['nul@example.com', 'sec\0ret', 400, 'validation_failed'],
    ['', '', 422, 'anonymous_provider_disabled'],
  ] as const)('signing up with %j and %j is refused', async ([email, password, status, code]) => {
    const response = await auth.send('/signup', { method: 'POST', json: { email, password } })
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([status, code])
  })

  test('a password that is too short says why', async () => {
    const { error } = await auth.client().auth.signUp({ email: someEmail(), password: 'five5' })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
  })

  test.for([
    ['not json', 'bad_json'],
    ['[]', 'validation_failed'],
    ['{"email": 7}', 'validation_failed'],
    ['{"email": "a@example.com", "password": "secret", "data": "text"}', 'validation_failed'],
    ['{"email": "a@example.com", "password": "secret", "data": {"x": "\\u0000"}}', 'validation_failed'],
    ['{"email": "a@example.com", "password": "secret", "data": {"x": "\\ud800"}}', 'validation_failed'],
    [
      JSON.stringify({ email: 'a@example.com', password: 'secret', data: { x: 'y'.repeat(5000) } }),
      'validation_failed',
    ],
    ['x'.repeat(70_000), 'request_too_large'],
  ] as const)('a body like %.40s… is refused with a reason', async ([body, code]) => {
    const response = await auth.send('/signup', { method: 'POST', body })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(response.headers.get('x-sb-error-code')).toBe(code)
  })

  test('signing in again works, with the address in any case', async () => {
    const { email, id } = await auth.signedUp()
    const { data, error } = await auth
      .client()
      .auth.signInWithPassword({ email: email.toUpperCase(), password: 'correct horse' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id, email })
    expect(data.user?.last_sign_in_at).toBeDefined()
  })

  test.for(['wrong horse', 'correct horse ', '', 'x'.repeat(5000)])(
    'the password %.20j is wrong, and says no more than that',
    async (password) => {
      const { email } = await auth.signedUp()
      const { error } = await auth.client().auth.signInWithPassword({ email, password })
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      })
    },
  )

  test('errors follow the version that the client speaks', async () => {
    const json = { email: 'nobody@example.com', password: 'whatever' }
    const headers = { 'x-supabase-api-version': '2024-01-01' }
    const current = await auth.send('/token?grant_type=password', { method: 'POST', json, headers })
    expect(current.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await current.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    const older = await auth.send('/token?grant_type=password', { method: 'POST', json })
    expect(await older.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
  })

  test('the client verifies its own token with the published keys', async () => {
    const { client, id } = await auth.signedUp()
    const { data } = await client.auth.getClaims()
    expect(data?.header.alg).toBe('ES256')
    expect(data?.claims).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      is_anonymous: false,
    })
    const keys = await auth.send('/.well-known/jwks.json')
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600')
    expect(JSON.stringify(await keys.json())).not.toMatch(/"d"|"oct"/)
  })

  test('a new signing key signs, and tokens of the old one stay good', async () => {
    const { client, token } = await auth.signedUp()
    await auth.rotateSigningKey()
    auth.clock.advance(61_000)
    const after = await auth.signedUp()
    expect(kidOf(after.token)).not.toBe(kidOf(token))
    expect((await auth.tokens.read(token))?.sub).toBeDefined()
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await after.client.auth.getClaims()).data?.claims.sub).toBe(after.id)
  })

  test('a person changes their own details', async () => {
    const { client } = await auth.signedUp()
    await client.auth.updateUser({ data: { theme: 'dark', plan: 'free' } })
    const { data } = await client.auth.updateUser({ data: { theme: null } })
    expect(data.user?.user_metadata).toMatchObject({ plan: 'free' })
    expect(data.user?.user_metadata).not.toHaveProperty('theme')
  })

  test('a new password replaces the old one and ends the other sessions', async () => {
    const { client, email } = await auth.signedUp()
    const elsewhere = auth.client()
    await elsewhere.auth.signInWithPassword({ email, password: 'correct horse' })
    expect((await client.auth.updateUser({ password: 'battery staple' })).error).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
    expect((await client.auth.getUser()).error).toBeNull()
    const again = auth.client()
    expect((await again.auth.signInWithPassword({ email, password: 'correct horse' })).error).not.toBeNull()
    expect((await again.auth.signInWithPassword({ email, password: 'battery staple' })).error).toBeNull()
  })

  test('a new password must be new and long enough', async () => {
    const { client } = await auth.signedUp()
    expect((await client.auth.updateUser({ password: 'correct horse' })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    })
    expect((await client.auth.updateUser({ password: 'abc' })).error).toMatchObject({ code: 'weak_password' })
  })

  test('a day after signing in, a change asks for the password again', async () => {
    const { client } = await auth.signedUp()
    auth.clock.advance(DAY + 60_000)
    await client.auth.refreshSession()
    expect((await client.auth.updateUser({ password: 'battery staple' })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    })
    expect((await client.auth.updateUser({ email: someEmail() })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
    const wrong = await client.auth.updateUser({
      password: 'battery staple',
      current_password: 'wrong horse',
    })
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' })
    const right = await client.auth.updateUser({
      password: 'battery staple',
      current_password: 'correct horse',
    })
    expect(right.error).toBeNull()
  })

  test('or for a code that is mailed', async () => {
    const { client, email } = await auth.signedUp()
    auth.clock.advance(DAY + 60_000)
    await client.auth.refreshSession()
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const [mail] = await auth.mailsTo(email)
    const nonce = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    const guess = nonce === '000000' ? '000001' : '000000'
    const wrong = await client.auth.updateUser({ password: 'battery staple', nonce: guess })
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    expect((await client.auth.updateUser({ password: 'battery staple', nonce })).error).toBeNull()
    const again = await client.auth.updateUser({ password: 'third password', nonce })
    expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' })
  })

  test('an address moves at once where addresses need no confirmation, but not onto another account', async () => {
    const { client } = await auth.signedUp()
    const { email: taken } = await auth.signedUp()
    expect((await client.auth.updateUser({ email: taken })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
    const email = someEmail('moved')
    const { data } = await client.auth.updateUser({ email })
    expect(data.user).toMatchObject({ email, identities: [{ email }], user_metadata: { email } })
  })

  test('signing out ends this session, the others, or all', async () => {
    const { client, email } = await auth.signedUp()
    const [second, third] = [auth.client(), auth.client()]
    for (const other of [second, third])
      await other.auth.signInWithPassword({ email, password: 'correct horse' })
    const isSignedIn = async (one: typeof client) => (await one.auth.refreshSession()).error === null

    expect((await third.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect([await isSignedIn(client), await isSignedIn(second)]).toEqual([true, true])
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect([await isSignedIn(client), await isSignedIn(second)]).toEqual([true, false])
    await second.auth.signInWithPassword({ email, password: 'correct horse' })
    expect((await client.auth.signOut()).error).toBeNull()
    expect(await isSignedIn(second)).toBe(false)
  })

  test('after signing out the old token opens nothing here, and signing out twice is no error', async () => {
    const { client, token } = await auth.signedUp()
    const headers = { authorization: `Bearer ${token}` }
    expect((await auth.send('/logout', { method: 'POST', headers })).status).toBe(204)
    const response = await auth.send('/user', { headers })
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([403, 'session_not_found'])
    expect((await client.auth.signOut()).error).toBeNull()
  })

  test('people see their own sessions and can end one of them', async () => {
    const { client, email, token } = await auth.signedUp()
    await auth
      .client({ address: '2001:db8::7' })
      .auth.signInWithPassword({ email, password: 'correct horse' })
    const headers = { authorization: `Bearer ${token}` }
    const response = await auth.send('/sessions', { headers })
    const listed = (await response.json()) as { sessions: { id: string; is_current: boolean }[] } // our own answer
    expect(listed.sessions).toHaveLength(2)
    const other = listed.sessions.find(({ is_current: isCurrent }) => !isCurrent)
    expect(other).toMatchObject({ address: '2001:db8::7' })
    const stranger = await auth.signedUp()
    const theirs = { authorization: `Bearer ${stranger.token}` }
    expect((await auth.send(`/sessions/${other?.id}`, { method: 'DELETE', headers: theirs })).status).toBe(
      404,
    )
    expect((await auth.send(`/sessions/${other?.id}`, { method: 'DELETE', headers })).status).toBe(200)
    expect((await auth.send(`/sessions/${other?.id}`, { method: 'DELETE', headers })).status).toBe(404)
    expect((await client.auth.getUser()).error).toBeNull()
  })

  test('a deleted account leaves nothing behind', async () => {
    const { client, email, id } = await auth.signedUp()
    await client.auth.mfa.enroll({ factorType: 'totp' })
    await auth.send('/recover', { method: 'POST', json: { email } })
    expect(await auth.mailsTo(email)).toHaveLength(1)
    await auth.db.transaction((tx) => deleteAccount(tx, id))
    for (const table of ['identities', 'sessions', 'factors', 'one_time_tokens', 'known_addresses']) {
      const { rows } = await auth.db.query(`select from auth.${table} where user_id = $1`, [id])
      expect([table, rows.length]).toEqual([table, 0])
    }
    expect(await auth.mailsTo(email)).toEqual([])
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' })
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
  })

  test('a missing profile is made again at the next sign-in', async () => {
    const { email, id } = await auth.signedUp()
    await auth.db.query('delete from public.profiles where user_id = $1', [id])
    await auth.client().auth.signInWithPassword({ email, password: 'correct horse' })
    expect((await auth.db.query('select from public.profiles where user_id = $1', [id])).rows).toHaveLength(1)
  })
})

function kidOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
}
