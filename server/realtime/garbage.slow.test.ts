import { once } from 'node:events'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { NamedTokens, startRealtime, type RealtimeServer } from '#tests/support/realtime-server.ts'

const tokens = new NamedTokens()
tokens.give('ana', { sub: '00000000-0000-4000-8000-00000000000a' })
const failures: string[] = []
let db: Db
let server: RealtimeServer

beforeAll(async () => {
  db = await openTestDb()
  const log = createLog((line) => {
    if (line.includes('"level":"error"')) failures.push(line)
  })
  const limits = { framesPerSecond: 1e6, joinsPerSecond: 1e6 }
  server = await startRealtime(db, tokens, { log, limits })
})
afterAll(async () => {
  await server.close()
  await db.close()
})

const word = fc.oneof(
  fc.constantFrom(
    'realtime:a',
    'realtime:b',
    'phoenix',
    'phx_join',
    'phx_leave',
    'access_token',
    'heartbeat',
    '__proto__',
    'constructor',
  ),
  fc.string({ maxLength: 12 }),
)
const filter = fc.oneof(
  fc.string(),
  fc
    .tuple(
      fc.constantFrom('status', 'user_id', 'applied_at', 'contacts', 'nope'),
      fc.constantFrom('eq', 'in', 'like', 'is', 'not.in', 'x'),
      fc.string(),
    )
    .map(([column, operator, value]) => `${column}=${operator}.${value}`),
)
const binding = fc.record(
  {
    event: fc.oneof(fc.constantFrom('*', 'INSERT', 'delete'), fc.string()),
    schema: fc.oneof(fc.constant('public'), fc.constant('auth'), fc.string()),
    table: fc.oneof(fc.constantFrom('job_applications', 'profiles', '*', 'users'), fc.string()),
    filter,
    select: fc.array(word, { maxLength: 3 }),
  },
  { requiredKeys: [] },
)
const payload = fc.oneof(
  fc.jsonValue(),
  fc.record({
    access_token: fc.constantFrom('ana', 'forged', '', null),
    config: fc.record({ postgres_changes: fc.oneof(fc.array(binding, { maxLength: 4 }), fc.jsonValue()) }),
  }),
)
const ref = fc.oneof(fc.constantFrom('1', '2', null), fc.jsonValue())

test('whatever a client says, the server answers or hangs up, and never fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(ref, ref, word, word, payload), { maxLength: 6 }), async (frames) => {
      const socket = new WebSocket(
        `ws://127.0.0.1:${server.port}/realtime/v1/websocket?apikey=${tokens.anonKey}&vsn=2.0.0`,
      )
      await once(socket, 'open')
      const code = new Promise<number>((resolve) => socket.once('close', resolve))
      const answered = new Promise<'answered'>((resolve) => {
        socket.on('message', (data: Buffer) => {
          if (data.toString().includes('"the last"')) resolve('answered')
        })
      })
      for (const frame of frames) socket.send(JSON.stringify(frame))
      socket.send('[null,"the last","phoenix","heartbeat",{}]')
      expect([1003, 'answered']).toContain(await Promise.race([code, answered]))
      socket.terminate()
    }),
    { numRuns: 400 },
  )
  expect(failures).toEqual([])
})
