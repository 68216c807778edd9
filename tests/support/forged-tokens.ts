import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose'

/** What an attacker may hold: a token of their own, its refresh token, the published keys, the public key. */
export type Genuine = { accessToken: string; refreshToken: string; jwks: { keys: JWK[] }; anonKey: string }

type Forge = (genuine: Parts) => string | Promise<string>
type Parts = Genuine & { head: string; body: string; signature: string; kid: string; claims: JWTPayload }

/** Bearers that nobody may be let in with, on any route: always 401 or 403. */
const FORGERIES: Record<string, Forge> = {
  'no signature algorithm': ({ claims }) => new UnsecuredJWT(claims).encode(),
  'no signature algorithm, spelled otherwise': ({ body }) => `${part({ alg: 'NONE', typ: 'JWT' })}.${body}.`,
  'none, with the old signature left on': ({ body, signature, kid }) =>
    `${part({ alg: 'none', kid })}.${body}.${signature}`,
  'HS256 with the public key as the secret': async ({ claims, kid, jwks }) =>
    hs256(claims, kid, JSON.stringify(jwks.keys[0])),
  'HS256 with the public point as the secret': ({ claims, kid, jwks }) =>
    hs256(claims, kid, Buffer.from(jwks.keys[0]?.x ?? '', 'base64url')),
  'HS256 with the public key of the site as the secret': ({ claims, kid, anonKey }) =>
    hs256(claims, kid, anonKey.padEnd(32, '0')),
  'HS256 with an empty-looking secret': ({ claims, kid }) => hs256(claims, kid, '\0'.repeat(32)),
  'another key under our key id': ({ claims, kid }) => es256(claims, { kid }),
  'another key under its own id': ({ claims }) => es256(claims, { kid: 'mine' }),
  'another key without an id': ({ claims }) => es256(claims, {}),
  'a key id that looks like a path': ({ claims }) => es256(claims, { kid: '../../dev/null' }),
  'a key id that looks like SQL': ({ claims }) => es256(claims, { kid: "' or '1'='1" }),
  'its own key in the header': async ({ claims, kid }) => {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    return signed(claims, { alg: 'ES256', kid, jwk: await exportJWK(publicKey) }, privateKey)
  },
  'a key address in the header': ({ claims, kid }) =>
    es256(claims, { kid, jku: 'https://evil.example/jwks.json' }),
  'RS256 by another key under our key id': async ({ claims, kid }) => {
    const { privateKey } = await generateKeyPair('RS256')
    return signed(claims, { alg: 'RS256', kid }, privateKey)
  },
  'a signature that is missing': ({ head, body }) => `${head}.${body}.`,
  'a signature part that is missing': ({ head, body }) => `${head}.${body}`,
  'a signature of zeros': ({ head, body }) => `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
  'a signature with one bit changed': ({ head, body, signature }) => `${head}.${body}.${flipped(signature)}`,
  'another person in the payload': ({ head, claims, signature }) =>
    `${head}.${part({ ...claims, sub: '00000000-0000-4000-8000-000000000001' })}.${signature}`,
  'a longer life in the payload': ({ head, claims, signature }) =>
    `${head}.${part({ ...claims, exp: 4_102_444_800 })}.${signature}`,
  'another role in the payload': ({ head, claims, signature }) =>
    `${head}.${part({ ...claims, role: 'service_role' })}.${signature}`,
  'a header that marks an extension critical': ({ body, signature, kid }) =>
    `${part({ alg: 'ES256', kid, crit: ['b64'], b64: false })}.${body}.${signature}`,
  'a payload that is not JSON': ({ head, signature }) =>
    `${head}.${Buffer.from('hello').toString('base64url')}.${signature}`,
  'a header that is not JSON': ({ body, signature }) => `e30x.${body}.${signature}`,
  'a service role': () => es256({ role: 'service_role', exp: 4_102_444_800 }, { kid: 'mine' }),
  'the refresh token': ({ refreshToken }) => refreshToken,
  'a public key of another site': () => 'sb_publishable_AAAAAAAAAAAAAAAAAAAAAA_AAAAAAAA',
  'a secret key of the service': () => 'sb_secret_AAAAAAAAAAAAAAAAAAAAAA_AAAAAAAA',
  'the public key with a letter more': ({ anonKey }) => `${anonKey}x`,
  'five parts': ({ accessToken }) => `${accessToken}.a.b`,
  dots: () => '..',
  'a very long token': ({ head, signature }) => `${head}.${'A'.repeat(9000)}.${signature}`,
}

/** Each forgery by its name, made from what an attacker with an account of their own has. */
export async function forgedTokens(genuine: Genuine): Promise<[name: string, bearer: string][]> {
  const [head = '', body = '', signature = ''] = genuine.accessToken.split('.')
  const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
  const parts = { ...genuine, head, body, signature, kid: String(decode(head).kid), claims: decode(body) }
  return Promise.all(
    Object.entries(FORGERIES).map(async ([name, forge]): Promise<[string, string]> => [
      name,
      await forge(parts),
    ]),
  )
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function flipped(signature: string): string {
  const bytes = Buffer.from(signature, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(10) ^ 1, 10)
  return bytes.toString('base64url')
}

function hs256(claims: JWTPayload, kid: string, secret: string | Uint8Array): Promise<string> {
  const key = typeof secret === 'string' ? new TextEncoder().encode(secret) : secret
  return signed(claims, { alg: 'HS256', kid }, key)
}

async function es256(claims: JWTPayload, header: Record<string, string>): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  return signed(claims, { alg: 'ES256', ...header }, privateKey)
}

function signed(
  claims: JWTPayload,
  header: { alg: string; kid?: string; jku?: string; jwk?: JWK },
  key: Parameters<SignJWT['sign']>[0],
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader(header).sign(key)
}
