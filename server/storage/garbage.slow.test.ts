import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { NamedTokens } from '#tests/support/realtime-server.ts'
import { createStorage, type Storage } from './storage.ts'

const ANA = '00000000-0000-4000-8000-00000000000a'
const BEN = '00000000-0000-4000-8000-00000000000b'
const tokens = new NamedTokens()
tokens.give('ana', { sub: ANA })
tokens.give('ben', { sub: BEN })
let db: Db
let storage: Storage

beforeAll(async () => {
  db = await openTestDb()
  await db.query(
    `insert into auth.users (id, email) values ($1, 'ana@example.com'), ($2, 'ben@example.com')`,
    [ANA, BEN],
  )
  storage = createStorage({ db, tokens, log: silentLog })
  await ask('POST', `object/resumes/${BEN}/cv.pdf`, {
    bearer: 'ben',
    body: '%PDF-1.7 a secret of Ben',
  })
})
afterAll(async () => {
  await storage.close()
  await db.close()
})

const spice = fc.constantFrom(
  "'",
  '"',
  ';--',
  '%',
  '_',
  '..',
  '%00',
  '%2f',
  '\\',
  '*',
  ' or 1=1',
  '::uuid',
  '😀',
  '\u202e',
  ANA,
)
const segment = fc.oneof(
  fc.constantFrom(
    'resumes',
    'avatars',
    'public',
    'sign',
    'info',
    'authenticated',
    'list',
    'move',
    'copy',
    ANA,
    BEN,
    'cv.pdf',
  ),
  spice,
  fc.string({ maxLength: 20 }),
)
const path = fc.oneof(
  fc
    .tuple(fc.constantFrom('object', 'bucket'), fc.array(segment, { maxLength: 5 }))
    .map(([first, rest]) => [first, ...rest]),
  fc.constantFrom('resumes', 'avatars').map((bucket) => ['object', 'list', bucket]),
  fc.constantFrom('move', 'copy').map((verb) => ['object', verb]),
)
const value = fc.oneof(
  fc.string({ maxLength: 30 }),
  spice,
  fc.integer(),
  fc.constant(null),
  fc.constantFrom('resumes', `${ANA}/cv.pdf`, `${BEN}/cv.pdf`, BEN),
)
const body = fc.oneof(
  fc.string(),
  fc
    .dictionary(
      fc.constantFrom(
        'prefix',
        'prefixes',
        'limit',
        'offset',
        'search',
        'sortBy',
        'paths',
        'expiresIn',
        'bucketId',
        'sourceKey',
        'destinationKey',
      ),
      fc.oneof(
        value,
        fc.array(value, { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('column', 'order'), value),
      ),
    )
    .map((json) => JSON.stringify(json)),
)

test('whatever is asked of the store, it never fails and never shows a file to a stranger', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH'),
      path,
      body,
      fc.constantFrom('ana', null),
      async (method, parts, text, bearer) => {
        const answer = await ask(method, parts.join('/').replaceAll('#', ''), { bearer, body: text })
        expect(answer.status).toBeLessThan(500)
        expect(await answer.text()).not.toMatch(/secret of Ben/)
      },
    ),
    { numRuns: 3000 },
  )
  const { rows } = await db.query('select name from storage.objects where owner = $1', [BEN])
  expect(rows).toEqual([{ name: `${BEN}/cv.pdf` }])
})

function ask(
  method: string,
  path: string,
  { bearer, body }: { bearer: string | null; body: string },
): Promise<Response> {
  const headers = new Headers({ apikey: tokens.anonKey })
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const request = new Request(`http://localhost/storage/v1/${path}`, {
    method,
    headers,
    ...(hasBody && { body }),
  })
  return storage.service(request, { address: '127.0.0.1', requestId: 'test', log: silentLog })
}
