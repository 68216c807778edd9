import { CANDIDATES, personVector } from '#jobs/match/candidates.ts'
import { embedJob, embedText } from '#jobs/match/embed.ts'
import { extractSkills } from '#jobs/match/extract-skills.ts'
import { readJob } from '#jobs/match/job-reading.ts'
import type { MatchableJob } from '#jobs/match/job-reading.ts'
import { matchProfile } from '#jobs/match/match-profile.ts'
import type { Profile } from '#jobs/match/profile.ts'
import { nearest } from '#jobs/match/retrieve.ts'
import { dictionary } from '#jobs/match/skills/dictionary.ts'
import { table } from '#jobs/match/table.ts'
import { sampleJobs } from '#tests/support/sample-jobs.ts'
import { verdict } from './claim-verdict.ts'
import { sized } from './sized.ts'

const NOW = new Date('2025-09-23T12:00:00Z')
const PEOPLE: Profile[] = [
  { title: 'Registered nurse', skills: ['Wound care', 'IV therapy', 'BLS', 'Care planning'] },
  { title: 'Front end developer', skills: ['React', 'TypeScript', 'CSS', 'Jest', 'HTML', 'Redux'] },
  { title: 'Truck driver', skills: ['CDL', 'Forklift', 'Route planning'] },
  { title: 'Accountant', skills: ['Excel', 'Payroll', 'Month end', 'VAT', 'Sage', 'Reconciliation'] },
  { title: 'Line cook', skills: ['HACCP', 'Food preparation', 'Knife skills'] },
]

/**
 * `npm run bench -- match`: what the matcher costs on one core. Verdicts are on computing time, which is what it takes on a core
 * of its own however busy the machine is; the time on the wall stands beside it.
 */
export function run(): Promise<void> {
  const loading = timed(() => {
    table()
    dictionary()
    embedText('warm')
  })
  verdict('ms to load the table and the dictionary', loading.computing, { most: 300 })
  const jobs = sampleJobs(2000, NOW)
  throughput(jobs)
  latency(jobs, sized(100_000), 50)
  latency(jobs, sized(1_000_000), 300)
  console.log(
    'beside a transformer (gte-small, published measurement): 311 titles/s on two cores, with 291 MB of runtime and 215 MB of weights; this table is 23 MB and needs none',
  )
  return Promise.resolve()
}

function throughput(jobs: readonly MatchableJob[]): void {
  const each = (what: string, least: number, work: (job: MatchableJob) => void, rounds: number) => {
    for (const job of jobs) work(job)
    const took = timed(() => {
      for (let round = 0; round < rounds; round++) for (const job of jobs) work(job)
    })
    verdict(`${what} a second`, (jobs.length * rounds * 1000) / took.computing, { least })
  }
  each('titles to vectors', 30_000, ({ title }) => embedText(title), 20)
  each('advertisements to vectors', 3000, embedJob, 3)
  each('advertisements to skills', 3000, ({ descriptionText }) => extractSkills(descriptionText), 3)
  const characters = jobs.reduce((total, { descriptionText }) => total + descriptionText.length, 0)
  console.log(`mean advertisement: ${Math.round(characters / jobs.length)} characters (demo catalogue)`)
}

const ASKED = sized(200, 20)
/** A server that has just started is no steady state. */
const WARMING = 20

/** Finding candidates among all vectors, reading them, scoring, reasons, counterfactuals. */
function latency(jobs: readonly MatchableJob[], count: number, most: number): void {
  const before = memory()
  const vectors = vectorsOf(jobs, count)
  const perJob = (memory() - before) / count
  const ask = asker(jobs, vectors)
  for (let warming = 0; warming < WARMING; warming++) ask(PEOPLE[warming % PEOPLE.length] ?? {})
  const times = Array.from({ length: ASKED }, (_, i) => timed(() => ask(PEOPLE[i % PEOPLE.length] ?? {})))
  const among = count.toLocaleString('en-US')
  verdict(`ms p99 of matchProfile over ${among} jobs, computing`, percentile(times, 'computing', 0.99), {
    most,
  })
  const shown = (kind: keyof Times, share: number) => `${percentile(times, kind, share).toFixed(1)} ms`
  console.log(
    `  computing p50 ${shown('computing', 0.5)}, p99 ${shown('computing', 0.99)}; on the wall p50 ${shown('wall', 0.5)}, p99 ${shown('wall', 0.99)}; ${ASKED} asks`,
  )
  console.log(`  memory per job, measured: ${perJob.toFixed(0)} bytes, shared between threads`)
}

function asker(jobs: readonly MatchableJob[], vectors: Int8Array) {
  return (person: Profile) => {
    const near = nearest(personVector(person) ?? new Int8Array(256), [{ vectors }], CANDIDATES)
    const found = new Map<MatchableJob, Int8Array>()
    for (const { row } of near) {
      const job = jobs[row % jobs.length]
      if (job) found.set({ ...job, id: String(row) }, vectors.subarray(row * 256, row * 256 + 256))
    }
    matchProfile(person, {
      jobs: [...found.keys()],
      now: NOW,
      // As the dashboard asks.
      firstRow: 20,
      limit: 20,
      read: (job) => readJob(job, found.get(job)),
    })
  }
}

function vectorsOf(jobs: readonly MatchableJob[], count: number): Int8Array {
  const vectors = new Int8Array(new SharedArrayBuffer(count * 256))
  const known = jobs.map(embedJob)
  for (let row = 0; row < count; row++) {
    const vector = known[row % known.length] ?? new Int8Array(256)
    vectors.set(vector, row * 256)
    // Every copy a little different, as advertisements are.
    const at = row * 256 + 64 + ((Math.imul(row, 2_654_435_761) >>> 24) % 192)
    vectors[at] = ((vectors[at] ?? 0) + (row % 7)) | 0
  }
  return vectors
}

type Times = { computing: number; wall: number }

function timed(work: () => void): Times {
  const started = performance.now()
  const began = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(began)
  return { computing: (user + system) / 1000, wall: performance.now() - started }
}

function percentile(times: readonly Times[], kind: keyof Times, share: number): number {
  const sorted = times.map((time) => time[kind]).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** What this process holds of the machine's memory. */
const memory = () => process.memoryUsage().rss
