import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { buildWhenStale } from '#bin/build.ts'
import { openDatabase } from '#db/open.ts'
import { OWNER, startPostgres, withClient, type Postgres } from './support/postgres.ts'
import { signUpAt, type SitePerson } from './support/site-person.ts'
import { startSite, type Site } from './support/site.ts'
import { storedRows } from './support/stored-rows.ts'

const MINUTE_MS = 60_000
const PEOPLE = 6
const ROUNDS = 5
const RESUME = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, 'résumé ')])

let folder: string
let postgres: Postgres
const sites: Site[] = []
beforeAll(async () => {
  buildWhenStale()
  folder = await mkdtemp(join(tmpdir(), 'foundwork-backups-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  for (const site of sites) await site.kill()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A program of `bin/` with the site's settings; answers what it said. */
async function run(
  program: string,
  parameters: string[],
  variables: Record<string, string>,
): Promise<string> {
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${said}`)
  return said
}

/** Saves and tracks without pause until told to stop; answers what was acknowledged, in order. */
function keepBusy(people: readonly SitePerson[], jobs: readonly string[]) {
  const saved: { id: string; job: string; at: number }[] = []
  const refusals = new Set<string>()
  const stopping = new AbortController()
  const work = people.map(async ({ id, client }, n) => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const job = jobs[(turn * people.length + n) % jobs.length] ?? ''
      const { error } = await client
        .from('saved_jobs')
        .upsert({ user_id: id, job_id: job }, { onConflict: 'user_id,job_id', ignoreDuplicates: true })
      if (error) refusals.add(error.message)
      else saved.push({ id, job, at: Date.now() })
      await client
        .from('job_applications')
        .insert({ user_id: id, job_title: `Job ${turn}`, company: 'Crumb' })
    }
  })
  return {
    saved,
    refusals,
    stop: async () => {
      stopping.abort()
      await Promise.all(work)
    },
  }
}

test(
  'a site that is busy moves to PostgreSQL and back, whole each time',
  { timeout: 20 * MINUTE_MS },
  async () => {
    const dataDir = join(folder, 'embedded')
    const site = await startSite({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
    sites.push(site)
    // One after the other: hashing their passwords at once is refused on a machine with much else to do.
    const people: SitePerson[] = []
    while (people.length < PEOPLE) people.push(await signUpAt(site))
    const paths = await Promise.all(people.map((person) => person.upload(RESUME, 'application/pdf')))
    const listed = await (await fetch(`${site.url}/jobs?_data=1`)).text()
    const jobs = [...new Set([...listed.matchAll(/"id":"([A-Za-z0-9_-]{8,64})"/g)].map(([, id]) => id ?? ''))]
    expect(jobs.length).toBeGreaterThan(5)

    const busy = keepBusy(people, jobs)
    const files: string[] = []
    let began = 0
    for (let round = 0; round < ROUNDS; round++) {
      const file = join(folder, `busy-${round}.jsonl.gz`)
      began = Date.now()
      await run('bin/backup.ts', [file], { DATA_DIR: dataDir })
      files.push(file)
    }
    await busy.stop()
    const refusals = [...busy.refusals].join(' ')
    expect(busy.saved.length, `refused: ${refusals}`).toBeGreaterThan(50)

    // The last one, made under load: nothing that was acknowledged before it began is missing, and nothing is half there.
    const database = 'moved'
    await withClient(postgres.adminUrl(), (admin) =>
      admin.query(`create database ${database} owner ${OWNER}`),
    )
    const databaseUrl = postgres.ownerUrl(database)
    await run('bin/restore.ts', [files.at(-1) ?? ''], {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'moved'),
    })
    const lost = await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ user_id: string; job_id: string }>(
        'select user_id, job_id from saved_jobs',
      )
      const kept = new Set(rows.map((row) => `${row.user_id} ${row.job_id}`))
      const { rows: counts } = await client.query(
        `select c.user_id from platform.row_counts c where c.place = 'job_applications'
         and c.rows <> (select count(*) from job_applications a where a.user_id = c.user_id)`,
      )
      expect(counts).toEqual([])
      return busy.saved.filter(({ id, job, at }) => at < began && !kept.has(`${id} ${job}`))
    })
    expect(lost).toEqual([])

    const moved = await startSite({
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'moved'),
      RATE_LIMITS: 'off',
    })
    sites.push(moved)
    const { anonKey } = (await (await fetch(`${moved.url}/config.json`)).json()) as { anonKey: string } // spec: /config.json
    for (const [n, person] of people.entries()) {
      const email = (await person.client.auth.getSession()).data.session?.user.email ?? ''
      const client = createClient(moved.url, anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      })
      const { error } = await client.auth.signInWithPassword({ email, password: 'correct horse' })
      expect(error).toBeNull()
      const { data: file } = await client.storage.from('resumes').download(paths[n] ?? '')
      expect(Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(RESUME)).toBe(true)
    }

    const back = join(folder, 'back.jsonl.gz')
    await run('bin/backup.ts', [back], { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'moved') })
    await moved.kill()
    const home = join(folder, 'home')
    await run('bin/restore.ts', [back], { DATA_DIR: home })
    const embedded = await openDatabase({ dataDir: home, log: silentLog })
    const server = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    const [rows, before] = [await storedRows(embedded), await storedRows(server)]
    for (const table of [
      'auth.users',
      'public.saved_jobs',
      'public.job_applications',
      'storage.objects',
      'storage.chunks',
    ])
      expect([table, rows[table]]).toEqual([table, before[table]])
    await embedded.close()
    await server.close()
  },
)
