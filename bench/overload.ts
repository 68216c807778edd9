import { Agent, request } from 'undici'
import { buildWhenStale } from '#bin/build.ts'
import { OWNER, startPostgres, withClient } from '#tests/support/postgres.ts'
import { startSite } from '#tests/support/site.ts'
import { measured, type Measured } from './backend-load.ts'
import { figure, verdict } from './claim-verdict.ts'
import { sized } from './sized.ts'

const CLIENTS = sized(300, 20)
const SECONDS = sized(60, 3)
const CONCURRENT_SIGN_UPS = 4
const PASSWORD = 'correct horse battery'
const MAX_ACCEPTED_MS = 2000

/**
 * `npm run bench -- overload`: more people at once than one process on one PostgreSQL carries, none of whom pauses
 * between two requests. What is accepted is answered in time, the rest is told to come back, and nothing fails.
 * Clients wait as `Retry-After` says, as supabase-js does; `-- overload impatient` asks again at once.
 */
export async function run(parameters: string[] = []): Promise<void> {
  tell(await overload({ patient: !parameters.includes('impatient') }))
}

export async function overload(how: { patient: boolean }): Promise<Outcome> {
  buildWhenStale()
  const postgres = await startPostgres({ settings: { fsync: 'on' } })
  await withClient(postgres.adminUrl(), (admin) => admin.query(`create database overload owner ${OWNER}`))
  const site = await startSite({
    DATABASE_URL: postgres.ownerUrl('overload'),
    RATE_LIMITS: 'off',
    DEMO_JOBS: '1000',
  })
  try {
    const calls = await createCalls(site.url)
    return await drive(calls, how)
  } finally {
    await site.kill()
    await postgres.stop()
  }
}

type Kind = keyof Awaited<ReturnType<typeof createCalls>>['kinds']
type Answer = { status: number; retryAfterSeconds: number }
export type Outcome = { answers: Map<Kind, { status: number; ms: number }[]>; seconds: number }

/** Of a hundred requests. */
const MIX = {
  'data read': 40,
  'data write': 15,
  'sign-in': 8,
  page: 20,
  search: 17,
} satisfies Record<Kind, number>

async function drive(
  { kinds, people }: Awaited<ReturnType<typeof createCalls>>,
  { patient }: { patient: boolean },
): Promise<Outcome> {
  const wheel = Object.entries(MIX).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => kind as Kind),
  ) // the keys of MIX
  const answers: Outcome['answers'] = new Map(wheel.map((kind) => [kind, []]))
  const started = performance.now()
  const client = async (person: Person, seed: number) => {
    for (let turn = seed; performance.now() - started < SECONDS * 1000; turn++) {
      const kind = wheel[(turn * 37) % wheel.length] ?? 'page'
      const began = performance.now()
      const { status, retryAfterSeconds } = await kinds[kind](person, turn)
      answers.get(kind)?.push({ status, ms: performance.now() - began })
      if (patient && status === 503)
        await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1000 * (0.5 + Math.random())))
    }
  }
  await Promise.all(people.map((person, n) => client(person, n)))
  return { answers, seconds: (performance.now() - started) / 1000 }
}

export function tell({ answers, seconds }: Outcome): void {
  for (const [kind, list] of answers) console.log(line(kind, list, seconds))
  const all = [...answers.values()].flat()
  console.log(line('all', all, seconds))
  const accepted = acceptedOf({ answers, seconds })
  figure('accepted requests per second', accepted.perSecond)
  figure(
    'requests told to come back, per second',
    all.filter(({ status }) => status === 503).length / seconds,
  )
  verdict('answers of 500 or lost connections', failuresOf({ answers }), { most: 0 })
  verdict('ms for the slowest hundredth of what it accepts', accepted.p99, { most: MAX_ACCEPTED_MS })
}

export const acceptedOf = ({ answers, seconds }: Outcome): Measured =>
  statistics([...answers.values()].flat().filter(isAccepted), seconds)
export const failuresOf = ({ answers }: Pick<Outcome, 'answers'>): number =>
  [...answers.values()].flat().filter(({ status }) => status === 500 || status === 0).length

