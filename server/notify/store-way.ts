import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { Way } from './way.ts'

export type NewWay = Way & { name: string }

/**
 * Keeps a way, in place of one that leads to the same: a browser that somebody else used before them, or a topic that is
 * added once more. Answers its id.
 */
export async function keepWay(
  tx: Queryable,
  userId: string,
  { kind, name, address, secret }: NewWay,
): Promise<string> {
  await tx.query(
    `delete from public.notification_ways w using alerts.way_secrets s
      where s.way_id = w.id and sha256(s.address::bytea) = sha256($1::bytea) and w.kind = $2
        and (w.kind = 'push' or (w.user_id = $3 and w.name = $4))`,
    [address, kind, userId, name],
  )
  const { rows } = await tx.query<Columns<'public.notification_ways', 'id'>>(
    'insert into public.notification_ways (user_id, kind, name) values ($1, $2, $3) returning id',
    [userId, kind, name],
  )
  const id = rows[0]?.id ?? ''
  await tx.query('insert into alerts.way_secrets (way_id, address, secret) values ($1, $2, $3)', [
    id,
    address,
    secret,
  ])
  return id
}
