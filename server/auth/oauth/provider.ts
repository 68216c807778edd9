import type { AuthorizeRequest, Exchange } from './oauth-exchange.ts'

/** Somebody as the provider knows them. */
export type ProviderPerson = {
  id: string
  email: string | null
  isEmailVerified: boolean
  data: Record<string, unknown>
  token: string
  refreshToken: string | null
}

/** Google, GitHub or any OpenID Connect issuer: where to send the browser, and whom it comes back with. */
export type Provider = {
  name: string
  authorizeUrl(request: AuthorizeRequest): Promise<string>
  /** Throws OAuthFailure when the provider does not answer as it should. */
  personFor(exchange: Exchange): Promise<ProviderPerson>
}
