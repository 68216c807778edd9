import { beforeAll, expect, test } from 'vitest'
import { authOn, codeIn, someEmail, type AuthUnderTest } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'

describeOnBothDatabases('how many mails one recipient gets', (openDb) => {
  let auth: AuthUnderTest
  beforeAll(async () => {
    auth = await authOn(await openDb(), { autoconfirm: false, rateLimits: true })
  })

  const ask = async (kind: (typeof KINDS)[number], email: string, address: string) => {
    return auth.send(kind, { method: 'POST', json: { email, password: 'stranger horse' }, address })
  }
  const KINDS = ['/signup', '/otp', '/recover'] as const

  test('whatever is asked for, and from wherever, it is five in an hour and sixteen in a day at most', async () => {
    const email = someEmail()
    const statuses = new Set<number>()
    const mailsAfter = async (rounds: number) => {
      for (let round = 0; round < rounds; round += 1) {
        auth.clock.advance(295_000)
        for (const [index, kind] of KINDS.entries())
          statuses.add((await ask(kind, email, `198.51.${round}.${index + 1}`)).status)
        await auth.composeMails()
      }
      return (await auth.mailsTo(email)).length
    }
    expect(await mailsAfter(12)).toBe(4)
    for (let hour = 1; hour < 24; hour += 1) {
      auth.clock.advance(3_600_000 - 295_000)
      await mailsAfter(1)
    }
    const day = (await auth.mailsTo(email)).length
    expect(day).toBeGreaterThan(8)
    expect(day).toBeLessThanOrEqual(16)
    // Nobody is told that a mail did not leave.
    expect([...statuses]).toEqual([200])
  })

  test('a stranger at one address does not use up the owner’s mails', async () => {
    const email = someEmail()
    for (let round = 0; round < 6; round += 1) {
      auth.clock.advance(61_000)
      for (const kind of KINDS) await ask(kind, email, '203.0.113.9')
      await auth.composeMails()
    }
    expect(await auth.mailsTo(email)).toHaveLength(3)
    auth.clock.advance(61_000)
    await ask('/otp', email, '192.0.2.1')
    const mails = await auth.mailsTo(email)
    expect(mails).toHaveLength(4)
    const token = codeIn(mails[0])
    const { error } = await auth.client().auth.verifyOtp({ email, token, type: 'email' })
    expect(error).toBeNull()
  })
})
