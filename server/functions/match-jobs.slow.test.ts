import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { JobBands, JobFit, JobMatches, SearchByFit } from '#contract/job-matches.ts'
import type { Db } from '#db/db.ts'
import { openIndexSearch } from '#jobs/index/open-index-search.ts'
import { fillVectors } from '#jobs/ingest/fill-vectors.ts'
import { tableName, vectorOf } from '#jobs/match/vector-of.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { insertJobs } from '#tests/support/job-rows.ts'
import { NamedTokens, clientOf } from '#tests/support/realtime-server.ts'
import { serveServices, type ServiceServer } from '#tests/support/service-server.ts'
import { createFunctions } from './functions.ts'
import { createMatchJobs } from './match-jobs.ts'

const directory = mkdtempSync(join(tmpdir(), 'match-jobs-'))
const tokens = new NamedTokens()
let db: Db
let search: JobSearch
let server: ServiceServer

beforeAll(async () => {
  db = await openTestDb()
  await insertJobs(db, [
    {
      id: 'nurse',
      title: 'Registered Nurse',
      text: 'Nights.\nYou know triage, phlebotomy and patient care. We wait.',
    },
    { id: 'carer', title: 'Hospital Ward Orderly', text: 'You help the sick to eat, wash and walk.' },
    { id: 'welder', title: 'Welder', text: 'You know TIG welding and blueprints.' },
    { id: 'baker', title: 'Baker', text: 'You bake bread.' },
  ])
  await fillVectors(db, { vectorOf, model: tableName(), signal: new AbortController().signal })
  search = await openIndexSearch({ db, directory, threads: 1, log: silentLog })
  await search.ready
  const matchJobs = createMatchJobs({
    db,
    jobs: search,
    now: () => new Date('2026-11-15T12:00:00Z'),
    askFirst: () => Promise.resolve(null),
    attributionOf: (source) => ({ source, text: source, link: null, followed: false, sized: false }),
    nameOf: (source) => source,
  })
  const functions = createFunctions({ tokens, functions: { 'match-jobs': matchJobs } })
  server = await serveServices({ '/functions/v1': functions })
})

afterAll(async () => {
  await server.close()
  await search.close()
  await db.close()
  rmSync(directory, { recursive: true })
})

type Someone = { skills?: string[]; title?: string; hidden?: [kind: string, value: string][] }

