import { API_SCOPE_NAMES } from '#contract/api/scopes.ts'
import { BRAND } from '#contract/brand.ts'
import { href } from '#contract/routes.ts'
import type { Db } from '#db/db.ts'
import { SqlError } from '#db/sql-error.ts'
import type { Mount } from '#server/http/serve-mount.ts'
import type { Caller, Service } from '#server/http/service.ts'
import { addressBlock } from '#server/limits/address-block.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { MCP_PATH } from '#server/mcp/mcp-service.ts'
import { registerClient } from './clients.ts'
import { exchangeCode, refreshGrant, revokeGrant } from './grants.ts'
import { NO_STORE, OAuthError, oauthErrorAnswer } from './oauth-error.ts'

type OAuthParts = { db: Db; limits: RateLimits; publicUrl: string }

const BODY = { bytes: 16 * 1024, ms: 15_000 }

/** Where assistants learn how to sign in, and exchange codes for tokens. */
export function createOAuthMounts(parts: OAuthParts): Mount[] {
  const open = (prefix: string, service: Service): Mount => ({
    prefix,
    service,
    crossOrigin: true,
    body: BODY,
  })
  return [
    open('/.well-known/oauth-protected-resource', () => Promise.resolve(published(resourceMetadata(parts)))),
    open('/.well-known/oauth-authorization-server', () => Promise.resolve(published(serverMetadata(parts)))),
    open('/oauth/token', posted(parts, 'assistantByAddress', token)),
    open('/oauth/register', posted(parts, 'clientByAddress', register)),
    open('/oauth/revoke', posted(parts, 'assistantByAddress', revoke)),
  ]
}

const published = (document: unknown) =>
  Response.json(document, { headers: { 'cache-control': 'public, max-age=300' } })

/** RFC 9728. */
const resourceMetadata = ({ publicUrl }: OAuthParts) => ({
  resource: `${publicUrl}${MCP_PATH}`,
  resource_name: BRAND.name,
  resource_documentation: `${publicUrl}${href('developers')}`,
  authorization_servers: [publicUrl],
  bearer_methods_supported: ['header'],
  scopes_supported: API_SCOPE_NAMES,
})

/** RFC 8414. */
const serverMetadata = ({ publicUrl }: OAuthParts) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}${href('connect')}`,
  token_endpoint: `${publicUrl}/oauth/token`,
  registration_endpoint: `${publicUrl}/oauth/register`,
  revocation_endpoint: `${publicUrl}/oauth/revoke`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  scopes_supported: API_SCOPE_NAMES,
})

type Answer = (request: Request, parts: OAuthParts) => Promise<Response>

function posted(parts: OAuthParts, limit: 'assistantByAddress' | 'clientByAddress', answer: Answer): Service {
  return async (request: Request, { address }: Caller) => {
    try {
      if (request.method !== 'POST')
        return new Response('Send this with POST.', { status: 405, headers: { allow: 'POST' } })
      const wait = await parts.limits.take([[limit, addressBlock(address)]])
      if (wait > 0) throw new OAuthError('slow_down', `Too many requests. Wait ${wait} seconds.`)
      return await answer(request, parts)
    } catch (error) {
      if (error instanceof OAuthError) return oauthErrorAnswer(error)
      // The person has as many tokens as they can keep; the database says it in a sentence.
      if (error instanceof SqlError && error.code === 'P0001')
        return oauthErrorAnswer(new OAuthError('invalid_grant', error.message))
      throw error
    }
  }
}

async function token(request: Request, { db, publicUrl }: OAuthParts): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const asked = form.get('grant_type')
  if (asked !== 'authorization_code' && asked !== 'refresh_token')
    throw new OAuthError('unsupported_grant_type', 'grant_type is authorization_code or refresh_token.')
  const tokens =
    asked === 'refresh_token' ? await refreshGrant(db, form) : await exchangeCode(db, form, publicUrl)
  return Response.json(tokens, { headers: NO_STORE })
}

async function register(request: Request, { db }: OAuthParts): Promise<Response> {
  const body: unknown = await request.json().catch(() => null)
  return Response.json(await registerClient(db, body), { status: 201, headers: NO_STORE })
}

async function revoke(request: Request, { db }: OAuthParts): Promise<Response> {
  await revokeGrant(db, new URLSearchParams(await request.text()))
  return new Response(null, { status: 200, headers: NO_STORE })
}
