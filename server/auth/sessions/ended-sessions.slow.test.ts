import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type Backend, type Someone } from '#tests/support/backend.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { answersTo } from '#tests/support/ended-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { shownCode } from '#tests/support/totp-code.ts'

const LET_IN = {
  read: '200',
  write: '204',
  call: '200',
  function: '200',
  files: '200',
  channel: 'ok',
  account: '200',
}
const refused = (account: string) => ({
  read: '401 PGRST303',
  write: '401 PGRST303',
  call: '401 PGRST303',
  function: '401 signed_out',
  files: '401 InvalidJWT',
  channel: 'error',
  account,
})

type Two = { backend: Backend; here: Someone; elsewhere: Someone }

/** Each way in which the session `here` ends, what /auth says of it afterwards, and whether `elsewhere` goes on. */
const ENDS: Record<
  string,
  { end: (two: Two) => Promise<unknown>; account: string; elsewhere: 'goes on' | 'ends' }
> = {
  'signing out': {
    end: ({ here }) => here.client.auth.signOut({ scope: 'local' }),
    account: '403 session_not_found',
    elsewhere: 'goes on',
  },
  'signing out everywhere': {
    end: ({ elsewhere }) => elsewhere.client.auth.signOut({ scope: 'global' }),
    account: '403 session_not_found',
    elsewhere: 'ends',
  },
  'signing out the others': {
    end: ({ elsewhere }) => elsewhere.client.auth.signOut({ scope: 'others' }),
    account: '403 session_not_found',
    elsewhere: 'goes on',
  },
  'revoking the session': {
    end: async ({ backend, here, elsewhere }) => {
      const address = `${backend.url}/auth/v1/sessions/${sessionOf(here)}`
      const headers = { apikey: backend.auth.tokens.anonKey, authorization: `Bearer ${elsewhere.token}` }
      expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(200)
    },
    account: '403 session_not_found',
    elsewhere: 'goes on',
  },
  'a replayed refresh token': {
    end: async ({ backend, here }) => {
      await backend.db.query(
        `update auth.sessions set refresh_counter = 5, refreshed_at = now() - interval '1 minute' where id = $1`,
        [sessionOf(here)],
      )
      expect((await here.client.auth.refreshSession()).error?.code).toBe('refresh_token_already_used')
    },
    account: '403 session_not_found',
    elsewhere: 'goes on',
  },
  'a new password': {
    end: async ({ elsewhere }) => {
      expect((await elsewhere.client.auth.updateUser({ password: 'staple battery' })).error).toBeNull()
    },
    account: '403 session_not_found',
    elsewhere: 'goes on',
  },
  'a new factor': {
    end: async ({ elsewhere }) => {
      const { mfa } = elsewhere.client.auth
      const { data } = await mfa.enroll({ factorType: 'totp' })
      const code = shownCode(data?.totp.secret ?? '', new Date())
      const { error } = await mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
      expect(error).toBeNull()
    },
    account: '403 session_not_found',
    elsewhere: 'goes on',
  },
  'deleting the account': {
    end: async ({ elsewhere }) => {
      expect((await elsewhere.client.functions.invoke('delete-account')).error).toBeNull()
    },
    account: '403 user_not_found',
    elsewhere: 'ends',
  },
  'a ban': {
    end: ({ backend, here }) =>
      backend.db.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
        here.id,
      ]),
    account: '403 user_banned',
    elsewhere: 'ends',
  },
}

describeOnBothDatabases('an ended session', (openDb) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(await openDb())
  })
  afterAll(() => backend.close())

  const twoSessions = async (): Promise<Two> => {
    const here = await backend.signUp()
    return { backend, here, elsewhere: await backend.signIn(here.email) }
  }

  test.for(Object.entries(ENDS))('is refused by every service after %s', async ([, way]) => {
    const two = await twoSessions()
    expect(await answersTo(backend, two.here)).toEqual(LET_IN)
    await way.end(two)
    await eventually(async () => expect(await answersTo(backend, two.here)).toEqual(refused(way.account)))
    const elsewhere = { 'goes on': '200', ends: '401 PGRST303' }[way.elsewhere]
    await eventually(async () => expect((await answersTo(backend, two.elsewhere)).read).toBe(elsewhere))
  })

  test('loses its open channels, and the person’s other tabs keep theirs', async () => {
    const { here, elsewhere } = await twoSessions()
    const open = await Promise.all([here, elsewhere].map(channelOf))
    await elsewhere.client.auth.signOut({ scope: 'others' })
    await eventually(() => expect(open[0]?.at(-1)).toBe('CLOSED'))
    expect(open[1]).toEqual(['SUBSCRIBED'])
    await Promise.all([here, elsewhere].map(({ client }) => client.realtime.disconnect()))
  })

  test('is dropped by the client when it asks who it is', async () => {
    const { here, elsewhere } = await twoSessions()
    await elsewhere.client.auth.signOut({ scope: 'others' })
    expect((await here.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await here.client.auth.getSession()).data.session).toBeNull()
  })

  test('tells the person what to do', async () => {
    const { here, elsewhere } = await twoSessions()
    await elsewhere.client.auth.signOut({ scope: 'others' })
    await eventually(async () => {
      const { error } = await here.client.from('profiles').select()
      expect(error?.message).toBe('Your session has ended. Please sign in again.')
    })
  })

  test('does not end the next one: whoever signs in again at once is let in', async () => {
    const { here, elsewhere } = await twoSessions()
    await elsewhere.client.auth.signOut({ scope: 'global' })
    expect(await answersTo(backend, await backend.signIn(here.email))).toEqual(LET_IN)
  })

  test('a ban that is lifted lets the person’s sessions go on', async () => {
    const { here } = await twoSessions()
    const ban = (until: string | null) =>
      backend.db.query('update auth.users set banned_until = $2 where id = $1', [here.id, until])
    await ban('infinity')
    await eventually(async () => expect((await answersTo(backend, here)).read).toBe('401 PGRST303'))
    await ban(null)
    await eventually(async () => expect(await answersTo(backend, here)).toEqual(LET_IN))
  })

  test('of many hundred sessions that end at once each is refused', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => backend.signUp()))
    const ids = people.map(({ id }) => id)
    await backend.db.query(
      `insert into auth.sessions (user_id, refresh_key, refreshed_at, amr, authenticated_at, created_at)
       select $1, '', now(), '[]', now(), now() from generate_series(1, 700)`,
      [ids[0]],
    )
    await backend.db.query('delete from auth.sessions where user_id = any ($1::uuid[])', [ids])
    await eventually(async () => {
      for (const person of people) expect((await answersTo(backend, person)).read).toBe('401 PGRST303')
    })
  })
})

async function channelOf({ client }: Someone): Promise<string[]> {
  const statuses: string[] = []
  client
    .channel('saved')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'saved_jobs' }, () => {})
    .subscribe((status: string) => statuses.push(status))
  await eventually(() => expect(statuses).toContain('SUBSCRIBED'))
  return statuses
}

function sessionOf({ token }: Someone): string {
  const [, payload = ''] = token.split('.')
  // Our own token: its payload is JSON and names its session.
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { session_id: string }).session_id
}
