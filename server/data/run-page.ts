import type { Queryable } from '#db/database.ts'
import type { Plan } from './plan-types.ts'
import type { Preferences, Shape } from './preferences.ts'
import { countedSql, Params, selectSql, type Source } from './read-sql.ts'
import { callSql, type Call } from './rpc.ts'

/** JSON text of an array, how many rows it has, and how many there are in all when that was asked. */
export type Page = { body: string; rows: number; total: number | null }

type PageRequest = {
  plan: Plan
  shape: Shape
  count: Preferences['count']
} & ({ source: Source } | { call: Call })

/** Up to here an estimate is not worth being wrong. */
const EXACT_BELOW = 1000

/** Estimates ask the planner first. */
export const isOneStatement = (count: Preferences['count']): boolean => count === null || count === 'exact'

export async function runPage(tx: Queryable, page: PageRequest): Promise<Page> {
  const planned = isOneStatement(page.count) ? null : await plannedRows(tx, page)
  const exact =
    page.count === 'exact' || (page.count === 'estimated' && planned !== null && planned <= EXACT_BELOW)

  const params = new Params()
  const source = sourceOf(page, params)
  const rows = selectSql(page.plan, source, params)
  const total = exact
    ? `(select count(*) from (${countedSql(page.plan, source, params)}) as c)`
    : 'null::bigint'
  const list = page.shape.stripNulls ? 'json_strip_nulls(json_agg(r))' : 'json_agg(r)'
  const { rows: found } = await tx.query<{ body: string; rows: number; total: number | null }>(
    `select coalesce(${list}, '[]')::text as body, count(*)::int as rows, ${total} as total from (${rows}) as r`,
    params.values,
  )
  const { body = '[]', rows: count = 0, total: counted = null } = found[0] ?? {}
  return { body, rows: count, total: exact ? counted : planned }
}

async function plannedRows(tx: Queryable, page: PageRequest): Promise<number | null> {
  const params = new Params()
  const { rows } = await tx.query(
    `explain (format json) ${countedSql(page.plan, sourceOf(page, params), params)}`,
    params.values,
  )
  const text = JSON.stringify(rows[0]?.['QUERY PLAN'])
  const guess = /"Plan Rows":\s*(\d+)/.exec(text ?? '')?.[1]
  return guess === undefined ? null : Number(guess)
}

/** A function's rows are a source like a table's; its arguments come out of one JSON parameter. */
function sourceOf(page: PageRequest, params: Params): Source {
  if ('source' in page) return page.source
  const { call, from } = callSql(page.call, params)
  return { sql: from === '' ? call : `(select f.* from ${from} cross join lateral ${call} as f)`, alias: 't' }
}