async function someone({ skills = [], title, hidden = [] }: Someone): Promise<string> {
  const id = randomUUID()
  tokens.give(id, { sub: id })
  await db.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`])
  await db.query('update public.profiles set skills = $2 where user_id = $1', [id, skills])
  await db.query('update public.preferences set desired_title = $2 where user_id = $1', [id, title ?? null])
  for (const [kind, value] of hidden)
    await db.query('insert into public.hides (user_id, kind, value, label) values ($1, $2, $3, $3)', [
      id,
      kind,
      value,
    ])
  return id
}

async function ask<Answer>(person: Someone, body: Record<string, unknown>): Promise<Answer> {
  const client = clientOf(server, tokens, await someone(person))
  const { data, error } = await client.functions.invoke<Answer>('match-jobs', { body })
  if (error || !data) throw error ?? new Error('no answer')
  return data
}

const matchesOf = (person: Someone) => ask<JobMatches>(person, {})
const idsOf = async (person: Someone) => (await matchesOf(person)).jobs.map(({ card }) => card.id)

test('skills find the jobs that ask for them, with the reason', async () => {
  const { is, jobs } = await matchesOf({ skills: ['patient care', 'triage'] })
  expect(is).toBe('matches')
  expect(jobs[0]?.card.id).toBe('nurse')
  expect(jobs[0]?.reasons[0]).toBe('2 of your 2 skills: triage, patient care.')
})

test('a job that shares no word with the person is found by what it means', async () => {
  expect(await idsOf({ title: 'Nursing assistant' })).toContain('carer')
  expect(await idsOf({ title: 'Nursing assistant' })).not.toContain('welder')
})

test('what came since the last visit stands first, and says so', async () => {
  const id = await someone({ skills: ['triage', 'patient care', 'TIG welding', 'blueprints'] })
  const client = clientOf(server, tokens, id)
  const ask = async () => {
    const { data } = await client.functions.invoke<JobMatches>('match-jobs', { body: {} })
    return data
  }
  const first = await ask()
  expect(first?.since).toBe(null)
  expect(first?.fresh).toEqual({ matches: 0, strong: 0 })
  const worst = first?.jobs.at(-1)?.card.id
  expect(first?.jobs[0]?.card.id).not.toBe(worst)
  await db.query(`update public.visits set latest_at = now() - interval '3 days' where user_id = $1`, [id])
  await db.query(`update public.jobs set first_seen_at = now() - interval '9 days'`)
  await db.query(`update public.jobs set first_seen_at = now() - interval '1 hour' where id = $1`, [worst])
  const second = await ask()
  expect(Date.parse(second?.since ?? '')).toBeLessThan(Date.now() - 2 * 24 * 3_600_000)
  expect(second?.jobs[0]?.card.id).toBe(worst)
  expect(second?.jobs.filter(({ isNew }) => isNew).map(({ card }) => card.id)).toEqual([worst])
  expect(second?.fresh.matches).toBe(1)
  // The same visit goes on.
  expect((await ask())?.since).toBe(second?.since)
})

test('a match says how its place and pay answer what was asked for', async () => {
  const id = await someone({ skills: ['triage'] })
  await db.query(
    `update public.preferences set preferred_location = 'Austin', minimum_salary = 30000 where user_id = $1`,
    [id],
  )
  await db.query(
    `update public.jobs set pay_min = 40000, pay_max = 45000, pay_currency = 'USD', pay_period = 'year',
       pay_kind = 'stated', pay_evidence = '{}' where id = 'nurse'`,
  )
  const { data } = await clientOf(server, tokens, id).functions.invoke<JobMatches>('match-jobs', { body: {} })
  await db.query(
    `update public.jobs set pay_min = null, pay_max = null, pay_currency = null, pay_period = null,
       pay_kind = null, pay_evidence = null where id = 'nurse'`,
  )
  expect(data?.jobs.find(({ card }) => card.id === 'nurse')).toMatchObject({
    place: 'fits',
    pay: 'fits',
    remoteIn: [],
    isNew: false,
  })
  const { jobs } = await matchesOf({ skills: ['triage'] })
  expect(jobs[0]).toMatchObject({ place: null, pay: null })
})

test('each person is matched by their own skills alone', async () => {
  await someone({ skills: ['triage'] })
  expect((await idsOf({ skills: ['TIG welding'] }))[0]).toBe('welder')
})

test('someone of whom nothing is known gets the newest jobs, which nobody calls matches', async () => {
  const { is, jobs } = await matchesOf({})
  expect(is).toBe('newest')
  expect(jobs).toHaveLength(4)
  expect(jobs.every(({ band }) => band === null)).toBe(true)
  expect(await ask({}, { ids: ['nurse'] })).toEqual({ is: 'unknown' })
  expect(await ask({}, { search: 'q=nurse' })).toEqual({ is: 'unknown' })
  expect(await ask({}, { id: 'nurse' })).toEqual({ is: 'unknown' })
})

test('skills that no job asks for match nothing, and signs of the query language do no harm', async () => {
  expect(await idsOf({ skills: ['zzyzxology'] })).toEqual([])
  expect(await idsOf({ skills: ['"', '-', 'OR "', 'triage', 'patient care'] })).toContain('nurse')
})

test('what the person does not want to see again is left out, and counted', async () => {
  const hiding = (kind: string, value: string) => matchesOf({ skills: ['triage'], hidden: [[kind, value]] })
  const { jobs, removed } = await hiding('job', 'nurse')
  expect(jobs.map(({ card }) => card.id)).not.toContain('nurse')
  expect(removed).toEqual({ 'not-interested': 1 })
  expect((await hiding('word', 'phlebotomy')).removed).toEqual({ 'not-interested': 1 })
  expect((await hiding('company', 'ACME, Inc.')).jobs).toEqual([])
})

test('why a job was not wanted counts for jobs like it, and is taken back with it', async () => {
  const id = await someone({ title: 'Welder', skills: ['TIG welding'] })
  const client = clientOf(server, tokens, id)
  const answer = async () => {
    const { data } = await client.functions.invoke<JobBands>('match-jobs', { body: { ids: ['welder'] } })
    return data?.is === 'bands' ? data.jobs[0] : null
  }
  const refuse = (reason: string) =>
    db.query(
      `insert into public.hides (user_id, kind, value, label, reason) values ($1, 'job', 'baker', 'Baker', $2)
       on conflict (user_id, kind, value, search_id) do update set reason = excluded.reason`,
      [id, reason],
    )
  const before = await answer()
  await refuse('Not this company')
  expect((await answer())?.reasons[0]).toBe('You do not want jobs at Acme.')
  await refuse('Not my kind of work')
  expect(await answer()).toEqual(before)
  await refuse('Not this company')
  await db.query('delete from public.hides where user_id = $1', [id])
  expect(await answer()).toEqual(before)
})

test('the jobs of a page are banded, best first, also those that are not wanted', async () => {
  const person = {
    title: 'Welder',
    skills: ['TIG welding'],
    hidden: [['job', 'baker']] as [string, string][],
  }
  const bands = await ask<JobBands>(person, { ids: ['baker', 'welder', 'nobody', 'welder'] })
  if (bands.is !== 'bands') throw new Error('unknown')
  expect(bands.jobs.map(({ id, band, notInterested }) => [id, band, notInterested])).toEqual([
    ['welder', 'strong', false],
    ['baker', 'weak', true],
  ])
})

test('a search can be sorted by fit, and says how many of its jobs were compared', async () => {
  const person = {
    title: 'Welder',
    skills: ['TIG welding'],
    hidden: [['job', 'baker']] as [string, string][],
  }
  const found = await ask<SearchByFit>(person, { search: '?q=you&posted=soon', page: 7 })
  if (found.is !== 'matches') throw new Error('unknown')
  expect(found.jobs[0]?.card.id).toBe('welder')
  expect(found.jobs).toHaveLength(3)
  expect(found).toMatchObject({ count: 3, ranked: 3, removed: {}, page: 1, pages: 1 })
  expect(found.account).toMatchObject({ found: 4, shown: 3 })
  expect(found.account.filters.at(-1)).toMatchObject({ filter: 'hidden', removed: 1 })
  expect(found.notices).toEqual(['posted cannot be "soon". It takes 1, 3, 7, 14, 30.'])
})

test('one job is explained: what it asks for and where, what the person has, what would help', async () => {
  const fit = await ask<JobFit>({ title: 'Nurse', skills: ['Triage', 'Venepuncture'] }, { id: 'nurse' })
  if (fit.is !== 'fit') throw new Error('unknown')
  const said = fit.skills.map(({ name, has, own, start, end, sentence }) => ({
    name,
    has,
    own,
    word: fit.text.slice(start, end),
    sentence: fit.text.slice(sentence.start, sentence.end),
  }))
  const sentence = 'You know triage, phlebotomy and patient care.'
  expect(said).toEqual([
    { name: 'Triage', has: 'exact', own: 'Triage', word: 'triage', sentence },
    { name: 'Phlebotomy', has: 'related', own: 'Venepuncture', word: 'phlebotomy', sentence },
    { name: 'Patient care', has: 'no', own: null, word: 'patient care', sentence },
  ])
  expect(fit.reasons.map(({ text }) => text)).toContain('1 of your 2 skills: Triage.')
  for (const { text, band } of fit.counterfactuals) expect(text).toContain(`becomes a ${band} match`)
})

test.each([
  [
    '101 jobs',
    { ids: Array.from({ length: 101 }, (_, i) => `job-${i}`) },
    400,
    'ids: Ask for at most 100 jobs at a time.',
  ],
  ['what is no id', { ids: ["'; drop table jobs"] }, 400, 'ids.0: That is not the ID of a job.'],
  ['two questions', { id: 'nurse', ids: ['nurse'] }, 400, 'Ask for one of id, ids and search.'],
  ['an unknown job', { id: 'nowhere' }, 404, 'There is no such job.'],
])('%s gets a clear refusal', async (_, body, status, message) => {
  const error: unknown = await ask({ title: 'Nurse' }, body).catch((reason: unknown) => reason)
  if (!(error instanceof FunctionsHttpError)) throw error
  const answer: Response = error.context
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error: { message } })
})

test('nobody is matched without signing in', async () => {
  const { error } = await clientOf(server, tokens, null).functions.invoke('match-jobs', { body: {} })
  expect(error).toBeInstanceOf(FunctionsHttpError)
})
