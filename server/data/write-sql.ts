import type { Relation } from './catalogue.ts'
import { DataError } from './data-error.ts'
import type { Payload } from './payload.ts'
import type { Plan } from './plan-types.ts'
import { planColumns } from './plan.ts'
import type { Preferences } from './preferences.ts'
import { conditionSql, quoted, tableSql, type Params } from './read-sql.ts'

/** `insert`, `update` and `delete`, each to be put into `with written as (…)`. `returning` tells what comes back. */
export type Returning = 'rows' | 'count'

const returningSql = (returning: Returning) => (returning === 'rows' ? 't.*' : 'true as done')

/** Whether each row that an upsert returns was not there before; `INSERTED` is no name that a column may have. */
export const INSERTED = '"inserted?"'

/** Only of what may be read whole is it known. */
export const tellsInserted = (relation: Relation, { resolution }: Pick<Preferences, 'resolution'>) =>
  resolution === 'merge-duplicates' && relation.isReadable

export function insertSql(
  relation: Relation,
  payload: Payload,
  options: Pick<Preferences, 'resolution' | 'missingDefault'> & {
    onConflict: string[] | null
    returning: Returning
    params: Params
  },
): string {
  const { params, returning } = options
  const names = payload.columns.map(({ name }) => quoted(name)).join(', ')
  const table = tableSql(relation.name)
  const conflict = conflictSql(relation, payload, options)
  if (payload.columns.length === 0) {
    // Rows of nothing but defaults; only one can be written so.
    if (payload.rows > 1) throw new DataError(400, 'PGRST102', 'All object keys must match')
    return `insert into ${table} as t default values${conflict} returning ${returningSql(returning)}`
  }
  const rows = `json_populate_recordset(null::${table}, ${elementsSql(payload, options.missingDefault, params)})`
  const inserted = tellsInserted(relation, options) ? `, t.xmax = 0 as ${INSERTED}` : ''
  return `insert into ${table} as t (${names}) select ${names} from ${rows} as v${conflict} returning ${returningSql(returning)}${inserted}`
}

/** With `missing=default`, a key that an object leaves out takes its column's default instead of null. */
function elementsSql({ json, columns }: Payload, missingDefault: boolean, params: Params): string {
  const body = `${params.add(json)}::json`
  if (!missingDefault) return body
  const defaults = columns.flatMap((column) =>
    column.default === null ? [] : [`${params.add(column.name)}::text, ${column.default}`],
  )
  if (defaults.length === 0) return body
  return `(select json_agg(jsonb_build_object(${defaults.join(', ')}) || e.value::jsonb) from json_array_elements(${body}) as e)`
}

function conflictSql(
  relation: Relation,
  payload: Payload,
  { resolution, onConflict }: Pick<Preferences, 'resolution'> & { onConflict: string[] | null },
): string {
  if (resolution === null) return ''
  const target = onConflict ? planColumns(relation, onConflict).map(({ name }) => name) : relation.primaryKey
  if (target.length === 0) return ''
  const on = ` on conflict (${target.map(quoted).join(', ')})`
  const sets = payload.columns.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`)
  return resolution === 'ignore-duplicates' || sets.length === 0
    ? `${on} do nothing`
    : `${on} do update set ${sets.join(', ')}`
}

export function updateSql(
  plan: Plan,
  payload: Payload,
  { params, returning }: { params: Params; returning: Returning },
): string {
  const table = tableSql(plan.relation.name)
  const sets = payload.columns.map(({ name }) => `${quoted(name)} = v.${quoted(name)}`)
  const rows = `json_populate_recordset(null::${table}, ${params.add(payload.json)}::json)`
  return `update ${table} as t set ${sets.join(', ')} from ${rows} as v ${whereSql('UPDATE', plan, params)} returning ${returningSql(returning)}`
}

export function deleteSql(
  plan: Plan,
  { params, returning }: { params: Params; returning: Returning },
): string {
  return `delete from ${tableSql(plan.relation.name)} as t ${whereSql('DELETE', plan, params)} returning ${returningSql(returning)}`
}

/** A change of everything is a mistake more often than a wish, so it is refused, as Supabase does. */
function whereSql(verb: string, plan: Plan, params: Params): string {
  if (plan.where.length === 0) throw new DataError(400, '21000', `${verb} requires a WHERE clause`)
  const source = { sql: tableSql(plan.relation.name), alias: 't' }
  const conditions = plan.where.map((condition) => {
    if (mentionsEmbed(condition))
      throw new DataError(400, 'PGRST100', 'Embedded resources cannot be filtered on when writing')
    return conditionSql(condition, { source, params, names: new Map() })
  })
  return `where ${conditions.join(' and ')}`
}

function mentionsEmbed(condition: Plan['where'][number]): boolean {
  if (condition.is === 'group') return condition.conditions.some(mentionsEmbed)
  return condition.is === 'embed-empty'
}
