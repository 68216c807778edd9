import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { StartError } from '#base/start-error.ts'
import { count } from '#db/ask.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns, NotNull } from '#db/rows.ts'

/** A secret as auth.factors has it; `secret_key` is null where it is not encrypted. */
type StoredSecret = NotNull<Columns<'auth.factors', 'id' | 'secret' | 'secret_key'>, 'secret'>

export type FactorSecrets = {
  /** Encrypts where a key is set. The factor's id is sealed in: a secret moved to another row does not open. */
  seal(factorId: string, secret: Uint8Array): StoredSecret
  open(stored: StoredSecret): Uint8Array
}

/**
 * The secrets of authenticator apps, encrypted at rest where SECRETS_KEY is set. Starting brings all of them to the
 * newest key; a key that is missing stops the start, since nobody with an authenticator could sign in.
 */
export async function createFactorSecrets(db: Queryable, setting: string | null): Promise<FactorSecrets> {
  const keys = (setting ?? '').split(',').filter(Boolean).map(keyFrom)
  await requireKeys(db, keys)
  const secrets = secretsUnder(keys)
  if (keys[0]) await sealAll(db, secrets, keys[0].id)
  return secrets
}

type Key = { id: string; bytes: Uint8Array }

function keyFrom(text: string): Key {
  const derive = (purpose: string, length: number) =>
    new Uint8Array(hkdfSync('sha256', text.trim(), '', `foundwork ${purpose}`, length))
  return {
    id: Buffer.from(derive('key id', 6)).toString('base64url'),
    bytes: derive('authenticator secrets', 32),
  }
}

async function requireKeys(db: Queryable, keys: readonly Key[]): Promise<void> {
  const sealed = await count(
    db,
    'from auth.factors where secret_key is not null and secret_key <> all ($1::text[])',
    [keys.map(({ id }) => id)],
  )
  if (sealed === 0) return
  const what = `${sealed} authenticator ${sealed === 1 ? 'secret is' : 'secrets are'} encrypted`
  throw new StartError(
    keys.length === 0
      ? `SECRETS_KEY is not set, but ${what} with one: set it as it was.`
      : `SECRETS_KEY does not open what it should: ${what} with another key. Set that one, or both as new,old.`,
  )
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

function secretsUnder(keys: readonly Key[]): FactorSecrets {
  return {
    seal(id, secret) {
      const [newest] = keys
      if (!newest) return { id, secret, secret_key: null }
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, newest.bytes, iv).setAAD(Buffer.from(id))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return { id, secret: Buffer.concat([iv, cipher.getAuthTag(), sealed]), secret_key: newest.id }
    },
    open({ id, secret, secret_key: keyId }) {
      if (keyId === null) return secret
      const key = keys.find((candidate) => candidate.id === keyId)
      if (!key)
        throw new Error('An authenticator secret is encrypted with a SECRETS_KEY that is not set here.')
      const decipher = createDecipheriv(CIPHER, key.bytes, secret.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(id))
        .setAuthTag(secret.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(secret.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}

const BATCH_SIZE = 500

async function sealAll(db: Queryable, secrets: FactorSecrets, newest: string): Promise<void> {
  for (;;) {
    const { rows } = await db.query<StoredSecret>(
      `select id, secret, secret_key from auth.factors
       where secret is not null and secret_key is distinct from $1 limit $2`,
      [newest, BATCH_SIZE],
    )
    if (rows.length === 0) return
    const sealed = rows.map((row) => secrets.seal(row.id, secrets.open(row)))
    // Another process may be doing the same: what it has changed is left as it is.
    await db.query(
      `update auth.factors f set secret = n.secret, secret_key = $4
       from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as n (id, was, secret)
       where f.id = n.id and f.secret = n.was`,
      [
        rows.map(({ id }) => id),
        rows.map(({ secret }) => secret),
        sealed.map(({ secret }) => secret),
        newest,
      ],
    )
  }
}
