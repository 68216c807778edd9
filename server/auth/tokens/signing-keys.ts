import { readFile } from 'node:fs/promises'
import { exportJWK, generateKeyPair, importJWK } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import { StartError } from '#base/start-error.ts'

type SigningKey = { kid: string; key: CryptoKey }

type PublicKeySet = { keys: JWK[] }

/** The keys of access tokens: the first signs, all of them verify, their public halves are published. */
export type SigningKeys = {
  signer(): Promise<SigningKey>
  verifier(kid: string): Promise<CryptoKey | null>
  published(): Promise<PublicKeySet>
}

export type KeyStore = {
  /** Private keys, the signing one first. */
  load(): Promise<JWK[]>
}

const REREAD_MS = 60_000
/** A forged key id must not turn every request into a query. */
const REREAD_UNKNOWN_MS = 5_000

/** Reads the store again now and then, and for an unknown key id, so that a rotation reaches every process. */
export function createSigningKeys(store: KeyStore, now: () => Date): SigningKeys {
  let keys: Promise<ImportedKeys> | null = null
  let readAt = 0
  const read = (maxAgeMs: number): Promise<ImportedKeys> => {
    if (keys && now().getTime() - readAt < maxAgeMs) return keys
    readAt = now().getTime()
    const before = keys
    keys = store.load().then(importAll)
    // The last good keys outlive a database that is away for a moment.
    if (before) keys = keys.catch(() => before)
    else keys.catch(() => (keys = null))
    return keys
  }
  return {
    signer: async () => (await read(REREAD_MS)).signer,
    async verifier(kid) {
      const known = (await read(REREAD_MS)).verifiers.get(kid)
      return known ?? (await read(REREAD_UNKNOWN_MS)).verifiers.get(kid) ?? null
    },
    published: async () => (await read(REREAD_MS)).published,
  }
}

type ImportedKeys = { signer: SigningKey; verifiers: Map<string, CryptoKey>; published: PublicKeySet }

async function importAll(jwks: JWK[]): Promise<ImportedKeys> {
  const published = jwks.map(publicHalf)
  const verifiers = new Map<string, CryptoKey>()
  for (const jwk of published) verifiers.set(String(jwk.kid), await importKey(jwk))
  const first = jwks[0]
  if (!first) throw new Error('There is no key to sign with')
  return {
    signer: { kid: String(first.kid), key: await importKey(first) },
    verifiers,
    published: { keys: published },
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('A signing key must be an elliptic-curve key')
  return key
}

function publicHalf({ kty, crv, x, y, kid }: JWK): JWK {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
}

export async function generateSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y, d } = await exportJWK(privateKey)
  return { kty, crv, x, y, d, kid: crypto.randomUUID(), alg: 'ES256' }
}

/** AUTH_SIGNING_KEYS: a JWK set as JSON, or the path of a file that holds one. */
export async function signingKeysFromSetting(setting: string): Promise<KeyStore> {
  const text = setting.trimStart().startsWith('{')
    ? setting
    : await readFile(setting, 'utf8').catch(() => null)
  if (text === null) throw new StartError('AUTH_SIGNING_KEYS names a file that cannot be read.')
  const keys = jwkSetIn(text)
  if (!keys) throw new StartError('AUTH_SIGNING_KEYS must be a JWK set: {"keys": [ … ]}.')
  if (
    !keys.every((key) => key.kty === 'EC' && key.crv === 'P-256' && typeof key.kid === 'string' && key.kid)
  ) {
    throw new StartError('AUTH_SIGNING_KEYS must hold ES256 keys (kty EC, crv P-256), each with a kid.')
  }
  if (!keys[0]?.d)
    throw new StartError('AUTH_SIGNING_KEYS must begin with a private key: the first one signs.')
  await importAll(keys).catch(() => {
    throw new StartError('AUTH_SIGNING_KEYS holds a key that is not valid.')
  })
  return { load: () => Promise.resolve(keys) }
}

function jwkSetIn(text: string): JWK[] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    const keys = typeof parsed === 'object' && parsed !== null && 'keys' in parsed ? parsed.keys : null
    return Array.isArray(keys) && keys.length > 0 ? keys : null
  } catch {
    return null
  }
}
