import { StartError } from '#base/start-error.ts'
import type { Queryable } from '#db/database.ts'

/** What the database itself says it has. Every identifier in generated SQL comes from here. */
export type Catalogue = {
  relations: ReadonlyMap<string, Relation>
  foreignKeys: readonly ForeignKey[]
  routines: ReadonlyMap<string, readonly Routine[]>
}

export type Column = { name: string; type: string; default: string | null; generated: boolean }
export type Relation = {
  name: string
  kind: 'table' | 'view'
  columns: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
  /** Whether people may read whole rows of it, system columns included, as far as its policies let them. */
  isReadable: boolean
}
export type ForeignKey = {
  name: string
  from: string
  columns: string[]
  to: string
  toColumns: string[]
  /** At most one row of `from` per row of `to`. */
  unique: boolean
  /** Of a view: it has the columns of the table whose key this is. */
  isOfView: boolean
}
export type Routine = {
  name: string
  args: { name: string; type: string; optional: boolean }[]
  returns: 'void' | 'value' | 'values' | 'row' | 'rows'
  columns: ReadonlyMap<string, Column>
  /** The table or view whose rows it returns. */
  relation: string | null
}

export const EXPOSED_SCHEMA = 'public'

/** The one view with its owner's rights (design §2); any other view would leak the rows under it. */
const VIEWS_WITH_OWNERS_RIGHTS = ['public_profiles']

export async function readCatalogue(db: Queryable): Promise<Catalogue> {
  const relations = await readRelations(db)
  return { relations, foreignKeys: await readForeignKeys(db, relations), routines: await readRoutines(db) }
}

/** A table that row-level security does not guard is refused at start, and so is a view that walks around it. */
export async function refuseUnguarded(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ name: string; is_table: boolean }>(
    `select c.relname as name, c.relkind in ('r', 'p') as is_table
     from pg_class c
     where c.relnamespace = $1::regnamespace
       and (
         (c.relkind in ('r', 'p') and not c.relrowsecurity)
         or (c.relkind = 'm')
         or (c.relkind = 'v' and c.relname <> all ($2) and not coalesce(c.reloptions, '{}') @> '{security_invoker=true}'
           and not coalesce(c.reloptions, '{}') @> '{security_invoker=on}')
       )
     order by 1`,
    [EXPOSED_SCHEMA, VIEWS_WITH_OWNERS_RIGHTS],
  )
  const [first] = rows
  if (!first) return
  throw new StartError(
    first.is_table
      ? `The table ${EXPOSED_SCHEMA}.${first.name} has no row-level security: enable it in a migration, or put the table into a schema of its own.`
      : `The view ${EXPOSED_SCHEMA}.${first.name} would show rows past row-level security: create it with (security_invoker = true).`,
  )
}

async function readRelations(db: Queryable): Promise<Map<string, Relation>> {
  const { rows } = await db.query<{
    name: string
    is_view: boolean
    columns: Column[]
    primary_key: string[]
    is_readable: boolean
  }>(
    `select c.relname as name, c.relkind = 'v' as is_view,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
            'default', case
              when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
              when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
            'generated', a.attgenerated <> '' or a.attidentity = 'a') order by a.attnum)
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       coalesce((select array_agg(a.attname::text order by k.place)
          from pg_constraint p cross join unnest(p.conkey) with ordinality as k (attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          where p.conrelid = c.oid and p.contype = 'p'), '{}') as primary_key,
       has_table_privilege('authenticated', c.oid, 'select') as is_readable
     from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v')`,
    [EXPOSED_SCHEMA],
  )
  return new Map(
    rows.map(({ name, is_view, columns, primary_key, is_readable }) => [
      name,
      {
        name,
        kind: is_view ? 'view' : 'table',
        columns: byName(columns),
        primaryKey: primary_key,
        isReadable: is_readable,
      },
    ]),
  )
}

const byName = (columns: Column[] | null): Map<string, Column> =>
  new Map((columns ?? []).map((column) => [column.name, column]))

