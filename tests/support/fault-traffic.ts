import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

const PASSWORD = 'correct horse battery'
const BETWEEN_TRIES_MS = 250

/** Somebody with a browser open: their tokens, as the last refresh left them. */
type Visitor = {
  id: string
  email: string
  accessToken: string
  refreshToken: string
  /** Realtime, with the newest token. */
  client: SupabaseClient
  /** Jobs that the channel told of. */
  heard: Set<string>
}

/** What was acknowledged, and what nobody should ever have been answered. */
export type Ledger = {
  saved: { userId: string; jobId: string }[]
  applications: Map<string, 'created' | 'changed'>
  mailsAskedFor: Set<string>
  refreshes: number
  /** Refused for now or broken off: tried again. */
  putOff: number
  faults: string[]
}

export type Traffic = { visitors: Visitor[]; ledger: Ledger; stop(): Promise<void> }

type Options = {
  url: string
  anonKey: string
  people: number
  /** Accounts that each ask for one mail. */
  mails: number
  jobs: readonly string[]
}

/** People who save jobs, track applications, stay signed in and ask for mails, until they are stopped. */
export async function startTraffic({ url, anonKey, people, mails, jobs }: Options): Promise<Traffic> {
  const ledger: Ledger = {
    saved: [],
    applications: new Map(),
    mailsAskedFor: new Set(),
    refreshes: 0,
    putOff: 0,
    faults: [],
  }
  const ended = new AbortController()
  const calls = createCalls({ url, anonKey, ledger, ended: ended.signal })
  const visitors: Visitor[] = []
  for (let n = 0; n < people; n++) visitors.push(await arrive(calls, { url, anonKey, name: `person-${n}` }))
  const readers: string[] = []
  for (let n = 0; n < mails; n++)
    readers.push((await arrive(calls, { url, anonKey, name: `reader-${n}` })).email)

  const every = async (ms: number, work: () => Promise<void>): Promise<void> => {
    while (!ended.signal.aborted) {
      await work()
      await pause(ms)
    }
  }
  const toSave = visitors.map(() => [...jobs])
  const running = [
    ...visitors.map((visitor, n) =>
      every(500, () => saveNext(calls, { visitor, jobs: toSave[n] ?? [], ledger })),
    ),
    ...visitors.map((visitor) => every(500, () => track(calls, { visitor, ledger }))),
    ...visitors.map((visitor) => every(2_000, () => refresh(calls, { visitor, ledger }))),
    every(1_500, () => askForMail(calls, { email: readers.shift(), ledger })),
  ]
  return {
    visitors,
    ledger,
    async stop() {
      ended.abort()
      await Promise.all(running)
    },
  }
}

type Answer = { status: number; body: string }
type Call = (
  method: 'POST' | 'PATCH',
  path: string,
  request: { token?: string; body: object; expected: readonly number[] },
) => Promise<Answer | null>

type Calls = {
  once: Call
  /** Until it is acknowledged, as a person presses the button again; `null` when everybody went home before that. */
  until: Call
}

type Calling = { url: string; anonKey: string; ledger: Ledger; ended: AbortSignal }

function createCalls({ ended, ...calling }: Calling): Calls {
  const once = createCall(calling)
  return {
    once,
    async until(...call) {
      while (!ended.aborted) {
        const answer = await once(...call)
        if (answer) return answer
        await pause(BETWEEN_TRIES_MS)
      }
      return null
    },
  }
}

