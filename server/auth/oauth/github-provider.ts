import { z } from 'zod'
import type { OAuthSetting } from '#server/env.ts'
import { askProvider, authorizeAddress, exchangeCode, withProvider } from './oauth-exchange.ts'
import type { Provider } from './provider.ts'

const userSchema = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** GitHub speaks OAuth without OpenID Connect: the person is asked for, not signed. An issuer means GitHub Enterprise. */
export function githubProvider(setting: OAuthSetting): Provider {
  const site = setting.issuer ?? 'https://github.com'
  const api = setting.issuer ? `${setting.issuer}/api/v3` : 'https://api.github.com'
  const server = { issuer: site, token_endpoint: `${site}/login/oauth/access_token` }
  return {
    name: setting.name,
    authorizeUrl(request) {
      const scopes = ['user:email', ...request.scopes]
      return Promise.resolve(
        authorizeAddress(`${site}/login/oauth/authorize`, setting, { ...request, nonce: undefined, scopes }),
      )
    },
    personFor: (exchange) =>
      withProvider(async () => {
        // It publishes no issuer, so what it may say of one is not compared.
        const parameters = new URLSearchParams(exchange.parameters)
        parameters.delete('iss')
        const tokens = await exchangeCode(server, setting, { ...exchange, parameters })
        const user = await askProvider(`${api}/user`, tokens.access_token, userSchema)
        const emails = await askProvider(`${api}/user/emails`, tokens.access_token, emailsSchema)
        const email =
          emails.find(({ primary, verified }) => primary && verified) ?? emails.find(({ primary }) => primary)
        return {
          id: String(user.id),
          email: email?.email ?? null,
          isEmailVerified: email?.verified ?? false,
          data: {
            iss: api,
            sub: String(user.id),
            name: user.name ?? undefined,
            full_name: user.name ?? undefined,
            user_name: user.login,
            preferred_username: user.login,
            avatar_url: user.avatar_url ?? undefined,
          },
          token: tokens.access_token,
          refreshToken: tokens.refresh_token ?? null,
        }
      }),
  }
}
