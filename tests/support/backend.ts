import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { createAuth, type Authentication, type AuthSettings } from '#server/auth/auth.ts'
import { createPasswordHasher, type PasswordHasher } from '#server/auth/people/password-hash.ts'
import { createDataService } from '#server/data/service.ts'
import { deleteAccount } from '#server/functions/delete-account.ts'
import { exportAccount } from '#server/functions/export-account.ts'
import { createFunctions } from '#server/functions/functions.ts'
import type { Service } from '#server/http/service.ts'
import { createOwnerFunctions } from '#server/owner/owner-functions.ts'
import { ownersSignUpDoor } from '#server/owner/sign-up-door.ts'
import { createRealtime, type RealtimeOptions } from '#server/realtime/realtime.ts'
import type { S3Setting } from '#server/storage/s3.ts'
import { createStorage, type Storage } from '#server/storage/storage.ts'

type BackendOptions = {
  s3?: S3Setting
  auth?: Partial<AuthSettings>
  realtime?: Partial<RealtimeOptions>
  /** Without one, passwords cost next to nothing. */
  hasher?: PasswordHasher
}

export type Someone = { id: string; email: string; token: string; client: SupabaseClient }

export type Backend = {
  url: string
  db: Db
  auth: Authentication
  storage: Storage
  /** A browser of its own; signed out. */
  client(): SupabaseClient
  signUp(email?: string): Promise<Someone>
  /** The same person in another browser. */
  signIn(email: string): Promise<Someone>
  close(): Promise<void>
}

const PASSWORD = 'correct horse'

/** The whole backend on a port of its own, as supabase-js sees it: accounts, data, realtime, files, functions. */
export async function startBackend(db: Db, options: BackendOptions = {}): Promise<Backend> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP, so it is one
  const url = `http://127.0.0.1:${port}`
  const auth = await createAuth({
    db,
    publicUrl: url,
    autoconfirm: true,
    rateLimits: false,
    signUpDoor: ownersSignUpDoor(),
    hasher: options.hasher ?? createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 }),
    ...options.auth,
  })
  const { tokens } = auth
  const storage = createStorage({ db, tokens, log: silentLog, s3: options.s3 })
  const realtime = createRealtime({ db, tokens, log: silentLog, ...options.realtime })
  const functions = createFunctions({
    tokens,
    functions: {
      'export-account': exportAccount({ db, storage }),
      'delete-account': deleteAccount({ db, storage }),
      ...createOwnerFunctions({ db, publicUrl: url, isSendingMails: true, fixedSignUp: null }),
    },
  })
  const services: Record<string, Service> = {
    auth: auth.service,
    rest: await createDataService({ db, tokens }),
    storage: storage.service,
    functions,
    realtime: realtime.service,
  }
  const listener = getRequestListener(async (request) => {
    const service = services[new URL(request.url).pathname.split('/')[1] ?? '']
    return service
      ? service(request, { address: '127.0.0.1', requestId: 'test', log: silentLog })
      : new Response('nothing here', { status: 404 })
  })
  server.on('request', (request, response) => void listener(request, response))
  server.on('upgrade', realtime.handleUpgrade)

  const client = () =>
    createClient(url, tokens.anonKey, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storageKey: randomUUID(),
      },
    })
  const enter = async (email: string, how: 'signUp' | 'signInWithPassword'): Promise<Someone> => {
    const browser = client()
    const { data, error } = await browser.auth[how]({ email, password: PASSWORD })
    if (!data.session) throw new Error(`${email} did not get in: ${error?.message}`)
    await browser.realtime.setAuth(data.session.access_token)
    return { id: data.session.user.id, email, token: data.session.access_token, client: browser }
  }
  return {
    url,
    db,
    auth,
    storage,
    client,
    signUp: (email = `${randomUUID()}@example.com`) => enter(email, 'signUp'),
    signIn: (email) => enter(email, 'signInWithPassword'),
    async close() {
      await realtime.close()
      await storage.close()
      await auth.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A job that can be saved. */
export async function insertJob(db: Db, title = 'Baker'): Promise<string> {
  const id = randomUUID()
  await db.query(
    `insert into public.jobs (id, title, company, company_key, location, description_html, description_text, posted_at,
       apply_url, first_seen_at, last_seen_at, content_hash)
     values ($1, $2, 'Crumb', 'crumb', 'Austin, TX', '<p>Bake.</p>', 'Bake.', now(), 'https://example.org/apply', now(),
       now(), '')`,
    [id, title],
  )
  return id
}
