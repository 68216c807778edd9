import { BRAND } from '#contract/brand.ts'
import type { PublicEndpoint } from '#server/auth/context.ts'
import { json } from '#server/auth/request-body.ts'

/** GET /.well-known/jwks.json: public halves only, so that clients check tokens themselves. */
export const jwks: PublicEndpoint = async (auth) =>
  Response.json(await auth.keys.published(), { headers: { 'cache-control': 'public, max-age=600' } })

const PROVIDERS_OF_THE_SERVICE = ['google', 'github', 'apple', 'azure', 'facebook', 'gitlab', 'linkedin_oidc']

/** GET /settings */
export const settings: PublicEndpoint = async (auth) => {
  const names = [...PROVIDERS_OF_THE_SERVICE, ...auth.providers.keys()]
  return json({
    external: {
      anonymous_users: false,
      ...Object.fromEntries(names.map((name) => [name, auth.providers.has(name)])),
      email: true,
      phone: false,
    },
    disable_signup: (await auth.signUpDoor.rule(auth.db)).is === 'closed',
    mailer_autoconfirm: auth.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_enabled: true,
  })
}

/** GET /health */
export const health: PublicEndpoint = () =>
  Promise.resolve(json({ version: '1', name: BRAND.name, description: 'Accounts and sessions' }))
