import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { authOn, linkIn, press, someEmail, type AuthUnderTest } from '#tests/support/auth.ts'
import { openTestDb } from '#tests/support/databases.ts'

/** The way through, quickly; every step aside is in the slow tests. */
let db: Db
let auth: AuthUnderTest
beforeAll(async () => {
  db = await openTestDb()
  auth = await authOn(db)
})
afterAll(() => db.close())

test('somebody signs up, comes back, stays signed in and signs out', async () => {
  const { client, email, id } = await auth.signedUp()
  const events: string[] = []
  const browser = auth.client()
  browser.auth.onAuthStateChange((event) => void events.push(event))
  expect((await browser.auth.signInWithPassword({ email, password: 'correct horse' })).data.user?.id).toBe(id)
  expect((await browser.auth.refreshSession()).error).toBeNull()
  expect(
    (await browser.auth.updateUser({ data: { first_name: 'Ada' } })).data.user?.user_metadata.first_name,
  ).toBe('Ada')
  expect((await browser.auth.signOut()).error).toBeNull()
  expect(events.filter((event) => event !== 'INITIAL_SESSION')).toEqual([
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'SIGNED_OUT',
  ])
  expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
})

test('somebody who forgot their password gets in through the mailed link', async () => {
  const { email } = await auth.signedUp()
  expect((await auth.client().auth.resetPasswordForEmail(email)).error).toBeNull()
  const target = await press(auth, linkIn((await auth.mailsTo(email))[0]))
  expect(new URLSearchParams(target.hash.slice(1)).get('type')).toBe('recovery')
})

test('an address without an account is told from one with by nobody', async () => {
  const confirming = await authOn(db, { autoconfirm: false })
  const { email } = await auth.signedUp()
  for (const address of [email, someEmail()]) {
    const { data, error } = await confirming
      .client()
      .auth.signUp({ email: address, password: 'correct horse' })
    expect([error, data.session, data.user?.identities?.length]).toEqual([null, null, 1])
    expect((await confirming.client().auth.resetPasswordForEmail(address)).error).toBeNull()
  }
})
