import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '#base/log.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { Db } from '#db/db.ts'
import { openIndexSearch } from '#jobs/index/open-index-search.ts'
import { fillVectors } from '#jobs/ingest/fill-vectors.ts'
import { tableName, vectorOf } from '#jobs/match/vector-of.ts'
import { createDocumentReaders } from '#jobs/readers/document-readers.ts'
import { startApi } from '#server/api/start-api.ts'
import type { Mount } from '#server/http/serve-mount.ts'
import { type CountedLimit, noCountedLimit } from '#server/limits/counted-limit.ts'
import { createJobsService } from '#server/screens/jobs-service.ts'
import { openTestDb } from './databases.ts'
import { insertJobs } from './job-rows.ts'

export type TestApi = {
  db: Db
  api: ReturnType<typeof startApi>
  /** Asks as a program does, below no prefix: `/api/v1/jobs?q=nurse`. */
  ask(path: string, init?: RequestInit & { token?: string; json?: unknown }): Promise<Response>
  /** The same with a rate limit. */
  limitedBy(limit: CountedLimit): (path: string) => Promise<Response>
  /** A person with a token of these scopes. */
  person(scopes?: readonly string[]): Promise<TestPerson>
  token(userId: string, scopes: readonly string[], days?: number): Promise<string>
  close(): Promise<void>
}

export type TestPerson = { id: string; token: string }

export const ALL_SCOPES = [
  'saved:read',
  'saved:write',
  'applications:read',
  'applications:write',
  'searches:read',
  'profile:read',
  'matches:read',
]

/** Of the demo's kind, and one whose only source does not allow passing it on. */
const JOBS = [
  { id: 'nurse', title: 'Registered Nurse', text: 'Nights.\nYou know triage, phlebotomy and patient care.' },
  { id: 'nurse-2', title: 'Nurse Manager', text: 'You lead the ward. Triage.' },
  { id: 'closed-terms', title: 'Night Nurse', text: 'Only on Adzuna.' },
  { id: 'welder', title: 'Welder', text: 'You know TIG welding and blueprints.' },
  { id: 'baker', title: 'Baker', text: 'You bake bread.' },
]

/** The API on a database and an index of its own, without a socket. */
export async function startTestApi(): Promise<TestApi> {
  const directory = mkdtempSync(join(tmpdir(), 'api-'))
  const db = await openTestDb()
  await insertJobs(db, JOBS)
  await db.query(
    `update public.jobs set postings = jsonb_build_array(jsonb_build_object('source', case id when 'closed-terms'
       then 'adzuna' else 'greenhouse' end, 'sourceId', id, 'url', 'https://jobs.example/' || id, 'applyUrl',
       'https://jobs.example/' || id || '/apply', 'employer', id <> 'closed-terms', 'complete', true)),
       work_style = 'onsite', work_style_evidence = '{"from":"text","quote":"You work on the ward."}'`,
  )
  await fillVectors(db, { vectorOf, model: tableName(), signal: new AbortController().signal })
  const search = await openIndexSearch({ db, directory, threads: 1, log: silentLog })
  await search.ready
  const now = () => new Date('2026-11-15T12:00:00Z')
  const screens = createJobsService({
    db,
    stale: db,
    settings: {} as never, // only attributions read it, and these sources need none of it
    search: (query) => search.search(query, now()),
    ask: () => Promise.reject(new Error('the API asks no listing service')),
    similar: (id, most) => search.similar(id, most),
    dots: (view) => search.dots({ ...EMPTY_SEARCH }, now(), { view }),
    likePays: (question) => search.likePays(question),
    sources: () => Promise.resolve([]),
    isDemo: () => false,
    crawl: { line: () => null, boards: () => ({ read: 0, found: 0 }) },
  })
  const publicUrl = 'https://foundwork.example'
  const readers = createDocumentReaders({ log: silentLog })
  const start = (limit: CountedLimit) => startApi({ db, search, screens, readers, publicUrl, limit, now })
  const api = start(noCountedLimit)
  const token = async (userId: string, scopes: readonly string[], days = 30) => {
    const { rows } = await db.asUser({ sub: userId, role: 'authenticated' }, (tx) =>
      tx.query<{ secret: string }>('select public.create_personal_token($1, $2, $3) as secret', [
        'My script',
        scopes,
        days,
      ]),
    )
    return rows[0]?.secret ?? ''
  }
  return {
    db,
    api,
    ask: (path, init) => askMounts(api.mounts, path, init),
    limitedBy(limit) {
      const { mounts } = start(limit)
      return (path) => askMounts(mounts, path)
    },
    token,
    async person(scopes = ALL_SCOPES) {
      const id = randomUUID()
      await db.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`])
      return { id, token: await token(id, scopes) }
    },
    async close() {
      await readers.close()
      await search.close()
      await db.close()
      rmSync(directory, { recursive: true })
    },
  }
}

async function askMounts(
  mounts: readonly Mount[],
  path: string,
  { token, json, ...init }: RequestInit & { token?: string; json?: unknown } = {},
): Promise<Response> {
  const mount = mounts.find(
    ({ prefix }) => path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`),
  )
  if (!mount) throw new Error(`nothing answers at ${path}`)
  const headers = new Headers(init.headers)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (json !== undefined) headers.set('content-type', 'application/json')
  const body = json === undefined ? init.body : JSON.stringify(json)
  const request = new Request(`https://foundwork.example${path}`, { ...init, headers, body: body ?? null })
  return mount.service(request, { address: '192.0.2.1', requestId: 'test', log: silentLog })
}
