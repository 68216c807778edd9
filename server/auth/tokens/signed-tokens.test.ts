import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgedTokens } from '#tests/support/forged-tokens.ts'
import { claimsOf } from './claims-of.ts'
import { createAccessTokens, type AccessTokenClaims, type AccessTokens } from './signed-tokens.ts'
import { createSigningKeys, generateSigningKey, signingKeysFromSetting } from './signing-keys.ts'
import { generateAnonKey } from './stored-keys.ts'

const ADA: AccessTokenClaims = {
  sub: '8c0f6c1e-5f0e-4b53-9d6a-2f6f6f3c1a11',
  email: 'ada@example.com',
  phone: '',
  app_metadata: {},
  user_metadata: {},
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: 1_700_000_000 }],
  session_id: 'b8b7a1f4-7f1f-4a39-8a4e-6c7a4c3f0d55',
  is_anonymous: false,
}
const SECRET = 'a legacy secret of at least 32 characters'
const ISSUER = 'https://jobs.example.org/auth/v1'
const ANON = generateAnonKey()

let time = new Date('2026-03-01T12:00:00Z')
const now = () => time
const ownKey = await generateSigningKey()
const keys = createSigningKeys({ load: () => Promise.resolve([ownKey]) }, now)
const SESSION_END = new Date('2026-05-30T12:00:00Z')
const settings = { keys, anonKey: ANON, issuer: ISSUER, now }

describe('access tokens', () => {
  let tokens: AccessTokens
  beforeAll(() => {
    tokens = createAccessTokens({ ...settings, legacySecret: null })
  })

  test('a token that we signed says who somebody is, for 15 minutes', async () => {
    const { token, expiresAt } = await tokens.sign(ADA, SESSION_END)
    expect(await tokens.read(token)).toMatchObject({
      sub: ADA.sub,
      role: 'authenticated',
      email: 'ada@example.com',
    })
    expect(expiresAt).toBe(Date.parse('2026-03-01T12:15:00Z') / 1000)
    time = new Date('2026-03-01T12:15:01Z')
    // The second time it comes from memory, which must forget it as well.
    await expect(tokens.read(token)).rejects.toMatchObject({ fault: 'expired' })
    time = new Date('2026-03-01T12:00:00Z')
  })

  test('a token does not outlive its session', async () => {
    const { issuedAt, expiresAt } = await tokens.sign(ADA, new Date('2026-03-01T12:05:00Z'))
    expect([issuedAt, expiresAt]).toEqual([
      Date.parse('2026-03-01T12:00:00Z') / 1000,
      Date.parse('2026-03-01T12:05:00Z') / 1000,
    ])
  })

  test('the public key stands for a visitor', async () => {
    expect(ANON).toMatch(/^sb_publishable_[\w-]{22}_[\w-]{8}$/)
    expect(await tokens.read(ANON)).toBeNull()
  })

  test('every forged token is refused', async () => {
    const { token: accessToken } = await tokens.sign(ADA, SESSION_END)
    const refreshToken = Buffer.alloc(37, 1).toString('base64url')
    const forged = await forgedTokens({
      accessToken,
      refreshToken,
      jwks: await keys.published(),
      anonKey: ANON,
    })
    expect(forged.length).toBeGreaterThanOrEqual(30)
    for (const [name, bearer] of forged) {
      const outcome = await tokens.read(bearer).then(
        () => 'let in',
        (error: unknown) =>
          error instanceof Error && 'fault' in error ? 'refused' : `failed: ${String(error)}`,
      )
      expect([name, outcome]).toEqual([name, 'refused'])
    }
  })

  const claims = {
    sub: ADA.sub,
    role: 'authenticated',
    aud: 'authenticated',
    iss: ISSUER,
    exp: seconds('12:10'),
  }
  test.for([
    ['another issuer', { iss: 'https://evil.example/auth/v1' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'somebody-else' }],
    ['no audience', { aud: undefined }],
    ['no end', { exp: undefined }],
    ['an end in the past', { exp: seconds('11:59') }],
    ['a beginning in the future', { nbf: seconds('12:05') }],
    ['nobody as its subject', { sub: undefined }],
    ['a subject that is no id', { sub: "x' or true" }],
    ['the service role', { role: 'service_role' }],
    ['the role of the database owner', { role: 'postgres' }],
    ['no role', { role: undefined }],
  ] as const)('our own signature does not help a token with %s', async ([, change]) => {
    const { kid, key } = await keys.signer()
    const token = await new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(key)
    await expect(tokens.read(token)).rejects.toHaveProperty('fault')
  })

  test('a legacy secret, where set, lets its own keys and tokens in and nothing else', async () => {
    const legacy = createAccessTokens({ ...settings, legacySecret: SECRET })
    const hs256 = (payload: Record<string, unknown>, secret = SECRET) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))
    const anon = await hs256({ role: 'anon', iss: 'supabase', exp: seconds('12:10') })
    expect(await legacy.read(anon)).toBeNull()
    expect(await legacy.read(await hs256({ ...claims, iss: undefined }))).toMatchObject({ sub: ADA.sub })
    await expect(tokens.read(anon)).rejects.toHaveProperty('fault', 'signature')
    await expect(legacy.read(await hs256(claims, SECRET + '!'))).rejects.toHaveProperty('fault', 'signature')
    await expect(legacy.read(await hs256({ ...claims, role: 'service_role' }))).rejects.toHaveProperty(
      'fault',
    )
    await expect(legacy.read(await hs256({ role: 'anon' }))).rejects.toHaveProperty('fault')
  })

  test('a request speaks for the person of its bearer, or for a visitor', async () => {
    const { token } = await tokens.sign(ADA, SESSION_END)
    const ask = (headers: Record<string, string>, path = '/rest/v1/jobs') =>
      claimsOf(new Request(`https://jobs.example.org${path}`, { headers }), tokens)
    expect(await ask({ apikey: ANON })).toBeNull()
    expect(await ask({ apikey: ANON, authorization: `Bearer ${ANON}` })).toBeNull()
    expect(await ask({ apikey: ANON, authorization: `bearer ${token}` })).toMatchObject({ sub: ADA.sub })
    expect(await ask({ authorization: `Bearer ${token}` }, `/realtime/v1?apikey=${ANON}`)).toMatchObject({
      sub: ADA.sub,
    })
    await expect(ask({})).rejects.toHaveProperty('fault', 'missing')
    await expect(ask({ authorization: `Bearer ${token}` })).rejects.toHaveProperty('fault', 'missing')
    await expect(ask({ apikey: 'sb_publishable_wrong' })).rejects.toHaveProperty('fault', 'malformed')
    await expect(ask({ apikey: token, authorization: `Bearer ${token}` })).rejects.toHaveProperty(
      'fault',
      'claims',
    )
    await expect(ask({ apikey: ANON, authorization: 'Basic YTpi' })).rejects.toHaveProperty(
      'fault',
      'malformed',
    )
    await expect(ask({ apikey: ANON, authorization: 'Bearer nonsense' })).rejects.toHaveProperty(
      'fault',
      'malformed',
    )
  })
})

