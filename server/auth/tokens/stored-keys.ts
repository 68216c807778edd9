import { randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import type { Database, Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import { generateSigningKey } from './signing-keys.ts'
import type { KeyStore } from './signing-keys.ts'

/** The keys that nobody set: made at first start and kept in the database, the newest signs. */
export function storedKeys(db: Database, now: () => Date): KeyStore {
  return {
    async load() {
      const kept = await readKeys(db)
      if (kept.length > 0) return kept
      const fresh = await generateSigningKey()
      return db.transaction(async (tx) => {
        // Several processes may start at once on one new database: one of them makes the key.
        await tx.query('lock table auth.signing_keys in exclusive mode')
        const others = await readKeys(tx)
        if (others.length > 0) return others
        await insertKey(tx, fresh, now())
        return [fresh]
      })
    },
  }
}

/** Tokens last 15 minutes; an hour covers clocks that differ and caches of the published keys. */
const OLD_KEYS_VERIFY_FOR = '1 hour'

/** Adds a key that signs from now on. Every process notices within a minute; nobody is signed out. */
export async function rotateSigningKey(db: Database, now: () => Date): Promise<void> {
  const fresh = await generateSigningKey()
  await db.transaction(async (tx) => {
    await tx.query('lock table auth.signing_keys in exclusive mode')
    await tx.query(
      `delete from auth.signing_keys as old
       where exists (
         select from auth.signing_keys as newer
         where newer.created_at > old.created_at and newer.created_at < $1::timestamptz - $2::interval
       )`,
      [now(), OLD_KEYS_VERIFY_FOR],
    )
    await insertKey(tx, fresh, now())
  })
}

async function readKeys(db: Queryable): Promise<JWK[]> {
  const { rows } = await db.query<Columns<'auth.signing_keys', 'jwk', { jwk: JWK }>>(
    'select jwk from auth.signing_keys order by created_at desc, kid',
  )
  return rows.map(({ jwk }) => jwk)
}

async function insertKey(tx: Queryable, jwk: JWK, now: Date): Promise<void> {
  await tx.query('insert into auth.signing_keys (kid, jwk, created_at) values ($1, $2, $3)', [
    jwk.kid,
    jwk,
    now,
  ])
}

/** The public key of a new installation, in the shape that clients know as a publishable key. */
export function generateAnonKey(): string {
  const text = (length: number) => randomBytes(length).toString('base64url').slice(0, length)
  return `sb_publishable_${text(22)}_${text(8)}`
}
