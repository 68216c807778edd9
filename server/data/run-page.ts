import type { Queryable } from '#db/database.ts'
import type { Plan } from './plan-types.ts'
import type { Preferences, Shape } from './preferences.ts'
import { countedSql, outputNames, Params, selectSql, type Source } from './read-sql.ts'
import { callSql, type Call } from './rpc.ts'

/** JSON text of an array (or CSV), how many rows it has, and how many there are in all when that was asked. */
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
  const { source, before } = sourceOf(page, params)
  const rows = selectSql(page.plan, source, params)
  const total = exact
    ? `(select count(*) from (${countedSql(page.plan, source, params)}) as c)`
    : 'null::bigint'
  const { rows: found } = await tx.query<{ body: string; rows: number; total: number | null }>(
    `${before}select ${bodySql(page)} as body, count(*)::int as rows, ${total} as total from (${rows}) as r`,
    params.values,
  )
  const { body = '[]', rows: count = 0, total: counted = null } = found[0] ?? {}
  return { body, rows: count, total: exact ? counted : planned }
}

/** The text of all rows `r`. */
export function bodySql({ shape, plan }: Pick<PageRequest, 'shape' | 'plan'>): string {
  if (shape.format === 'json')
    return `coalesce(${shape.stripNulls ? 'json_strip_nulls(json_agg(r))' : 'json_agg(r)'}, '[]')::text`
  // A record's text is a line of CSV in brackets, but for its backslashes, which stand twice.
  const line = String.raw`replace(substring(r::text, 2, length(r::text) - 2), '\\', '\')`
  return `${literal(outputNames(plan).map(csvName).join(','))} || coalesce(E'\\n' || string_agg(${line}, E'\\n'), '')`
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const csvName = (name: string) => (/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

async function plannedRows(tx: Queryable, page: PageRequest): Promise<number | null> {
  const params = new Params()
  const { rows } = await tx.query(explained(page, params), params.values)
  const text = JSON.stringify(rows[0]?.['QUERY PLAN'])
  const guess = /"Plan Rows":\s*(\d+)/.exec(text ?? '')?.[1]
  return guess === undefined ? null : Number(guess)
}

function explained(page: PageRequest, params: Params): string {
  const { source, before } = sourceOf(page, params)
  return `explain (format json) ${before}${countedSql(page.plan, source, params)}`
}

/** A function's rows are a source like a table's, called once; its arguments come out of one JSON parameter. */
function sourceOf(page: PageRequest, params: Params): { source: Source; before: string } {
  if ('source' in page) return { source: page.source, before: '' }
  const { call, from } = callSql(page.call, params)
  const { returns } = page.call.routine
  const given = from === '' ? '' : `${from} cross join lateral `
  // Of a function that returns one row, none is a row of nothing.
  const rows = `select f.* from ${given}${call} as f${returns === 'row' ? ' where not (f is null)' : ''}`
  return { source: { sql: 'called', alias: 't' }, before: `with called as materialized (${rows}) ` }
}