describe('signing keys', () => {
  test('a set of keys can be given: the first signs, all of them verify', async () => {
    const given = [await generateSigningKey(), await generateSigningKey()]
    const store = await signingKeysFromSetting(JSON.stringify({ keys: given }))
    const loaded = createSigningKeys(store, now)
    expect((await loaded.signer()).kid).toBe(given[0]?.kid)
    expect((await loaded.published()).keys.map(({ kid }) => kid)).toEqual(given.map(({ kid }) => kid))
    expect(await loaded.verifier(String(given[1]?.kid))).not.toBeNull()
  })

  test('a rotation is noticed when a token with the new key arrives', async () => {
    const list = [await generateSigningKey()]
    const loaded = createSigningKeys({ load: () => Promise.resolve([...list]) }, now)
    await loaded.signer()
    const fresh = await generateSigningKey()
    list.unshift(fresh)
    time = new Date(time.getTime() + 6000)
    expect(await loaded.verifier(String(fresh.kid))).not.toBeNull()
  })

  test('keys that are known stay good while the database is away', async () => {
    let isAway = false
    const load = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([ownKey]))
    const loaded = createSigningKeys({ load }, now)
    await loaded.signer()
    isAway = true
    time = new Date(time.getTime() + 120_000)
    expect((await loaded.signer()).kid).toBe(ownKey.kid)
  })

  test.for([
    ['{"keys": []}', 'AUTH_SIGNING_KEYS must be a JWK set: {"keys": [ … ]}.'],
    ['{"keys"', 'AUTH_SIGNING_KEYS must be a JWK set: {"keys": [ … ]}.'],
    ['/does/not/exist.json', 'AUTH_SIGNING_KEYS names a file that cannot be read.'],
    [
      '{"keys": [{"kty": "oct", "k": "AAAA"}]}',
      'AUTH_SIGNING_KEYS must hold ES256 keys (kty EC, crv P-256), each with a kid.',
    ],
  ] as const)('the setting %s stops the start with a sentence', async ([setting, sentence]) => {
    await expect(signingKeysFromSetting(setting)).rejects.toThrow(sentence)
  })

  test('a set that begins with a public key cannot sign, and says so', async () => {
    const { d: _, ...publicOnly } = await generateSigningKey()
    await expect(signingKeysFromSetting(JSON.stringify({ keys: [publicOnly] }))).rejects.toThrow(
      'AUTH_SIGNING_KEYS must begin with a private key: the first one signs.',
    )
  })

  test('what is published holds no private part', async () => {
    expect(Object.keys((await keys.published()).keys[0] ?? {}).sort()).toEqual([
      'alg',
      'crv',
      'key_ops',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ])
  })
})

function seconds(time: string): number {
  return Date.parse(`2026-03-01T${time}:00Z`) / 1000
}