/** `null` when it was refused for now or broken off, which a client tries again. Anything else unexpected is a fault. */
function createCall({ url, anonKey, ledger }: Omit<Calling, 'ended'>): Call {
  return async (method, path, { token, body, expected }) => {
    try {
      const request: RequestInit = {
        method,
        body: JSON.stringify(body),
        headers: {
          apikey: anonKey,
          authorization: `Bearer ${token ?? anonKey}`,
          'content-type': 'application/json',
          'x-supabase-api-version': '2024-01-01',
        },
        signal: AbortSignal.timeout(30_000),
      }
      const answer = await fetch(url + path, request)
      const text = await answer.text()
      if (expected.includes(answer.status)) return { status: answer.status, body: text }
      ledger.putOff += 1
      const ours = answer.headers.has('x-request-id')
      const later = answer.headers.has('retry-after')
      // What the balancer itself says when a process died under it: 502, 503, 504.
      const excused = ours ? answer.status === 503 && later : answer.status >= 502 && answer.status <= 504
      if (!excused)
        ledger.faults.push(
          `${method} ${path.split('?')[0]} answered ${answer.status}${answer.status === 503 ? ' without Retry-After' : ''}: ${text.slice(0, 200)}`,
        )
      return null
    } catch {
      // The connection was cut.
      ledger.putOff += 1
      return null
    }
  }
}

type Session = { access_token: string; refresh_token: string; user: { id: string } }
const sessionIn = ({ body }: Answer): Session => JSON.parse(body) as Session // the wire contract's answer

async function arrive(
  { until }: Calls,
  { url, anonKey, name }: { url: string; anonKey: string; name: string },
): Promise<Visitor> {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.com`
  const answer = await until('POST', '/auth/v1/signup', {
    body: { email, password: PASSWORD },
    expected: [200],
  })
  if (!answer) throw new Error('Nobody signs up any more.')
  const session = sessionIn(answer)
  const visitor = {
    id: session.user.id,
    email,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    heard: new Set<string>(),
  }
  const client = createClient(url, anonKey, { accessToken: async () => visitor.accessToken })
  return Object.assign(visitor, { client })
}

/** Opens the channel that a tab has open; it finds its own way back. */
export function listen({ client, heard }: Visitor): void {
  client
    .channel('saved')
    .on<{ job_id: string }>(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'saved_jobs' },
      (change) => heard.add(change.new.job_id),
    )
    .subscribe()
}

/** 409: the first try was stored, and its answer lost. */
const STORED = [201, 409]

async function saveNext(
  { until }: Calls,
  { visitor, jobs, ledger }: { visitor: Visitor; jobs: string[]; ledger: Ledger },
): Promise<void> {
  const jobId = jobs.shift()
  if (jobId === undefined) return
  const body = { user_id: visitor.id, job_id: jobId }
  const save = { token: visitor.accessToken, body, expected: STORED }
  if (await until('POST', '/rest/v1/saved_jobs', save)) ledger.saved.push({ userId: visitor.id, jobId })
}

async function track(
  { until }: Calls,
  { visitor, ledger }: { visitor: Visitor; ledger: Ledger },
): Promise<void> {
  const id = randomUUID()
  const body = { id, user_id: visitor.id, job_title: 'Baker', company: 'Crumb', notes: 'created' }
  const create = { token: visitor.accessToken, body, expected: STORED }
  if (!(await until('POST', '/rest/v1/job_applications', create))) return
  ledger.applications.set(id, 'created')
  const change = { token: visitor.accessToken, body: { notes: 'changed' }, expected: [204] }
  if (await until('PATCH', `/rest/v1/job_applications?id=eq.${id}`, change))
    ledger.applications.set(id, 'changed')
}

async function refresh(
  { until }: Calls,
  { visitor, ledger }: { visitor: Visitor; ledger: Ledger },
): Promise<void> {
  const body = { refresh_token: visitor.refreshToken }
  const answer = await until('POST', '/auth/v1/token?grant_type=refresh_token', {
    body,
    expected: [200, 400],
  })
  if (!answer) return
  if (answer.status !== 200) {
    ledger.faults.push(`A session did not go on: ${answer.body}`)
    return
  }
  const session = sessionIn(answer)
  visitor.accessToken = session.access_token
  visitor.refreshToken = session.refresh_token
  ledger.refreshes += 1
}

/** Once: a request without an answer may have led to a mail, and a second one would rightly lead to another. */
async function askForMail(
  { once }: Calls,
  { email, ledger }: { email: string | undefined; ledger: Ledger },
): Promise<void> {
  if (email === undefined) return
  if (await once('POST', '/auth/v1/recover', { body: { email }, expected: [200] }))
    ledger.mailsAskedFor.add(email)
}
