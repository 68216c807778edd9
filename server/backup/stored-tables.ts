import type { Snapshot } from '#db/snapshot.ts'

/** A table whose rows belong into a backup. */
export type StoredTable = {
  /** With its schema, as the catalogue has it: `sqlName` makes SQL of it. */
  name: string
  columns: string[]
  /** Of the columns, those that hold the number of a transaction. */
  transactionColumns: string[]
  /** Of these, the ones that say how far something was read; the others say when their row was changed. */
  positionColumns: string[]
  identityColumns: string[]
}

/** Databases differ in which words they would quote by themselves: every name is. */
export const sqlName = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

/**
 * Every table of the site, whatever migrations made it, apart from those that are worth nothing elsewhere: what a crash
 * may lose (unlogged), messages to open connections, files of the build, and the list of migrations, which the header has.
 */
export async function storedTables({ read }: Snapshot): Promise<StoredTable[]> {
  const rows = await read(TABLES)
  const byName = new Map<string, StoredTable>()
  for (const [name, column, type, isPosition, isIdentity] of rows) {
    if (!name || !column) continue
    const stored = byName.get(name) ?? {
      name,
      columns: [],
      transactionColumns: [],
      positionColumns: [],
      identityColumns: [],
    }
    byName.set(name, stored)
    stored.columns.push(column)
    if (type === 'xid8') stored.transactionColumns.push(column)
    if (type === 'xid8' && isPosition === 'true') stored.positionColumns.push(column)
    if (isIdentity === 'true') stored.identityColumns.push(column)
  }
  return [...byName.values()]
}

/** A transaction's number that fills itself in is of its own row; one that must be given is a position. */
const TABLES = `
  select n.nspname || '.' || c.relname as name, a.attname, t.typname, (not a.atthasdef)::text as is_position,
         (a.attidentity <> '')::text as is_identity
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_catalog.pg_type t on t.oid = a.atttypid
   where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     and c.relowner = current_user::regrole
     and (n.nspname, c.relname) not in (
       ('platform', 'migrations'), ('platform', 'web_assets'), ('realtime', 'outbox'))
   order by 1, a.attnum`

type Reference = { place: string; name: string; definition: string }

/** Which tables refer to which, as statements would say it. */
export async function storedReferences({ read }: Snapshot): Promise<Reference[]> {
  const rows = await read(REFERENCES)
  return rows.map(([place, name, definition]) => ({
    place: place ?? '',
    name: name ?? '',
    definition: definition ?? '',
  }))
}

const REFERENCES = `
  select format('%I.%I', n.nspname, c.relname) as place, quote_ident(k.conname) as name,
         pg_get_constraintdef(k.oid) as definition
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
   where k.contype = 'f' and c.relowner = current_user::regrole and n.nspname !~ '^pg_'`
