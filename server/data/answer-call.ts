import type { Queryable } from '#db/database.ts'
import {
  type Answering,
  keptOrUndone,
  pageResponse,
  refuseTooMany,
  textResponse,
  undone,
  withRange,
} from './answers.ts'
import type { Routine } from './catalogue.ts'
import { DataError, short } from './data-error.ts'
import { readBody } from './payload.ts'
import { planRead } from './plan.ts'
import { readPreferences, readShape, type Preferences, type Shape } from './preferences.ts'
import { parseQueryString, type QueryString } from './query-string.ts'
import { Params } from './read-sql.ts'
import { type Call, callFromBody, callFromQuery, callSql } from './rpc.ts'
import { runPage } from './run-page.ts'

type Called = { call: Call; query: QueryString; shape: Shape; preferences: Preferences; head: boolean }

/** `/rest/v1/rpc/name`: a function's rows are read like a table's, a value is answered as it is. */
export async function answerRpc(answering: Answering, name: string): Promise<Response> {
  const { catalogue, request, url, run } = answering
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (!reads && request.method !== 'POST')
    throw new DataError(405, 'PGRST101', `Cannot use the ${short(request.method)} method on RPC`)
  const shape = readShape(request.headers)
  const preferences = readPreferences(request.headers)
  const { rest, ...call } = reads
    ? callFromQuery(catalogue, name, url.searchParams)
    : { ...callFromBody(catalogue, name, await readBody(request)), rest: url.searchParams }
  const { routine } = call
  refuseCounting(routine, preferences)
  const query = withRange(parseQueryString(rest), request.headers)
  const called = { call, query, shape, preferences, head: request.method === 'HEAD' }
  const work =
    routine.returns === 'rows' || routine.returns === 'row' ? rowsOf(answering, called) : valuesOf(called)
  return await run(async (tx) => keptOrUndone(preferences, await work(tx)), { readOnly: reads }).catch(undone)
}

/** What a function changes is known only of those that return it. */
function refuseCounting({ returns }: Routine, { maxAffected }: Preferences): void {
  if (maxAffected !== null && returns !== 'rows' && returns !== 'values')
    throw new DataError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    )
}

type Work = (tx: Queryable) => Promise<Response>

function rowsOf({ catalogue }: Answering, { call, query, shape, preferences, head }: Called): Work {
  const { routine } = call
  const relation = { name: routine.relation ?? routine.name, columns: routine.columns }
  const plan = planRead(catalogue, relation, query)
  // One row is an object without being asked for as one.
  const isOne = routine.returns === 'row'
  return async (tx) => {
    const page = await runPage(tx, { plan, call, shape, count: preferences.count })
    refuseTooMany(page, preferences, false)
    const body =
      isOne && shape.format === 'json' && !shape.single ? page.body.slice(1, -1) || 'null' : page.body
    return pageResponse({ ...page, body }, plan, { shape, head })
  }
}

/** Values have no columns: there is nothing of them to choose, to filter or to embed. */
function valuesOf({ call, query, shape, preferences, head }: Called): Work {
  const { routine } = call
  refuseColumns(routine, query)
  if (shape.format === 'csv')
    throw new DataError(406, 'PGRST107', 'None of these media types are available: text/csv')
  const params = new Params()
  const { call: value, from } = callSql(call, params)
  const [limit] = query.limits
  const [offset] = query.offsets
  const page = `limit ${limit?.value ?? 'all'} offset ${offset?.value ?? 0}`
  const sql = `with called as materialized (select ${value} as x ${from && `from ${from}`})
    select coalesce(json_agg(x), '[]')::text as body, count(*)::int as rows, (select count(*)::int from called) as total
    from (select x from called ${page}) as r`
  const counts = preferences.count !== null
  return async (tx) => {
    const { rows: found } = await tx.query<{ body: string; rows: number; total: number }>(sql, params.values)
    const { body = '[]', rows = 0, total = 0 } = found[0] ?? {}
    refuseTooMany({ body, rows, total }, preferences, false)
    if (routine.returns === 'void') return new Response(null, { status: 204 })
    const text = routine.returns === 'values' ? body : body.slice(1, -1) || 'null'
    const first = offset?.value ?? 0
    const range = rows === 0 ? '*' : `${first}-${first + rows - 1}`
    return textResponse(head ? null : text, {
      status: counts && rows < total ? 206 : 200,
      shape: { ...shape, single: false },
      headers: { 'content-range': `${range}/${counts ? total : '*'}` },
    })
  }
}

function refuseColumns({ name }: Routine, { select, filters, orders }: QueryString): void {
  const [filter] = filters
  const item = select.find(({ is }) => is !== 'all')
  if (item?.is === 'embed')
    throw new DataError(
      400,
      'PGRST200',
      `Could not find a relationship between '${name}' and '${short(item.relation)}' in the schema cache`,
    )
  const column =
    filter?.value.name ??
    orders[0]?.value[0]?.field.column ??
    (item?.is === 'field' ? item.field.column : item && 'count')
  if (column !== undefined)
    throw new DataError(400, '42703', `column ${name}.${short(column)} does not exist`)
}
