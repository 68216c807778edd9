import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { BRAND } from '#contract/brand.ts'
import type { OAuthSetting } from '#server/env.ts'

/** The provider did not do its part; the browser goes back with `bad_oauth_callback`. */
export class OAuthFailure extends Error {}

export type AuthorizeRequest = {
  redirectUri: string
  state: string
  /** Where the provider signs who it was. */
  nonce?: string
  challenge: string
  scopes: readonly string[]
}

/** What the browser brought back from the provider, and what it had left with. */
export type Exchange = {
  parameters: URLSearchParams
  state: string
  verifier: string
  nonce: string
  redirectUri: string
}

/** Where somebody signs in with a provider. */
export function authorizeAddress(
  endpoint: string,
  { clientId }: OAuthSetting,
  { redirectUri, state, nonce, challenge, scopes }: AuthorizeRequest,
): string {
  const url = new URL(endpoint)
  const values = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: [...new Set(scopes)].join(' '),
    state,
    ...(nonce === undefined ? {} : { nonce }),
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

/** The code that the browser brought, exchanged for tokens from server to server; an id token is checked where one is due. */
export async function exchangeCode(
  server: oauth.AuthorizationServer,
  { clientId, secret }: OAuthSetting,
  { parameters, state, verifier, nonce, redirectUri }: Exchange,
): Promise<oauth.TokenEndpointResponse> {
  const [client, options] = [{ client_id: clientId }, httpOptions(server.issuer)]
  const brought = oauth.validateAuthResponse(server, client, parameters, state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(secret),
    brought,
    redirectUri,
    verifier,
    options,
  )
  const signsPeople = server.jwks_uri !== undefined
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    requireIdToken: signsPeople,
    ...(signsPeople ? { expectedNonce: nonce } : {}),
  })
  // It came straight from the issuer; its signature is checked all the same.
  if (signsPeople) await oauth.validateApplicationLevelSignature(server, response, options)
  return tokens
}

/** What a provider says of the person whose token it is. */
export async function askProvider<T>(address: string, token: string, schema: z.ZodType<T>): Promise<T> {
  const url = new URL(address)
  const headers = new Headers({ accept: 'application/json' })
  const options = httpOptions(url.origin)
  const response = await oauth.protectedResourceRequest(token, 'GET', url, headers, null, options)
  if (!response.ok) throw new OAuthFailure(`The provider answered ${response.status}`)
  return schema.parse(await response.json())
}

/** Whatever goes wrong with a provider is the provider's failure, not ours. */
export async function withProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OAuthFailure) throw error
    throw new OAuthFailure(
      error instanceof z.ZodError ? 'The provider answered in a shape we do not know' : String(error),
      { cause: error },
    )
  }
}

const TIMEOUT_MS = 8000
const MAX_ANSWER_BYTES = 512 * 1024

/** Every request is bounded in time and size; only an issuer that is named with http: may be asked without TLS. */
export const httpOptions = (issuer: string) => ({
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
  headers: { 'user-agent': BRAND.name },
  [oauth.customFetch]: boundedFetch,
  [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
})

async function boundedFetch(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options)
  let left = MAX_ANSWER_BYTES
  const bounded = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.length
        if (left < 0) controller.error(new OAuthFailure('The provider answered with too much'))
        else controller.enqueue(chunk)
      },
    }),
  )
  const { status, headers } = response
  return new Response(bounded ?? null, { status, headers })
}
