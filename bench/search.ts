import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenSearchCluster } from '#tests/support/opensearch-cluster.ts'
import { OWNER, startPostgres, withClient } from '#tests/support/postgres.ts'
import { type Measured, measured } from './backend-load.ts'
import { figure, holds, verdict } from './claim-verdict.ts'
import { benchCluster, ClusterCorpus } from './search-cluster.ts'
import { corpusJob } from './search-corpus.ts'
import { measureFetchJobs } from './search-http.ts'
import { type OwnFigures, ownIndex } from './search-index.ts'
import { KINDS, type Kind, NAMED_WORK, type Question } from './search-kinds.ts'
import { measureClusterSites } from './search-processes.ts'
import { type Rival, postgresRival, rivalLine, sqliteRival } from './search-rivals.ts'
import { sized } from './sized.ts'

const CLAIMED_AT = 1_000_000
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
const TURNS = { own: 200, rival: 20 }
const MAX_SECONDS = 2
const CLUSTER_BATCH = 500

/**
 * `npm run bench -- search [jobs… | http | cluster]`: this index beside PostgreSQL, SQLite and OpenSearch on the same
 * corpus, in one run; fetch-jobs over HTTP; whole sites on a cluster.
 */
export async function run(parameters: string[] = []): Promise<void> {
  const sizes = parameters.map(Number).filter((size) => size > 0)
  for (const size of parameters.length > 0 ? sizes : [sized(100_000), sized(1_000_000)]) await compare(size)
  const isWanted = (part: string) => parameters.length === 0 || parameters.includes(part)
  if (isWanted('http')) await measureFetchJobs(sized(100_000))
  if (isWanted('cluster')) await measureClusterSites(sized(100_000))
}

