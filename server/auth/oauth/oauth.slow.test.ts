import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authOn, callerFrom, someEmail, type AuthUnderTest } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import {
  startFakeProvider,
  type FakePerson,
  type FakeProvider,
  type Mistake,
} from '#tests/support/fake-provider.ts'

describeOnBothDatabases('signing in with a provider', (openDb) => {
  let auth: AuthUnderTest
  let provider: FakeProvider
  beforeAll(async () => {
    provider = await startFakeProvider()
    const oauth = ['acme', 'github'].map((name) => ({
      name,
      clientId: 'client',
      secret: 'client-secret',
      issuer: provider.issuer,
    }))
    auth = await authOn(await openDb(), { oauth })
  })
  afterAll(() => provider.close())

  /** The cookies of the one browser of these tests. */
  const jar = new Map<string, string>()
  const keepCookie = (response: Response) => {
    const [name, value] = (response.headers.get('set-cookie') ?? '').split(';')[0]?.split('=') ?? []
    if (name) jar.set(name, value ?? '')
  }
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const authorizeUrl = async (query: Record<string, string> = {}): Promise<string> => {
    const search = new URLSearchParams({ provider: 'acme', ...query }).toString()
    const response = await auth.send(`/authorize?${search}`, {
      headers: { apikey: '' },
    })
    expect(response.status).toBe(302)
    keepCookie(response)
    return response.headers.get('location') ?? ''
  }
  const comeBack = async (back: URL, headers: Record<string, string> = {}): Promise<URL> => {
    const response = await auth.send(`/callback${back.search}`, {
      headers: { apikey: '', cookie: cookies(), ...headers },
    })
    expect(response.status).toBe(303)
    return new URL(response.headers.get('location') ?? '')
  }
  const arrive = async (person: FakePerson, mistake?: Mistake) =>
    comeBack(provider.signIn(await authorizeUrl(), person, mistake))
  const someone = (): FakePerson & { email: string } => ({
    sub: randomUUID(),
    email: someEmail('oauth'),
    email_verified: true,
    name: 'Ada Lovelace',
  })
  const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
  const userOf = async (url: URL) => {
    const { data, error } = await auth.client().auth.getUser(fragment(url).access_token)
    if (error) throw error
    return data.user
  }

  test('a new person gets an account, a session and the provider’s tokens', async () => {
    const person = someone()
    const target = await arrive(person)
    expect(target.origin).toBe('http://localhost:3000')
    expect(fragment(target)).toMatchObject({
      token_type: 'bearer',
      provider_token: `access-${person.sub}`,
      provider_refresh_token: 'refresh-it',
    })
    const user = await userOf(target)
    expect(user).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'acme', providers: ['acme'] },
      user_metadata: { full_name: 'Ada Lovelace' },
      identities: [{ provider: 'acme', id: person.sub }],
    })
    expect((await userOf(await arrive(person))).id).toBe(user.id)
  })

  test('the site proves itself to the provider with its secret and PKCE', async () => {
    const url = new URL(await authorizeUrl({ scopes: 'calendar' }))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      redirect_uri: 'http://localhost:3000/auth/v1/callback',
      scope: 'openid email profile calendar',
      code_challenge_method: 'S256',
    })
    await comeBack(provider.signIn(url.href, someone()))
    const sent = provider.exchanges.at(-1)
    expect(sent?.get('client_secret')).toBe('client-secret')
    const challenge = createHash('sha256')
      .update(sent?.get('code_verifier') ?? '')
      .digest('base64url')
    expect(challenge).toBe(url.searchParams.get('code_challenge'))
  })

  test('GitHub, which has no id token, is asked for the person', async () => {
    const url = await authorizeUrl({ provider: 'github' })
    expect(url.startsWith(`${provider.issuer}/login/oauth/authorize?`)).toBe(true)
    const user = await userOf(await comeBack(provider.signIn(url, { sub: '4711' })))
    expect(user).toMatchObject({
      email: 'ada-at-github@example.com',
      identities: [{ provider: 'github', id: '4711' }],
      user_metadata: { user_name: 'ada' },
    })
  })

  test('a verified address that has an account joins it', async () => {
    const { email, id } = await auth.signedUp()
    const user = await userOf(await arrive({ ...someone(), email: email.toUpperCase() }))
    expect(user.id).toBe(id)
    expect(user.app_metadata.providers).toEqual(['email', 'acme'])
  })

  test('an address that the provider has not verified opens nothing', async () => {
    const { email } = await auth.signedUp()
    const target = await arrive({ ...someone(), email, email_verified: false })
    expect(fragment(target)).toMatchObject({ error_code: 'provider_email_needs_verification' })
    expect(fragment(await arrive({ sub: randomUUID() }))).toMatchObject({ error_code: 'validation_failed' })
  })

  test('whoever registered an address without confirming it loses it to its owner', async () => {
    const { email, id } = await auth.signedUp()
    await auth.db.query('update auth.users set email_confirmed_at = null where id = $1', [id])
    expect((await userOf(await arrive({ ...someone(), email }))).id).toBe(id)
    const { error } = await auth.client().auth.signInWithPassword({ email, password: 'correct horse' })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  })

  test.for([
    'refuses the code',
    'another nonce',
    'another audience',
    'another issuer',
    'another key',
    'expired',
    'no id token',
    'not JSON',
    'too much',
  ] as const)('a provider that answers with %s signs nobody in', async (mistake) => {
    expect(fragment(await arrive(someone(), mistake))).toMatchObject({
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
    })
  })

  test('an answer that says it comes from another issuer signs nobody in', async () => {
    const back = provider.signIn(await authorizeUrl(), someone())
    back.searchParams.set('iss', 'https://evil.example')
    expect(fragment(await comeBack(back))).toMatchObject({ error_code: 'bad_oauth_callback' })
    const right = provider.signIn(await authorizeUrl(), someone())
    right.searchParams.set('iss', provider.issuer)
    expect(fragment(await comeBack(right))).toHaveProperty('access_token')
  })

  test('a state works once, for ten minutes, and only if it is ours', async () => {
    const back = provider.signIn(await authorizeUrl(), someone())
    expect(fragment(await comeBack(back))).toHaveProperty('access_token')
    expect(fragment(await comeBack(back))).toMatchObject({ error_code: 'bad_oauth_state' })
    const late = provider.signIn(await authorizeUrl(), someone())
    auth.clock.advance(10 * 60_000 + 1)
    expect(fragment(await comeBack(late))).toMatchObject({ error_code: 'bad_oauth_state' })
    const made = new URL('http://localhost:3000/auth/v1/callback?code=x&state=y')
    expect(fragment(await comeBack(made))).toMatchObject({ error_code: 'bad_oauth_state' })
  })

  test.for([
    ['http://localhost:3000', /; Path=\/auth\/v1\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/],
    ['https://jobs.example.org', /; Path=\/auth\/v1\/callback; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/],
  ] as const)(
    'whoever comes back to %s must bring the cookie they left with',
    async ([publicUrl, expected]) => {
      const oauth = [{ name: 'acme', clientId: 'client', secret: 's', issuer: provider.issuer }]
      const site = await authOn(auth.db, { publicUrl, oauth })
      const leave = await site.send('/authorize?provider=acme')
      const cookie = leave.headers.get('set-cookie') ?? ''
      expect(cookie).toMatch(expected)
      const comingBack = async (headers: Record<string, string>) => {
        const departure = await site.send('/authorize?provider=acme')
        const back = provider.signIn(departure.headers.get('location') ?? '', someone())
        const own =
          headers.cookie === 'own' ? { cookie: departure.headers.get('set-cookie')?.split(';')[0] ?? '' } : {}
        const answer = await site.send(`/callback${back.search}`, { headers: { ...headers, ...own } })
        return fragment(new URL(answer.headers.get('location') ?? ''))
      }
      const browser = { 'sec-fetch-site': 'cross-site' }
      expect(await comingBack(browser)).toMatchObject({ error_code: 'bad_oauth_state' })
      // A program that says nothing of itself is no exception, and neither is another browser's cookie.
      expect(await comingBack({})).toMatchObject({ error_code: 'bad_oauth_state' })
      expect(await comingBack({ cookie: cookie.split(';')[0] ?? '' })).toMatchObject({
        error_code: 'bad_oauth_state',
      })
      expect(await comingBack({ ...browser, cookie: 'own' })).toHaveProperty('access_token')
    },
  )

  test('two sign-ins in two tabs do not get in each other’s way', async () => {
    const [first, second] = [await authorizeUrl(), await authorizeUrl()]
    expect(fragment(await comeBack(provider.signIn(first, someone())))).toHaveProperty('access_token')
    expect(fragment(await comeBack(provider.signIn(second, someone())))).toHaveProperty('access_token')
  })

  test('on this machine a browser leaves from the name that it will come back to', async () => {
    const response = await auth.service(
      new Request('http://127.0.0.1:3000/auth/v1/authorize?provider=acme&scopes=a'),
      callerFrom('192.0.2.1'),
    )
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      'http://localhost:3000/auth/v1/authorize?provider=acme&scopes=a',
    ])
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('somebody who changes their mind at the provider comes back with its words', async () => {
    const back = provider.signIn(
      await authorizeUrl({ redirect_to: 'http://localhost:3000/login' }),
      someone(),
    )
    back.searchParams.delete('code')
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', 'No thanks')
    const target = await comeBack(back)
    expect(target.pathname).toBe('/login')
    expect(fragment(target)).toMatchObject({ error: 'access_denied', error_description: 'No thanks' })
  })

  test('a provider that answers with a form is understood', async () => {
    const back = provider.signIn(await authorizeUrl(), someone())
    const response = await auth.send('/callback', { method: 'POST', body: back.searchParams })
    expect(response.status).toBe(303)
    const onward = new URL(response.headers.get('location') ?? '')
    expect(fragment(await comeBack(onward))).toHaveProperty('access_token')
  })

  test.for(['https://evil.example/', '//evil.example'])('nobody is sent to %s afterwards', async (target) => {
    const back = provider.signIn(await authorizeUrl({ redirect_to: target }), someone())
    expect((await comeBack(back)).origin).toBe('http://localhost:3000')
  })

  test('with PKCE the browser brings a code for the client that asked', async () => {
    const client = auth.client({ pkce: true })
    const { data } = await client.auth.signInWithOAuth({
      provider: 'github',
      options: { skipBrowserRedirect: true },
    })
    const asked = new URL(data.url ?? '')
    asked.searchParams.set('provider', 'acme')
    const person = someone()
    const url = await authorizeUrl(Object.fromEntries(asked.searchParams))
    const target = await comeBack(provider.signIn(url, person))
    expect(target.hash).toBe('')
    const exchanged = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(exchanged.data.session).toMatchObject({
      user: { email: person.email },
      provider_token: `access-${person.sub}`,
    })
  })

  test('a provider that is not set is refused', async () => {
    const response = await auth.send('/authorize?provider=facebook')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    })
  })

  test('a person adds a provider to their account and takes it away again', async () => {
    const { client, id, token } = await auth.signedUp()
    const person = someone()
    const headers = { authorization: `Bearer ${token}` }
    const asked = await auth.send('/user/identities/authorize?provider=acme&skip_http_redirect=true', {
      headers,
    })
    keepCookie(asked)
    // Our own answer.
    const { url } = (await asked.json()) as { url: string }
    const user = await userOf(await comeBack(provider.signIn(url, person)))
    expect(user.id).toBe(id)
    const { data } = await client.auth.getUserIdentities()
    expect(data?.identities.map((identity) => identity.provider)).toEqual(['email', 'acme'])
    const acme = data?.identities[1]
    if (!acme) throw new Error('The identity is missing')

    const stranger = await auth.signedUp()
    const theirs = await stranger.client.auth.unlinkIdentity(acme)
    expect(theirs.error).toMatchObject({ status: 422, code: 'identity_not_found' })
    expect((await client.auth.unlinkIdentity(acme)).error).toBeNull()
    const left = (await client.auth.getUserIdentities()).data?.identities[0]
    if (!left) throw new Error('The identity is missing')
    const last = await client.auth.unlinkIdentity(left)
    expect(last.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
    expect((await client.auth.getUser()).data.user?.app_metadata.providers).toEqual(['email'])
  })

  test('an identity belongs to one account', async () => {
    const person = someone()
    await arrive(person)
    const { client } = await auth.signedUp()
    const { data } = await client.auth.linkIdentity({
      provider: 'github',
      options: { skipBrowserRedirect: true },
    })
    expect(data.url).toContain('/login/oauth/authorize')
    const { token } = await auth.signedUp()
    const headers = { authorization: `Bearer ${token}` }
    const asked = await auth.send('/user/identities/authorize?provider=acme&skip_http_redirect=true', {
      headers,
    })
    keepCookie(asked)
    // Our own answer.
    const { url } = (await asked.json()) as { url: string }
    expect(fragment(await comeBack(provider.signIn(url, person)))).toMatchObject({
      error_code: 'identity_already_exists',
    })
  })

  test('linking can be switched off', async () => {
    const closed = await authOn(auth.db, { manualLinking: false })
    const { token } = await closed.signedUp()
    const response = await closed.send('/user/identities/authorize?provider=acme', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([
      404,
      'manual_linking_disabled',
    ])
  })

  test('a provider that is away does not look like a failure of ours', async () => {
    const oauth = [{ name: 'gone', clientId: 'c', secret: 's', issuer: 'http://127.0.0.1:1' }]
    const site = await authOn(auth.db, { oauth })
    const response = await site.send('/authorize?provider=gone')
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'bad_oauth_callback'])
  })
})
