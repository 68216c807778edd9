import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { request } from 'undici'
import { buildWhenStale } from '#bin/build.ts'
import { findBalancer, NO_BALANCER, startBalancer } from '#tests/support/balancer.ts'
import { freePort, OWNER, startPostgres, withClient } from '#tests/support/postgres.ts'
import { startSite, type Site } from '#tests/support/site.ts'
import { createCalls, nobody, type Calls, type Member } from './backend-calls.ts'
import { load, row } from './backend-load.ts'
import { Sockets } from './backend-sockets.ts'
import { figure } from './claim-verdict.ts'
import { sized } from './sized.ts'

const PROCESS_COUNTS = [1, 2, 4]
const PEOPLE = sized(40, 4)
const SECONDS = sized(6)
const SOCKETS_PER_PERSON = 10
const CONCURRENCY = 16

/** `npm run bench -- processes`: what one, two and four processes behind haproxy do in a second, on one PostgreSQL. */
export async function run(): Promise<void> {
  const haproxy = findBalancer()
  if (haproxy === null) {
    console.log(NO_BALANCER)
    return
  }
  buildWhenStale()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  console.log(
    `${availableParallelism()} cores of ${cpus()[0]?.model}, ${gigabytes} GB; everything on this machine`,
  )
  for (const count of PROCESS_COUNTS) await measure(haproxy, count)
}

async function measure(haproxy: string, count: number): Promise<void> {
  console.log(`\n## ${count} ${count === 1 ? 'process' : 'processes'}`)
  const folder = await mkdtemp(join(tmpdir(), 'foundwork-bench-'))
  const postgres = await startPostgres({ settings: { fsync: 'on' } })
  const sites: Site[] = []
  let stopBalancer = async () => {}
  try {
    await withClient(postgres.adminUrl(), (admin) => admin.query(`create database bench owner ${OWNER}`))
    const databaseUrl = postgres.ownerUrl('bench')
    const [port = 0, ...behind] = await Promise.all(Array.from({ length: count + 1 }, freePort))
    for (const each of behind)
      sites.push(
        await startSite({
          DATABASE_URL: databaseUrl,
          DATA_DIR: join(folder, String(each)),
          PORT: String(each),
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          RATE_LIMITS: 'off',
          TRUST_PROXY: '1',
          DEMO_JOBS: '2000',
        }),
      )
    const balancer = await startBalancer(haproxy, { port, behind })
    stopBalancer = () => balancer.stop()
    await measureSite(balancer.url, databaseUrl)
  } finally {
    await stopBalancer()
    for (const site of sites) await site.kill()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureSite(url: string, databaseUrl: string): Promise<void> {
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string } // ours
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: string }>('select id from public.jobs where closed_at is null order by id limit 1500'),
  )
  const jobs = rows.map(({ id }) => id)
  const calls = createCalls({ is: 'ready', url, anonKey, jobs })
  const people = await calls.signUp(PEOPLE)
  const pick = (turn: number): Member => people[turn % people.length] ?? nobody()
  await measureCalls(calls, pick)
  const page = async (turn: number) => {
    const { statusCode, body } = await request(`${url}/jobs/${jobs[turn % jobs.length]}`, {
      headers: { 'accept-encoding': 'br' },
    })
    await body.dump()
    if (statusCode !== 200) throw new Error(`A page answered ${statusCode}.`)
  }
  console.log(row('pages of jobs', await load(page, { concurrency: CONCURRENCY, seconds: SECONDS })))
  const sockets = new Sockets()
  try {
    const began = performance.now()
    await sockets.join(url, anonKey, people, SOCKETS_PER_PERSON)
    figure('sockets joined per second', sockets.size / ((performance.now() - began) / 1000))
  } finally {
    sockets.close()
  }
}

async function measureCalls(calls: Calls, pick: (turn: number) => Member): Promise<void> {
  const how = { concurrency: CONCURRENCY, seconds: SECONDS }
  console.log(row('saves', await load((turn) => calls.save(pick(turn)), how)))
  console.log(row('authenticated reads', await load((turn) => calls.read(pick(turn)), how)))
}