async function compare(size: number): Promise<void> {
  console.log(`\n## ${size.toLocaleString('en-US')} jobs`)
  const now = Date.now()
  const directory = await mkdtemp(join(tmpdir(), 'bench-search-'))
  const postgres = await startPostgres({
    settings: { shared_buffers: '2GB', work_mem: '256MB', maintenance_work_mem: '1GB', max_wal_size: '8GB' },
  })
  let nodes: OpenSearchCluster | null = null
  try {
    await withClient(postgres.adminUrl(), async (admin) => {
      await admin.query(`create database rival`)
      await admin.query(`create database own owner ${OWNER}`)
    })
    // PostgreSQL reads the corpus as its own user.
    await chmod(directory, 0o755)
    const corpus = join(directory, 'corpus.tsv')
    const own = await ownIndex({
      size,
      now,
      directory,
      databaseUrl: postgres.ownerUrl('own'),
      onJobs: (jobs) => appendFile(corpus, jobs.map((job) => rivalLine(job, now)).join('')),
    })
    // After ours, which is measured while it is built: a cluster goes on merging when it has answered.
    nodes = await benchCluster()
    const cluster = nodes && (await ClusterCorpus.begin(nodes))
    if (cluster) figure('jobs/s taken by OpenSearch', await fill(cluster, { size, now }))
    const sqlite = sqliteRival(join(directory, 'rival.db'))
    const server = await postgresRival(postgres.adminUrl('rival'))
    await Promise.all([sqlite, server].map((rival) => build(rival, corpus)))
    const say = size < CLAIMED_AT ? figure : verdict
    await compareKinds({ own: own.ask, sqlite, server }, say)
    if (cluster) await compareCluster(own.ask, (question) => cluster.ask(question, now))
    await cluster?.close()
    await measureNamedWork(own.ask)
    await sqlite.close()
    await server.close()
    printFigures(await own.figures(), say)
    await own.close()
  } finally {
    await postgres.stop()
    await nodes?.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function fill(cluster: ClusterCorpus, { size, now }: { size: number; now: number }): Promise<number> {
  for (let start = 0; start < size; start += CLUSTER_BATCH)
    await cluster.add(
      Array.from({ length: Math.min(CLUSTER_BATCH, size - start) }, (_, at) =>
        corpusJob(start + at, { now }),
      ),
    )
  return await cluster.finish()
}

async function build(rival: Rival, corpus: string): Promise<void> {
  const began = performance.now()
  await rival.build(corpus)
  console.log(`${rival.name} was built in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

type Ask = (question: Question) => Promise<number>

async function compareKinds(
  { own, sqlite, server }: { own: Ask; sqlite: Rival; server: Rival },
  say: typeof verdict,
): Promise<void> {
  const heads = ['found', 'here p50', 'p99', 'FTS5 p50', 'p99', '×', 'PostgreSQL p50', 'p99', '×']
  console.log(`\n${line('milliseconds', heads)}`)
  const ratios = { sqlite: [] as number[], server: [] as number[] }
  for (const kind of KINDS) {
    const ours = await times(own, kind, TURNS.own)
    const lite = await times((question) => sqlite.ask(question), kind, TURNS.rival)
    const big = await times((question) => server.ask(question), kind, TURNS.rival)
    const overLite = lite.p50 / ours.p50
    const overBig = big.p50 / ours.p50
    ratios.sqlite.push(overLite)
    ratios.server.push(overBig)
    const cells = [ours, lite, big].map(({ p50, p99 }) => [p50.toFixed(2), p99.toFixed(2)])
    const [here = [], fts = [], postgres = []] = cells
    const found = `${ours.counts.reduce((sum, count) => sum + count, 0)}`
    console.log(
      line(kind.name, [found, ...here, ...fts, overLite.toFixed(1), ...postgres, overBig.toFixed(0)]),
    )
    const [same, byLite, byBig] = [ours, lite, big].map(({ counts }) => counts.join(', '))
    if (!holds(same === byLite && same === byBig))
      console.log(`  NOT THE SAME: ${same} here, ${byLite} by FTS5, ${byBig} by PostgreSQL`)
  }
  say('times as fast as FTS5, geometric mean', geometricMean(ratios.sqlite), { least: CLAIMS.overSqlite })
  say('times as fast as PostgreSQL, geometric mean', geometricMean(ratios.server), {
    least: CLAIMS.overPostgres,
  })
  say('times as fast as either, slowest kind', Math.min(...ratios.sqlite, ...ratios.server), { least: 1 })
}

/** One search after the other: what a cluster does at the same time on more machines is not seen here. */
async function compareCluster(own: Ask, cluster: Ask): Promise<void> {
  console.log(`\n${line('milliseconds', ['found', 'here p50', 'p99', 'cluster p50', 'p99', '×'])}`)
  const ratios: number[] = []
  for (const kind of KINDS) {
    const ours = await times(own, kind, TURNS.own)
    const theirs = await times(cluster, kind, TURNS.rival)
    const ratio = theirs.p50 / ours.p50
    ratios.push(ratio)
    const found = `${ours.counts.reduce((sum, count) => sum + count, 0)}`
    const cells = [ours, theirs].flatMap(({ p50, p99 }) => [p50.toFixed(2), p99.toFixed(2)])
    console.log(line(kind.name, [found, ...cells, ratio.toFixed(1)]))
    if (!holds(ours.counts.join() === theirs.counts.join()))
      console.log(`  NOT THE SAME: ${ours.counts.join(', ')} here, ${theirs.counts.join(', ')} by OpenSearch`)
  }
  figure('times as fast as OpenSearch, geometric mean', geometricMean(ratios))
}

async function measureNamedWork(own: Ask): Promise<void> {
  for (const kind of [NAMED_WORK.words, NAMED_WORK.widened]) {
    const { p50, p99, counts } = await times(own, kind, TURNS.own)
    const found = counts.reduce((sum, count) => sum + count, 0)
    console.log(
      `  work asked for ${kind.name}: ${found} found, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    )
  }
}

const line = (name: string, cells: readonly string[]) =>
  `${name.padEnd(24)} ${cells.map((cell) => cell.padStart(9)).join(' ')}`

/** One question after the other. All are asked once first, for the counts; only of those who took long it is the measure. */
async function times(ask: Ask, { questions }: Kind, turns: number): Promise<Measured & { counts: number[] }> {
  const counts: number[] = []
  const first = await timed(questions, async (question) => counts.push(await ask(question)))
  const long = first.reduce((sum, took) => sum + took, 0) > MAX_SECONDS * 1000
  const often = Array.from({ length: turns / questions.length }, () => questions).flat()
  return { ...measured(long ? first : await timed(often, ask), 1), counts }
}

async function timed(
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = []
  for (const question of questions) {
    const asked = performance.now()
    await ask(question)
    taken.push(performance.now() - asked)
  }
  return taken
}

function printFigures(own: OwnFigures, say: typeof verdict): void {
  say('bytes of memory per job', own.bytesPerJob, { most: CLAIMS.bytesPerJob })
  say('jobs built per second', own.builtPerSecond, { least: CLAIMS.jobsPerSecond })
  say('seconds from start to the first answer', own.restartSeconds, { most: CLAIMS.restartSeconds })
  say('ms from commit to searchable, p99, while searching', own.searchableMs, {
    most: CLAIMS.searchableMs,
  })
  say('times the idle p99 under updates', own.busyP99 / own.idleP99, { most: CLAIMS.slowdown })
  console.log(`  p99 of a mix: ${own.idleP99.toFixed(1)} ms idle, ${own.busyP99.toFixed(1)} ms under updates`)
  say('ms the event loop was blocked at most', own.loop.lateMs, { most: CLAIMS.blockedMs })
  console.log(
    `  in its longest turn this thread worked for ${own.loop.workMs.toFixed(1)} ms; the rest is waiting for a core`,
  )
}

const geometricMean = (values: readonly number[]) =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
