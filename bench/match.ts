import { CANDIDATES, personVector } from '#jobs/match/candidates.ts'
import { embedJob, embedText } from '#jobs/match/embed.ts'
import { extractSkills } from '#jobs/match/extract-skills.ts'
import { readJob } from '#jobs/match/job-reading.ts'
import type { MatchableJob } from '#jobs/match/job-reading.ts'
import { matchProfile } from '#jobs/match/match-profile.ts'
import type { Profile } from '#jobs/match/profile.ts'
import { nearest } from '#jobs/match/retrieve.ts'
import { sampleJobs } from '#jobs/match/sample-jobs.ts'
import { dictionary } from '#jobs/match/skills/dictionary.ts'
import { table } from '#jobs/match/table.ts'

const NOW = new Date('2025-09-23T12:00:00Z')
const PEOPLE: Profile[] = [
  { title: 'Registered nurse', skills: ['Wound care', 'IV therapy', 'BLS', 'Care planning'] },
  { title: 'Front end developer', skills: ['React', 'TypeScript', 'CSS', 'Jest', 'HTML', 'Redux'] },
  { title: 'Truck driver', skills: ['CDL', 'Forklift', 'Route planning'] },
  { title: 'Accountant', skills: ['Excel', 'Payroll', 'Month end', 'VAT', 'Sage', 'Reconciliation'] },
  { title: 'Line cook', skills: ['HACCP', 'Food preparation', 'Knife skills'] },
]

/** `npm run bench -- match`: what the matcher costs on one core, in computing time. */
export function run(): Promise<void> {
  const loading = timed(() => {
    table()
    dictionary()
    embedText('warm')
  })
  say('loading the table and the dictionary', `${loading.toFixed(0)} ms`, 'at most 300 ms')
  const jobs = sampleJobs(2000, NOW)
  throughput(jobs)
  for (const count of [100_000, 1_000_000]) latency(jobs, count)
  const vectorBytes = 256
  say('memory per job', `${vectorBytes} bytes of vector`, 'shared between workers')
  say(
    'beside a transformer (gte-small, published measurement)',
    '311 titles/s on two cores',
    '291 MB of runtime and 215 MB of weights; this table is 23 MB and needs none',
  )
  return Promise.resolve()
}

function throughput(jobs: readonly MatchableJob[]): void {
  const titles = jobs.map(({ title }) => title)
  const each = (what: string, wanted: string, work: (job: MatchableJob) => void, rounds: number) => {
    for (const job of jobs) work(job)
    const took = timed(() => {
      for (let round = 0; round < rounds; round++) for (const job of jobs) work(job)
    })
    say(what, `${Math.round((jobs.length * rounds * 1000) / took).toLocaleString('en-US')}/s`, wanted)
  }
  each('titles to vectors', 'at least 30,000/s', ({ title }) => embedText(title), 20)
  each('advertisements to vectors', 'at least 3,000/s', embedJob, 3)
  each(
    'advertisements to skills',
    'at least 3,000/s',
    ({ descriptionText }) => extractSkills(descriptionText),
    3,
  )
  const characters = jobs.reduce((total, { descriptionText }) => total + descriptionText.length, 0)
  say('mean advertisement', `${Math.round(characters / titles.length)} characters`, 'demo catalogue')
}

const ASKED = 60

/** Finding candidates among all vectors, reading them, scoring, reasons, counterfactuals. */
function latency(jobs: readonly MatchableJob[], count: number): void {
  const vectors = new Int8Array(new SharedArrayBuffer(count * 256))
  const known = jobs.map(embedJob)
  for (let row = 0; row < count; row++) {
    const vector = known[row % known.length] ?? new Int8Array(256)
    vectors.set(vector, row * 256)
    // Every copy a little different, as advertisements are.
    const at = row * 256 + 64 + ((Math.imul(row, 2_654_435_761) >>> 24) % 192)
    vectors[at] = ((vectors[at] ?? 0) + (row % 7)) | 0
  }
  const ask = (person: Profile) => {
    const near = nearest(personVector(person) ?? new Int8Array(256), [{ vectors }], CANDIDATES)
    const found = new Map<MatchableJob, Int8Array>()
    for (const { row } of near) {
      const job = jobs[row % jobs.length]
      if (job) found.set({ ...job, id: String(row) }, vectors.subarray(row * 256, row * 256 + 256))
    }
    matchProfile(person, {
      jobs: [...found.keys()],
      now: NOW,
      firstRow: 10,
      read: (job) => readJob(job, found.get(job)),
    })
  }
  for (const person of PEOPLE) ask(person)
  const times = Array.from({ length: ASKED }, (_, i) => timed(() => ask(PEOPLE[i % PEOPLE.length] ?? {})))
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    `${(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)} ms`
  const most = count === 100_000 ? 'p99 at most 50 ms' : 'p99 at most 300 ms'
  say(`matchProfile over ${count.toLocaleString('en-US')} jobs`, `p50 ${at(0.5)}, p99 ${at(0.99)}`, most)
}

/** Computing time of this thread in milliseconds: what it takes on a core of its own, however busy the machine is. */
function timed(work: () => void): number {
  const began = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

const say = (what: string, measured: string, beside: string) =>
  console.log(`${what}: ${measured} (${beside})`)
