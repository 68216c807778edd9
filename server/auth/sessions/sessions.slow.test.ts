import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { constantSignUpDoor } from '#server/auth/people/sign-up-door.ts'
import { AUTH_ROUTES } from '#server/auth/routes.ts'
import { authOn, someEmail, type AuthUnderTest } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { forgedTokens } from '#tests/support/forged-tokens.ts'

type Answer = { status: number; code: string | null; refreshToken: string; accessToken: string }

describeOnBothDatabases('sessions', (openDb) => {
  let auth: AuthUnderTest
  beforeAll(async () => {
    auth = await authOn(await openDb())
  })

  const refresh = async (token: string): Promise<Answer> => {
    const json = { refresh_token: token }
    const response = await auth.send('/token?grant_type=refresh_token', { method: 'POST', json })
    // Our own answer, and only these two members are read.
    const body = (await response.json()) as { refresh_token: string; access_token: string }
    const code = response.headers.get('x-sb-error-code')
    return { status: response.status, code, refreshToken: body.refresh_token, accessToken: body.access_token }
  }
  const firstToken = async () => tokenOf((await auth.signedUp()).client)

  test('a session goes on with a new token each time', async () => {
    const { client, id } = await auth.signedUp()
    const before = await tokenOf(client)
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.user.id).toBe(id)
    expect(data.session?.refresh_token).not.toBe(before)
  })

  test('of 50 refreshes at once one wins and nobody is signed out', async () => {
    const token = await firstToken()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [next, ...others] = [...new Set(answers.map(({ refreshToken }) => refreshToken))]
    expect(others).toEqual([])
    expect(next).not.toBe(token)
    for (const { accessToken } of answers) expect(await auth.tokens.read(accessToken)).not.toBeNull()
    expect((await refresh(next ?? '')).status).toBe(200)
  })

  test('a client that lost the answer gets it again, even much later', async () => {
    const token = await firstToken()
    const lost = await refresh(token)
    auth.clock.advance(3_600_000)
    expect(await refresh(token)).toMatchObject({ status: 200, refreshToken: lost.refreshToken })
  })

  test('an old token within ten seconds is a slow tab, not a thief', async () => {
    const first = await firstToken()
    const second = (await refresh(first)).refreshToken
    const third = (await refresh(second)).refreshToken
    auth.clock.advance(9000)
    expect(await refresh(first)).toMatchObject({ status: 200, refreshToken: third })
  })

  test('a replayed token ends the session for the thief and the owner', async () => {
    const first = await firstToken()
    const second = (await refresh(first)).refreshToken
    const third = (await refresh(second)).refreshToken
    auth.clock.advance(11_000)
    expect(await refresh(first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    expect(await refresh(third)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })

  test('only that session ends', async () => {
    const { client, email } = await auth.signedUp()
    const other = auth.client()
    await other.auth.signInWithPassword({ email, password: 'correct horse' })
    const first = await tokenOf(client)
    await refresh((await refresh(first)).refreshToken)
    auth.clock.advance(11_000)
    await refresh(first)
    expect((await other.auth.refreshSession()).error).toBeNull()
  })

  test.for(['', 'nonsense', 'AQ'.repeat(25), 'A'.repeat(50)])('%j refreshes nothing', async (token) => {
    const { status, code } = await refresh(token)
    expect(status).toBe(400)
    expect(['refresh_token_not_found', 'validation_failed']).toContain(code)
  })

  test('a session ends 90 days after sign-in, however often it was refreshed', async () => {
    const day = 86_400_000
    let token = await firstToken()
    for (let days = 30; days < 90; days += 30) {
      auth.clock.advance(30 * day)
      const next = await refresh(token)
      expect(next.status).toBe(200)
      token = next.refreshToken
    }
    auth.clock.advance(30 * day - 300_000)
    const last = await refresh(token)
    expect(last.status).toBe(200)
    const { exp = 0, iat = 0 } = decodeJwt(last.accessToken)
    // Five minutes are left, and the access token has no more.
    expect(exp - iat).toBeGreaterThan(200)
    expect(exp - iat).toBeLessThanOrEqual(300)
    auth.clock.advance(300_000)
    expect(await refresh(last.refreshToken)).toMatchObject({ status: 400, code: 'session_expired' })
    expect(await refresh(last.refreshToken)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })

  test('what has ended long ago is forgotten', async () => {
    const { client, id } = await auth.signedUp()
    await client.auth.signOut()
    const left = async () => {
      const { rows } = await auth.db.query<{ sessions: number; accounts: number; live: number }>(
        `select (select count(*) from auth.ended_sessions)::int as sessions,
           (select count(*) from auth.ended_accounts where account_hash = sha256($1::text::bytea))::int as accounts,
           (select count(*) from auth.sessions)::int as live`,
        [id],
      )
      return rows[0]
    }
    expect(await left()).toMatchObject({ accounts: 1 })
    await auth.signedUp()
    auth.clock.advance(91 * 86_400_000)
    await auth.forgetExpired()
    expect(await left()).toMatchObject({ accounts: 0, live: 0 })
  })

  test('a banned account is signed in nowhere', async () => {
    const { client, email, id } = await auth.signedUp()
    await auth.db.query(`update auth.users set banned_until = $2 where id = $1`, [id, new Date('2200-01-01')])
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'user_banned' })
    const { error } = await auth.client().auth.signInWithPassword({ email, password: 'correct horse' })
    expect(error).toMatchObject({ status: 400, code: 'user_banned' })
  })

  test('an unknown grant is refused', async () => {
    const response = await auth.send('/token?grant_type=magic', { method: 'POST', json: {} })
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([
      400,
      'unsupported_grant_type',
    ])
  })

  const filled = (path: string) => path.replace(':id', '00000000-0000-4000-8000-000000000001')

  test('every personal route refuses visitors, a missing key and a stranger’s key', async () => {
    for (const { method, path, for: who } of AUTH_ROUTES) {
      if (who === 'everyone') continue
      const named = `${method} ${path}`
      const withoutKey = await auth.send(filled(path), { method, headers: { apikey: '' } })
      expect([named, withoutKey.status]).toEqual([named, 401])
      const wrongKey = await auth.send(filled(path), { method, headers: { apikey: 'sb_publishable_x' } })
      expect([named, wrongKey.status]).toEqual([named, 401])
      if (who !== 'person') continue
      for (const headers of [{}, { authorization: `Bearer ${auth.tokens.anonKey}` }]) {
        const visitor = await auth.send(filled(path), { method, headers })
        expect([named, visitor.status, visitor.headers.get('x-sb-error-code')]).toEqual([
          named,
          401,
          'no_authorization',
        ])
      }
    }
  })

  test('no forged token is let in on any route', async () => {
    const { client, token: accessToken } = await auth.signedUp()
    // Published keys, as anyone can read them.
    const jwks = (await (await auth.send('/.well-known/jwks.json')).json()) as { keys: [] }
    const genuine = { accessToken, refreshToken: await tokenOf(client), jwks, anonKey: auth.tokens.anonKey }
    const letIn: string[] = []
    for (const [name, bearer] of await forgedTokens(genuine)) {
      for (const { method, path, for: who } of AUTH_ROUTES) {
        if (who === 'everyone') continue
        const headers = { authorization: `Bearer ${bearer}` }
        const { status } = await auth.send(filled(path), { method, headers })
        if (status !== 401 && status !== 403) letIn.push(`${name}: ${method} ${path} answered ${status}`)
      }
    }
    expect(letIn).toEqual([])
  })

  test('what is not there is not found, and what is there has its methods', async () => {
    expect((await auth.send('/admin/users')).status).toBe(404)
    expect((await auth.send('/signup')).status).toBe(405)
    expect((await auth.send('/health')).status).toBe(200)
    const settings = await auth.send('/settings')
    expect(await settings.json()).toMatchObject({
      external: { email: true, phone: false, google: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      saml_enabled: false,
    })
  })

  test('sign-up can be switched off', async () => {
    const closed = await authOn(auth.db, { signUpDoor: constantSignUpDoor({ is: 'closed', domains: [] }) })
    const { error } = await closed.client().auth.signUp({ email: someEmail(), password: 'correct horse' })
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
    const otp = await closed.client().auth.signInWithOtp({ email: someEmail() })
    expect(otp.error).toMatchObject({ status: 422, code: 'otp_disabled' })
  })

  test('sign-up can be for the addresses of some domains only', async () => {
    const ours = await authOn(auth.db, {
      signUpDoor: constantSignUpDoor({ is: 'open', domains: ['uni.example', 'example.org'] }),
    })
    const signUp = (email: string) => ours.client().auth.signUp({ email, password: 'correct horse' })
    expect((await signUp(`${Date.now()}@Uni.Example`)).error).toBeNull()
    for (const email of [
      'a@other.example',
      'a@notuni.example',
      'a@sub.uni.example',
      'uni.example@other.example',
    ])
      expect((await signUp(email)).error).toMatchObject({
        status: 422,
        code: 'signup_disabled',
        message: 'Sign-ups are open for emails at uni.example, example.org only.',
      })
    // Asking for a code tells nothing, and makes no account.
    const { error } = await ours.client().auth.signInWithOtp({ email: 'code@other.example' })
    expect(error).toBeNull()
    expect(await ours.mailsTo('code@other.example')).toEqual([])
    const { rowCount } = await auth.db.query(`select from auth.users where email like '%@other.example'`)
    expect(rowCount).toBe(0)
  })
})

async function tokenOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.refresh_token ?? ''
}
