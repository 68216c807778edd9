import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '#bin/build.ts'
import { FUNCTION_INPUTS } from '#contract/functions.ts'
import { eventually } from './support/eventually.ts'
import { forgedTokens, type Genuine } from './support/forged-tokens.ts'
import { startSite, type Site } from './support/site.ts'

/** Every address of the backend that answers for a person, with a verb it takes. */
const ID = '00000000-0000-4000-8000-000000000001'
const TABLES = [
  'profiles',
  'saved_jobs',
  'user_saved_jobs',
  'job_applications',
  'application_events',
  'application_imports',
  'application_interviews',
  'application_notes',
  'deleted_applications',
  'read_advertisements',
  'follow_up_reminders',
  'interview_reminders',
  'resumes',
  'preferences',
  'hides',
  'job_reports',
  'favourite_companies',
  'public_profiles',
  'saved_searches',
  'user_saved_searches',
  'search_matches',
  'feed_addresses',
  'owners',
  'owner_log',
  'job_decisions',
  'site_settings',
  'invitations',
  'notification_ways',
  'personal_tokens',
  'jobs',
]
const FUNCTIONS_FOR_EVERYBODY: ReadonlySet<string> = new Set(['fetch-jobs', 'map-jobs', 'suggest-jobs'])
const PERSONAL: readonly [verb: string, path: string][] = [
  ['POST', '/auth/v1/logout'],
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user'],
  ['GET', '/auth/v1/user/identities'],
  ['GET', '/auth/v1/user/identities/authorize?provider=github'],
  ['DELETE', `/auth/v1/user/identities/${ID}`],
  ['POST', '/auth/v1/factors'],
  ['POST', `/auth/v1/factors/${ID}/challenge`],
  ['POST', `/auth/v1/factors/${ID}/verify`],
  ['DELETE', `/auth/v1/factors/${ID}`],
  ['GET', '/auth/v1/reauthenticate'],
  ['GET', '/auth/v1/sessions'],
  ['GET', '/auth/v1/recovery-codes'],
  ['POST', '/auth/v1/recovery-codes'],
  ['DELETE', `/auth/v1/sessions/${ID}`],
  ...TABLES.flatMap((table): [string, string][] => [
    ['GET', `/rest/v1/${table}?select=*`],
    ['POST', `/rest/v1/${table}`],
    ['PATCH', `/rest/v1/${table}?user_id=eq.${ID}`],
    ['DELETE', `/rest/v1/${table}?user_id=eq.${ID}`],
  ]),
  ['POST', `/storage/v1/object/resumes/${ID}/cv.pdf`],
  ['PUT', `/storage/v1/object/avatars/${ID}/me.png`],
  ['GET', `/storage/v1/object/authenticated/resumes/${ID}/cv.pdf`],
  ['POST', '/storage/v1/object/list/resumes'],
  ['POST', `/storage/v1/object/sign/resumes/${ID}/cv.pdf`],
  ['DELETE', '/storage/v1/object/resumes'],
  ['GET', '/storage/v1/bucket'],
  ...Object.keys(FUNCTION_INPUTS)
    .filter((name) => !FUNCTIONS_FOR_EVERYBODY.has(name))
    .map((name): [string, string] => ['POST', `/functions/v1/${name}`]),
]

let site: Site
let genuine: Genuine

beforeAll(async () => {
  buildWhenStale()
  site = await startSite()
  const { anonKey } = await read<{ anonKey: string }>('/config.json')
  const client = createClient(site.url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data } = await client.auth.signUp({ email: 'attacker@example.com', password: 'secret12' })
  const jwks = await read<Genuine['jwks']>('/auth/v1/.well-known/jwks.json')
  genuine = {
    accessToken: data.session?.access_token ?? '',
    refreshToken: data.session?.refresh_token ?? '',
    jwks,
    anonKey,
  }
})
afterAll(() => site.kill())

