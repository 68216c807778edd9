import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { dataOn, type DataUnderTest } from '#tests/support/data.ts'
import { describeOnDatabase } from '#tests/support/databases.ts'

const REQUESTS = 20_000

/** Names that exist, names that do not, and everything that ever broke a query builder. */
const evil = fc.oneof(
  fc.constantFrom(
    "'; drop table profiles; --",
    `"; select pg_sleep(9); --`,
    "' or '1'='1",
    '$1',
    '%00',
    '\u0000',
    '\\',
    '{"a":',
    '){',
    "E'\\x27",
    '$$',
    '/*',
    '*/',
    'null',
    'NaN',
    'infinity',
    '1e400',
    '-9223372036854775809',
    '0001-01-01 BC',
    "now()'::text",
    '__proto__',
    'constructor',
    '\ud800',
    '(select 1)',
    'user_id) or true --',
    'pg_catalog.pg_user',
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const relation = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'profiles',
      'saved_jobs',
      'job_applications',
      'public_profiles',
      'user_saved_jobs',
      'resumes',
      'application_events',
      'preferences',
      'jobs',
    ),
  },
  { weight: 1, arbitrary: evil },
)
const column = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'user_id',
      'id',
      'skills',
      'status',
      'contacts',
      'saved_at',
      'version',
      'first_name',
      'interview_dates',
      'contacts->a->>b',
      'advertisement->0',
    ),
  },
  { weight: 1, arbitrary: evil },
)
const operator = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'eq',
      'neq',
      'gt',
      'gte',
      'lt',
      'lte',
      'like',
      'ilike',
      'is',
      'in',
      'cs',
      'cd',
      'ov',
      'fts',
      'plfts',
      'wfts(english)',
      'match',
      'imatch',
      'isdistinct',
      'sl',
      'sr',
      'nxl',
      'nxr',
      'adj',
      'like(any)',
      'eq(all)',
      'not.eq',
      'not.in',
    ),
  },
  { weight: 1, arbitrary: evil },
)
const value = fc.oneof(
  evil,
  evil.map((text) => `(${text},${text})`),
  evil.map((text) => `{${text}}`),
  evil.map((text) => `"${text}"`),
)
const filter = fc.tuple(column, operator, value).map(([name, op, text]) => [name, `${op}.${text}`] as const)
const tree = fc
  .tuple(
    fc.constantFrom('or', 'and', 'not.or'),
    fc.array(fc.tuple(column, operator, value), { minLength: 1, maxLength: 3 }),
  )
  .map(([name, members]) => [name, `(${members.map((member) => member.join('.')).join(',')})`] as const)
const select = fc
  .array(
    fc.oneof(
      column,
      evil,
      fc.tuple(evil, column, evil).map(([alias, name, cast]) => `${alias}:${name}::${cast}`),
      fc
        .tuple(relation, fc.constantFrom('', '!inner', '!user_id', '!x'), column)
        .map(([name, hint, inside]) => `${name}${hint}(${inside})`),
    ),
    { maxLength: 3 },
  )
  .map((items) => ['select', items.join(',')] as const)
const order = fc.tuple(column, evil).map(([name, how]) => ['order', `${name}.${how}`] as const)
const paging = fc.tuple(fc.constantFrom('limit', 'offset'), fc.oneof(evil, fc.integer().map(String)))
const body = fc.oneof(
  fc
    .dictionary(fc.oneof(column, evil), fc.oneof(evil, fc.jsonValue()), { maxKeys: 4 })
    .map((row) => JSON.stringify(row)),
  fc.json(),
  evil,
)
const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'RPC'),
  relation,
  parameters: fc.array(fc.oneof(filter, filter, tree, select, order, paging), { maxLength: 4 }),
  body,
  prefer: fc.oneof(
    fc.constantFrom(
      '',
      'count=exact',
      'count=planned',
      'return=representation',
      'resolution=merge-duplicates',
      'missing=default',
    ),
    fc.string({ unit: 'grapheme-ascii', maxLength: 10 }),
  ),
})

describeOnDatabase('embedded', 'hostile requests', (openDb) => {
  let data: DataUnderTest
  let owner: string
  let stranger: string
  beforeAll(async () => {
    data = await dataOn(await openDb())
    owner = (await data.person()).id
    stranger = (await data.person()).id
    await data.db.query(`update profiles set first_name = 'the owner’s secret' where user_id = $1`, [owner])
  })

  test('20,000 of them: no answer of 5xx, nothing of anybody else, nothing broken', async () => {
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(request, async ({ method, relation, parameters, body, prefer }) => {
        const search = parameters.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&')
        const path = `${method === 'RPC' ? 'rpc/' : ''}${encode(relation)}?${search}`
        const response = await data.call(path, {
          method: method === 'RPC' ? 'POST' : method,
          user: stranger,
          headers: { prefer },
          body: ['POST', 'PATCH', 'RPC'].includes(method) ? body : undefined,
        })
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        const text = await response.text()
        expect(response.status).toBeLessThan(500)
        expect(text).not.toContain('the owner’s secret')
      }),
      { numRuns: REQUESTS, endOnFailure: true },
    )
    // Not everything was refused at the door: the database itself was reached in many ways.
    expect((statuses.get(200) ?? 0) + (statuses.get(204) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(
      500,
    )
    const { rows } = await data.db.query('select first_name from profiles where user_id = $1', [owner])
    expect(rows).toEqual([{ first_name: 'the owner’s secret' }])
  })
})

/** Lone surrogates cannot be written into a URL; everything else arrives as it is. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())