async function readForeignKeys(
  db: Queryable,
  relations: ReadonlyMap<string, Relation>,
): Promise<ForeignKey[]> {
  const names = (keys: string, relation: string) =>
    `(select array_agg(a.attname::text order by k.place) from unnest(f.${keys}) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = f.${relation} and a.attnum = k.attnum)`
  const { rows } = await db.query<
    Record<'name' | 'from' | 'to', string> & Pick<ForeignKey, 'columns' | 'toColumns' | 'unique'>
  >(
    `select f.conname as name, s.relname as from, t.relname as to,
       ${names('conkey', 'conrelid')} as columns, ${names('confkey', 'confrelid')} as "toColumns",
       exists (select from pg_index i where i.indrelid = f.conrelid and i.indisunique and i.indpred is null
         and i.indkey::int2[] <@ f.conkey) as unique
     from pg_constraint f join pg_class s on s.oid = f.conrelid join pg_class t on t.oid = f.confrelid
     where f.contype = 'f' and f.conparentid = 0
       and s.relnamespace = $1::regnamespace and t.relnamespace = $1::regnamespace
     order by 1`,
    [EXPOSED_SCHEMA],
  )
  const keys = rows
    .filter(({ from, to }) => relations.has(from) && relations.has(to))
    .map((key) => ({ ...key, isOfView: false }))
  return [...keys, ...keysOfViews(keys, relations, await readViewColumns(db))]
}

type ViewColumns = { view: string; table: string; columns: string[] }

/** What each view shows of which table under the column's own name. */
async function readViewColumns(db: Queryable): Promise<ViewColumns[]> {
  const { rows } = await db.query<ViewColumns>(
    `select v.relname as view, t.relname as table, array_agg(distinct a.attname::text) as columns
     from pg_class v
       join pg_rewrite r on r.ev_class = v.oid
       join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
         and d.refclassid = 'pg_class'::regclass and d.refobjid <> v.oid
       join pg_class t on t.oid = d.refobjid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
       join pg_attribute own on own.attrelid = v.oid and own.attname = a.attname and own.atttypid = a.atttypid
     where v.relkind = 'v' and v.relnamespace = $1::regnamespace and t.relnamespace = $1::regnamespace
       and v.relname <> all ($2)
     group by 1, 2`,
    [EXPOSED_SCHEMA, VIEWS_WITH_OWNERS_RIGHTS],
  )
  return rows
}

/** A view that shows the columns of a key has that key, in either direction. */
function keysOfViews(
  keys: readonly ForeignKey[],
  relations: ReadonlyMap<string, Relation>,
  views: readonly ViewColumns[],
): ForeignKey[] {
  const shows = (table: string, columns: readonly string[]) =>
    views
      .filter((view) => view.table === table && columns.every((column) => view.columns.includes(column)))
      .map(({ view }) => view)
      .filter((view) => relations.has(view))
  return keys.flatMap((key) => {
    const froms = [key.from, ...shows(key.from, key.columns)]
    const tos = [key.to, ...shows(key.to, key.toColumns)]
    return froms.flatMap((from) =>
      tos
        .filter((to) => from !== key.from || to !== key.to)
        .map((to) => ({ ...key, from, to, isOfView: true })),
    )
  })
}

async function readRoutines(db: Queryable): Promise<Map<string, Routine[]>> {
  const { rows } = await db.query<{
    name: string
    args: Routine['args'] | null
    returns: Routine['returns']
    columns: Column[] | null
    relation: string | null
  }>(
    `select p.proname as name,
       (select json_agg(json_build_object('name', coalesce(p.proargnames[k.place], ''),
            'type', format_type(k.type, null), 'optional', k.place > p.pronargs - p.pronargdefaults) order by k.place)
          from unnest(p.proargtypes::oid[]) with ordinality as k (type, place)) as args,
       case when p.prorettype = 'void'::regtype then 'void'
         when (t.typtype = 'c' or p.prorettype = 'record'::regtype) then case when p.proretset then 'rows' else 'row' end
         else case when p.proretset then 'values' else 'value' end end as returns,
       case when t.typtype = 'c' then
         (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
            from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped)
       else
         (select json_agg(json_build_object('name', p.proargnames[k.place], 'type', format_type(k.type, null)) order by k.place)
            from unnest(p.proallargtypes) with ordinality as k (type, place)
            where p.proargmodes[k.place] in ('t', 'o', 'b'))
       end as columns,
       (select c.relname from pg_class c where c.oid = t.typrelid and c.relkind in ('r', 'p', 'v')
          and c.relnamespace = $1::regnamespace) as relation
     from pg_proc p join pg_type t on t.oid = p.prorettype
     where p.pronamespace = $1::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
       and p.provariadic = 0
       -- An argument without a name cannot be given one.
       and not exists (select from generate_series(1, p.pronargs) n where coalesce(p.proargnames[n], '') = '')`,
    [EXPOSED_SCHEMA],
  )
  const routines = new Map<string, Routine[]>()
  for (const { name, args, returns, columns, relation } of rows) {
    const routine: Routine = { name, args: args ?? [], returns, columns: byName(columns), relation }
    routines.set(name, [...(routines.get(name) ?? []), routine])
  }
  return routines
}
