import { beforeAll, expect, test } from 'vitest'
import { authOn, someEmail, type AuthUnderTest } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'

describeOnBothDatabases('signing up and in', (openDb) => {
  let auth: AuthUnderTest
  beforeAll(async () => {
    auth = await authOn(await openDb())
  })

  test('a new account is signed in at once where no mail server is set', async () => {
    const email = someEmail()
    const { data, error } = await auth
      .client()
      .auth.signUp({ email, password: 'secret', options: { data: { first_name: 'Ada' } } })
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

  test('the same address cannot be registered twice', async () => {
    const { email } = await auth.signedUp()
    const { error } = await auth.client().auth.signUp({ email: email.toUpperCase(), password: 'another' })
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
  })
})
