import { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { NamedTokens, clientOf } from '#tests/support/realtime-server.ts'
import { serveServices, type ServiceServer } from '#tests/support/service-server.ts'
import { FunctionError } from './function-error.ts'
import { createFunctions, forEveryone, forSignedIn } from './functions.ts'

const ANA = '00000000-0000-4000-8000-00000000000a'
const tokens = new NamedTokens()
tokens.give('ana', { sub: ANA })
let server: ServiceServer

beforeAll(async () => {
  const functions = createFunctions({
    tokens,
    functions: {
      double: forEveryone(z.object({ amount: z.number() }), async ({ input }) => ({
        doubled: input.amount * 2,
      })),
      'who-am-i': forSignedIn(z.object({}), async ({ claims }) => ({ id: claims.sub })),
      closed: forEveryone(z.object({}), async () => {
        throw new FunctionError('unavailable', 'Closed for the night.', { 'retry-after': '60' })
      }),
      full: {
        ...forSignedIn(z.object({}), async () => ({})),
        admit: async () => {
          throw new FunctionError('too_many_requests', 'Full.')
        },
      },
      broken: forEveryone(z.object({}), async () => {
        throw new Error('a secret of ours')
      }),
    },
  })
  server = await serveServices({ '/functions/v1': functions })
})
afterAll(() => server.close())

const invoke = (bearer: string | null, name: string, body?: Record<string, unknown>) =>
  clientOf(server, tokens, bearer).functions.invoke(name, { body })

const refusalBody = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

async function refusalOf(invoking: ReturnType<typeof invoke>) {
  const { error } = await invoking
  if (!(error instanceof FunctionsHttpError)) throw new Error('it was not refused')
  const context: Response = error.context
  const { error: told } = refusalBody.parse(await context.json())
  return { status: context.status, error: told }
}

test('a function answers with JSON', async () => {
  expect((await invoke(null, 'double', { amount: 21 })).data).toEqual({ doubled: 42 })
  expect((await invoke('ana', 'who-am-i')).data).toEqual({ id: ANA })
})

test('what it says no with can be read from the error', async () => {
  expect(await refusalOf(invoke(null, 'closed'))).toEqual({
    status: 503,
    error: { code: 'unavailable', message: 'Closed for the night.' },
  })
})

test('a function that does not admit the caller refuses before it reads the body', async () => {
  const answer = await fetch(`${server.url}/functions/v1/full`, {
    method: 'POST',
    headers: { authorization: 'Bearer ana', apikey: tokens.anonKey },
    body: 'no JSON at all',
  })
  expect([answer.status, await answer.json()]).toEqual([
    429,
    { error: { code: 'too_many_requests', message: 'Full.' } },
  ])
})

test('input that does not fit is refused with the place', async () => {
  expect(await refusalOf(invoke(null, 'double', { amount: 'many' }))).toMatchObject({
    status: 400,
    error: { code: 'invalid_input', message: expect.stringContaining('amount:') },
  })
})

test('visitors are asked to sign in where that is needed', async () => {
  expect(await refusalOf(invoke(null, 'who-am-i'))).toEqual({
    status: 401,
    error: { code: 'signed_out', message: 'Please sign in first.' },
  })
  expect(await refusalOf(invoke('forged', 'double', { amount: 1 }))).toMatchObject({ status: 401 })
})

test.each(['nothing', 'constructor', '__proto__', '', 'double/more'])(
  'there is no function %j',
  async (name) => {
    expect(await refusalOf(invoke('ana', name))).toMatchObject({ status: 404, error: { code: 'not_found' } })
  },
)

test('a failure of ours says nothing about itself', async () => {
  const refusal = await refusalOf(invoke(null, 'broken'))
  expect(refusal).toMatchObject({ status: 500, error: { code: 'failed' } })
  expect(JSON.stringify(refusal)).not.toContain('secret')
})

test.each([
  ['{"amount":', 400],
  ['[]', 400],
  ['', 400],
  ['null', 400],
])('the body %j is answered with %i', async (body, status) => {
  const answer = await fetch(`${server.url}/functions/v1/double`, {
    method: 'POST',
    body,
    headers: { apikey: tokens.anonKey, 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(status)
})

test.each(['null', '[]', '7', '"text"'])('%s is no object to read an input from', async (body) => {
  const answer = await fetch(`${server.url}/functions/v1/double`, {
    method: 'POST',
    body,
    headers: { apikey: tokens.anonKey, 'content-type': 'application/json' },
  })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: { code: 'invalid_input', message: 'The request must be a JSON object.' } },
  ])
})

test('only POST calls a function', async () => {
  const answer = await fetch(`${server.url}/functions/v1/double`, { headers: { apikey: tokens.anonKey } })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})
