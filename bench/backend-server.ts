import { randomUUID } from 'node:crypto'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { openDatabase } from '#db/open.ts'
import { createDocumentReaders } from '#jobs/readers/document-readers.ts'
import { startBackend } from '#server/backend.ts'
import { readEnv } from '#server/env.ts'
import type { JobFunctions, NotifyFunctions } from '#server/functions/functions.ts'
import { createApp } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import { noRateLimits } from '#server/limits/rate-limits.ts'

/** The backend in a process of its own, so that its memory is its own; told what to do by messages. */
export type BackendReady = { is: 'ready'; url: string; anonKey: string; jobs: string[] }
export type BackendMemory = { is: 'memory'; megabytes: number }

const JOBS = 400

const env = readEnv({ ...process.env, PORT: '0', RATE_LIMITS: 'off' })
const db = await openDatabase({
  databaseUrl: env.databaseUrl ?? undefined,
  dataDir: env.dataDir,
  log: silentLog,
})
const jobs = await insertJobs(db)
let inside: ReturnType<typeof createApp>['fetch'] = async () => new Response(null, { status: 503 })
let upgrade: Parameters<typeof listen>[1]['upgrade'] = (_, socket) => socket.destroy()
const listening = await listen((...call) => inside(...call), {
  port: 0,
  host: '127.0.0.1',
  upgrade: (...call) => upgrade(...call),
})
const url = `http://127.0.0.1:${listening.port}`
const backend = await startBackend({
  db,
  // bench/ended.ts measures what the watch costs.
  ended:
    process.env.ENDED_SESSIONS === 'unwatched'
      ? { has: () => false, upToDate: () => Promise.resolve(), stop: () => Promise.resolve() }
      : undefined,
  env,
  log: silentLog,
  publicUrl: url,
  // No job is asked for here.
  functions: {} as JobFunctions & NotifyFunctions,
  readPublicPage: () => Promise.reject(new Error('nothing is read here')),
  reviseMail: (mail) => Promise.resolve(mail),
  limits: noRateLimits,
  readers: createDocumentReaders({ log: silentLog }),
})
const nothing = async () => new Response(null, { status: 404 })
const app = createApp({
  log: silentLog,
  headers: {},
  trustProxy: 0,
  mounts: backend.mounts,
  staticFile: async () => null,
  page: nothing,
  errorPage: nothing,
  health: () => ({ ok: true, jobs: jobs.length }),
  ready: async () => ({ ok: true }),
})
inside = app.fetch
upgrade = backend.handleUpgrade
process.send?.({ is: 'ready', url, anonKey: backend.anonKey, jobs } satisfies BackendReady)

process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'end' in message)
    void endSessions(Number(message.end))
  if (message !== 'memory') return
  globalThis.gc?.()
  const megabytes = process.memoryUsage().rss / 1024 / 1024
  process.send?.({ is: 'memory', megabytes } satisfies BackendMemory)
})
process.on('disconnect', () => process.exit(0))

/** So many sessions of the first account begin and end. */
async function endSessions(count: number): Promise<void> {
  await db.query(
    `insert into auth.sessions (user_id, refresh_key, refreshed_at, amr, user_agent, authenticated_at, created_at)
     select (select id from auth.users limit 1), '', now(), '[]', 'bench', now(), now() from generate_series(1, $1::int)`,
    [count],
  )
  await db.query(`delete from auth.sessions where user_agent = 'bench'`)
  process.send?.({ is: 'ended' })
}

/** Advertisements of a usual length: a saved job keeps a copy, which also travels to the other tabs. */
async function insertJobs(target: Db): Promise<string[]> {
  const ids = Array.from({ length: JOBS }, () => randomUUID())
  const text = 'We bake bread for the neighbourhood and look for somebody to do it with us. '.repeat(40)
  await target.query(
    `insert into public.jobs (id, title, company, company_key, location, description_html, description_text, posted_at,
       apply_url, first_seen_at, last_seen_at, content_hash)
     select id, 'Baker', 'Crumb', 'crumb', 'Austin, TX', '<p>' || $2 || '</p>', $2, now(), 'https://example.org/apply',
       now(), now(), '' from unnest($1::text[]) as id`,
    [ids, text],
  )
  return ids
}
