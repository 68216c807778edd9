import type { ChildProcess } from 'node:child_process'
import { Agent, type Dispatcher } from 'undici'
import type { BackendReady } from './backend-server.ts'
import type { Person } from './backend-sockets.ts'

const PASSWORD = 'correct horse battery'

export type Member = Person & { email: string; saved: number }
export type Calls = ReturnType<typeof createCalls>

/** The requests that supabase-js sends, without its own time. */
export function createCalls({ url, anonKey, jobs }: BackendReady) {
  const dispatcher = new Agent({ connections: 32 })
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    { token, body }: { token?: string; body?: object },
  ) => {
    const headers = {
      apikey: anonKey,
      authorization: `Bearer ${token ?? anonKey}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    }
    const { status, text } = await send(dispatcher, {
      origin: url,
      path,
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
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

/** Without a stream for each answer, which would cost the processors that are measured a quarter of their time. */
function send(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let status = 0
    const chunks: Buffer[] = []
    dispatcher.dispatch(options, {
      onRequestStart() {},
      onResponseStart(_, statusCode) {
        status = statusCode
      },
      onResponseData(_, chunk) {
        chunks.push(chunk)
      },
      onResponseEnd: () => resolve({ status, text: Buffer.concat(chunks).toString() }),
      onResponseError: (_, error) => reject(error),
    })
  })
}

/** The next message of that kind from a backend of backend-server.ts. */
export function answer<T extends { is: string }>(child: ChildProcess, is: T['is']): Promise<T> {
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

export function nobody(): never {
  throw new Error('Nobody signed up.')
}
