import type { Queryable } from '#db/database.ts'
import type { Column, Relation, Routine, Schema } from './schema.ts'
import { viewSources } from './view-sources.ts'

/** What the database's catalogue says of every table, view and function of ours. */
export async function readSchema(db: Queryable): Promise<Schema> {
  const relations = await readRelations(db)
  const tables = new Map(relations.map((relation) => [relation.name, relation]))
  return {
    relations: relations.map((relation) => ({ ...relation, columns: viewColumns(relation, tables) })),
    routines: await readRoutines(db),
  }
}

type CatalogueRelation = Relation & { definition: string | null }

/** A view's columns say nothing of null and allowed values: a column that stands for a table's has the table's. */
function viewColumns(view: CatalogueRelation, tables: ReadonlyMap<string, Relation>): Column[] {
  if (view.definition === null) return view.columns
  const sources = viewSources(view.definition)
  return view.columns.map((column) => {
    const source = sources.get(column.name)
    if (source === undefined) return column
    if (source === 'never null') return { ...column, isNullable: false }
    const original = tables.get(source.table)?.columns.find(({ name }) => name === source.column)
    if (!original) return column
    return {
      ...column,
      isNullable: original.isNullable || source.isOuterJoined,
      values: original.values,
    }
  })
}

async function readRelations(db: Queryable): Promise<CatalogueRelation[]> {
  const { rows } = await db.query(RELATIONS)
  const relations = rows as CatalogueRelation[] // RELATIONS builds exactly these
  return relations.map(({ columns, ...relation }) => ({
    ...relation,
    columns: columns.map(({ values, ...column }) => ({ ...column, values: checkedValues(values) })),
  }))
}

/** `check (status in ('a', 'b'))`, as the catalogue writes it: `ARRAY['a'::text, 'b'::text]`. */
function checkedValues(arrays: readonly string[]): string[] {
  const [list] = arrays
  return [...(list ?? '').matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) =>
    value.replaceAll("''", "'"),
  )
}

const OURS = `('alerts', 'auth', 'mail', 'platform', 'public', 'realtime', 'storage')`

/** What the browser's client can reach: granted to visitors or to whoever is signed in. */
const isGranted = (relation: string) => `exists (
  select from unnest(array['anon', 'authenticated']) as role
  where n.nspname = 'public' and (has_table_privilege(role, ${relation}, 'select, insert, update, delete')
    or has_any_column_privilege(role, ${relation}, 'select, insert, update')))`

const isColumnGranted = (right: 'insert' | 'update') =>
  `n.nspname = 'public' and has_column_privilege('authenticated', c.oid, a.attnum, '${right}')`

const typeName = (type: string) =>
  `(select case when e.oid is null then t.typname else e.typname || '[]' end from pg_type t
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A' where t.oid = ${type})`

const RELATIONS = `
  select n.nspname || '.' || c.relname as name,
    c.relkind = 'v' as "isView",
    ${isGranted('c.oid')} as "isForBrowser",
    case when c.relkind = 'v' then pg_get_viewdef(c.oid, true) end as definition,
    (select json_agg(json_build_object(
       'name', a.attname,
       'type', ${typeName('a.atttypid')},
       'isNullable', not a.attnotnull,
       'hasDefault', a.atthasdef or a.attidentity = 'd',
       'isGenerated', a.attgenerated <> '' or a.attidentity = 'a',
       'isForInsert', ${isColumnGranted('insert')},
       'isForUpdate', ${isColumnGranted('update')},
       'values', array(
         select substring(pg_get_constraintdef(k.oid) from '^CHECK \\(\\(+(?:\\w+ IS NULL\\) OR \\()?\\w+ = ANY \\((ARRAY\\[.*\\])\\)+$')
           from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(+(?:\\w+ IS NULL\\) OR \\()?\\w+ = ANY \\(ARRAY\\[.*\\]\\)+$')
     ) order by a.attnum)
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(json_build_object(
       'name', f.conname,
       'columns', ${keyColumns('conrelid', 'conkey')},
       'isOneToOne', exists (select from pg_index i where i.indrelid = f.conrelid and i.indisunique
          and i.indpred is null and i.indkey::int2[] <@ f.conkey),
       'to', fn.nspname || '.' || fc.relname,
       'toColumns', ${keyColumns('confrelid', 'confkey')}
     ) order by f.conname)
     from pg_constraint f join pg_class fc on fc.oid = f.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
     where f.conrelid = c.oid and f.contype = 'f'), '[]') as "foreignKeys"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${OURS} and c.relkind in ('r', 'p', 'v')
  order by (n.nspname || '.' || c.relname) collate "C"`

function keyColumns(relation: string, keys: string): string {
  return `(select json_agg(ka.attname order by ko.place) from unnest(f.${keys}) with ordinality as ko (attnum, place)
    join pg_attribute ka on ka.attrelid = f.${relation} and ka.attnum = ko.attnum)`
}

async function readRoutines(db: Queryable): Promise<Routine[]> {
  const { rows } = await db.query(ROUTINES)
  return rows as Routine[] // ROUTINES builds exactly these
}

const ROUTINES = `
  select n.nspname || '.' || p.proname as name,
    n.nspname = 'public' and has_function_privilege('authenticated', p.oid, 'execute') as "isForBrowser",
    coalesce((select json_agg(json_build_object(
       'name', p.proargnames[k.place],
       'type', ${typeName('k.type')},
       'isOptional', k.place > p.pronargs - p.pronargdefaults) order by k.place)
     from unnest(p.proargtypes::oid[]) with ordinality as k (type, place)), '[]') as args,
    p.proretset as "isSet",
    ${typeName('p.prorettype')} as type,
    (select rn.nspname || '.' || r.relname from pg_type t join pg_class r on r.oid = t.typrelid
       join pg_namespace rn on rn.oid = r.relnamespace where t.oid = p.prorettype) as relation,
    (select json_agg(json_build_object('name', p.proargnames[k.place], 'type', ${typeName('k.type')}) order by k.place)
       from unnest(p.proallargtypes) with ordinality as k (type, place)
       where p.proargmodes[k.place] in ('t', 'o', 'b')) as columns
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ${OURS} and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  order by (n.nspname || '.' || p.proname) collate "C", p.oid`
