import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobSearch, type JobSearch } from '#jobs/index/job-search.ts'
import type { Claims, Db } from '#server/db/db.ts'
import { silentLog } from '#server/log.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { insertJobs } from '#tests/support/job-rows.ts'
import { matchJobs, type MatchJobsTools } from './match-jobs.ts'

const directory = mkdtempSync(join(tmpdir(), 'match-jobs-'))
let db: Db
let search: JobSearch
let tools: MatchJobsTools

beforeAll(async () => {
  db = await openTestDb()
  await insertJobs(db, [
    { id: 'nurse', title: 'Registered Nurse', text: 'You know triage and patient care.' },
    { id: 'welder', title: 'Welder', text: 'You know TIG welding and blueprints.' },
    { id: 'baker', title: 'Baker', text: 'You bake bread.' },
  ])
  search = await openJobSearch({ db, directory, threads: 1, log: silentLog })
  await search.ready
  tools = {
    db,
    jobs: search,
    now: () => new Date('2026-11-15T12:00:00Z'),
    askFirst: () => Promise.resolve(null),
    attributionOf: (source) => ({ source, text: source, link: null, followed: false }),
    nameOf: (source) => source,
  }
})

afterAll(async () => {
  await search.close()
  await db.close()
  rmSync(directory, { recursive: true })
})

async function someone(profile: { skills?: string[]; title?: string; hidden?: string[] }): Promise<Claims> {
  const id = randomUUID()
  await db.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`])
  await db.query('update public.profiles set skills = $2 where user_id = $1', [id, profile.skills ?? []])
  await db.query('update public.preferences set desired_title = $2, not_interested = $3 where user_id = $1', [
    id,
    profile.title ?? null,
    profile.hidden ?? [],
  ])
  return { sub: id, role: 'authenticated' }
}

const idsOf = async (claims: Claims) => (await matchJobs(claims, tools)).jobs.map(({ card }) => card.id)

test('skills find the jobs that ask for them, with the reason', async () => {
  const { is, jobs } = await matchJobs(await someone({ skills: ['patient care', 'triage'] }), tools)
  expect(is).toBe('matches')
  expect(jobs.map(({ card }) => card.id)).toEqual(['nurse'])
  expect(jobs[0]?.reasons[0]).toBe('2 of your 2 skills: triage, patient care.')
})

test('the wanted title finds jobs without any skill', async () => {
  expect(await idsOf(await someone({ title: 'Welder' }))).toEqual(['welder'])
})

test('each person is matched by their own skills alone', async () => {
  await someone({ skills: ['triage'] })
  expect(await idsOf(await someone({ skills: ['TIG welding'] }))).toEqual(['welder'])
})

test('someone of whom nothing is known gets the newest jobs, which nobody calls matches', async () => {
  const { is, jobs } = await matchJobs(await someone({}), tools)
  expect(is).toBe('newest')
  expect(jobs).toHaveLength(3)
  expect(jobs.every(({ band }) => band === null)).toBe(true)
})

test('skills that no job asks for match nothing, and signs of the query language do no harm', async () => {
  expect(await idsOf(await someone({ skills: ['zzyzxology'] }))).toEqual([])
  expect(await idsOf(await someone({ skills: ['"', 'OR', '-', 'triage" OR "'] }))).toContain('nurse')
})

test('what the person does not want to see again is left out', async () => {
  expect(await idsOf(await someone({ skills: ['triage'], hidden: ['nurse'] }))).toEqual([])
})
