import type { Queryable } from '#db/database.ts'
import { sha256 } from '#server/auth/tokens/one-time-tokens.ts'

const KNOWN_FOR = '180 days'
const MAX_KNOWN = 20

/** Somebody has signed in to this account from here before. */
export async function isKnownAddress(db: Queryable, userId: string | null, block: string): Promise<boolean> {
  const { rows } = await db.query(
    'select from auth.known_addresses where user_id = $1::uuid and block_hash = $2',
    [userId, sha256(block)],
  )
  return rows.length > 0
}

export async function rememberAddress(
  tx: Queryable,
  userId: string,
  block: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into auth.known_addresses (user_id, block_hash, seen_at) values ($1, $2, $3)
     on conflict (user_id, block_hash) do update set seen_at = excluded.seen_at`,
    [userId, sha256(block), now],
  )
  await tx.query(
    `delete from auth.known_addresses where user_id = $1 and (seen_at < $2::timestamptz - $3::interval
       or block_hash in (
         select block_hash from auth.known_addresses where user_id = $1 order by seen_at desc offset $4
       ))`,
    [userId, now, KNOWN_FOR, MAX_KNOWN],
  )
}
