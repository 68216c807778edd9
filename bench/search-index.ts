import { setTimeout as pause } from 'node:timers/promises'
import { silentLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import { openIndexSearch } from '#jobs/index/open-index-search.ts'
import { feedSource } from '#jobs/index/threads/job-feed.ts'
import { SearchEngine } from '#jobs/index/threads/search-engine.ts'
import type { Job } from '#jobs/job.ts'
import { insertJobs } from '#tests/support/job-rows.ts'
import { measured } from './backend-load.ts'
import { type LoopDelay, watchLoop } from './loop-watch.ts'
import { corpusJob, corpusRow } from './search-corpus.ts'
import { KINDS, type Question, queryOf, resolveCoordinates } from './search-kinds.ts'
import { sized } from './sized.ts'

export type OwnFigures = {
  bytesPerJob: number
  builtPerSecond: number
  restartSeconds: number
  searchableMs: number
  idleP99: number
  busyP99: number
  loop: LoopDelay
}

const BATCH = 200
const PREPARED = sized(20_000)
const WATCH_SECONDS = sized(15, 2)
const UPDATES = sized(60, 5)

type Options = {
  size: number
  now: number
  directory: string
  databaseUrl: string
  /** Told of every job, so that the rivals get the same without making it up again. */
  onJobs: (jobs: readonly Job[]) => Promise<void>
}

/** This index over the corpus. `figures` restarts it from its snapshot on a real database and watches it at work. */
export async function ownIndex(options: Options): Promise<{
  ask: (question: Question) => Promise<number>
  figures: () => Promise<OwnFigures>
  close: () => Promise<void>
}> {
  const { size, now, directory, databaseUrl } = options
  const db = await openDatabase({ databaseUrl, dataDir: directory, log: silentLog })
  const source = await feedSource(db)
  const index = `${directory}/index`
  const { engine } = await SearchEngine.open({ directory: index, resolvePlace: resolveCoordinates, source })
  const builtPerSecond = await build(engine, options)
  // As if it had been read from this database up to now.
  await engine.commit({ database: source.database, xid: String(BigInt(source.xmin) - 1n), id: '' })
  const began = performance.now()
  await engine.saveSnapshot()
  console.log(`This index was built at ${builtPerSecond.toFixed(0)} jobs/s and saved in ${seconds(began)} s`)
  const { bytes, jobs } = engine.stats()
  return {
    ask: async (question) => (await engine.search(queryOf(question), new Date(now))).count,
    async figures() {
      await engine.close()
      const restarted = performance.now()
      const search = await openIndexSearch({ db, directory: index, log: { info() {}, error: console.error } })
      const ask = async (question: Question) => {
        const { query } = { query: queryOf(question) }
        return await search.search({ ...query, location: '', radius: null }, new Date(now))
      }
      await ask({ params: { q: 'engineer' }, tsquery: '', match: '' })
      const restartSeconds = Number(seconds(restarted))
      if (search.stats().jobs !== size) throw new Error('The snapshot was not taken up.')
      await search.ready
      const idle = await mix(ask)
      const delay = watchLoop()
      const [busy, searchable] = await Promise.all([mix(ask), update(db, ask)])
      const loop = delay()
      await search.close()
      return {
        bytesPerJob: bytes / jobs,
        builtPerSecond,
        restartSeconds,
        searchableMs: searchable,
        idleP99: idle.p99,
        busyP99: busy.p99,
        loop,
      }
    },
    close: () => db.close(),
  }
}

/** From rows with their vectors to searchable; making the rows up is not counted. */
async function build(engine: SearchEngine, { size, now, onJobs }: Options): Promise<number> {
  let taken = 0
  for (let start = 0; start < size; start += PREPARED) {
    const jobs = Array.from({ length: Math.min(PREPARED, size - start) }, (_, at) =>
      corpusJob(start + at, { now }),
    )
    await onJobs(jobs)
    const rows = jobs.map(corpusRow)
    const began = performance.now()
    for (let at = 0; at < rows.length; at += BATCH)
      await engine.add(rows.slice(at, at + BATCH).map((row) => ({ is: 'row', row })))
    taken += performance.now() - began
  }
  const began = performance.now()
  await engine.commit(null)
  taken += performance.now() - began
  return size / (taken / 1000)
}

/** One search after the other, through all kinds. */
async function mix(ask: (question: Question) => Promise<unknown>) {
  const questions = KINDS.flatMap(({ questions }) => questions)
  const taken: number[] = []
  const began = performance.now()
  for (let turn = 0; performance.now() - began < WATCH_SECONDS * 1000; turn += 1) {
    const question = questions[turn % questions.length]
    if (question === undefined) break
    const asked = performance.now()
    await ask(question)
    taken.push(performance.now() - asked)
  }
  return measured(taken, WATCH_SECONDS)
}

/** Commits rows several times a second and looks until they are found. Returns the 99th percentile in ms. */
async function update(
  db: Parameters<typeof insertJobs>[0],
  ask: (question: Question) => Promise<{ count: number }>,
): Promise<number> {
  const delays: number[] = []
  for (let turn = 0; turn < UPDATES; turn += 1) {
    const word = `fresh${turn}x`
    const jobs = Array.from({ length: 10 }, (_, at) => ({
      id: `update-${turn}-${at}`,
      title: `${word} Engineer`,
      text: corpusJob(turn * 10 + at, { now: 0, seed: 9 }).descriptionText,
    }))
    await insertJobs(db, jobs)
    const committed = performance.now()
    while ((await ask({ params: { q: word }, tsquery: '', match: '' })).count < jobs.length) await pause(5)
    delays.push(performance.now() - committed)
    await pause(100)
  }
  return measured(delays, 1).p99
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
