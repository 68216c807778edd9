import type { Queryable } from '#db/database.ts'
import type { TableRow } from '#db/rows.ts'
import { AuthError } from '#server/auth/errors.ts'

export type StoredFactor = TableRow<'auth.factors'>

/** Somebody else's factor is not there. */
export async function ownFactor(db: Queryable, userId: string, id: string): Promise<StoredFactor> {
  const { rows } = await db.query<StoredFactor>(
    'select * from auth.factors where id::text = $1 and user_id = $2',
    [id.toLowerCase(), userId],
  )
  if (!rows[0]) throw new AuthError('mfa_factor_not_found')
  return rows[0]
}
