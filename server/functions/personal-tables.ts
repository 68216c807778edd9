import type { Queryable } from '#db/database.ts'

export type PersonalTable = {
  name: string
  columns: readonly string[]
  order: string
  /** Its rows stay when the account goes, without saying whose they were. */
  outlivesPerson: boolean
}

/**
 * Every table of the app whose rows belong to somebody: those with a `user_id`. Read from the catalogue, so that a
 * table added later is exported and deleted without anybody remembering to.
 */
export async function personalTables(db: Queryable): Promise<PersonalTable[]> {
  const { rows } = await db.query<{
    name: string
    columns: string[]
    key: string[] | null
    outlives: boolean
  }>(`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns,
      (select array_agg(k.attname::text order by k.attnum) from pg_index i
        join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      exists (select from pg_constraint k
        join pg_attribute u on u.attrelid = k.conrelid and u.attname = 'user_id' and k.conkey = array[u.attnum]
        where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype = 'n') as outlives
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.oid, c.relname
    having bool_or(a.attname = 'user_id' and a.atttypid = 'uuid'::regtype)
    order by c.relname`)
  return rows.map(({ name, columns, key, outlives }) => {
    const order = (key ?? ['user_id']).map(quoted).join(', ')
    return { name, columns, order, outlivesPerson: outlives }
  })
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
