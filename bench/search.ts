import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWNER, startPostgres, withClient } from '#tests/support/postgres.ts'
import { type Measured, measured } from './backend-load.ts'
import { measureFetchJobs } from './search-http.ts'
import { type OwnFigures, ownIndex } from './search-index.ts'
import { KINDS, type Kind, type Question } from './search-kinds.ts'
import { type Rival, postgresRival, sqliteRival } from './search-rivals.ts'
import { verdict } from './search-verdict.ts'

/** What is claimed at 1,000,000 jobs. */
const CLAIMS = {
  overPostgres: 100,
  overSqlite: 10,
  bytesPerJob: 1500,
  jobsPerSecond: 10_000,
  restartSeconds: 10,
  searchableMs: 1000,
  slowdown: 2,
  blockedMs: 20,
}

/** Questions asked of each kind: enough for a p99 of ours, few of those that take seconds. */
const TURNS = { own: 200, sqlite: 20, postgres: 5 }

/** `npm run bench -- search [jobs… | http]`: this index beside PostgreSQL and SQLite on the same corpus, in one run. */
export async function run(parameters: string[] = []): Promise<void> {
  const sizes = parameters.map(Number).filter((size) => size > 0)
  for (const size of parameters.length > 0 ? sizes : [100_000, 1_000_000]) await compare(size)
  if (sizes.length === 0) await measureFetchJobs(100_000)
}

async function compare(size: number): Promise<void> {
  console.log(`\n## ${size.toLocaleString('en-US')} jobs`)
  const now = Date.now()
  const directory = await mkdtemp(join(tmpdir(), 'bench-search-'))
  const postgres = await startPostgres({
    settings: { shared_buffers: '2GB', work_mem: '256MB', maintenance_work_mem: '1GB', max_wal_size: '8GB' },
  })
  try {
    await withClient(postgres.adminUrl(), async (admin) => {
      await admin.query(`create database rival`)
      await admin.query(`create database own owner ${OWNER}`)
    })
    const own = await ownIndex({ size, now, directory, databaseUrl: postgres.ownerUrl('own') })
    const ours = await times(own.ask, TURNS.own)
    const sqlite = await ofRival(sqliteRival(join(directory, 'rival.db')), size, now)
    const server = await ofRival(await postgresRival(postgres.adminUrl('rival')), size, now)
    printKinds({ ours, sqlite, server })
    printFigures(await own.figures())
    await own.close()
  } finally {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

type Times = Map<Kind, { measured: Measured; count: number }>

async function ofRival(rival: Rival, size: number, now: number): Promise<Times> {
  const began = performance.now()
  await rival.build(size, now)
  console.log(`${rival.name} was built in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  try {
    return await times(
      (question) => rival.ask(question),
      rival.name === 'PostgreSQL' ? TURNS.postgres : TURNS.sqlite,
    )
  } finally {
    await rival.close()
  }
}

/** One question after the other, the first of each kind twice: it warms what can be warm. */
async function times(ask: (question: Question) => Promise<number>, turns: number): Promise<Times> {
  const found: Times = new Map()
  for (const kind of KINDS) {
    const [first] = kind.questions
    if (first === undefined) continue
    const count = await ask(first)
    const taken: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const question = kind.questions[turn % kind.questions.length] ?? first
      const began = performance.now()
      await ask(question)
      taken.push(performance.now() - began)
    }
    found.set(kind, { measured: measured(taken, 1), count })
  }
  return found
}

function printKinds({ ours, sqlite, server }: { ours: Times; sqlite: Times; server: Times }): void {
  const heads = ['kind', 'found', 'here p50', 'p99', 'FTS5 p50', 'p99', '×', 'PostgreSQL p50', 'p99', '×']
  console.log(`\n${heads.map((head, at) => (at === 0 ? head.padEnd(24) : head.padStart(9))).join(' ')}`)
  const ratios = { sqlite: [] as number[], server: [] as number[] }
  for (const kind of KINDS) {
    const [own, lite, big] = [ours.get(kind), sqlite.get(kind), server.get(kind)]
    if (own === undefined || lite === undefined || big === undefined) continue
    ratios.sqlite.push(lite.measured.p50 / own.measured.p50)
    ratios.server.push(big.measured.p50 / own.measured.p50)
    const cells = [
      own.count,
      ...[own, lite].flatMap(({ measured: { p50, p99 } }) => [p50.toFixed(2), p99.toFixed(2)]),
      ratios.sqlite.at(-1)?.toFixed(1),
      big.measured.p50.toFixed(0),
      big.measured.p99.toFixed(0),
      ratios.server.at(-1)?.toFixed(0),
    ]
    console.log(`${kind.name.padEnd(24)} ${cells.map((cell) => String(cell).padStart(9)).join(' ')}`)
    if (own.count !== lite.count)
      console.log(`  FTS5 found ${lite.count}, PostgreSQL ${big.count}: other stems`)
  }
  verdict('times as fast as FTS5, geometric mean', geometricMean(ratios.sqlite), { least: CLAIMS.overSqlite })
  verdict('times as fast as PostgreSQL, geometric mean', geometricMean(ratios.server), {
    least: CLAIMS.overPostgres,
  })
  verdict('times as fast as either, slowest kind', Math.min(...ratios.sqlite, ...ratios.server), { least: 1 })
}

function printFigures(own: OwnFigures): void {
  verdict('bytes of memory per job', own.bytesPerJob, { most: CLAIMS.bytesPerJob })
  verdict('jobs built per second', own.builtPerSecond, { least: CLAIMS.jobsPerSecond })
  verdict('seconds from start to the first answer', own.restartSeconds, { most: CLAIMS.restartSeconds })
  verdict('ms from commit to searchable, p99, while searching', own.searchableMs, {
    most: CLAIMS.searchableMs,
  })
  verdict('times the idle p99 under updates', own.busyP99 / own.idleP99, { most: CLAIMS.slowdown })
  console.log(`  p99 of a mix: ${own.idleP99.toFixed(1)} ms idle, ${own.busyP99.toFixed(1)} ms under updates`)
  verdict('ms the event loop was blocked at most', own.blockedMs, { most: CLAIMS.blockedMs })
}

const geometricMean = (values: readonly number[]) =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
