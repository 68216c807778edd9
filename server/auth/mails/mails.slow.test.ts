import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { authOn, codeIn, linkIn, press, someEmail, type AuthUnderTest } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'

describeOnBothDatabases('what mails are for', (openDb) => {
  let auth: AuthUnderTest
  beforeAll(async () => {
    auth = await authOn(await openDb(), {
      autoconfirm: false,
      redirectAllowList: ['https://app.example.com'],
    })
  })

  const signUp = (email: string, options = {}) =>
    auth.client().auth.signUp({ email, password: 'correct horse', options })

  /** An account whose address has been confirmed, with its session. */
  const confirmed = async () => {
    const email = someEmail()
    await signUp(email)
    const client = auth.client()
    const token = codeIn((await auth.mailsTo(email))[0])
    const { data, error } = await client.auth.verifyOtp({ email, token, type: 'signup' })
    if (error) throw error
    return { client, email, id: data.user?.id ?? '' }
  }

  test('a new account waits for the link in its mail, and the link signs it in', async () => {
    const email = someEmail()
    const { data, error } = await signUp(email, { emailRedirectTo: 'http://localhost:3000/' })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.confirmation_sent_at).toBeDefined()
    const early = await auth.client().auth.signInWithPassword({ email, password: 'correct horse' })
    expect(early.error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    })

    const [mail] = await auth.mailsTo(email)
    expect(mail?.subject).toBe('Confirm your Foundwork account')
    const target = await press(auth, linkIn(mail))
    const values = Object.fromEntries(new URLSearchParams(target.hash.slice(1)))
    expect(target.origin + target.pathname).toBe('http://localhost:3000/')
    expect(Object.keys(values).sort()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ])
    expect(values).toMatchObject({ expires_in: '900', token_type: 'bearer', type: 'signup' })
    const client = auth.client()
    const session = { access_token: values.access_token ?? '', refresh_token: values.refresh_token ?? '' }
    expect((await client.auth.setSession(session)).data.user).toMatchObject({ email, id: data.user?.id })
    expect(
      (await auth.client().auth.signInWithPassword({ email, password: 'correct horse' })).error,
    ).toBeNull()
  })

  test('fetching a link, as mail scanners do, consumes nothing', async () => {
    const email = someEmail()
    await signUp(email)
    const link = linkIn((await auth.mailsTo(email))[0])
    const path = link.href.replace('http://localhost:3000/auth/v1', '')
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await auth.send(path, { method, headers: { apikey: '' } })
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    }
    const page = await auth.send(path)
    const html = await page.text()
    expect(html).toContain('<h1>Confirm your email</h1>')
    expect(html).toContain('<form method="post" action="/auth/v1/verify">')
    expect(html).not.toContain('<script')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await press(auth, link)).hash).toContain('access_token=')
  })

  test('a page that shows what a stranger put into its address shows it as text', async () => {
    const hostile = '"><script>alert(1)</script>'
    const query = new URLSearchParams({ token: hostile, type: hostile, redirect_to: hostile })
    const html = await (await auth.send(`/verify?${query.toString()}`)).text()
    expect(html).not.toContain('<script')
  })

  test('a link works once', async () => {
    const { email } = await confirmed()
    await auth.client().auth.resetPasswordForEmail(email)
    const link = linkIn((await auth.mailsTo(email))[0])
    expect((await press(auth, link)).hash).toContain('type=recovery')
    const again = await press(auth, link)
    expect(Object.fromEntries(new URLSearchParams(again.hash.slice(1)))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
  })

  test('of many presses at once one wins', async () => {
    const { email } = await confirmed()
    await auth.client().auth.resetPasswordForEmail(email)
    const link = linkIn((await auth.mailsTo(email))[0])
    const targets = await Promise.all(Array.from({ length: 10 }, () => press(auth, link)))
    expect(targets.filter(({ hash }) => hash.includes('access_token='))).toHaveLength(1)
  })

  test('a link that is too old is refused', async () => {
    const { email } = await confirmed()
    await auth.client().auth.resetPasswordForEmail(email)
    const link = linkIn((await auth.mailsTo(email))[0])
    auth.clock.advance(3_600_001)
    expect((await press(auth, link)).hash).toContain('error_code=otp_expired')
  })

  test('a form on another site cannot press the button', async () => {
    const { email } = await confirmed()
    await auth.client().auth.resetPasswordForEmail(email)
    const link = linkIn((await auth.mailsTo(email))[0])
    const response = await auth.send('/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      body: link.searchParams.toString(),
    })
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
    expect((await press(auth, link)).hash).toContain('access_token=')
  })

  test.for(['https://evil.example/steal', '//evil.example', 'javascript:alert(1)'])(
    'a link that is to lead to %s leads to the front page',
    async (redirectTo) => {
      const { email } = await confirmed()
      await auth.client().auth.resetPasswordForEmail(email, { redirectTo })
      const link = linkIn((await auth.mailsTo(email))[0])
      expect(link.searchParams.get('redirect_to')).toBe('http://localhost:3000/')
      link.searchParams.set('redirect_to', redirectTo)
      expect((await press(auth, link)).host).toBe('localhost:3000')
    },
  )

  test('a forgotten password is replaced through the mailed link, and only the new one works', async () => {
    const { email } = await confirmed()
    const { error } = await auth
      .client()
      .auth.resetPasswordForEmail(email, { redirectTo: 'http://127.0.0.1:3000/reset-password' })
    expect(error).toBeNull()
    const [mail] = await auth.mailsTo(email)
    expect(mail?.subject).toBe('Reset your Foundwork password')
    const target = await press(auth, linkIn(mail))
    expect(target.href).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password#access_token=/)
    const values = new URLSearchParams(target.hash.slice(1))
    const client = auth.client()
    await client.auth.setSession({
      access_token: values.get('access_token') ?? '',
      refresh_token: values.get('refresh_token') ?? '',
    })
    // A recovery link proves enough, however late it is used.
    auth.clock.advance(2 * 86_400_000)
    await client.auth.refreshSession()
    expect((await client.auth.updateUser({ password: 'battery staple' })).error).toBeNull()
    const once = await client.auth.updateUser({ password: 'third password' })
    expect(once.error).toMatchObject({ code: 'reauthentication_needed' })
    const signIn = (password: string) => auth.client().auth.signInWithPassword({ email, password })
    expect((await signIn('correct horse')).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn('battery staple')).error).toBeNull()
  })

  test('asking again does not break the link that is already in the inbox', async () => {
    const { email } = await confirmed()
    await auth.client().auth.resetPasswordForEmail(email)
    const link = linkIn((await auth.mailsTo(email))[0])
    await auth.client().auth.resetPasswordForEmail(email)
    expect((await auth.mailsTo(email)).length).toBeGreaterThan(2)
    expect((await press(auth, link)).hash).toContain('access_token=')
  })

  test('an address without an account hears the same and gets no mail', async () => {
    const email = someEmail('nobody')
    const recover = await auth.send('/recover', { method: 'POST', json: { email } })
    expect([recover.status, await recover.json()]).toEqual([200, {}])
    const json = { email, type: 'signup' }
    const resend = await auth.send('/resend', { method: 'POST', json })
    expect([resend.status, await resend.json()]).toEqual([200, {}])
    const otp = await auth.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(otp.error).toBeNull()
    expect(await auth.mailsTo(email)).toEqual([])
  })

  test('registering an address that has an account looks like any other, and its owner is told', async () => {
    const { email, id } = await confirmed()
    const [known, unknown] = [await signUp(email), await signUp(someEmail())]
    expect(known.error).toBeNull()
    expect(shapeOf(known.data)).toEqual(shapeOf(unknown.data))
    expect(known.data.user?.identities).toHaveLength(1)
    expect(known.data.user?.id).not.toBe(id)
    // The same made-up id each time, as an address without an account would keep its real one.
    expect((await signUp(email)).data.user?.id).toBe(known.data.user?.id)
    const [mail] = await auth.mailsTo(email)
    expect(mail?.subject).toBe('You already have a Foundwork account')
    expect(
      (await auth.client().auth.signInWithPassword({ email, password: 'correct horse' })).error,
    ).toBeNull()
  })

  test('registering again before confirming mails again, and the link brings the password of its own sign-up', async () => {
    const email = someEmail()
    const first = await signUp(email)
    const second = await auth.client().auth.signUp({ email, password: 'battery staple' })
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect(shapeOf(second.data)).toEqual(shapeOf(first.data))
    const mails = await auth.mailsTo(email)
    expect(mails).toHaveLength(2)
    await press(auth, linkIn(mails[0]))
    const signIn = (password: string) => auth.client().auth.signInWithPassword({ email, password })
    expect((await signIn('correct horse')).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn('battery staple')).error).toBeNull()
  })

  test('the confirmation can be sent again', async () => {
    const email = someEmail()
    await signUp(email)
    expect((await auth.client().auth.resend({ type: 'signup', email })).error).toBeNull()
    const mails = await auth.mailsTo(email)
    expect(mails).toHaveLength(2)
    expect((await press(auth, linkIn(mails[0]))).hash).toContain('type=signup')
  })

  test('a one-time code signs in, and opens an account where there is none', async () => {
    const email = someEmail()
    expect(
      (await auth.client().auth.signInWithOtp({ email, options: { data: { first_name: 'Ada' } } })).error,
    ).toBeNull()
    const [mail] = await auth.mailsTo(email)
    expect(mail?.subject).toBe('Your Foundwork sign-in code')
    const client = auth.client()
    const { data, error } = await client.auth.verifyOtp({ email, token: codeIn(mail), type: 'email' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Ada', email_verified: true } })
    const again = await client.auth.verifyOtp({ email, token: codeIn(mail), type: 'email' })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('a code cannot be guessed: ten wrong ones, and the right one is wrong too', async () => {
    const { email } = await confirmed()
    await auth.client().auth.resetPasswordForEmail(email)
    const [mail] = await auth.mailsTo(email)
    const code = codeIn(mail)
    for (let guess = 0; guess < 10; guess += 1) {
      const token = String((Number(code) + guess + 1) % 1_000_000).padStart(6, '0')
      await auth.client().auth.verifyOtp({ email, token, type: 'recovery' })
    }
    const { error } = await auth.client().auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect(error).toMatchObject({ code: 'otp_expired' })
    // The link in the same mail is no guess.
    expect((await press(auth, linkIn(mail))).hash).toContain('access_token=')
  })

  test('ten wrong codes of a stranger do not use up the owner’s', async () => {
    const { email } = await confirmed()
    await auth.client().auth.resetPasswordForEmail(email)
    const code = codeIn((await auth.mailsTo(email))[0])
    const strangers = ['203.0.113.7', '203.0.113.8']
    for (let guess = 0; guess < 12; guess += 1) {
      const token = String((Number(code) + guess + 1) % 1_000_000).padStart(6, '0')
      const client = auth.client({ address: strangers[guess % 2] })
      expect((await client.auth.verifyOtp({ email, token, type: 'recovery' })).error).not.toBeNull()
    }
    // Strangers had ten between them, so they cannot go on guessing from one address after the other…
    const third = auth.client({ address: '203.0.113.99' })
    expect((await third.auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toMatchObject({
      code: 'otp_expired',
    })
    // …and where the code was asked for it is good.
    const { error } = await auth.client().auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect(error).toBeNull()
  })

  test('nor do they where the owner has signed in before, but asked from somewhere else', async () => {
    const { email } = await confirmed()
    await auth.client({ address: '198.51.100.7' }).auth.resetPasswordForEmail(email)
    const code = codeIn((await auth.mailsTo(email))[0])
    for (let guess = 0; guess < 10; guess += 1) {
      const token = String((Number(code) + guess + 1) % 1_000_000).padStart(6, '0')
      await auth.client({ address: '203.0.113.7' }).auth.verifyOtp({ email, token, type: 'recovery' })
    }
    const { error } = await auth.client().auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect(error).toBeNull()
  })

  test('a link’s secret works as a token hash, for clients that post it themselves', async () => {
    const { email } = await confirmed()
    await auth.client().auth.resetPasswordForEmail(email)
    const link = linkIn((await auth.mailsTo(email))[0])
    const hash = link.searchParams.get('token') ?? ''
    const wrongType = await auth.client().auth.verifyOtp({ token_hash: hash, type: 'signup' })
    expect(wrongType.error).toMatchObject({ code: 'otp_expired' })
    const { data } = await auth.client().auth.verifyOtp({ token_hash: hash, type: 'recovery' })
    expect(data.session?.user.email).toBe(email)
  })

  test('with PKCE the link brings a code that only the client that asked can use', async () => {
    const { email } = await confirmed()
    const client = auth.client({ pkce: true })
    await client.auth.resetPasswordForEmail(email, { redirectTo: 'https://app.example.com/reset' })
    const link = linkIn((await auth.mailsTo(email))[0])
    expect(link.searchParams.get('token')).toMatch(/^pkce_/)
    const target = await press(auth, link)
    expect(target.origin + target.pathname).toBe('https://app.example.com/reset')
    expect(target.hash).toBe('')
    const code = target.searchParams.get('code') ?? ''
    expect(code).toMatch(/^[0-9a-f-]{36}$/)
    const thief = await auth.send('/token?grant_type=pkce', {
      method: 'POST',
      json: { auth_code: code, code_verifier: 'x'.repeat(56) },
    })
    expect([thief.status, thief.headers.get('x-sb-error-code')]).toEqual([400, 'bad_code_verifier'])
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
  })

  test('a PKCE code works once, and for five minutes', async () => {
    const { email } = await confirmed()
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const codeFor = async () => {
      const json = { email, code_challenge: challenge, code_challenge_method: 's256' }
      await auth.send('/recover', { method: 'POST', json })
      return (await press(auth, linkIn((await auth.mailsTo(email))[0]))).searchParams.get('code')
    }
    const exchange = async (code: string | null) => {
      const json = { auth_code: code, code_verifier: verifier }
      const response = await auth.send('/token?grant_type=pkce', { method: 'POST', json })
      return [response.status, response.headers.get('x-sb-error-code')]
    }
    const first = await codeFor()
    expect(await exchange(first)).toEqual([200, null])
    expect(await exchange(first)).toEqual([404, 'flow_state_not_found'])
    const second = await codeFor()
    auth.clock.advance(5 * 60_000 + 1)
    expect(await exchange(second)).toEqual([422, 'flow_state_expired'])
  })
})

/** The same members with the same kinds of values, whatever they are. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item)]))
}
