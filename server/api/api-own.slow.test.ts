import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiRoute } from '#contract/api/api-route.ts'
import { API_ROUTES } from '#contract/api/routes.ts'
import { createCountedLimit } from '#server/limits/counted-limit.ts'
import { ALL_SCOPES, startTestApi, type TestApi, type TestPerson } from '#tests/support/api.ts'

let api: TestApi
let ada: TestPerson
beforeAll(async () => {
  api = await startTestApi()
  ada = await api.person()
})
afterAll(() => api.close())

const ask = async (method: string, path: string, json?: unknown, token = ada.token) => {
  const response = await api.ask(`/api/v1${path}`, { method, token, ...(json === undefined ? {} : { json }) })
  return { status: response.status, body: await response.json() }
}

describe('every route', () => {
  const routes = Object.entries<ApiRoute>(API_ROUTES)
  const address = ({ address }: ApiRoute) =>
    address
      .replace(
        '{id}',
        address.startsWith('/changes')
          ? '1'
          : address.includes('jobs') || address.includes('matches')
            ? 'nurse'
            : '00000000-0000-4000-8000-000000000001',
      )
      .replace('{key}', 'acme')

  test.each(routes.filter(([, { scope }]) => scope !== 'public'))('%s wants a token', async (_, route) => {
    const response = await api.ask(`/api/v1${address(route)}`, {
      method: route.method,
      json: route.body && {},
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    await response.text()
  })

  test.each(routes.filter(([, { scope }]) => scope !== 'public' && scope !== 'any'))(
    '%s is refused to a token with every other scope',
    async (_, route) => {
      const others = ALL_SCOPES.filter((scope) => scope !== route.scope)
      const token = await api.token(ada.id, others)
      const response = await api.ask(`/api/v1${address(route)}`, {
        method: route.method,
        token,
        json: route.body && {},
      })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ type: '/developers#insufficient-scope' })
    },
  )
})

test('a token says what it may do, and when it was used', async () => {
  const { body } = await ask('GET', '/token')
  expect(API_ROUTES.readToken.answer.parse(body)).toMatchObject({ name: 'My script', kind: 'personal' })
  const { rows } = await api.db.query(
    'select last_used_at is not null as used from public.personal_tokens limit 1',
  )
  expect(rows[0]).toEqual({ used: true })
})

test('what is kept of a token is a hash', async () => {
  const { rows } = await api.db.query<{ kept: string }>(
    'select t::text || s::text as kept from public.personal_tokens t join platform.token_secrets s on s.token_id = t.id',
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ kept }) => kept.includes(ada.token))).toEqual([])
})

test('a revoked token is refused at once, an expired one too, and anything else', async () => {
  const leaver = await api.person()
  expect((await ask('GET', '/token', undefined, leaver.token)).status).toBe(200)
  await api.db.asUser({ sub: leaver.id, role: 'authenticated' }, (tx) =>
    tx.query('delete from public.personal_tokens where user_id = $1', [leaver.id]),
  )
  expect((await ask('GET', '/token', undefined, leaver.token)).status).toBe(401)
  const late = await api.token(leaver.id, ['saved:read'])
  await api.db.query(
    `update platform.token_secrets set expires_at = now() - interval '1 second'
    where token_id in (select id from public.personal_tokens where user_id = $1)`,
    [leaver.id],
  )
  expect((await ask('GET', '/token', undefined, late)).status).toBe(401)
  for (const token of ['fw_pat_nothing', 'eyJhbGciOiJIUzI1NiJ9.e30.x', 'x'])
    expect((await ask('GET', '/jobs', undefined, token)).status).toBe(401)
})

test('saved jobs are listed, saved and removed, each change with its way back', async () => {
  const saved = await ask('PUT', '/saved-jobs/nurse')
  expect(API_ROUTES.saveJob.answer.parse(saved.body)).toEqual({
    jobId: 'nurse',
    saved: true,
    undo: { method: 'DELETE', path: '/api/v1/saved-jobs/nurse' },
  })
  expect((await ask('PUT', '/saved-jobs/nurse')).status).toBe(200)
  await ask('PUT', '/saved-jobs/baker')
  const first = API_ROUTES.listSavedJobs.answer.parse((await ask('GET', '/saved-jobs?limit=1')).body)
  expect(first.savedJobs.map(({ jobId }) => jobId)).toEqual(['baker'])
  const rest = await ask('GET', `/saved-jobs?limit=1&cursor=${first.next}`)
  expect(rest.body).toMatchObject({ savedJobs: [{ jobId: 'nurse' }], next: null })
  expect((await ask('DELETE', '/saved-jobs/nurse')).status).toBe(200)
  expect((await ask('DELETE', '/saved-jobs/nurse')).status).toBe(404)
  expect((await ask('PUT', '/saved-jobs/nobody')).status).toBe(404)
})

test('an application is tracked, changed, noted and undone, and its history says by which program', async () => {
  const tracked = await ask('POST', '/applications', { jobId: 'welder' })
  expect(tracked.status).toBe(201)
  const { application, undo } = API_ROUTES.trackApplication.answer.parse(tracked.body)
  expect(application).toMatchObject({ title: 'Welder', company: 'Acme', status: 'applied', jobId: 'welder' })
  expect(undo).toEqual({ method: 'DELETE', path: `/api/v1/applications/${application.id}` })
  expect((await ask('POST', '/applications', { jobId: 'welder' })).status).toBe(409)

  const changed = await ask('PATCH', `/applications/${application.id}`, { status: 'interview' })
  const back = API_ROUTES.changeApplication.answer.parse(changed.body).undo
  const note = await ask('POST', `/applications/${application.id}/notes`, {
    text: 'They called.',
    kind: 'call',
  })
  expect(API_ROUTES.addNote.answer.parse(note.body).note).toMatchObject({
    text: 'They called.',
    doneBy: 'My script',
  })

  const undone = await ask('POST', (back?.path ?? '').replace('/api/v1', ''))
  expect(undone.body).toMatchObject({ application: { status: 'applied' } })
  const detail = await ask('GET', `/applications/${application.id}`)
  const { changes, datedNotes } = API_ROUTES.readApplication.answer.parse(detail.body)
  expect(changes.map(({ kind, to, doneBy }) => [kind, to, doneBy])).toEqual([
    ['status', 'applied', 'My script'],
    ['status', 'interview', 'My script'],
    ['created', 'applied', 'My script'],
  ])
  expect(datedNotes).toHaveLength(1)
})

