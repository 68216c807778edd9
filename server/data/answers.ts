import type { Queryable } from '#db/database.ts'
import type { AsUserOptions } from '#db/db.ts'
import { textAnswer } from '#server/http/text-answer.ts'
import type { Catalogue, Relation } from './catalogue.ts'
import { closestName } from './closest-name.ts'
import { DataError, short } from './data-error.ts'
import { readBody, readPayload } from './payload.ts'
import type { Plan } from './plan-types.ts'
import { planRead } from './plan.ts'
import { readPreferences, readRange, readShape, type Preferences, type Shape } from './preferences.ts'
import { parseQueryString, type QueryString } from './query-string.ts'
import { Params, quoted, selectSql, tableSql, type Source } from './read-sql.ts'
import { bodySql, isOneStatement, runPage, type Page } from './run-page.ts'
import { deleteSql, INSERTED, insertSql, tellsInserted, updateSql, type Returning } from './write-sql.ts'

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
  const upserts = method === 'POST' && tellsInserted(relation, preferences)
  const work = async (tx: Queryable) => {
    const page =
      statement === null
        ? EMPTY_PAGE
        : await runWritten(tx, { statement, relation, upserts, plan, params, shape, returns })
    refuseTooMany(page, preferences, shape.single && returns)
    const isNew = method === 'POST' && !(upserts && page.inserted === 0)
    return keptOrUndone(preferences, writeResponse(page, { isNew, preferences, shape, returns, method }))
  }
  return await run(work, { readOnly: false }).catch(undone)
}

type WrittenPage = Page & { inserted: number }
const EMPTY_PAGE: WrittenPage = { body: '[]', rows: 0, total: null, inserted: 1 }

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

type Written = {
  statement: string
  relation: Relation
  /** Whether each row tells that it was not there before. */
  upserts: boolean
  plan: Plan
  params: Params
  shape: Shape
  returns: boolean
}

async function runWritten(tx: Queryable, written: Written): Promise<WrittenPage> {
  const { statement, relation, upserts, plan, params, shape, returns } = written
  const columns = [...relation.columns.keys()].map(quoted).join(', ')
  const source: Source = { sql: upserts ? `(select ${columns} from written)` : 'written', alias: 't' }
  // The conditions chose what to write; they are not asked again of what came out.
  const rows = returns
    ? selectSql({ ...plan, where: [], limit: 1_000_000 }, source, params)
    : 'select from written'
  const body = returns ? bodySql({ shape, plan }) : `'[]'`
  const inserted = upserts ? `(select count(*)::int from written where ${INSERTED})` : '1'
  const { rows: found } = await tx.query<{ body: string; rows: number; inserted: number }>(
    `with written as (${statement}) select ${body} as body, count(*)::int as rows, ${inserted} as inserted from (${rows}) as r`,
    params.values,
  )
  return { body: '[]', rows: 0, inserted: 1, ...found[0], total: null }
}

export function refuseTooMany({ rows }: Page, { maxAffected }: Preferences, single: boolean): void {
  if (maxAffected !== null && rows > maxAffected)
    throw new DataError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    })
  if (single && rows !== 1) throw notSingle(rows)
}

function writeResponse(
  { body, rows }: Page,
  {
    isNew,
    method,
    preferences,
    shape,
    returns,
  }: { isNew: boolean; method: string; preferences: Preferences; shape: Shape; returns: boolean },
): Response {
  const range = method === 'POST' || rows === 0 ? '*' : `0-${rows - 1}`
  const headers = { 'content-range': `${range}/${preferences.count === null ? '*' : rows}` }
  if (!returns) return new Response(null, { status: isNew ? 201 : method === 'POST' ? 200 : 204, headers })
  return textResponse(shape.single ? body.slice(1, -1) : body, { status: isNew ? 201 : 200, shape, headers })
}

/** `tx=rollback`: the answer is real, the change is not. */
class Undone extends Error {
  readonly response: Response
  constructor(response: Response) {
    super('undone as asked')
    this.response = response
  }
}

export function keptOrUndone({ rollback }: Preferences, response: Response): Response {
  if (rollback) throw new Undone(response)
  return response
}

export function undone(error: unknown): Response {
  if (error instanceof Undone) return error.response
  throw error
}

function findRelation({ relations }: Catalogue, name: string): Relation {
  const relation = relations.get(name)
  if (relation) return relation
  const meant = closestName(name, relations.keys())
  throw new DataError(
    404,
    'PGRST205',
    `Could not find the table 'public.${short(name)}' in the schema cache`,
    meant === null ? {} : { hint: `Perhaps you meant the table 'public.${meant}'` },
  )
}

export function withRange(query: QueryString, headers: Headers): QueryString {
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

export function pageResponse(
  page: Page,
  plan: Plan,
  { shape, head }: { shape: Shape; head: boolean },
): Response {
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
  return textResponse(head ? null : text, { status, shape, headers })
}

const notSingle = (rows: number) =>
  new DataError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })

export function textResponse(
  body: string | null,
  { status, shape, headers }: { status: number; shape: Shape; headers: Record<string, string> },
): Response {
  const type =
    shape.format === 'csv'
      ? 'text/csv'
      : shape.single
        ? 'application/vnd.pgrst.object+json'
        : 'application/json'
  const init = { status, headers: { ...headers, 'content-type': `${type}; charset=utf-8` } }
  return body === null ? new Response(null, init) : textAnswer(body, init)
}
