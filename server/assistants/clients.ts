import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import { OAuthError } from './oauth-error.ts'
import { isRedirectAddress } from './redirect-address.ts'

export type AssistantClient = {
  id: string
  name: string
  redirectUris: readonly string[]
  from: { is: 'web'; host: string } | { is: 'registered' }
}

/** Reads a page of the public web, never a private address; throws when it cannot be read. */
export type ReadPublicPage = (url: string) => Promise<{ status: number; url: string; body: Uint8Array }>

const MAX_DOCUMENT_BYTES = 64 * 1024
const MAX_KNOWN = 200
const KNOWN_MS = 5 * 60_000

const name = z
  .string()
  .transform((text) =>
    text
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, 100),
  )
  .pipe(z.string().min(1))
const redirectUris = z
  .array(
    z.string().max(2000).refine(isRedirectAddress, 'must be https, this machine, or a scheme of its own'),
  )
  .min(1)
  .max(10)
const metadata = z.object({ client_name: name, redirect_uris: redirectUris })

/** A client by its id: one that registered here, or one whose id is the address of its own description. */
export function createClients(
  db: Queryable,
  { readPage, now }: { readPage: ReadPublicPage; now: () => number },
) {
  const known = new Map<string, { at: number; client: AssistantClient }>()
  return async (id: string): Promise<AssistantClient> => {
    if (!id.startsWith('https://')) return await readRegistered(db, id)
    const kept = known.get(id)
    if (kept && now() - kept.at < KNOWN_MS) return kept.client
    const client = await readDocument(id, readPage)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(id, { at: now(), client })
    return client
  }
}

/** draft-ietf-oauth-client-id-metadata-document. */
async function readDocument(id: string, readPage: ReadPublicPage): Promise<AssistantClient> {
  const url = URL.canParse(id) ? new URL(id) : null
  if (url === null || url.pathname === '/' || url.hash !== '' || url.username !== '' || url.href !== id)
    throw new OAuthError('invalid_client', 'client_id is not a link to a client’s description.')
  const page = await readPage(id).catch(() => null)
  if (page === null || page.status !== 200 || page.url !== id || page.body.byteLength > MAX_DOCUMENT_BYTES)
    throw new OAuthError('invalid_client', `The client’s description at ${url.host} could not be read.`)
  const document = metadata.extend({ client_id: z.literal(id) }).safeParse(parsed(page.body))
  if (!document.success)
    throw new OAuthError('invalid_client', `The client’s description at ${url.host} is not valid.`)
  const { client_name, redirect_uris } = document.data
  return { id, name: client_name, redirectUris: redirect_uris, from: { is: 'web', host: url.host } }
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}

async function readRegistered(db: Queryable, id: string): Promise<AssistantClient> {
  const { rows } = await db.query<Columns<'platform.oauth_clients', 'id' | 'name' | 'redirect_uris'>>(
    'select id, name, redirect_uris from platform.oauth_clients where id = $1',
    [id],
  )
  const [row] = rows
  if (!row) throw new OAuthError('invalid_client', 'This client is not known here.')
  return { id: row.id, name: row.name, redirectUris: row.redirect_uris, from: { is: 'registered' } }
}

/** Dynamic registration (RFC 7591), for clients that have no description of their own on the web. */
export async function registerClient(db: Queryable, body: unknown): Promise<Record<string, unknown>> {
  const given = metadata.extend({ client_name: name.default('An assistant') }).safeParse(body)
  if (!given.success) {
    const [issue] = given.error.issues
    const code = issue?.path[0] === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata'
    throw new OAuthError(code, `${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { client_name, redirect_uris } = given.data
  const client_id = randomUUID()
  await db.query(`delete from platform.oauth_clients c where c.created_at < now() - interval '90 days'
    and not exists (select from public.personal_tokens t where t.client_id = c.id)`)
  await db.query('insert into platform.oauth_clients (id, name, redirect_uris) values ($1, $2, $3)', [
    client_id,
    client_name,
    redirect_uris,
  ])
  return {
    client_id,
    client_name,
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}
