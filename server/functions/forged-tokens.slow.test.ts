import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Db } from '#db/db.ts'
import { startBackend, type Backend, type Someone } from '#tests/support/backend.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { forgedTokens } from '#tests/support/forged-tokens.ts'

const ROUTES = [
  ['POST', '/functions/v1/export-account'],
  ['POST', '/functions/v1/delete-account'],
  ['GET', '/storage/v1/object/resumes/ID/cv.pdf'],
  ['GET', '/storage/v1/object/authenticated/resumes/ID/cv.pdf'],
  ['GET', '/storage/v1/object/public/avatars/ID/me.png'],
  ['GET', '/storage/v1/object/sign/resumes/ID/cv.pdf?token=x'],
  ['GET', '/storage/v1/object/info/resumes/ID/cv.pdf'],
  ['GET', '/storage/v1/object/info/public/avatars/ID/me.png'],
  ['POST', '/storage/v1/object/resumes/ID/cv.pdf'],
  ['PUT', '/storage/v1/object/resumes/ID/cv.pdf'],
  ['POST', '/storage/v1/object/list/resumes'],
  ['POST', '/storage/v1/object/sign/resumes/ID/cv.pdf'],
  ['POST', '/storage/v1/object/sign/resumes'],
  ['POST', '/storage/v1/object/move'],
  ['POST', '/storage/v1/object/copy'],
  ['DELETE', '/storage/v1/object/resumes'],
  ['DELETE', '/storage/v1/object/resumes/ID/cv.pdf'],
  ['GET', '/storage/v1/bucket'],
  ['POST', '/storage/v1/bucket'],
  ['GET', '/storage/v1/bucket/resumes'],
  ['PUT', '/storage/v1/bucket/resumes'],
  ['DELETE', '/storage/v1/bucket/resumes'],
  ['POST', '/storage/v1/bucket/resumes/empty'],
] as const

describe('forged tokens', () => {
  let db: Db
  let backend: Backend
  let ana: Someone
  let forgeries: [name: string, bearer: string][]

  beforeAll(async () => {
    db = await openTestDb()
    backend = await startBackend(db, { realtime: { limits: { joinsPerSecond: 1000 } } })
    ana = await backend.signUp()
    const { data } = await ana.client.auth.getSession()
    const jwks = await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)
    forgeries = await forgedTokens({
      accessToken: ana.token,
      refreshToken: data.session?.refresh_token ?? '',
      // What the contract says is there; a forgery made of anything else would fail for another reason.
      jwks: (await jwks.json()) as Parameters<typeof forgedTokens>[0]['jwks'],
      anonKey: backend.auth.tokens.anonKey,
    })
  })
  afterAll(async () => {
    await backend.close()
    await db.close()
  })

  test.each(ROUTES)('%s %s lets none of them in', async (method, path) => {
    expect(forgeries.length).toBeGreaterThan(20)
    const answers = await Promise.all(
      forgeries.map(async ([name, bearer]) => {
        const answer = await fetch(backend.url + path.replace('ID', ana.id), {
          method,
          headers: { apikey: backend.auth.tokens.anonKey, authorization: `Bearer ${bearer}` },
        })
        await answer.body?.cancel()
        return [name, answer.status]
      }),
    )
    expect(answers.filter(([, status]) => status !== 401 && status !== 403)).toEqual([])
  })

  test('no channel is joined with one of them, and no socket opened', async () => {
    const address = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket`
    const socket = new WebSocket(`${address}?apikey=${backend.auth.tokens.anonKey}&vsn=2.0.0`)
    await once(socket, 'open')
    for (const [name, bearer] of forgeries) {
      const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'saved_jobs' }] }
      socket.send(
        JSON.stringify(['1', '1', `realtime:${name}`, 'phx_join', { config, access_token: bearer }]),
      )
      const [answer] = await once(socket, 'message')
      expect([name, String(answer)]).toEqual([name, expect.stringContaining('"status":"error"')])
      const stranger = new WebSocket(`${address}?apikey=${encodeURIComponent(bearer)}&vsn=2.0.0`)
      const opening = once(stranger, 'open').catch((error: Error) => error.message)
      expect([name, await opening]).toEqual([name, expect.stringMatching(/401|403|431/)])
    }
    socket.terminate()
  })
})
