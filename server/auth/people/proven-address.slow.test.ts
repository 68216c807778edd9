import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authOn, codeIn, linkIn, press, someEmail, type AuthUnderTest } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { startFakeProvider, type FakeProvider } from '#tests/support/fake-provider.ts'

const STRANGER = '203.0.113.9'

describeOnBothDatabases('an address belongs to whoever proves it', (openDb) => {
  let confirming: AuthUnderTest
  let concurrency: AuthUnderTest
  let provider: FakeProvider
  beforeAll(async () => {
    provider = await startFakeProvider()
    const oauth = [{ name: 'acme', clientId: 'client', secret: 'client-secret', issuer: provider.issuer }]
    const db = await openDb()
    confirming = await authOn(db, { autoconfirm: false, oauth })
    concurrency = await authOn(db, { autoconfirm: true, oauth })
  })
  afterAll(() => provider.close())

  const signsIn = async (auth: AuthUnderTest, email: string, password: string) =>
    (await auth.client().auth.signInWithPassword({ email, password })).error === null
  const strangerSignsUp = (auth: AuthUnderTest, email: string) =>
    auth.client({ address: STRANGER }).auth.signUp({
      email,
      password: 'stranger horse',
      options: { data: { first_name: 'Mallory' } },
    })

  const viaProvider = async (auth: AuthUnderTest, email: string) => {
    const leave = await auth.send('/authorize?provider=acme')
    const person = { sub: randomUUID(), email, email_verified: true }
    const back = provider.signIn(leave.headers.get('location') ?? '', person)
    const cookie = leave.headers.get('set-cookie')?.split(';')[0] ?? ''
    const response = await auth.send(`/callback${back.search}`, { headers: { cookie } })
    return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1))
  }
  const viaReset = async (auth: AuthUnderTest, email: string, fields: Record<string, string> = {}) => {
    await auth.client().auth.resetPasswordForEmail(email)
    const link = linkIn((await auth.mailsTo(email))[0])
    for (const [name, value] of Object.entries(fields)) link.searchParams.set(name, value)
    return new URLSearchParams((await press(auth, link)).hash.slice(1))
  }
  const viaCode = async (auth: AuthUnderTest, email: string) => {
    await auth.client().auth.signInWithOtp({ email })
    const token = codeIn((await auth.mailsTo(email))[0])
    const { data } = await auth.client().auth.verifyOtp({ email, token, type: 'email' })
    return new URLSearchParams({ access_token: data.session?.access_token ?? '' })
  }
  const OTHER_WAYS = { 'a reset link': viaReset, 'a mailed code': viaCode, 'a provider': viaProvider }

  test('the link of the second sign-up sets the second password, whoever came first', async () => {
    const email = someEmail()
    await strangerSignsUp(confirming, email)
    await confirming.mailsTo(email)
    const options = { data: { first_name: 'Ada' } }
    await confirming.client().auth.signUp({ email, password: 'owner staple', options })
    const mails = await confirming.mailsTo(email)
    expect(mails).toHaveLength(2)
    await press(confirming, linkIn(mails[0]))
    expect(await signsIn(confirming, email, 'stranger horse')).toBe(false)
    expect(await signsIn(confirming, email, 'owner staple')).toBe(true)
    const { data } = await confirming.client().auth.signInWithPassword({ email, password: 'owner staple' })
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Ada', email, email_verified: true })
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ first_name: 'Ada', email })
    // The stranger's own link, still in the inbox, changes nothing any more.
    expect((await press(confirming, linkIn(mails[1]))).hash).toContain('error_code=otp_expired')
    expect(await signsIn(confirming, email, 'owner staple')).toBe(true)
  })

  test('the code of a sign-up carries its password like the link does', async () => {
    const email = someEmail()
    await confirming.client().auth.signUp({ email, password: 'owner staple' })
    const token = codeIn((await confirming.mailsTo(email))[0])
    await strangerSignsUp(confirming, email)
    await confirming.mailsTo(email)
    const { error } = await confirming.client().auth.verifyOtp({ email, token, type: 'signup' })
    expect(error).toBeNull()
    expect(await signsIn(confirming, email, 'owner staple')).toBe(true)
    expect(await signsIn(confirming, email, 'stranger horse')).toBe(false)
  })

  test('a confirmation that is sent again belongs to the sign-up of whoever asks for it', async () => {
    const email = someEmail()
    await confirming.client().auth.signUp({ email, password: 'owner staple' })
    await confirming.mailsTo(email)
    await strangerSignsUp(confirming, email)
    await confirming.mailsTo(email)
    await confirming.client().auth.resend({ type: 'signup', email })
    await press(confirming, linkIn((await confirming.mailsTo(email))[0]))
    expect(await signsIn(confirming, email, 'owner staple')).toBe(true)
    expect(await signsIn(confirming, email, 'stranger horse')).toBe(false)
  })

  test('asked for from elsewhere, it carries the only sign-up there is, and no password where there are two', async () => {
    const alone = someEmail()
    await confirming.client().auth.signUp({ email: alone, password: 'owner staple' })
    await confirming.mailsTo(alone)
    await confirming.client({ address: '198.51.100.7' }).auth.resend({ type: 'signup', email: alone })
    await press(confirming, linkIn((await confirming.mailsTo(alone))[0]))
    expect(await signsIn(confirming, alone, 'owner staple')).toBe(true)

    const contested = someEmail()
    await strangerSignsUp(confirming, contested)
    await confirming.client().auth.signUp({ email: contested, password: 'owner staple' })
    await confirming.mailsTo(contested)
    await confirming.client({ address: '198.51.100.7' }).auth.resend({ type: 'signup', email: contested })
    await press(confirming, linkIn((await confirming.mailsTo(contested))[0]))
    expect(await signsIn(confirming, contested, 'owner staple')).toBe(false)
    expect(await signsIn(confirming, contested, 'stranger horse')).toBe(false)
  })

  test('before the link is followed, the newest password is told that the mail is waiting', async () => {
    const email = someEmail()
    await strangerSignsUp(confirming, email)
    await confirming.client().auth.signUp({ email, password: 'owner staple' })
    await confirming.mailsTo(email)
    const { error } = await confirming.client().auth.signInWithPassword({ email, password: 'owner staple' })
    expect(error).toMatchObject({ code: 'email_not_confirmed' })
  })

  test.for(Object.entries(OTHER_WAYS))(
    'confirming through %s removes what a stranger’s sign-up left',
    async ([, prove]) => {
      const email = someEmail()
      await strangerSignsUp(confirming, email)
      await confirming.mailsTo(email)
      const token = (await prove(confirming, email)).get('access_token') ?? ''
      const { data } = await confirming.client().auth.getUser(token)
      expect(data.user?.email).toBe(email)
      expect(data.user?.user_metadata).not.toHaveProperty('first_name')
      expect(await signsIn(confirming, email, 'stranger horse')).toBe(false)
    },
  )

  test.for(Object.entries(OTHER_WAYS))(
    'where addresses are confirmed at once, %s ends all that a stranger had in the account',
    async ([, prove]) => {
      const { email, id, client } = await concurrency.signedUp()
      const left = await strangersTraces(concurrency, id)
      await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Stranger' })
      const found = await left()
      expect(found).toMatchObject({
        sessions: 1,
        factors: 1,
        saved_searches: 1,
        resumes: 1,
        feed_addresses: 1,
      })
      const token = (await prove(concurrency, email)).get('access_token') ?? ''
      const { data } = await concurrency.client().auth.getUser(token)
      expect(data.user?.id).toBe(id)
      expect(await signsIn(concurrency, email, 'correct horse')).toBe(false)
      expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
      // The owner's own new session is all there is.
      expect(await left()).toEqual({
        sessions: 1,
        factors: 0,
        recovery_codes: 0,
        saved_searches: 0,
        resumes: 0,
        job_applications: 0,
        deleted_applications: 0,
        feed_addresses: 0,
        objects: 0,
        'providers of others': 0,
      })
    },
  )

  test('the page of a link asks whose the saved things are, and keeps them for whoever opened the account', async () => {
    const { email, id, client } = await concurrency.signedUp()
    const left = await strangersTraces(concurrency, id)
    await concurrency.client().auth.resetPasswordForEmail(email)
    const link = linkIn((await concurrency.mailsTo(email))[0])
    const page = await concurrency.send(link.href.replace('http://localhost:3000/auth/v1', ''))
    const html = await page.text()
    expect(html).toContain('type="radio" name="saved" value="keep" required')
    expect(html).toContain('type="radio" name="saved" value="remove" required')
    await viaReset(concurrency, email, { saved: 'keep' })
    expect(await signsIn(concurrency, email, 'correct horse')).toBe(false)
    expect((await client.auth.refreshSession()).error).not.toBeNull()
    // Secret addresses and other people's ways in go all the same.
    expect(await left()).toMatchObject({
      saved_searches: 1,
      resumes: 1,
      job_applications: 1,
      objects: 1,
      feed_addresses: 0,
      recovery_codes: 0,
      'providers of others': 0,
    })
  })

  test('an account that holds nothing is not asked about', async () => {
    const { email } = await concurrency.signedUp()
    await concurrency.client().auth.resetPasswordForEmail(email)
    const link = linkIn((await concurrency.mailsTo(email))[0])
    const page = await concurrency.send(link.href.replace('http://localhost:3000/auth/v1', ''))
    expect(await page.text()).not.toContain('type="radio"')
  })

  test('a proven address is not asked again, and a reset link removes nothing', async () => {
    const { email, id } = await concurrency.signedUp()
    await viaReset(concurrency, email)
    const left = await strangersTraces(concurrency, id)
    await concurrency.client().auth.resetPasswordForEmail(email)
    const link = linkIn((await concurrency.mailsTo(email))[0])
    const page = await concurrency.send(link.href.replace('http://localhost:3000/auth/v1', ''))
    expect(await page.text()).not.toContain('type="radio"')
    await press(concurrency, link)
    expect(await left()).toMatchObject({ saved_searches: 1, resumes: 1, feed_addresses: 1 })
  })

  test('the owner is told by mail what was removed', async () => {
    const { email, id } = await concurrency.signedUp()
    await strangersTraces(concurrency, id)
    await viaProvider(concurrency, email)
    const [mail] = await concurrency.mailsTo(email)
    expect(mail?.subject).toBe('This email is now confirmed for Foundwork')
    expect(mail?.text).toContain('Everything that was saved in the account was removed')
  })

  test('a provider with the same address, added while signed in, proves it and removes nothing', async () => {
    const { email, id, token } = await concurrency.signedUp()
    const left = await strangersTraces(concurrency, id)
    const asked = await concurrency.send('/user/identities/authorize?provider=acme&skip_http_redirect=true', {
      headers: { authorization: `Bearer ${token}` },
    })
    const { url } = (await asked.json()) as { url: string } // our own answer
    const back = provider.signIn(url, { sub: randomUUID(), email, email_verified: true })
    const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? ''
    await concurrency.send(`/callback${back.search}`, { headers: { cookie } })
    await viaReset(concurrency, email)
    expect(await left()).toMatchObject({ saved_searches: 1, resumes: 1 })
    expect(await signsIn(concurrency, email, 'correct horse')).toBe(true)
  })

  test('so does the code that a signed-in person types to confirm a change', async () => {
    const { client, email, id } = await concurrency.signedUp()
    const left = await strangersTraces(concurrency, id)
    concurrency.clock.advance(86_400_000 + 60_000)
    await client.auth.refreshSession()
    await client.auth.reauthenticate()
    const nonce = codeIn((await concurrency.mailsTo(email))[0])
    expect((await client.auth.updateUser({ password: 'battery staple', nonce })).error).toBeNull()
    await viaReset(concurrency, email)
    expect(await left()).toMatchObject({ saved_searches: 1 })
    expect(await signsIn(concurrency, email, 'battery staple')).toBe(true)
  })

  test('an address that the account moved to at once is not proven by the one it left', async () => {
    const { client, email, id } = await concurrency.signedUp()
    await viaReset(concurrency, email)
    const session = await concurrency.client().auth.signInWithOtp({ email })
    expect(session.error).toBeNull()
    const token = codeIn((await concurrency.mailsTo(email))[0])
    await client.auth.verifyOtp({ email, token, type: 'email' })
    await client.auth.updateUser({ password: 'battery staple' })
    const victim = someEmail('victim')
    expect((await client.auth.updateUser({ email: victim })).data.user?.email).toBe(victim)
    await viaReset(concurrency, victim)
    expect(await signsIn(concurrency, victim, 'battery staple')).toBe(false)
    expect(
      (await concurrency.db.query('select from auth.sessions where user_id = $1', [id])).rows,
    ).toHaveLength(1)
  })
})

