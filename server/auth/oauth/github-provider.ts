import { z } from 'zod'
import type { OAuthSetting } from '#server/env.ts'
import { askProvider, exchangeCode } from './oauth-exchange.ts'
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
  return {
    name: setting.name,
    authorizeUrl({ redirectUri, state, challenge, scopes }) {
      const url = new URL(`${site}/login/oauth/authorize`)
      const values = {
        client_id: setting.clientId,
        redirect_uri: redirectUri,
        scope: [...new Set(['user:email', ...scopes])].join(' '),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
      return Promise.resolve(url.href)
    },
    async personFor(exchange) {
      const tokens = await exchangeCode(`${site}/login/oauth/access_token`, setting, exchange)
      const headers = { authorization: `Bearer ${tokens.access_token}` }
      const user = await askProvider(`${api}/user`, { headers }, userSchema)
      const emails = await askProvider(`${api}/user/emails`, { headers }, emailsSchema)
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
    },
  }
}
