import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { HOUR_MS } from '#contract/rules/days.ts'
import type { OAuthSetting } from '#server/env.ts'
import { githubProvider } from './github-provider.ts'
import { authorizeAddress, exchangeCode, httpOptions, OAuthFailure, withProvider } from './oauth-exchange.ts'
import type { Provider } from './provider.ts'

const KNOWN_ISSUERS: Record<string, string> = { google: 'https://accounts.google.com' }

export function createProviders(settings: readonly OAuthSetting[]): Map<string, Provider> {
  return new Map(
    settings.map((setting) => [
      setting.name,
      setting.name === 'github' ? githubProvider(setting) : oidcProvider(setting),
    ]),
  )
}

/** What we need of an issuer's description; the rest is checked where it is used. */
const described = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  jwks_uri: z.string(),
})

const personSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  // Some issuers write it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
})

const DISCOVERED_FOR_MS = HOUR_MS

function oidcProvider(setting: OAuthSetting): Provider {
  const discover = discovery(setting.issuer ?? KNOWN_ISSUERS[setting.name] ?? '')
  return {
    name: setting.name,
    authorizeUrl: (request) =>
      withProvider(async () => {
        const scopes = ['openid', 'email', 'profile', ...request.scopes]
        return authorizeAddress((await discover()).authorization_endpoint, setting, { ...request, scopes })
      }),
    personFor: (exchange) =>
      withProvider(async () => {
        const server = await discover()
        const tokens = await exchangeCode(server, setting, exchange)
        const claims = oauth.getValidatedIdTokenClaims(tokens)
        const { sub, email, email_verified: verified, name, picture } = personSchema.parse(claims)
        return {
          id: sub,
          email: email ?? null,
          isEmailVerified: verified === true || verified === 'true',
          data: { iss: server.issuer, sub, name, full_name: name, avatar_url: picture, picture },
          token: tokens.access_token,
          refreshToken: tokens.refresh_token ?? null,
        }
      }),
  }
}

/** The issuer's own description, asked for when first needed, so that an issuer that is away does not stop the start. */
function discovery(issuer: string) {
  type Discovered = Awaited<ReturnType<typeof discoverIssuer>>
  let kept: { at: number; found: Promise<Discovered> } | null = null
  return (): Promise<Discovered> => {
    if (kept && Date.now() - kept.at < DISCOVERED_FOR_MS) return kept.found
    const found = discoverIssuer(issuer)
    kept = { at: Date.now(), found }
    found.catch(() => (kept = null))
    return found
  }
}

/** Settings leave the slash at an issuer's end out; some issuers have one. */
async function discoverIssuer(issuer: string) {
  const response = await oauth.discoveryRequest(new URL(issuer), httpOptions(issuer))
  const server = described.parse(await response.clone().json())
  if (server.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    throw new OAuthFailure('The issuer describes itself as another one')
  const checked = await oauth.processDiscoveryResponse(new URL(server.issuer), response)
  const { authorization_endpoint, jwks_uri } = server
  return { ...checked, authorization_endpoint, jwks_uri }
}
