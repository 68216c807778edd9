import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { startPostgres, withClient, OWNER } from '#tests/support/postgres.ts'
import { load, ms, row } from './backend-load.ts'
import type { BackendMemory, BackendReady } from './backend-server.ts'
import { Sockets, type Person } from './backend-sockets.ts'
import { holds } from './claim-verdict.ts'

const PEOPLE = 200
const SOCKETS_PER_PERSON = 5
const SECONDS = 8
const REST_MS = 5000
const PACED_SAVES = 400
const SAVES_PER_SECOND = 40
const PASSWORD = 'correct horse battery'

const CLAIMS = { delayMs: 250, megabytes: 250 }

/** `npm run bench -- backend`: what the backend does in a second, on both databases, from outside over HTTP. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foundwork-bench-'))
  try {
    await measure('PGlite', { DATA_DIR: dataDir })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  // Like a server somebody relies on: what was acknowledged is on the disk.
  const postgres = await startPostgres({ settings: { fsync: 'on' } })
  try {
    await withClient(postgres.adminUrl(), (admin) => admin.query(`create database bench owner ${OWNER}`))
    await measure('PostgreSQL', { DATABASE_URL: postgres.ownerUrl('bench') })
  } finally {
    await postgres.stop()
  }
}

async function measure(name: string, variables: Record<string, string>): Promise<void> {
  console.log(`\n## ${name}`)
  const child = fork(join(import.meta.dirname, 'backend-server.ts'), {
    env: { PATH: process.env.PATH, ...variables },
    execArgv: ['--expose-gc'],
  })
  try {
    const ready = await answer<BackendReady>(child, 'ready')
    const backend = createCalls(ready)
    const people = await backend.signUp(PEOPLE)
    // Hashing that many passwords takes memory of its own, which is given back while nothing happens.
    await pause(REST_MS)
    const idle = await memoryOf(child)
    await measureSockets({ backend, people, child, ready, idle })
    await measureCalls(backend, people)
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
}

async function measureCalls(backend: Calls, people: readonly Member[]): Promise<void> {
  const pick = (turn: number) => people[turn % people.length] ?? nobody()
  console.log(
    row('sign-ins', await load((turn) => backend.signIn(pick(turn)), { atOnce: 4, seconds: SECONDS })),
  )
  console.log(row('saves', await load((turn) => backend.save(pick(turn)), { atOnce: 16, seconds: SECONDS })))
  console.log(
    row(
      'authenticated reads',
      await load((turn) => backend.read(pick(turn)), { atOnce: 16, seconds: SECONDS }),
    ),
  )
}

async function measureSockets({
  backend,
  people,
  child,
  ready,
  idle,
}: {
  backend: Calls
  people: readonly Member[]
  child: ChildProcess
  ready: BackendReady
  idle: number
}): Promise<void> {
  const sockets = new Sockets()
  try {
    const began = performance.now()
    await sockets.join(ready.url, ready.anonKey, people, SOCKETS_PER_PERSON)
    console.log(
      `${sockets.size} sockets of ${people.length} people joined in ${ms(performance.now() - began)}`,
    )
    const start = performance.now()
    const saves: Promise<void>[] = []
    for (let n = 0; n < PACED_SAVES; n++) {
      await pause(Math.max(0, start + (n * 1000) / SAVES_PER_SECOND - performance.now()))
      saves.push(backend.save(people[(n * 7) % people.length] ?? nobody()))
    }
    await Promise.all(saves)
    const expected = PACED_SAVES * SOCKETS_PER_PERSON
    const { count, p50, p99, max } = await sockets.arrived(expected)
    const above = (await memoryOf(child)) - idle
    console.log(`commit to delivery            p50 ${ms(p50)}   p99 ${ms(p99)}   max ${ms(max)}`)
    console.log(
      `deliveries                    ${count} of ${expected} (${SAVES_PER_SECOND} saves/s, ${SOCKETS_PER_PERSON} sockets each)`,
    )
    console.log(`memory above idle             ${above.toFixed(0)} MB (idle ${idle.toFixed(0)} MB)`)
    console.log(
      `claims: p99 ≤ ${CLAIMS.delayMs} ms ${held(p99 <= CLAIMS.delayMs)}, memory ≤ ${CLAIMS.megabytes} MB ${held(above <= CLAIMS.megabytes)}, every change delivered ${held(count === expected)}`,
    )
  } finally {
    sockets.close()
  }
}

const held = (yes: boolean) => (holds(yes) ? 'held' : 'BROKEN')

type Member = Person & { email: string; saved: number }
type Calls = ReturnType<typeof createCalls>

/** The requests that supabase-js sends, without its own time. */
function createCalls({ url, anonKey, jobs }: BackendReady) {
  const dispatcher = new Agent({ connections: 32 })
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    { token, body }: { token?: string; body?: object },
  ) => {
    const answered = await request(`${url}${path}`, {
      dispatcher,
      method,
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${token ?? anonKey}`,
        'content-type': 'application/json',
        prefer: 'return=minimal',
      },
      body: body ? JSON.stringify(body) : null,
    })
    const text = await answered.body.text()
    if (answered.statusCode >= 300)
      throw new Error(`${path} answered ${answered.statusCode}: ${text.slice(0, 300)}`)
    return text
  }
  const signUp = async (n: number): Promise<Member> => {
    const email = `person-${n}@example.com`
    const text = await call('POST', '/auth/v1/signup', { body: { email, password: PASSWORD } })
    // The session of the wire contract; the call above refused anything else.
    const session = JSON.parse(text) as { access_token: string; user: { id: string } }
    return { id: session.user.id, token: session.access_token, email, saved: 0 }
  }
  return {
    async signUp(count: number): Promise<Member[]> {
      const members: Member[] = []
      for (let n = 0; n < count; n += 4)
        members.push(...(await Promise.all([0, 1, 2, 3].map((offset) => signUp(n + offset)))))
      return members
    },
    async signIn({ email }: Member): Promise<void> {
      await call('POST', '/auth/v1/token?grant_type=password', { body: { email, password: PASSWORD } })
    },
    async save(member: Member): Promise<void> {
      const job_id = jobs[member.saved++]
      if (!job_id) throw new Error('There are no more jobs to save: add some to backend-server.ts.')
      await call('POST', '/rest/v1/saved_jobs', { token: member.token, body: { user_id: member.id, job_id } })
    },
    async read({ id, token }: Member): Promise<void> {
      await call('GET', `/rest/v1/user_saved_jobs?select=*&user_id=eq.${id}&order=saved_at.desc&limit=5`, {
        token,
      })
    },
  }
}

async function memoryOf(child: ChildProcess): Promise<number> {
  const answered = answer<BackendMemory>(child, 'memory')
  child.send('memory')
  return (await answered).megabytes
}

function answer<T extends { is: string }>(child: ChildProcess, is: T['is']): Promise<T> {
  return new Promise((resolve, reject) => {
    const listener = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('is' in message) || message.is !== is) return
      child.off('message', listener)
      resolve(message as T) // backend-server.ts sends what these types say
    }
    child.on('message', listener)
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}.`)))
  })
}

function nobody(): never {
  throw new Error('Nobody signed up.')
}
