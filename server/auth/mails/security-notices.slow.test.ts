import { beforeAll, expect, test } from 'vitest'
import { totpCode } from '#server/auth/people/totp.ts'
import { authOn, type AuthUnderTest, codeIn, linkIn, press, someEmail } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { fromBase32 } from '#tests/support/totp-code.ts'

describeOnBothDatabases('what the owner of an account is told', (openDb) => {
  let auth: AuthUnderTest
  beforeAll(async () => {
    auth = await authOn(await openDb(), { rateLimits: true })
  })
  const subjects = async (email: string) => (await auth.mailsTo(email)).map(({ subject }) => subject)

  test('a changed password, with what to do if it was somebody else', async () => {
    const { client, email } = await auth.signedUp()
    await client.auth.updateUser({ password: 'battery staple' })
    const [mail] = await auth.mailsTo(email)
    expect(mail?.subject).toBe('Your Foundwork password was changed')
    expect(mail?.text).toContain('http://localhost:3000/forgot-password')
    expect(mail?.text).toContain('If it was not you')
  })

  test('a changed address, at the old one as well', async () => {
    const { client, email } = await auth.signedUp()
    const moved = someEmail('moved')
    await client.auth.updateUser({ email: moved })
    const subject = 'The email of your Foundwork account was changed'
    expect([await subjects(email), await subjects(moved)]).toEqual([[subject], [subject]])
    const [toOld] = await auth.mailsTo(email)
    expect(toOld?.text).toContain(`from ${email} to ${moved}`)
    // The old address opens nothing any more, so a new password is no advice to it.
    expect(toOld?.text).not.toContain('/forgot-password')
    expect(toOld?.text).toContain('write to')
  })

  test('a changed address where both agreed by mail', async () => {
    const confirming = await authOn(auth.db, { autoconfirm: false })
    const { email } = await auth.signedUp()
    const client = confirming.client()
    await client.auth.signInWithPassword({ email, password: 'correct horse' })
    const moved = someEmail('moved')
    await client.auth.updateUser({ email: moved })
    await press(confirming, linkIn((await confirming.mailsTo(email))[0]))
    await press(confirming, linkIn((await confirming.mailsTo(moved))[0]))
    expect((await subjects(email))[0]).toBe('The email of your Foundwork account was changed')
  })

  test('an authenticator app that was added, new recovery codes, and an app that was removed', async () => {
    const { client, email } = await auth.signedUp()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    expect(await subjects(email)).toEqual([])
    const factorId = data?.id ?? ''
    const code = () =>
      totpCode(fromBase32(data?.totp.secret ?? ''), Math.floor(auth.clock.now().getTime() / 30_000))
    await client.auth.mfa.challengeAndVerify({ factorId, code: code() })
    expect(await subjects(email)).toEqual(['An authenticator app was added to your Foundwork account'])
    // Showing its code at the next sign-in adds nothing.
    auth.clock.advance(60_000)
    await client.auth.mfa.challengeAndVerify({ factorId, code: code() })
    expect(await subjects(email)).toHaveLength(1)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const headers = { authorization: `Bearer ${token}` }
    expect((await auth.send('/recovery-codes', { method: 'POST', headers })).status).toBe(200)
    expect(await subjects(email)).toHaveLength(1)
    expect((await auth.send('/recovery-codes', { method: 'POST', headers })).status).toBe(200)
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect(await subjects(email)).toEqual([
      'The authenticator app was removed from your Foundwork account',
      'New recovery codes were made for your Foundwork account',
      'An authenticator app was added to your Foundwork account',
    ])
  })

  test('even when strangers have used up the mails that anybody can ask for', async () => {
    const { client, email } = await auth.signedUp()
    for (let round = 0; round < 6; round += 1) {
      auth.clock.advance(61_000)
      await auth.send('/recover', { method: 'POST', json: { email }, address: `203.0.113.${round}` })
      await auth.composeMails()
    }
    expect(await auth.mailsTo(email)).toHaveLength(4)
    await client.auth.updateUser({ password: 'battery staple' })
    expect((await subjects(email))[0]).toBe('Your Foundwork password was changed')
  })

  test('a current password that is wrong says so, and nothing changes', async () => {
    const { client, email } = await auth.signedUp()
    const { error } = await client.auth.updateUser({
      password: 'battery staple',
      current_password: 'wrong horse',
    })
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Your current password is not right.',
    })
    expect(await subjects(email)).toEqual([])
    expect(
      (await auth.client().auth.signInWithPassword({ email, password: 'correct horse' })).error,
    ).toBeNull()
  })

  test('one of the most common passwords is refused wherever a password is chosen, with a sentence', async () => {
    const refusal = {
      status: 422,
      code: 'weak_password',
      reasons: ['pwned'],
      message: 'This password is one of the most common ones and easy to guess. Please choose another.',
    }
    const signUp = await auth.client().auth.signUp({ email: someEmail(), password: 'Password1' })
    expect(signUp.error).toMatchObject(refusal)
    const { client, email } = await auth.signedUp()
    expect((await client.auth.updateUser({ password: 'iloveyou' })).error).toMatchObject(refusal)
    await auth.client().auth.resetPasswordForEmail(email)
    const token = codeIn((await auth.mailsTo(email))[0])
    const reset = auth.client()
    await reset.auth.verifyOtp({ email, token, type: 'recovery' })
    expect((await reset.auth.updateUser({ password: '123456' })).error).toMatchObject(refusal)
    expect((await reset.auth.updateUser({ password: 'abc' })).error).toMatchObject({ reasons: ['length'] })
  })
})
