import type { Queryable } from './database.ts'
import type { Counted, Found } from './rows.ts'

/** Whether there is any: `exists(db, 'from postings where source = $1', [source])`. */
export async function exists(db: Queryable, sql: string, params?: readonly unknown[]): Promise<boolean> {
  const { rows } = await db.query<Found<'found'>>(`select exists (select ${sql}) as found`, params)
  return rows[0]?.found ?? false
}

/** How many: `count(db, 'from auth.recovery_codes where user_id = $1', [userId])`. */
export async function count(db: Queryable, sql: string, params?: readonly unknown[]): Promise<number> {
  const { rows } = await db.query<Counted<'counted'>>(`select count(*)::integer as counted ${sql}`, params)
  return rows[0]?.counted ?? 0
}
