import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import type { OAuthSetting } from '#server/env.ts'
import { githubProvider } from './github-provider.ts'
import { askProvider, exchangeCode, OAuthFailure } from './oauth-exchange.ts'
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

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
})

const idTokenSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().optional(),
  // Some issuers write it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
})

/** Symmetric algorithms are left out: the id token must be signed with a key only the issuer has. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA']
const DISCOVERED_FOR_MS = 3_600_000

function oidcProvider(setting: OAuthSetting): Provider {
  const issuer = setting.issuer ?? KNOWN_ISSUERS[setting.name] ?? ''
  const discover = discovery(issuer)
  return {
    name: setting.name,
    async authorizeUrl({ redirectUri, state, nonce, challenge, scopes }) {
      const url = new URL((await discover()).authorization_endpoint)
      const wanted = ['openid', 'email', 'profile', ...scopes]
      const values = {
        response_type: 'code',
        client_id: setting.clientId,
        redirect_uri: redirectUri,
        scope: [...new Set(wanted)].join(' '),
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
      return url.href
    },
    async personFor(exchange) {
      const { token_endpoint: endpoint, jwks, issuer } = await discover()
      const tokens = await exchangeCode(endpoint, setting, exchange)
      if (!tokens.id_token) throw new OAuthFailure('The provider sent no id token')
      const options = { issuer, audience: setting.clientId, algorithms: ALGORITHMS, requiredClaims: ['exp'] }
      const { payload } = await jwtVerify(tokens.id_token, jwks, options).catch((error: unknown) => {
        throw new OAuthFailure(`The provider's id token is not valid: ${String(error)}`)
      })
      const claims = idTokenSchema.safeParse(payload).data
      if (!claims || claims.nonce !== exchange.nonce)
        throw new OAuthFailure("The provider's id token is for somebody else")
      const { sub, email, email_verified: verified, name, picture } = claims
      return {
        id: sub,
        email: email ?? null,
        isEmailVerified: verified === true || verified === 'true',
        data: { iss: issuer, sub, name, full_name: name, avatar_url: picture, picture },
        token: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      }
    },
  }
}

/** The issuer's own description, asked for when first needed, so that an issuer that is away does not stop the start. */
function discovery(issuer: string) {
  type Discovered = z.infer<typeof discoverySchema> & { jwks: ReturnType<typeof createRemoteJWKSet> }
  let kept: { at: number; found: Promise<Discovered> } | null = null
  return (): Promise<Discovered> => {
    if (kept && Date.now() - kept.at < DISCOVERED_FOR_MS) return kept.found
    const found = askProvider(`${issuer}/.well-known/openid-configuration`, {}, discoverySchema).then(
      (config) => {
        if (config.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
          throw new OAuthFailure('The issuer describes itself as another one')
        return { ...config, jwks: createRemoteJWKSet(new URL(config.jwks_uri), { timeoutDuration: 5000 }) }
      },
    )
    kept = { at: Date.now(), found }
    found.catch(() => (kept = null))
    return found
  }
}
