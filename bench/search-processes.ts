import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { buildWhenStale } from '#bin/build.ts'
import { tableName } from '#jobs/match/vector-of.ts'
import { OWNER, startPostgres, withClient } from '#tests/support/postgres.ts'
import { startSite, type Site } from '#tests/support/site.ts'
import { load, row } from './backend-load.ts'
import { figure, verdict } from './claim-verdict.ts'
import { benchCluster } from './search-cluster.ts'
import { corpusJob, corpusRow } from './search-corpus.ts'
import { KINDS } from './search-kinds.ts'
import { sized } from './sized.ts'

const CLAIMS = { megabytes: 250, riseOfCpu: 1.1 }
const BATCH = 1000
const CONCURRENCY = 6
const SECONDS = sized(20, 3)
const IDLE_SECONDS = sized(5, 1)
/** A process spends a few milliseconds a second on nothing; one that has just filled a cluster has more to do at first. */
const SETTLED = { share: 0.015, seconds: sized(300, 2) }
const PROCESS_COUNT = 3

/**
 * Whole sites on one cluster and one database of so many jobs: what a process holds, and what a search costs it when it is
 * alone and when it is one of three.
 */
export async function measureClusterSites(size: number): Promise<void> {
  console.log(`\n## sites on a cluster of three nodes, ${size.toLocaleString('en-US')} jobs`)
  buildWhenStale()
  const cluster = await benchCluster()
  if (cluster === null) return
  const folder = await mkdtemp(join(tmpdir(), 'bench-cluster-'))
  const postgres = await startPostgres({ settings: { max_wal_size: '4GB' } })
  const sites: Site[] = []
  try {
    await withClient(postgres.adminUrl(), (admin) => admin.query(`create database sites owner ${OWNER}`))
    const launch = (number: number) =>
      startSite({
        DATABASE_URL: postgres.ownerUrl('sites'),
        DATA_DIR: join(folder, String(number)),
        SEARCH_URL: cluster.url,
        RATE_LIMITS: 'off',
        DEMO_JOBS: '100',
        JOB_SOURCES: 'demo',
        COMPANY_LOGOS: 'off',
      })
    // The first one makes the tables.
    await (await launch(0)).kill()
    await withClient(postgres.ownerUrl('sites'), (client) => storeCorpus(client, size))
    const began = performance.now()
    sites.push(await launch(0))
    figure('jobs/s fed to the cluster by one process', size / ((performance.now() - began) / 1000))
    const nodes = cluster.nodes.map(({ pid }) => pid())
    const alone = await searchCost(sites, nodes)
    for (let number = 1; number < PROCESS_COUNT; number += 1) sites.push(await launch(number))
    const together = await searchCost(sites, nodes)
    const megabytes = sites.map(({ pid }) => residentMegabytes(pid))
    console.log(`  MB of memory: ${megabytes.map((each) => each.toFixed(0)).join(', ')}; the first one feeds`)
    verdict('MB of memory, the largest process', Math.max(...megabytes), { most: CLAIMS.megabytes })
    const rise = together / alone
    verdict('times the CPU per search in the sites, three for one', rise, { most: CLAIMS.riseOfCpu })
  } finally {
    for (const site of sites) await site.kill()
    await postgres.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Client = { query: (sql: string, values: unknown[]) => Promise<unknown> }

async function storeCorpus(client: Client, size: number): Promise<void> {
  const now = Date.now()
  for (let start = 0; start < size; start += BATCH) {
    const jobs = Array.from({ length: Math.min(BATCH, size - start) }, (_, at) =>
      corpusJob(start + at, { now }),
    )
    await client.query(
      `insert into jobs (id, title, company, company_key, location, places, country, description_html,
         description_text, posted_at, postings, apply_url, first_seen_at, last_seen_at, content_hash, vector, vector_model)
       select id, title, company, company_key, '', places, 'us', '', text, posted_at, '[]', url, now(), now(), id,
           decode(vector, 'hex'), $2
         from jsonb_to_recordset($1::jsonb) as given
           (id text, title text, company text, company_key text, places jsonb, text text, posted_at timestamptz, url text,
            vector text)`,
      [
        JSON.stringify(
          jobs.map((job) => ({
            id: job.id,
            title: job.title,
            company: job.company,
            company_key: job.companyKey,
            places: job.places,
            text: job.descriptionText,
            posted_at: job.postedAt,
            url: `https://jobs.example/${job.id}`,
            vector: corpusRow(job).vector_hex,
          })),
        ),
        tableName(),
      ],
    )
  }
}

let asked = 0

/** CPU seconds that the sites spend on a search, when no question comes twice. */
async function searchCost(sites: readonly Site[], nodes: readonly number[]): Promise<number> {
  const client = new Agent({ connections: CONCURRENCY })
  const questions = KINDS.flatMap(({ questions }) => questions.map(({ params }) => params))
  const keys = await Promise.all(sites.map(({ url }) => anonKey(url)))
  const ask = async (turn: number) => {
    const { q, location: _, radius: __, ...others } = questions[turn % questions.length] ?? {}
    const place = turn % sites.length
    const { body, statusCode } = await request(`${sites[place]?.url}/functions/v1/fetch-jobs`, {
      dispatcher: client,
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: keys[place] ?? '' },
      body: JSON.stringify({ country: 'us', query: `${q} -unheard${(asked += 1)}`, ...others }),
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${statusCode} ${text.slice(0, 200)}`)
  }
  const cpuOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const pids = sites.map(({ pid }) => pid)
  const idle = await settledShare(() => cpuOf(pids), sites.length)
  // Each of them as long, so that none is measured while its code is still being compiled.
  await load(ask, { concurrency: CONCURRENCY, seconds: SECONDS * sites.length })
  const before = { sites: cpuOf(pids), nodes: cpuOf(nodes) }
  const began = performance.now()
  const measured = await load(ask, { concurrency: CONCURRENCY, seconds: SECONDS })
  const idleSeconds = (idle * (performance.now() - began)) / 1000
  const spent = { sites: cpuOf(pids) - before.sites, nodes: cpuOf(nodes) - before.nodes }
  const name = sites.length === 1 ? 'one process' : `${sites.length} processes`
  console.log(row(`fetch-jobs, ${name}`, measured))
  console.log(
    `  CPU: ${perSearch(spent.sites, measured.count)} ms a search in the sites (${perSearch(idleSeconds, measured.count)} of them would be spent without searches), ${perSearch(spent.nodes, measured.count)} ms in the cluster`,
  )
  await client.close()
  return spent.sites / measured.count
}

/** CPU seconds a second while nobody asks for anything, once what came with the start is done. */
async function settledShare(cpu: () => number, processes: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const before = cpu()
    await setTimeout(IDLE_SECONDS * 1000)
    const share = (cpu() - before) / IDLE_SECONDS
    const waited = (performance.now() - began) / 1000
    if (share <= SETTLED.share * processes || waited > SETTLED.seconds) {
      console.log(
        `  ${(share * 1000).toFixed(0)} ms of CPU a second without searches, ${waited.toFixed(0)} s later`,
      )
      return share
    }
  }
}

const perSearch = (seconds: number, count: number) => ((seconds * 1000) / count).toFixed(2)

async function anonKey(url: string): Promise<string> {
  const { anonKey: key } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string } // ours
  return key
}

const TICKS_PER_SECOND = 100

function cpuSeconds(pid: number): number {
  // Behind the name, which may have spaces: the state, ten numbers, then user and system time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
