import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { onTimeSpent, type TimedPart } from '#base/time-spent.ts'

export type SeriesSpec = { name: string; help: string; label?: string }
/** For each value of the label, or one under ''. */
export type Samples = (readonly [label: string, value: number])[]

/** What the running process counts, in Prometheus' format. */
export type Metrics = {
  request(fields: { route: string; method: string; status: number; ms: number }): void
  shed(reason: ShedReason): void
  /** A number that is asked for when somebody looks. Where it cannot be had, it is left out. */
  gauge(spec: SeriesSpec, read: () => Promise<Samples>): void
  /** One that somebody else counts, from the start of the process on. */
  counter(spec: SeriesSpec, read: () => Samples): void
  /** For whoever has the token; everybody else finds nothing here. */
  answer(request: Request): Promise<Response>
  close(): void
}

/** Turned away at the door, or because the database has no turn or is away. */
type ShedReason = 'door' | 'database'

const REQUEST_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const PART_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const PART_HELP: Readonly<Record<TimedPart, [name: string, help: string]>> = {
  turn: ['foundwork_database_turn_wait_seconds', 'Time that work waited for its turn at the database'],
  database: ['foundwork_database_statement_seconds', 'Time that statements took'],
  search: ['foundwork_search_seconds', 'Time that searches of the index took'],
}

export function createMetrics({ token, version }: { token: string; version: string }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // Prometheus' own check takes their ending for a counter's.
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  new Gauge({ name: 'foundwork_build_info', help: 'The running version', labelNames: ['version'], registers })
    .labels({ version })
    .set(1)
  const requests = new Histogram({
    name: 'foundwork_http_request_duration_seconds',
    help: 'Time until a request was answered',
    labelNames: ['route', 'method', 'status'],
    buckets: REQUEST_BUCKETS_SECONDS,
    registers,
  })
  const sheds = new Counter({
    name: 'foundwork_shed_requests_total',
    help: 'Requests that were told to come back, because there was too much to do',
    labelNames: ['reason'],
    registers,
  })
  for (const reason of ['door', 'database'] satisfies ShedReason[]) sheds.inc({ reason }, 0)
  const parts = partHistograms(registers)
  const stopListening = onTimeSpent((part, ms) => parts[part].observe(ms / 1000))
  const expected = digest(token)

  return {
    request: ({ route, method, status, ms }) =>
      requests.observe({ route, method, status: String(status) }, ms / 1000),
    shed: (reason) => sheds.inc({ reason }),
    gauge: (spec, read) =>
      void new Gauge({
        ...configOf(spec, registers),
        async collect() {
          this.reset()
          // A number that is not known is no 0.
          this.remove({})
          for (const [label, value] of await read().catch(() => [])) this.set(labelsOf(spec, label), value)
        },
      }),
    counter: (spec, read) =>
      void new Counter({
        ...configOf(spec, registers),
        collect() {
          this.reset()
          for (const [label, value] of read()) this.inc(labelsOf(spec, label), value)
        },
      }),
    async answer(request) {
      if (!timingSafeEqual(digest(bearerOf(request)), expected))
        return new Response('Unauthorized', { status: 401, headers: { 'www-authenticate': 'Bearer' } })
      const text = await registry.metrics()
      return new Response(text, {
        headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
      })
    },
    close() {
      stopListening()
      registry.clear()
    },
  }
}

const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

const configOf = ({ name, help, label }: SeriesSpec, registers: Registry[]) => ({
  name,
  help,
  labelNames: label ? [label] : [],
  registers,
})

const labelsOf = ({ label }: SeriesSpec, value: string): Record<string, string> =>
  label ? { [label]: value } : {}

function partHistograms(registers: Registry[]): Record<TimedPart, Histogram> {
  const histogram = (part: TimedPart) => {
    const [name, help] = PART_HELP[part]
    return new Histogram({ name, help, buckets: PART_BUCKETS_SECONDS, registers })
  }
  return { turn: histogram('turn'), database: histogram('database'), search: histogram('search') }
}

/** Hashed, so that comparing takes as long for every guess. */
const digest = (text: string) => createHash('sha256').update(text).digest()

const bearerOf = ({ headers }: Request) =>
  /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
