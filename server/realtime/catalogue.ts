import type { Queryable } from '#db/database.ts'
import type { TableRow } from '#db/rows.ts'

/** A table that sends its changes, and who may read which of it, as the database's own catalogue says. */
export type PublishedTable = {
  schema: string
  table: string
  ownerColumn: string | null
  /** Columns that the role may select, with the names of their types, in their order. */
  columns: Readonly<Record<Role, ReadonlyMap<string, string>>>
  /** An SQL condition over a row of the table that says whether the role's policies admit it; `null` admits nothing. */
  policy: Readonly<Record<Role, string | null>>
}

export type Role = 'anon' | 'authenticated'
const ROLES = ['anon', 'authenticated'] as const satisfies Role[]

export type Catalogue = ReadonlyMap<string, PublishedTable>

export const tableKey = (schema: string, table: string) => `${schema}.${table}`

async function readCatalogue(db: Queryable): Promise<Catalogue> {
  const { rows } = await db.query<CatalogueRow>(CATALOGUE, [ROLES])
  const tables = new Map<string, PublishedTable>()
  for (const row of rows) {
    const key = tableKey(row.schema_name, row.table_name)
    const known = tables.get(key)
    const none = { anon: null, authenticated: null }
    tables.set(key, {
      schema: row.schema_name,
      table: row.table_name,
      ownerColumn: row.owner_column,
      columns: {
        anon: new Map(),
        authenticated: new Map(),
        ...known?.columns,
        [row.role]: new Map(row.columns.map(({ name, type }) => [name, type])),
      },
      policy: { ...none, ...known?.policy, [row.role]: policyOf(row) },
    })
  }
  return tables
}

const FRESH_MS = 10_000
const USABLE_MS = 60_000

/** It changes only with a migration, perhaps another process's. Read anew in the background: deliveries do not wait. */
export function cachedCatalogue(db: Queryable, now: () => number): () => Promise<Catalogue> {
  let kept: { at: number; catalogue: Catalogue } | undefined
  let reading: Promise<Catalogue> | undefined
  const read = async () => {
    try {
      const at = now()
      const catalogue = await readCatalogue(db)
      kept = { at, catalogue }
      return catalogue
    } finally {
      reading = undefined
    }
  }
  return async () => {
    const age = kept ? now() - kept.at : Infinity
    if (kept && age < FRESH_MS) return kept.catalogue
    reading ??= read()
    if (!kept || age >= USABLE_MS) return reading
    // What fails in the background is tried again by the next one who asks.
    reading.catch(() => {})
    return kept.catalogue
  }
}

type CatalogueRow = TableRow<'realtime.published'> & {
  role: Role
  secured: boolean
  columns: { name: string; type: string }[]
  permissive: string[]
  restrictive: string[]
}

/** A published table without row-level security admits nobody: forgetting it must not publish everyone's rows. */
function policyOf({ secured, columns, permissive, restrictive }: CatalogueRow): string | null {
  if (!secured || columns.length === 0 || permissive.length === 0) return null
  const some = permissive.map((condition) => `(${condition})`).join(' or ')
  return [`(${some})`, ...restrictive.map((condition) => `(${condition})`)].join(' and ')
}

/** Policies without a USING expression admit everything; those for other commands or roles do not count. */
const CATALOGUE = `
  select p.schema_name, p.table_name, p.owner_column, r.role, c.relrowsecurity as secured,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_schema_privilege(r.role, n.oid, 'usage')
        and has_column_privilege(r.role, c.oid, a.attnum, 'select')
    ), '[]') as columns,
    coalesce(policies.permissive, '[]') as permissive,
    coalesce(policies.restrictive, '[]') as restrictive
  from realtime.published p
  join pg_namespace n on n.nspname = p.schema_name
  join pg_class c on c.relnamespace = n.oid and c.relname = p.table_name
  cross join unnest($1::text[]) as r(role)
  left join lateral (
    select
      jsonb_agg(coalesce(pg_get_expr(polqual, polrelid), 'true')) filter (where polpermissive) as permissive,
      jsonb_agg(coalesce(pg_get_expr(polqual, polrelid), 'true')) filter (where not polpermissive) as restrictive
    from pg_policy
    where polrelid = c.oid and polcmd in ('r', '*')
      and exists (
        select from unnest(polroles) as applies(role_id)
        where role_id = 0 or pg_has_role(r.role::name, role_id, 'member')
      )
  ) policies on true`
