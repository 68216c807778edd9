import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { createAuth, type Authentication, type AuthSettings } from '#server/auth/auth.ts'
import { createPasswordHasher, type PasswordHasher } from '#server/auth/people/password-hash.ts'
import type { Caller } from '#server/http/service.ts'
import { keptMails, type KeptMail } from '#server/mail/outbox.ts'

const SITE = 'http://localhost:3000'

/** Real time plus what the test advances it by, since the client beside it looks at the real clock. */
type Clock = { now: () => Date; advance(ms: number): void }

function createClock(): Clock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    advance: (ms) => {
      offset += ms
    },
  }
}

export type AuthUnderTest = Authentication & {
  db: Db
  clock: Clock
  /** The real client, its requests answered by the service without a socket. */
  client(options?: { address?: string; pkce?: boolean }): SupabaseClient
  /** A request as any program would send it; the public key is added unless a header says otherwise. */
  send(path: string, init?: RequestInit & { address?: string; json?: unknown }): Promise<Response>
  /** The mails to an address, newest first, after those that wait have been written. */
  mailsTo(email: string): Promise<KeptMail[]>
  /** An account with a session, by the ordinary way in. */
  signedUp(email?: string): Promise<{ client: SupabaseClient; email: string; id: string; token: string }>
}

let people = 0
export const someEmail = (name = 'person') =>
  `${name}-${Date.now().toString(36)}-${(people += 1)}@example.com`

/** Passwords cost next to nothing here; what they cost in earnest is measured where it matters. */
const cheapHasher = () => createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 })

export async function authOn(
  db: Db,
  settings: Partial<AuthSettings & { hasher: PasswordHasher }> = {},
): Promise<AuthUnderTest> {
  const clock = createClock()
  const auth = await createAuth({
    db,
    now: clock.now,
    hasher: cheapHasher(),
    publicUrl: SITE,
    autoconfirm: true,
    rateLimits: false,
    ...settings,
  })
  const fetchFrom =
    (address: string): typeof fetch =>
    (input, init) =>
      auth.service(new Request(input, init), callerFrom(address))
  const client: AuthUnderTest['client'] = ({ address = '192.0.2.1', pkce = false } = {}) =>
    createClient(SITE, auth.tokens.anonKey, {
      auth: {
        persistSession: pkce,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        flowType: pkce ? 'pkce' : 'implicit',
        storage: memoryStorage(),
        // Each client is a browser of its own.
        storageKey: `test-${(people += 1)}`,
      },
      global: { fetch: fetchFrom(address) },
    })
  return {
    ...auth,
    db,
    clock,
    client,
    send(path, { address = '192.0.2.1', json, ...init } = {}) {
      const headers = new Headers(init.headers)
      if (!headers.has('apikey')) headers.set('apikey', auth.tokens.anonKey)
      const body = json === undefined ? init.body : JSON.stringify(json)
      return fetchFrom(address)(`${SITE}/auth/v1${path}`, { redirect: 'manual', ...init, body, headers })
    },
    async mailsTo(email) {
      await auth.composeMails()
      return keptMails(db, { to: email })
    },
    async signedUp(email = someEmail()) {
      const browser = client()
      const { data, error } = await browser.auth.signUp({ email, password: 'correct horse' })
      if (error || !data.session) throw new Error(`No session for ${email}: ${error?.message}`)
      return { client: browser, email, id: data.session.user.id, token: data.session.access_token }
    },
  }
}

export const callerFrom = (address: string): Caller => ({ address, requestId: 'test', log: silentLog })

/** The address of the link in a mail's text. */
export function linkIn(mail: KeptMail | undefined): URL {
  const [address] = /https?:\/\/\S+\/verify\?\S+/.exec(mail?.text ?? '') ?? []
  if (!address) throw new Error('The mail has no link')
  return new URL(address)
}

export function codeIn(mail: KeptMail | undefined): string {
  const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? []
  if (!code) throw new Error('The mail has no code')
  return code
}

/** What the button on the link's page posts; answers where the browser is sent. */
export async function press(auth: AuthUnderTest, link: URL): Promise<URL> {
  const response = await auth.send('/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: link.searchParams.toString(),
  })
  if (response.status !== 303) throw new Error(`The page answered ${response.status}`)
  return new URL(response.headers.get('location') ?? '')
}

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
