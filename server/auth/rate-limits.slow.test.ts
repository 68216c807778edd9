import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { authOn, someEmail, type AuthUnderTest } from '#tests/support/auth.ts'
import { describeOnBothDatabases, type OpenFresh } from '#tests/support/databases.ts'

describeOnBothDatabases('rate limits', (openDb: OpenFresh) => {
  let db: Db | undefined
  let auth: AuthUnderTest
  beforeEach(async () => {
    db ??= await openDb()
    await db.query('delete from auth.rate_limits')
    auth = await authOn(db, { rateLimits: true })
  })

  const attempt = async (email: string, password: string, address: string) => {
    const json = { email, password }
    const response = await auth.send('/token?grant_type=password', { method: 'POST', json, address })
    return { status: response.status, retryAfter: response.headers.get('retry-after') }
  }
  const flood = async (email: string, address: string, times: number) => {
    const statuses: number[] = []
    for (let index = 0; index < times; index += 1)
      statuses.push((await attempt(email, 'wrong', address)).status)
    return statuses
  }

  test('guessing a password from one address ends with "wait", and says how long', async () => {
    const { email } = await auth.signedUp()
    const statuses = await flood(email, '203.0.113.1', 12)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    const refused = await auth.send('/token?grant_type=password', {
      method: 'POST',
      json: { email, password: 'wrong' },
      address: '203.0.113.1',
      headers: { 'x-supabase-api-version': '2024-01-01' },
    })
    expect(await refused.json()).toEqual({
      code: 'over_request_rate_limit',
      message: expect.stringMatching(/^Request rate limit reached\. Please try again in \d+ seconds?\.$/),
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    auth.clock.advance(31_000)
    expect((await attempt(email, 'correct horse', '203.0.113.1')).status).toBe(200)
  })

  test('an address without an account is limited just the same', async () => {
    expect(await flood('nobody@example.com', '203.0.113.1', 11)).toEqual([
      ...Array.from({ length: 10 }, () => 400),
      429,
    ])
  })

  test('a flood from one address does not lock the owner out elsewhere', async () => {
    const { email } = await auth.signedUp()
    await flood(email, '203.0.113.1', 30)
    expect((await attempt(email, 'correct horse', '198.51.100.7')).status).toBe(200)
  })

  test('a flood from the owner’s own address does not lock the owner out either', async () => {
    const { email } = await auth.signedUp()
    const statuses = await flood(email, '192.0.2.1', 60)
    expect([statuses[9], statuses[10], statuses[59]]).toEqual([400, 429, 429])
    expect((await attempt(email, 'correct horse', '192.0.2.1')).status).toBe(200)
    // An address that the account was never used from waits, whatever it knows.
    await flood(email, '203.0.113.1', 11)
    expect((await attempt(email, 'correct horse', '203.0.113.1')).status).toBe(429)
  })

  test('even at home there is an end to guessing', async () => {
    const { email } = await auth.signedUp()
    await flood(email, '192.0.2.1', 10 + 300 + 30)
    expect((await attempt(email, 'correct horse', '192.0.2.1')).status).toBe(429)
  })

  test('a flood from many addresses does not lock the owner out, at home or on the road', async () => {
    const { email } = await auth.signedUp()
    expect((await attempt(email, 'correct horse', '198.51.100.7')).status).toBe(200)
    for (let host = 1; host <= 25; host += 1) await flood(email, `203.0.113.${host}`, 5)
    // Strangers have few tries left by now…
    expect(await flood(email, '203.0.113.200', 5)).toEqual([400, 400, 400, 429, 429])
    // …the owner has as many as ever where they were before, and some where they were not.
    expect(await flood(email, '198.51.100.7', 6)).toEqual([400, 400, 400, 400, 400, 400])
    expect((await attempt(email, 'correct horse', '198.51.100.7')).status).toBe(200)
    expect((await attempt(email, 'correct horse', '192.0.2.99')).status).toBe(200)
  })

  test('right passwords are not counted', async () => {
    const { email } = await auth.signedUp()
    for (let index = 0; index < 40; index += 1) {
      expect((await attempt(email, 'correct horse', '203.0.113.1')).status).toBe(200)
    }
  })

  test('one IPv6 subscriber is one caller, however many addresses they use', async () => {
    const { email } = await auth.signedUp()
    const statuses: number[] = []
    for (let host = 1; host <= 11; host += 1) {
      statuses.push((await attempt(email, 'wrong', `2001:db8:1:2::${host}`)).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect((await attempt(email, 'wrong', '2001:db8:1:3::1')).status).toBe(400)
  })

  test('many accounts tried from one address count together', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 31; index += 1) {
      statuses.push((await attempt(`person${index}@example.com`, 'wrong', '203.0.113.1')).status)
    }
    expect([statuses[29], statuses[30]]).toEqual([400, 429])
  })

  test('two processes on one database count together', async () => {
    const { email } = await auth.signedUp()
    const other = await authOn(auth.db, { rateLimits: true })
    await flood(email, '203.0.113.1', 10)
    const json = { email, password: 'wrong' }
    const answer = await other.send('/token?grant_type=password', {
      method: 'POST',
      json,
      address: '203.0.113.1',
    })
    expect(answer.status).toBe(429)
  })

  test('the current password cannot be guessed through a stolen session either', async () => {
    const { client } = await auth.signedUp()
    const codes: unknown[] = []
    for (let index = 0; index < 11; index += 1) {
      const { error } = await client.auth.updateUser({ password: 'new one', current_password: 'guess' })
      codes.push(error?.code)
    }
    expect(codes.at(0)).toBe('invalid_credentials')
    expect(codes.at(-1)).toBe('over_request_rate_limit')
  })

  test('a second mail within a minute is refused, account or not', async () => {
    const { email } = await auth.signedUp()
    for (const address of [email, someEmail('nobody')]) {
      const client = auth.client()
      expect((await client.auth.resetPasswordForEmail(address)).error).toBeNull()
      const { error } = await client.auth.resetPasswordForEmail(address)
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
      expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
    }
    auth.clock.advance(60_001)
    expect((await auth.client().auth.resetPasswordForEmail(email)).error).toBeNull()
  })

  test('somebody else registering the address does not use up its owner’s mails', async () => {
    const { email } = await auth.signedUp()
    const confirming = await authOn(auth.db, { rateLimits: true, autoconfirm: false })
    for (let time = 0; time < 5; time += 1) {
      const { error } = await confirming.client().auth.signUp({ email, password: 'something' })
      expect(error).toBeNull()
      confirming.clock.advance(61_000)
    }
    // Its owner hears of it three times a day at most.
    expect(await confirming.mailsTo(email)).toHaveLength(3)
    expect((await confirming.client().auth.resetPasswordForEmail(email)).error).toBeNull()
  })

  test('codes of a second factor cannot be guessed', async () => {
    const { client } = await auth.signedUp()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const codes: unknown[] = []
    for (let index = 0; index < 9; index += 1) {
      const guess = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: '000000' })
      codes.push(guess.error?.code)
    }
    expect(codes.at(-1)).toBe('over_request_rate_limit')
  })

  test('limits that have run out are forgotten', async () => {
    await flood('nobody@example.com', '203.0.113.1', 3)
    auth.clock.advance(7_200_000)
    await auth.forgetExpired()
    expect((await auth.db.query('select from auth.rate_limits')).rows).toEqual([])
  })
})
