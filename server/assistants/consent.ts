import { randomBytes } from 'node:crypto'
import { API_SCOPE_NAMES, type ApiScope, isApiScope } from '#contract/api/scopes.ts'
import type { AssistantRequest } from '#contract/assistant.ts'
import type { Claims, Db } from '#db/db.ts'
import { hashOfSecret } from '#server/api/token-owner.ts'
import { FunctionError } from '#server/functions/function-error.ts'
import { personalFunction, type ServerFunction } from '#server/functions/functions.ts'
import { takePageTurn } from '#server/functions/public-page.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import type { AssistantClient } from './clients.ts'
import { OAuthError } from './oauth-error.ts'
import { isRedirectAddress, isRegistered, withAnswer } from './redirect-address.ts'

type ConsentTools = {
  db: Db
  clientOf: (id: string) => Promise<AssistantClient>
  /** The origin of the site: who issues, and what tokens are good for. */
  publicUrl: string
  limits: RateLimits
}

const CODE_SECONDS = 120

/** What the consent screen shows before the person decides. */
export const createDescribeAssistant = (tools: ConsentTools): ServerFunction<'describe-assistant'> =>
  personalFunction('describe-assistant', async ({ input, claims }) => {
    const { client, scopes } = await checkedRequest(input, claims, tools)
    return {
      name: client.name,
      from: client.from,
      returnsTo: placeOf(input.redirect_uri),
      scopes,
      denyAddress: withAnswer(input.redirect_uri, {
        error: 'access_denied',
        error_description: 'The person said no.',
        state: input.state,
        iss: tools.publicUrl,
      }),
    }
  })

/** The person said yes: the address that brings the assistant its code. */
export const createAllowAssistant = (tools: ConsentTools): ServerFunction<'allow-assistant'> =>
  personalFunction('allow-assistant', async ({ input: { scopes: chosen, request }, claims }) => {
    const { client, scopes } = await checkedRequest(request, claims, tools)
    const allowed = scopes.filter((scope) => chosen.includes(scope))
    const code = randomBytes(32).toString('base64url')
    await tools.db.query("delete from platform.oauth_codes where expires_at < now() - interval '1 day'")
    await tools.db.query(
      `insert into platform.oauth_codes
         (hash, user_id, client_id, client_name, redirect_uri, scopes, challenge, resource, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '${CODE_SECONDS} seconds')`,
      [
        hashOfSecret(code),
        claims.sub,
        client.id,
        client.name,
        request.redirect_uri,
        allowed,
        request.code_challenge,
        request.resource ?? null,
      ],
    )
    return { address: withAnswer(request.redirect_uri, { code, state: request.state, iss: tools.publicUrl }) }
  })

async function checkedRequest(
  request: AssistantRequest,
  claims: Claims,
  { clientOf, publicUrl, limits }: ConsentTools,
) {
  if (request.client_id.startsWith('https://')) await takePageTurn(limits, claims)
  const client = await clientOf(request.client_id).catch((error: unknown) => {
    throw error instanceof OAuthError ? new FunctionError('invalid_input', error.message) : error
  })
  // Nobody is sent to an address that the client does not name as its own: not even with a refusal.
  if (!isRedirectAddress(request.redirect_uri) || !isRegistered(request.redirect_uri, client.redirectUris))
    throw new FunctionError('invalid_input', `${client.name} does not name this link as its own.`)
  if (request.resource !== undefined && !isOurs(request.resource, publicUrl))
    throw new FunctionError('invalid_input', 'This is about another site.')
  return { client, scopes: scopesIn(request.scope) }
}

/** RFC 8707: what the token is for. */
export const isOurs = (resource: string, publicUrl: string): boolean =>
  [publicUrl, `${publicUrl}/`, `${publicUrl}/mcp`, `${publicUrl}/mcp/`].includes(resource)

/** Unknown scopes are left out; who names none asks for all, and the person chooses. */
function scopesIn(text: string | undefined): ApiScope[] {
  const asked = (text ?? '').split(/\s+/).filter((scope) => scope !== '')
  return asked.length === 0 ? API_SCOPE_NAMES : asked.filter(isApiScope)
}

function placeOf(address: string): string {
  const { protocol, host } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//${host}`
}
