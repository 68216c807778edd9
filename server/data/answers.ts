import type { Queryable } from '#db/database.ts'
import type { AsUserOptions } from '#db/db.ts'
import { textAnswer } from '#server/http/text-answer.ts'
import type { Catalogue, Relation } from './catalogue.ts'
import { DataError, short } from './data-error.ts'
import { readBody, readPayload } from './payload.ts'
import type { Plan } from './plan-types.ts'
import { planRead } from './plan.ts'
import { readPreferences, readRange, readShape, type Preferences, type Shape } from './preferences.ts'
import { parseQueryString, type QueryString } from './query-string.ts'
import { Params, selectSql, tableSql, type Source } from './read-sql.ts'
import { callFromBody, callFromQuery, callSql } from './rpc.ts'
import { isOneStatement, runPage, type Page } from './run-page.ts'
import { deleteSql, insertSql, updateSql, type Returning } from './write-sql.ts'

export type Answering = {
  catalogue: Catalogue
  request: Request
  url: URL
  /** One transaction as the caller. */
  run: <T>(
    work: (tx: Queryable) => Promise<T>,
    options: Pick<AsUserOptions, 'readOnly' | 'single'>,
  ) => Promise<T>
}

/** What everybody may read is looked up here, not listed: jobs have their search (design §2), people are not scraped. */
const READ_BY_KEY = new Map([
  ['jobs', 'id'],
  ['public_profiles', 'id'],
])
const MAX_KEYS = 100

export async function answerRead(
  { catalogue, request, url, run }: Answering,
  name: string,
): Promise<Response> {
  const relation = findRelation(catalogue, name)
  const shape = readShape(request.headers)
  const { count } = readPreferences(request.headers)
  const plan = planRead(catalogue, relation, withRange(parseQueryString(url.searchParams), request.headers))
  refuseUnkeyed(plan)
  const source = { sql: tableSql(relation.name), alias: 't' }
  const page = await run((tx) => runPage(tx, { plan, source, shape, count }), {
    readOnly: true,
    single: isOneStatement(count),
  })
  return pageResponse(page, plan, { shape, head: request.method === 'HEAD' })
}

export async function answerWrite(
  { catalogue, request, url, run }: Answering,
  name: string,
  method: 'POST' | 'PATCH' | 'DELETE',
): Promise<Response> {
  const relation = findRelation(catalogue, name)
  const shape = readShape(request.headers)
  const preferences = readPreferences(request.headers)
  const query = parseQueryString(url.searchParams)
  if (
    query.limits.some(({ path }) => path.length === 0) ||
    query.offsets.some(({ path }) => path.length === 0)
  )
    throw new DataError(400, 'PGRST100', `limit and offset are not possible with ${method}`)
  const returns = preferences.returning === 'representation'
  const body = method === 'DELETE' ? '' : await readBody(request)
  const params = new Params()
  const plan = planRead(catalogue, relation, query)
  const statement = writeSql({ relation, plan, query, preferences, method, body, params, returns })
  const work = async (tx: Queryable) => {
    const page =
      statement === null ? EMPTY_PAGE : await runWritten(tx, { statement, plan, params, shape, returns })
    refuseTooMany(page, preferences, shape.single && returns)
    const response = writeResponse(page, { method, preferences, shape, returns })
    if (preferences.rollback) throw new Undone(response)
    return response
  }
  return await run(work, { readOnly: false }).catch(undone)
}

const EMPTY_PAGE: Page = { body: '[]', rows: 0, total: null }

type Writing = {
  relation: Relation
  plan: Plan
  query: QueryString
  preferences: Preferences
  method: 'POST' | 'PATCH' | 'DELETE'
  body: string
  params: Params
  returns: boolean
}

/** `null` where there is nothing to write. */
function writeSql({
  relation,
  plan,
  query,
  preferences,
  method,
  body,
  params,
  returns,
}: Writing): string | null {
  const returning: Returning = returns ? 'rows' : 'count'
  if (method === 'DELETE') return deleteSql(plan, { params, returning })
  const payload = readPayload(body, relation, query.columns)
  if (method === 'PATCH') {
    if (payload.rows !== 1) throw new DataError(400, 'PGRST102', 'A change is one object')
    return payload.columns.length === 0 ? null : updateSql(plan, payload, { params, returning })
  }
  if (payload.rows === 0) return null
  return insertSql(relation, payload, { ...preferences, onConflict: query.onConflict, returning, params })
}

async function runWritten(
  tx: Queryable,
  {
    statement,
    plan,
    params,
    shape,
    returns,
  }: { statement: string; plan: Plan; params: Params; shape: Shape; returns: boolean },
): Promise<Page> {
  const source: Source = { sql: 'written', alias: 't' }
  // The conditions chose what to write; they are not asked again of what came out.
  const rows = returns
    ? selectSql({ ...plan, where: [], limit: 1_000_000 }, source, params)
    : 'select from written'
  const list = returns ? `json_agg(r)` : `'[]'::json`
  const value = shape.stripNulls ? `json_strip_nulls(${list})` : list
  const { rows: found } = await tx.query<{ body: string; rows: number }>(
    `with written as (${statement}) select coalesce(${value}, '[]')::text as body, count(*)::int as rows from (${rows}) as r`,
    params.values,
  )
  return { body: found[0]?.body ?? '[]', rows: found[0]?.rows ?? 0, total: null }
}

