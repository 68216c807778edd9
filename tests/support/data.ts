import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import type { StaleReads } from '#db/stale-reads.ts'
import { TokenError, type Tokens } from '#server/auth/tokens/tokens.ts'
import { createDataService } from '#server/data/service.ts'
import type { Service } from '#server/http/service.ts'

const ANON_KEY = 'sb_publishable_test'
const CALLER = { address: '127.0.0.1', requestId: 'test', log: silentLog }

/** Tokens that say who they are, for tests of what comes after authentication. */
const plainTokens: Tokens = {
  anonKey: ANON_KEY,
  read(bearer) {
    if (bearer === ANON_KEY) return Promise.resolve(null)
    if (bearer === 'expired') return Promise.reject(new TokenError('expired', 'token is expired'))
    if (!bearer.startsWith('user-')) return Promise.reject(new TokenError('malformed', 'invalid JWT'))
    return Promise.resolve({ sub: bearer.slice('user-'.length), role: 'authenticated' })
  },
  hasEnded: () => false,
}

export type DataUnderTest = Awaited<ReturnType<typeof dataOn>>

/** The data service on a database, with the real supabase-js in front of it and no network between. */
export async function dataOn(db: Db, stale?: StaleReads) {
  const service: Service = await createDataService({ db, tokens: plainTokens, stale })
  const call = (path: string, init: RequestInit & { user?: string | null } = {}): Promise<Response> => {
    const { user = null, ...rest } = init
    const headers = new Headers(rest.headers)
    if (!headers.has('apikey')) headers.set('apikey', ANON_KEY)
    if (rest.body !== undefined && !headers.has('content-type'))
      headers.set('content-type', 'application/json')
    if (user !== null && !headers.has('authorization')) headers.set('authorization', `Bearer user-${user}`)
    return service(new Request(`http://localhost/rest/v1/${path}`, { ...rest, headers }), CALLER)
  }
  const clientOf = (user: string | null) =>
    createClient('http://localhost', ANON_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: (input, init) => service(new Request(input, init), CALLER),
        headers: user === null ? {} : { Authorization: `Bearer user-${user}` },
      },
    })
  return {
    db,
    service,
    call,
    visitor: clientOf(null),
    async person() {
      const id = randomUUID()
      await db.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.org`])
      return { id, client: clientOf(id) }
    },
    async job(fields: { id?: string; title?: string; workStyle?: string } = {}) {
      const { id = randomUUID(), title = 'Baker', workStyle = null } = fields
      await db.query(
        `insert into jobs (id, title, company, company_key, location, work_style, work_style_evidence, pay_min, pay_max,
           pay_currency, pay_kind, pay_evidence, pay_period, description_html, description_text, posted_at, apply_url,
           first_seen_at, last_seen_at, content_hash)
         values ($1, $2, 'Crumb', 'crumb', 'Austin, TX', $3::text, case when $3 is null then null else '{}'::jsonb end,
           50000, 60000, 'USD', 'stated', '{}', 'year', '<p>Bake.</p>', 'Bake.', now(), 'https://example.org/apply',
           now(), now(), '')`,
        [id, title, workStyle],
      )
      return id
    },
  }
}