test('a deleted application can be restored', async () => {
  const { body } = await ask('POST', '/applications', {
    title: 'Gardener',
    company: 'Elm',
    url: 'https://elm.example/1',
  })
  const { application } = API_ROUTES.trackApplication.answer.parse(body)
  const removed = API_ROUTES.deleteApplication.answer.parse(
    (await ask('DELETE', `/applications/${application.id}`)).body,
  )
  expect((await ask('GET', `/applications/${application.id}`)).status).toBe(404)
  const restored = await ask('POST', (removed.undo?.path ?? '').replace('/api/v1', ''))
  expect(API_ROUTES.restoreApplication.answer.parse(restored.body).application.title).toBe('Gardener')
})

test.each([
  [{ title: 'Gardener' }],
  [{ title: '', company: 'Elm' }],
  [{ title: 'Gardener\u0000', company: 'Elm' }],
  [{ jobId: 'x y' }],
  [{ jobId: 'nurse', colour: 'red' }],
  [{ title: 'Gardener', company: 'Elm', url: 'javascript:alert(1)' }],
  [{ title: 'Gardener', company: 'Elm', status: 'hired' }],
  [[]],
])('an application like %j is refused', async (json) => {
  expect((await ask('POST', '/applications', json)).status).toBe(400)
})

test("a stranger's application is not there", async () => {
  const eve = await api.person()
  const { body } = await ask('POST', '/applications', { title: 'Pilot', company: 'Sky' })
  const { application } = API_ROUTES.trackApplication.answer.parse(body)
  const path = `/applications/${application.id}`
  expect((await ask('GET', path, undefined, eve.token)).status).toBe(404)
  expect((await ask('PATCH', path, { notes: 'mine' }, eve.token)).status).toBe(404)
  expect((await ask('DELETE', path, undefined, eve.token)).status).toBe(404)
  expect((await ask('POST', `${path}/notes`, { text: 'x' }, eve.token)).status).toBe(404)
})

test('searches, profile and matches are read', async () => {
  await api.db.query(
    `insert into public.saved_searches (user_id, name, query) values ($1, 'Nurses', 'q=nurse')`,
    [ada.id],
  )
  await api.db.query(`update public.profiles set skills = '{triage,phlebotomy}' where user_id = $1`, [ada.id])
  await api.db.query(`update public.preferences set desired_title = 'Registered Nurse' where user_id = $1`, [
    ada.id,
  ])
  const searches = API_ROUTES.listSearches.answer.parse((await ask('GET', '/searches')).body)
  expect(searches.searches).toMatchObject([{ name: 'Nurses', query: 'q=nurse', alert: 'off' }])
  const profile = API_ROUTES.readProfile.answer.parse((await ask('GET', '/profile')).body)
  expect(profile).toMatchObject({ skills: ['triage', 'phlebotomy'], wishes: { title: 'Registered Nurse' } })
  const matches = API_ROUTES.listMatches.answer.parse((await ask('GET', '/matches')).body)
  expect(matches.matches[0]?.job.id).toBe('nurse')
  expect(matches.matches.map(({ job }) => job.id)).not.toContain('closed-terms')
  const explained = API_ROUTES.explainMatch.answer.parse((await ask('GET', '/matches/nurse')).body)
  expect(explained).toMatchObject({ is: 'fit', jobId: 'nurse' })
  expect(JSON.stringify(explained)).toContain('You know triage, phlebotomy and patient care.')
  expect((await ask('GET', '/matches/closed-terms')).status).toBe(451)
})

test('a token that acts for somebody makes no other token', async () => {
  const claims = { sub: ada.id, role: 'authenticated' as const, done_by: 'My script' }
  const making = api.db.asUser(claims, (tx) =>
    tx.query(`select public.create_personal_token('More', '{saved:write}', 30)`),
  )
  await expect(making).rejects.toThrow('Please sign in first.')
})

test('the limit is in the headers, and beyond it the answer is 429 with the time to wait', async () => {
  const clock = new Date('2026-11-15T12:00:00Z')
  const askLimited = api.limitedBy(createCountedLimit(api.db, () => clock))
  const first = await askLimited('/api/v1/suggest?q=nur')
  expect(first.headers.get('ratelimit-policy')).toBe('"default";q=120;w=60')
  expect(first.headers.get('ratelimit')).toBe('"default";r=119;t=1')
  for (let asked = 1; asked < 120; asked += 1) await askLimited('/api/v1/suggest?q=nur')
  const refused = await askLimited('/api/v1/suggest?q=nur')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('ratelimit')).toBe('"default";r=0;t=60')
})

test('a deleted account takes its tokens along', async () => {
  const leaver = await api.person()
  await api.db.query('delete from auth.users where id = $1', [leaver.id])
  expect((await ask('GET', '/token', undefined, leaver.token)).status).toBe(401)
  const { rows } = await api.db.query(
    'select 1 from platform.token_secrets s left join public.personal_tokens t on t.id = s.token_id where t.id is null',
  )
  expect(rows).toEqual([])
})