function refuseTooMany({ rows }: Page, { maxAffected }: Preferences, single: boolean): void {
  if (maxAffected !== null && rows > maxAffected)
    throw new DataError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    })
  if (single && rows !== 1) throw notSingle(rows)
}

function writeResponse(
  { body, rows }: Page,
  {
    method,
    preferences,
    shape,
    returns,
  }: { method: string; preferences: Preferences; shape: Shape; returns: boolean },
): Response {
  const range = method === 'POST' || rows === 0 ? '*' : `0-${rows - 1}`
  const headers = { 'content-range': `${range}/${preferences.count === null ? '*' : rows}` }
  if (!returns) return new Response(null, { status: method === 'POST' ? 201 : 204, headers })
  return json(shape.single ? body.slice(1, -1) : body, {
    status: method === 'POST' ? 201 : 200,
    shape,
    headers,
  })
}

/** `tx=rollback`: the answer is real, the change is not. */
class Undone extends Error {
  readonly response: Response
  constructor(response: Response) {
    super('undone as asked')
    this.response = response
  }
}

function undone(error: unknown): Response {
  if (error instanceof Undone) return error.response
  throw error
}

export async function answerRpc(
  { catalogue, request, url, run }: Answering,
  name: string,
): Promise<Response> {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (!reads && request.method !== 'POST')
    throw new DataError(405, 'PGRST101', `Cannot use the ${short(request.method)} method on RPC`)
  const shape = readShape(request.headers)
  const preferences = readPreferences(request.headers)
  const found = reads
    ? callFromQuery(catalogue, name, url.searchParams)
    : { ...callFromBody(catalogue, name, await readBody(request)), rest: url.searchParams }
  const { routine } = found
  const head = request.method === 'HEAD'

  if (routine.returns !== 'rows') {
    const params = new Params()
    const { call, from } = callSql(found, params)
    const value = routine.returns === 'values' ? "coalesce(json_agg(x), '[]')" : 'to_json(x)'
    const sql = `select (${value})::text as body from (select ${call} as x ${from && `from ${from}`}) as r`
    const work = async (tx: Queryable) =>
      (await tx.query<{ body: string | null }>(sql, params.values)).rows[0]?.body
    const body = await run(work, { readOnly: reads })
    if (routine.returns === 'void') return new Response(null, { status: 204 })
    return json(head ? null : (body ?? 'null'), {
      status: 200,
      shape: { ...shape, single: false },
      headers: {},
    })
  }

  const plan = planRead(
    catalogue,
    { name: routine.name, columns: routine.columns },
    withRange(parseQueryString(found.rest), request.headers),
  )
  const page = await run((tx) => runPage(tx, { plan, call: found, shape, count: preferences.count }), {
    readOnly: reads,
  })
  return pageResponse(page, plan, { shape, head })
}

function findRelation({ relations }: Catalogue, name: string): Relation {
  const relation = relations.get(name)
  if (relation) return relation
  throw new DataError(404, 'PGRST205', `Could not find the table 'public.${short(name)}' in the schema cache`)
}

function withRange(query: QueryString, headers: Headers): QueryString {
  const range = readRange(headers)
  const own = [...query.limits, ...query.offsets].some(({ path }) => path.length === 0)
  if (!range || own) return query
  const at = <T>(value: T) => [{ path: [], value }]
  return {
    ...query,
    offsets: [...query.offsets, ...at(range.offset)],
    limits: [...query.limits, ...(range.limit === null ? [] : at(range.limit))],
  }
}

function refuseUnkeyed({ relation, where }: Plan): void {
  const key = READ_BY_KEY.get(relation.name)
  if (key === undefined) return
  const keyed = where.some((condition) => {
    if (condition.is !== 'test' || condition.negated) return false
    if (condition.field.column.name !== key || condition.field.path.length > 0) return false
    const { test } = condition
    if (test.op === 'in') return test.values.length <= MAX_KEYS
    return test.op === 'compare' && test.operator === 'eq' && test.quantifier === null
  })
  if (keyed) return
  throw new DataError(400, 'PGRST100', `${relation.name} are read by ${key} only`, {
    hint: `Add ${key}=eq.… or ${key}=in.(…) with at most ${MAX_KEYS} values.`,
  })
}

function pageResponse(page: Page, plan: Plan, { shape, head }: { shape: Shape; head: boolean }): Response {
  const { body, rows, total } = page
  if (shape.single && rows !== 1) throw notSingle(rows)
  if (total !== null && plan.offset > 0 && plan.offset >= total)
    throw new DataError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${plan.offset} was requested, but there are only ${total} rows.`,
    })
  const range = rows === 0 ? '*' : `${plan.offset}-${plan.offset + rows - 1}`
  const headers = { 'content-range': `${range}/${total ?? '*'}` }
  const status = total !== null && rows < total ? 206 : 200
  const text = shape.single ? body.slice(1, -1) : body
  return json(head ? null : text, { status, shape, headers })
}

const notSingle = (rows: number) =>
  new DataError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })

function json(
  body: string | null,
  { status, shape, headers }: { status: number; shape: Shape; headers: Record<string, string> },
): Response {
  const type = shape.single ? 'application/vnd.pgrst.object+json' : 'application/json'
  const init = { status, headers: { ...headers, 'content-type': `${type}; charset=utf-8` } }
  return body === null ? new Response(null, init) : textAnswer(body, init)
}
