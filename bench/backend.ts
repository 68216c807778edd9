import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres, withClient, OWNER } from '#tests/support/postgres.ts'
import { answer, createCalls, nobody, type Calls, type Member } from './backend-calls.ts'
import { load, ms, row } from './backend-load.ts'
import type { BackendMemory, BackendReady } from './backend-server.ts'
import { Sockets } from './backend-sockets.ts'
import { holds, verdict } from './claim-verdict.ts'
import { sized } from './sized.ts'

const PEOPLE = sized(200, 8)
const SOCKETS_PER_PERSON = 5
const SECONDS = sized(8)
const REST_MS = sized(5000, 200)
const PACED_SAVES = sized(400, 40)
const SAVES_PER_SECOND = 40

const CLAIMS = { delayMs: 250, megabytes: 250 }
/** Of one process, on two cores that it shares with the database and with whoever asks. */
const READS_PER_SECOND = { PGlite: 1200, PostgreSQL: 2000 }

/** `npm run bench -- backend`: what the backend does in a second, on both databases, from outside over HTTP. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foundwork-bench-'))
  try {
    await measure('PGlite', { DATA_DIR: dataDir })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  // Like a server somebody relies on: what was acknowledged is on the disk.
  const postgres = await startPostgres({ settings: { fsync: 'on' } })
  try {
    await withClient(postgres.adminUrl(), (admin) => admin.query(`create database bench owner ${OWNER}`))
    await measure('PostgreSQL', { DATABASE_URL: postgres.ownerUrl('bench') })
  } finally {
    await postgres.stop()
  }
}

async function measure(
  name: keyof typeof READS_PER_SECOND,
  variables: Record<string, string>,
): Promise<void> {
  console.log(`\n## ${name}`)
  const child = fork(join(import.meta.dirname, 'backend-server.ts'), {
    env: { PATH: process.env.PATH, ...variables },
    execArgv: ['--expose-gc'],
  })
  try {
    const ready = await answer<BackendReady>(child, 'ready')
    const backend = createCalls(ready)
    const people = await backend.signUp(PEOPLE)
    // Hashing that many passwords takes memory of its own, which is given back while nothing happens.
    await pause(REST_MS)
    const idle = await memoryOf(child)
    await measureSockets({ backend, people, child, ready, idle })
    const reads = await measureCalls(backend, people)
    verdict('authenticated reads per second', reads, { least: READS_PER_SECOND[name] })
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
}

/** Answers how many reads a second there were. */
async function measureCalls(backend: Calls, people: readonly Member[]): Promise<number> {
  const pick = (turn: number) => people[turn % people.length] ?? nobody()
  console.log(
    row('sign-ins', await load((turn) => backend.signIn(pick(turn)), { concurrency: 4, seconds: SECONDS })),
  )
  console.log(
    row('saves', await load((turn) => backend.save(pick(turn)), { concurrency: 16, seconds: SECONDS })),
  )
  const reads = await load((turn) => backend.read(pick(turn)), { concurrency: 16, seconds: SECONDS })
  console.log(row('authenticated reads', reads))
  return reads.perSecond
}

async function measureSockets({
  backend,
  people,
  child,
  ready,
  idle,
}: {
  backend: Calls
  people: readonly Member[]
  child: ChildProcess
  ready: BackendReady
  idle: number
}): Promise<void> {
  const sockets = new Sockets()
  try {
    const began = performance.now()
    await sockets.join(ready.url, ready.anonKey, people, SOCKETS_PER_PERSON)
    console.log(
      `${sockets.size} sockets of ${people.length} people joined in ${ms(performance.now() - began)}`,
    )
    const start = performance.now()
    const saves: Promise<void>[] = []
    for (let n = 0; n < PACED_SAVES; n++) {
      await pause(Math.max(0, start + (n * 1000) / SAVES_PER_SECOND - performance.now()))
      saves.push(backend.save(people[(n * 7) % people.length] ?? nobody()))
    }
    await Promise.all(saves)
    const expected = PACED_SAVES * SOCKETS_PER_PERSON
    const { count, p50, p99, max } = await sockets.arrived(expected)
    const above = (await memoryOf(child)) - idle
    console.log(`commit to delivery            p50 ${ms(p50)}   p99 ${ms(p99)}   max ${ms(max)}`)
    console.log(
      `deliveries                    ${count} of ${expected} (${SAVES_PER_SECOND} saves/s, ${SOCKETS_PER_PERSON} sockets each)`,
    )
    console.log(`memory above idle             ${above.toFixed(0)} MB (idle ${idle.toFixed(0)} MB)`)
    console.log(
      `claims: p99 ≤ ${CLAIMS.delayMs} ms ${held(p99 <= CLAIMS.delayMs)}, memory ≤ ${CLAIMS.megabytes} MB ${held(above <= CLAIMS.megabytes)}, every change delivered ${held(count === expected)}`,
    )
  } finally {
    sockets.close()
  }
}

const held = (yes: boolean) => (holds(yes) ? 'held' : 'BROKEN')

async function memoryOf(child: ChildProcess): Promise<number> {
  const answered = answer<BackendMemory>(child, 'memory')
  child.send('memory')
  return (await answered).megabytes
}
