import { beforeAll, expect, test } from 'vitest'
import { authOn, codeIn, linkIn, press, someEmail, type AuthUnderTest } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'

describeOnBothDatabases('moving to another address', (openDb) => {
  let auth: AuthUnderTest
  beforeAll(async () => {
    auth = await authOn(await openDb(), { autoconfirm: false })
  })

  /** An account whose address has been confirmed, with its session. */
  const confirmed = async () => {
    const email = someEmail()
    await auth.client().auth.signUp({ email, password: 'correct horse' })
    const client = auth.client()
    const token = codeIn((await auth.mailsTo(email))[0])
    const { error } = await client.auth.verifyOtp({ email, token, type: 'signup' })
    if (error) throw error
    return { client, email }
  }

  test('an address moves when the old and the new one have both agreed', async () => {
    const { client, email: oldEmail } = await confirmed()
    const newEmail = someEmail('new')
    const { data } = await client.auth.updateUser({ email: newEmail })
    expect(data.user).toMatchObject({ email: oldEmail, new_email: newEmail })
    const [toOld] = await auth.mailsTo(oldEmail)
    const [toNew] = await auth.mailsTo(newEmail)
    expect([toOld?.subject, toNew?.subject]).toEqual([
      'Confirm the new email of your Foundwork account',
      'Confirm your new email for Foundwork',
    ])
    const half = await press(auth, linkIn(toNew))
    expect(new URLSearchParams(half.hash.slice(1)).get('message')).toBe(
      'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    )
    expect((await client.auth.getUser()).data.user?.email).toBe(oldEmail)
    const { data: moved } = await auth.client().auth.verifyOtp({
      email: oldEmail,
      token: codeIn(toOld),
      type: 'email_change',
    })
    expect(moved.user).toMatchObject({ email: newEmail, identities: [{ email: newEmail }] })
    expect(moved.user?.new_email).toBeUndefined()
    const signIn = (email: string) =>
      auth.client().auth.signInWithPassword({ email, password: 'correct horse' })
    expect((await signIn(newEmail)).error).toBeNull()
    expect((await signIn(oldEmail)).error).not.toBeNull()
  })

  test('the first half of a move answers with a message, in JSON too', async () => {
    const { client, email } = await confirmed()
    await client.auth.updateUser({ email: someEmail('new') })
    const [mail] = await auth.mailsTo(email)
    const json = { email, token: codeIn(mail), type: 'email_change' }
    const response = await auth.send('/verify', { method: 'POST', json })
    expect(await response.json()).toEqual({
      code: '200',
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    })
  })

  test('links that went to the old address open nothing after a move', async () => {
    const { client, email: oldEmail } = await confirmed()
    await auth.client().auth.resetPasswordForEmail(oldEmail)
    const recovery = linkIn((await auth.mailsTo(oldEmail))[0])
    const newEmail = someEmail('new')
    await client.auth.updateUser({ email: newEmail })
    await press(auth, linkIn((await auth.mailsTo(oldEmail))[0]))
    await press(auth, linkIn((await auth.mailsTo(newEmail))[0]))
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail)
    expect((await press(auth, recovery)).hash).toContain('error_code=otp_expired')
  })

  test('the mails of a move can be sent again, to the address that has not agreed yet', async () => {
    const { client, email } = await confirmed()
    const newEmail = someEmail('new')
    await client.auth.updateUser({ email: newEmail })
    await press(auth, linkIn((await auth.mailsTo(email))[0]))
    const before = (await auth.mailsTo(email)).length
    expect((await auth.client().auth.resend({ type: 'email_change', email })).error).toBeNull()
    expect((await auth.mailsTo(newEmail)).length).toBe(2)
    expect((await auth.mailsTo(email)).length).toBe(before)
    expect((await press(auth, linkIn((await auth.mailsTo(newEmail))[0]))).hash).toContain('access_token=')
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail)
  })

  test('a newer move replaces the older one, whose links lead nowhere', async () => {
    const { client, email } = await confirmed()
    const [first, second] = [someEmail('first'), someEmail('second')]
    await client.auth.updateUser({ email: first })
    const old = linkIn((await auth.mailsTo(first))[0])
    await client.auth.updateUser({ email: second })
    expect((await press(auth, old)).hash).toContain('error_code=otp_expired')
    await press(auth, linkIn((await auth.mailsTo(email))[0]))
    await press(auth, linkIn((await auth.mailsTo(second))[0]))
    expect((await client.auth.getUser()).data.user?.email).toBe(second)
  })

  test('moving to an address that has an account looks like any other move, and its owner is told', async () => {
    const [mover, taken] = [await confirmed(), await confirmed()]
    const free = someEmail('free')
    const ask = async (email: string) => {
      const { data, error } = await mover.client.auth.updateUser({ email })
      const body = JSON.stringify(data.user).replaceAll(email, 'NEW')
      return [error, body.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT')]
    }
    expect(await ask(taken.email)).toEqual(await ask(free))
    await ask(taken.email)
    const [toOwner] = await auth.mailsTo(taken.email)
    expect(toOwner?.subject).toBe('You already have a Foundwork account')
    expect(toOwner?.text).toContain('Someone wanted to move their account to your email')
    expect(toOwner?.text).not.toContain('/verify')
    // The address that is to be left hears the same in both cases, and its half of the agreement is taken.
    const toMover = await auth.mailsTo(mover.email)
    expect(toMover[0]?.text).toContain(taken.email)
    const half = await press(auth, linkIn(toMover[0]))
    expect(half.hash).toContain('message=Confirmation')
    expect((await mover.client.auth.getUser()).data.user?.email).toBe(mover.email)
    expect((await taken.client.auth.getUser()).data.user?.email).toBe(taken.email)
  })

  test('an address that somebody else took in the meantime stays theirs', async () => {
    const { client, email } = await confirmed()
    const wanted = someEmail('wanted')
    await client.auth.updateUser({ email: wanted })
    const [toOld, toNew] = [linkIn((await auth.mailsTo(email))[0]), linkIn((await auth.mailsTo(wanted))[0])]
    await auth.db.query('insert into auth.users (email, email_confirmed_at) values ($1, now())', [wanted])
    await press(auth, toOld)
    expect((await press(auth, toNew)).hash).toContain('error_code=email_exists')
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })
})
