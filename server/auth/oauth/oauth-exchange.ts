import { z } from 'zod'
import { BRAND } from '#contract/brand.ts'
import type { OAuthSetting } from '#server/env.ts'

/** The provider did not do its part; the browser goes back with `bad_oauth_callback`. */
export class OAuthFailure extends Error {}

export type AuthorizeRequest = {
  redirectUri: string
  state: string
  nonce: string
  challenge: string
  scopes: readonly string[]
}

export type Exchange = { code: string; verifier: string; nonce: string; redirectUri: string }

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string().optional(),
})

/** The code that the browser brought, exchanged for tokens from server to server. */
export function exchangeCode(endpoint: string, { clientId, secret }: OAuthSetting, exchange: Exchange) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: exchange.code,
    redirect_uri: exchange.redirectUri,
    client_id: clientId,
    client_secret: secret,
    code_verifier: exchange.verifier,
  })
  return askProvider(endpoint, { method: 'POST', body }, tokensSchema)
}

const TIMEOUT_MS = 8000
const MAX_CHARACTERS = 512 * 1024

/** One request to a provider: JSON of the expected shape, in time, or OAuthFailure. */
export async function askProvider<T>(url: string, init: RequestInit, schema: z.ZodType<T>): Promise<T> {
  const headers = new Headers(init.headers)
  headers.set('accept', 'application/json')
  headers.set('user-agent', BRAND.name)
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { ...init, headers, redirect: 'error', signal })
    const text = await response.text()
    if (!response.ok || text.length > MAX_CHARACTERS)
      throw new OAuthFailure(`The provider answered ${response.status}`)
    return schema.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof OAuthFailure) throw error
    throw new OAuthFailure(
      error instanceof z.ZodError ? 'The provider answered in a shape we do not know' : String(error),
    )
  }
}