const isAccepted = ({ status }: { status: number }) => status >= 200 && status < 400
const statistics = (list: { ms: number }[], seconds: number): Measured =>
  measured(
    list.map(({ ms }) => ms),
    seconds,
  )

function line(name: string, list: { status: number; ms: number }[], seconds: number): string {
  const { perSecond, p50, p99, max } = statistics(list.filter(isAccepted), seconds)
  const statuses = Object.entries(Object.groupBy(list, ({ status }) => status)).map(
    ([status, found]) => `${status}: ${found?.length}`,
  )
  const times = [p50, p99, max].map((ms) => ms.toFixed(0).padStart(6)).join(' ')
  return `${name.padEnd(12)} accepted ${perSecond.toFixed(1).padStart(7)}/s   p50 p99 max ${times} ms   ${statuses.join(', ')}`
}

type Person = { id: string; email: string; token: string; saved: Set<string> }

/** What browsers send, without a browser's own time. */
async function createCalls(url: string) {
  const dispatcher = new Agent({ connections: CLIENTS, pipelining: 1, headersTimeout: 120_000 })
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string } // server/http/config-answer.ts
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { token, body }: { token?: string; body?: object } = {},
  ) => {
    const headers = {
      apikey: anonKey,
      authorization: `Bearer ${token ?? anonKey}`,
      'content-type': 'application/json',
    }
    try {
      const answered = await request(`${url}${path}`, {
        dispatcher,
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
      })
      const text = await answered.body.text()
      return {
        status: answered.statusCode,
        retryAfterSeconds: Number(answered.headers['retry-after'] ?? 0),
        text,
      }
    } catch {
      return { status: 0, retryAfterSeconds: 1, text: '' }
    }
  }
  const signUp = async (n: number): Promise<Person> => {
    const email = `person-${n}@example.com`
    const { status, text } = await call('POST', '/auth/v1/signup', { body: { email, password: PASSWORD } })
    if (status === 503) return await signUp(n)
    const session = JSON.parse(text) as { access_token: string; user: { id: string } } // the session of the wire contract
    return { id: session.user.id, email, token: session.access_token, saved: new Set() }
  }
  const people: Person[] = []
  for (let n = 0; n < CLIENTS; n += CONCURRENT_SIGN_UPS)
    people.push(
      ...(await Promise.all(Array.from({ length: CONCURRENT_SIGN_UPS }, (_, offset) => signUp(n + offset)))),
    )
  const search = (turn: number) => ({
    country: 'us',
    query: WORDS[turn % WORDS.length],
    location: '',
    page: 1 + (turn % 3),
    resultsPerPage: 20,
  })
  const { text } = await call('POST', '/functions/v1/fetch-jobs', { body: search(0) })
  const jobs = (JSON.parse(text) as { jobs: { id: string }[] }).jobs.map(({ id }) => id) // spec §7
  const kinds = {
    'data read': ({ id, token }: Person) =>
      call('GET', `/rest/v1/user_saved_jobs?select=*&user_id=eq.${id}&order=saved_at.desc&limit=5`, {
        token,
      }),
    'data write': ({ id, token, saved }: Person, turn: number) => {
      const job = jobs[turn % jobs.length] ?? ''
      if (saved.delete(job))
        return call('DELETE', `/rest/v1/saved_jobs?user_id=eq.${id}&job_id=eq.${job}`, { token })
      saved.add(job)
      return call('POST', '/rest/v1/saved_jobs?on_conflict=user_id,job_id', {
        token,
        body: { user_id: id, job_id: job },
      })
    },
    'sign-in': ({ email }: Person) =>
      call('POST', '/auth/v1/token?grant_type=password', { body: { email, password: PASSWORD } }),
    page: (_: Person, turn: number) =>
      turn % 3 === 0
        ? call('GET', '/')
        : call('GET', `/jobs?q=${WORDS[turn % WORDS.length]}&page=${1 + (turn % 4)}`),
    search: (_: Person, turn: number) => call('POST', '/functions/v1/fetch-jobs', { body: search(turn) }),
  } satisfies Record<string, (person: Person, turn: number) => Promise<Answer>>
  return { kinds, people }
}

const WORDS = [
  'nurse',
  'engineer',
  'driver',
  'teacher',
  'accountant',
  'designer',
  'sales',
  'cook',
  'analyst',
  'manager',
]
