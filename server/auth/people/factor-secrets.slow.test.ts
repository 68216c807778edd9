import { beforeAll, expect, test } from 'vitest'
import { StartError } from '#base/start-error.ts'
import { authOn, type AuthUnderTest } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { fromBase32 } from '#tests/support/totp-code.ts'
import { totpCode } from './totp.ts'

const KEY = 'a random text that has more than 32 characters'
const NEWER = 'another random text of more than 32 characters'

describeOnBothDatabases('authenticator secrets at rest', (openDb) => {
  let plain: AuthUnderTest
  beforeAll(async () => {
    plain = await authOn(await openDb())
  })

  const enrolled = async (auth: AuthUnderTest) => {
    const { email, client } = await auth.signedUp()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    return { email, client, factorId: data?.id ?? '', secret: fromBase32(data?.totp.secret ?? '') }
  }
  const stored = async (factorId: string) => {
    const { rows } = await plain.db.query<{ secret: Uint8Array; secret_key: string | null }>(
      'select secret, secret_key from auth.factors where id = $1',
      [factorId],
    )
    return { secret: Buffer.from(rows[0]?.secret ?? []), key: rows[0]?.secret_key }
  }
  const opens = async (auth: AuthUnderTest, person: Awaited<ReturnType<typeof enrolled>>) => {
    const client = auth.client()
    await client.auth.signInWithPassword({ email: person.email, password: 'correct horse' })
    auth.clock.advance(60_000)
    const code = totpCode(person.secret, Math.floor(auth.clock.now().getTime() / 30_000))
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code })
    return error === null
  }

  test('with a key nothing in the database makes codes, and those from before are encrypted at the start', async () => {
    const before = await enrolled(plain)
    expect((await stored(before.factorId)).secret).toEqual(Buffer.from(before.secret))

    const sealed = await authOn(plain.db, { secretsKey: KEY })
    const during = await enrolled(sealed)
    for (const person of [before, during]) {
      const { secret, key } = await stored(person.factorId)
      expect(secret.includes(Buffer.from(person.secret))).toBe(false)
      expect(key).toMatch(/^[\w-]{8}$/)
      expect(await opens(sealed, person)).toBe(true)
    }

    const moved = await stored(before.factorId)
    await plain.db.query('update auth.factors set secret = $2 where id = $1', [during.factorId, moved.secret])
    expect(await opens(sealed, during)).toBe(false)
    await plain.db.query('delete from auth.factors where id = $1', [during.factorId])

    await expect(authOn(plain.db)).rejects.toThrow(
      new StartError(
        'SECRETS_KEY is not set, but 1 authenticator secret is encrypted with one: set it as it was.',
      ),
    )
    await expect(authOn(plain.db, { secretsKey: NEWER })).rejects.toThrow(
      new StartError(
        'SECRETS_KEY does not open what it should: 1 authenticator secret is encrypted with another key. Set that one, or both as new,old.',
      ),
    )

    const rotated = await authOn(plain.db, { secretsKey: `${NEWER},${KEY}` })
    expect((await stored(before.factorId)).key).not.toBe(moved.key)
    rotated.clock.advance(300_000)
    expect(await opens(rotated, before)).toBe(true)
    const after = await authOn(plain.db, { secretsKey: NEWER })
    after.clock.advance(600_000)
    expect(await opens(after, before)).toBe(true)
  })
})