/** Leaves one of everything in an account, and answers how much of it is left. */
async function strangersTraces(auth: AuthUnderTest, id: string) {
  const { db } = auth
  const search = await db.query<{ id: string }>(
    `insert into public.saved_searches (user_id, name, query) values ($1, 'Nurse', 'q=nurse') returning id`,
    [id],
  )
  await db.query('insert into public.feed_addresses (user_id, search_id) values ($1, $2)', [
    id,
    search.rows[0]?.id,
  ])
  await db.query(`insert into public.resumes (user_id, name, text) values ($1, 'Mine', 'Text')`, [id])
  await db.query(
    `insert into public.job_applications (user_id, job_title, company) values ($1, 'Baker', 'Crumb')`,
    [id],
  )
  const version = randomUUID()
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into storage.discarded (version, store, due_at) values ($1, 'database', now() + interval '1 hour')`,
      [version],
    )
    await tx.query(
      `insert into storage.objects (bucket_id, name, owner, version, store, metadata)
       values ('avatars', $1::text || '/a.png', $1::uuid, $2, 'database', '{}')`,
      [id, version],
    )
  })
  await db.query(`insert into auth.recovery_codes (user_id, hash, created_at) values ($1, '\\x00', now())`, [
    id,
  ])
  await db.query(
    `insert into auth.identities (user_id, provider, provider_id) values ($1, 'strangers', $2)`,
    [id, randomUUID()],
  )
  const count = async (table: string, column = 'user_id') =>
    (await db.query(`select from ${table} where ${column} = $1`, [id])).rows.length
  return async () => ({
    sessions: await count('auth.sessions'),
    factors: await count('auth.factors'),
    recovery_codes: await count('auth.recovery_codes'),
    saved_searches: await count('public.saved_searches'),
    resumes: await count('public.resumes'),
    job_applications: await count('public.job_applications'),
    deleted_applications: await count('public.deleted_applications'),
    feed_addresses: await count('public.feed_addresses'),
    objects: await count('storage.objects', 'owner'),
    'providers of others': (
      await db.query(`select from auth.identities where user_id = $1 and provider = 'strangers'`, [id])
    ).rows.length,
  })
}