const read = async <T>(path: string): Promise<T> => JSON.parse(await (await fetch(site.url + path)).text())

const call = async ([method, path]: readonly [string, string], headers: Record<string, string>) => {
  const body = method === 'POST' || method === 'PUT' || method === 'PATCH' ? '{}' : undefined
  const answer = await fetch(site.url + path, {
    method,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Some at a time: whoever sends more at once than the door takes is told to come back. */
const callAll = async (headers: Record<string, string>) => {
  const statuses: number[] = []
  for (let from = 0; from < PERSONAL.length; from += 60)
    statuses.push(
      ...(await Promise.all(PERSONAL.slice(from, from + 60).map((route) => call(route, headers)))),
    )
  return statuses
}

test('the genuine token is let in, so the refusals below mean something', async () => {
  const headers = { apikey: genuine.anonKey, authorization: `Bearer ${genuine.accessToken}` }
  expect(await call(['GET', '/auth/v1/user'], headers)).toBe(200)
  expect(await call(['GET', '/rest/v1/profiles?select=*'], headers)).toBe(200)
  expect(await call(['POST', '/storage/v1/object/list/resumes'], headers)).toBe(200)
})

test('a token of an ended session is let in nowhere, and sees nothing of its person on a page', async () => {
  const client = createClient(site.url, genuine.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data } = await client.auth.signUp({ email: 'leaver@example.com', password: 'correct horse' })
  const token = data.session?.access_token ?? ''
  const headers = { apikey: genuine.anonKey, authorization: `Bearer ${token}` }
  const resume = { text: 'Ada Baker\nBaker since 2019' }
  const readResume = () => client.functions.invoke('read-resume', { body: resume, headers })
  expect((await readResume()).error).toBeNull()
  await client.from('hides').insert({ kind: 'word', value: 'engineer', label: 'engineer' }).throwOnError()
  const found = async (as: Record<string, string>) =>
    /"count":\d+,"page"/.exec(
      await (await fetch(`${site.url}/jobs?q=engineer&_data=1`, { headers: as })).text(),
    )?.[0]
  const visitors = await found({})
  expect(visitors).toMatch(/[1-9]/)
  expect(await found(headers)).not.toBe(visitors)
  await client.auth.signOut()
  await eventually(async () => {
    const letIn: string[] = []
    for (const route of PERSONAL) {
      const status = await call(route, headers)
      if (status !== 401 && status !== 403) letIn.push(`${route.join(' ')} answered ${status}`)
    }
    expect(letIn).toEqual([])
  })
  expect((await readResume()).response?.status).toBe(401)
  expect(await found(headers)).toBe(visitors)
})

test('no forged token is let in anywhere', async () => {
  const wrong: string[] = []
  for (const [name, bearer] of await forgedTokens(genuine)) {
    const statuses = await callAll({ apikey: genuine.anonKey, authorization: `Bearer ${bearer}` })
    statuses.forEach((status, i) => {
      if (status !== 401 && status !== 403)
        wrong.push(`${name}: ${PERSONAL[i]?.join(' ')} answered ${status}`)
    })
  }
  expect(wrong).toEqual([])
})

test('nothing answers without the public key', async () => {
  const statuses = await callAll({})
  expect(PERSONAL.filter((_, i) => statuses[i] !== 401).map((route) => route.join(' '))).toEqual([])
})

test('accounts and functions for people refuse a visitor; tables and files are fenced by row-level security', async () => {
  const routes = PERSONAL.filter(([, path]) => /^\/(auth|functions)\//.test(path))
  const asVisitor = { apikey: genuine.anonKey, authorization: `Bearer ${genuine.anonKey}` }
  const statuses = await Promise.all(routes.map((route) => call(route, asVisitor)))
  expect(
    routes.filter((_, i) => statuses[i] !== 401 && statuses[i] !== 403).map((route) => route.join(' ')),
  ).toEqual([])
})
