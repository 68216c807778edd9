import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, withClient, OWNER } from '#tests/support/postgres.ts'
import { answer, createCalls, nobody } from './backend-calls.ts'
import { load } from './backend-load.ts'
import type { BackendReady } from './backend-server.ts'
import { figure, verdict } from './claim-verdict.ts'
import { sized } from './sized.ts'

const PEOPLE = sized(40, 4)
const ENDED_SESSIONS = sized(20_000)
const ROUNDS = sized(6, 2)
const ROUND_SECONDS = sized(4)
const CONCURRENCY = 16

/**
 * `npm run bench -- ended`: what it costs to refuse tokens of ended sessions. Two backends on equal databases, one of
 * which never looks, take turns; each round's share of reads per second is one measurement.
 */
export async function run(): Promise<void> {
  console.log('\n## PGlite')
  const folders = [
    await mkdtemp(join(tmpdir(), 'foundwork-bench-')),
    await mkdtemp(join(tmpdir(), 'foundwork-bench-')),
  ]
  try {
    await measure(folders.map((DATA_DIR) => ({ DATA_DIR })))
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
  console.log('\n## PostgreSQL')
  const postgres = await startPostgres()
  try {
    for (const name of ['watched', 'unwatched'])
      await withClient(postgres.adminUrl(), (admin) => admin.query(`create database ${name} owner ${OWNER}`))
    await measure(['watched', 'unwatched'].map((name) => ({ DATABASE_URL: postgres.ownerUrl(name) })))
  } finally {
    await postgres.stop()
  }
}

async function measure([watched = {}, unwatched = {}]: Record<string, string>[]): Promise<void> {
  const backends = [await start({ ...watched }), await start({ ...unwatched, ENDED_SESSIONS: 'unwatched' })]
  try {
    const shares: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // Whoever goes first may find a warmer machine: they change places.
      const order = round % 2 === 0 ? [0, 1] : [1, 0]
      const rates = [0, 0]
      for (const n of order) rates[n] = (await backends[n]?.reads()) ?? 0
      const [looking = 0, not = 0] = rates
      shares.push(looking / not)
      console.log(
        `reads per second with ${looking.toFixed(0)}, without ${not.toFixed(0)}: ${(looking / not).toFixed(3)}`,
      )
    }
    const middle = shares.toSorted((a, b) => a - b).slice(1, -1)
    const share = middle.reduce((sum, each) => sum + each, 0) / middle.length
    figure('sessions ended and remembered', ENDED_SESSIONS)
    verdict('of the reads per second without the check', share, { least: 0.95 })
  } finally {
    for (const backend of backends) await backend.stop()
  }
}

async function start(variables: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'backend-server.ts'), {
    env: { PATH: process.env.PATH, ...variables },
    execArgv: ['--expose-gc'],
  })
  const ready = await answer<BackendReady>(child, 'ready')
  const backend = createCalls(ready)
  const people = await backend.signUp(PEOPLE)
  for (const person of people) await backend.save(person)
  const ended = answer<{ is: 'ended' }>(child, 'ended')
  child.send({ end: ENDED_SESSIONS })
  await ended
  const reads = async () => {
    const task = (turn: number) => backend.read(people[turn % people.length] ?? nobody())
    return (await load(task, { concurrency: CONCURRENCY, seconds: ROUND_SECONDS })).perSecond
  }
  await reads()
  return {
    reads,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
