import {
  anything,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  dictionary,
  oneof,
  record,
  string,
} from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { authOn, type AuthUnderTest } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { AUTH_ROUTES } from './routes.ts'

const FIELDS = [
  'email',
  'password',
  'data',
  'phone',
  'type',
  'token',
  'token_hash',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'friendly_name',
  'factor_type',
  'challenge_id',
  'code',
  'nonce',
  'current_password',
  'create_user',
  'redirect_to',
  'provider',
  'grant_type',
  'scope',
  'state',
  'error',
  'scopes',
]
const VALUES = [
  'a@example.com',
  "'; drop table auth.users; --",
  '00000000-0000-4000-8000-000000000001',
  'password',
  'totp',
  'signup',
  'recovery',
  'email_change',
  'refresh_token',
  'pkce',
  'local',
  'acme',
  '\0',
  '\ud800',
  '%00',
  '../..',
  'x'.repeat(300),
  '{}',
  '__proto__',
  '999999999999999999999',
  'A'.repeat(50),
  's256',
]

const text = () =>
  oneof({ weight: 3, arbitrary: constantFrom(...VALUES) }, { weight: 1, arbitrary: string() })
const value = () => oneof({ weight: 4, arbitrary: text() }, { weight: 1, arbitrary: anything() })
const fields = () => dictionary(constantFrom(...FIELDS), value(), { maxKeys: 6 })
const body = () =>
  oneof(
    { weight: 6, arbitrary: fields().map((object) => JSON.stringify(object)) },
    { weight: 1, arbitrary: text() },
    { weight: 1, arbitrary: anything().map((odd) => JSON.stringify(odd) ?? '') },
  )
const query = () =>
  dictionary(constantFrom(...FIELDS), text(), { maxKeys: 4 }).map((object) =>
    new URLSearchParams(object).toString(),
  )

describeOnBothDatabases('hostile requests', (openDb) => {
  let auth: AuthUnderTest
  beforeAll(async () => {
    auth = await authOn(await openDb(), { autoconfirm: false })
  })

  test('whatever is sent wherever, nothing breaks', async () => {
    const confirming = await authOn(auth.db, { autoconfirm: true })
    const { token } = await confirming.signedUp()
    const requests = record({
      route: constantFrom(...AUTH_ROUTES),
      id: text(),
      query: query(),
      body: body(),
      contentType: constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', ''),
      bearer: oneof(
        { weight: 3, arbitrary: constant(token) },
        { weight: 1, arbitrary: constantFrom('', 'x', 'a.b.c') },
      ),
    })
    await assert(
      asyncProperty(requests, async ({ route, id, query, body, contentType, bearer }) => {
        // Signing out would make the rest of the run a visitor's.
        if (route.path === '/logout' || route.path.startsWith('/sessions')) return
        const path = route.path.replace(':id', encodeURIComponent(id.toWellFormed()))
        const { status } = await auth.send(`${path}?${query}`, {
          method: route.method,
          headers: {
            authorization: `Bearer ${bearer}`,
            ...(contentType ? { 'content-type': contentType } : {}),
          },
          ...(route.method === 'GET' ? {} : { body: body.toWellFormed() }),
        })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 1500 },
    )
    await auth.composeMails()
    expect((await auth.db.query('select from auth.users')).rows.length).toBeGreaterThan(0)
  })

  test.for([
    'auth.users',
    'auth.sessions',
    'auth.signing_keys',
    'auth.one_time_tokens',
    'mail.outbox',
    'platform.secrets',
  ])('nobody reads %s through the API roles', async (table) => {
    const { id } = await (await authOn(auth.db)).signedUp()
    for (const claims of [null, { sub: id, role: 'authenticated' as const }]) {
      const reading = auth.db.asUser(claims, (tx) => tx.query(`select * from ${table}`))
      await expect(reading).rejects.toMatchObject({ code: '42501' })
    }
  })
})
