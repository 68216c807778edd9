import type { PersonalEndpoint, PublicEndpoint } from './context.ts'
import { health, jwks, settings } from './endpoints/description.ts'
import { enrolFactor } from './endpoints/enrol-factor.ts'
import { challengeFactor, verifyFactor } from './endpoints/factors.ts'
import { listIdentities, unlinkIdentity } from './endpoints/identities.ts'
import { getUser, reauthenticate, updateUser } from './endpoints/own-account.ts'
import {
  addPasskey,
  askPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
} from './endpoints/passkeys.ts'
import { otp, recover, resend } from './endpoints/recover.ts'
import { endSession, listSessions, signOut } from './endpoints/sign-out.ts'
import { signUp } from './endpoints/sign-up.ts'
import { token } from './endpoints/token-grant.ts'
import { unenrolFactor } from './endpoints/unenrol-factor.ts'
import { showVerify, verify } from './endpoints/verify.ts'
import { authorize, authorizeLink, callback, callbackForm } from './oauth/oauth.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './people/recovery-codes.ts'

/** Who may call: everyone (a browser following a link), anyone with the public key, or somebody who is signed in. */
export type AuthRoute = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string } & (
  | { for: 'everyone' | 'key'; answer: PublicEndpoint }
  | { for: 'person'; answer: PersonalEndpoint }
)

/** Every endpoint below /auth/v1; `:id` stands for one part of the path. */
export const AUTH_ROUTES = [
  { method: 'POST', path: '/signup', for: 'key', answer: signUp },
  { method: 'POST', path: '/token', for: 'key', answer: token },
  { method: 'POST', path: '/logout', for: 'person', answer: signOut },
  { method: 'GET', path: '/user', for: 'person', answer: getUser },
  { method: 'PUT', path: '/user', for: 'person', answer: updateUser },
  { method: 'POST', path: '/recover', for: 'key', answer: recover },
  { method: 'POST', path: '/otp', for: 'key', answer: otp },
  { method: 'POST', path: '/resend', for: 'key', answer: resend },
  { method: 'GET', path: '/verify', for: 'everyone', answer: showVerify },
  { method: 'POST', path: '/verify', for: 'everyone', answer: verify },
  { method: 'GET', path: '/authorize', for: 'everyone', answer: authorize },
  { method: 'GET', path: '/callback', for: 'everyone', answer: callback },
  { method: 'POST', path: '/callback', for: 'everyone', answer: callbackForm },
  { method: 'GET', path: '/user/identities', for: 'person', answer: listIdentities },
  { method: 'GET', path: '/user/identities/authorize', for: 'person', answer: authorizeLink },
  { method: 'DELETE', path: '/user/identities/:id', for: 'person', answer: unlinkIdentity },
  { method: 'POST', path: '/factors', for: 'person', answer: enrolFactor },
  { method: 'POST', path: '/factors/:id/challenge', for: 'person', answer: challengeFactor },
  { method: 'POST', path: '/factors/:id/verify', for: 'person', answer: verifyFactor },
  { method: 'DELETE', path: '/factors/:id', for: 'person', answer: unenrolFactor },
  { method: 'POST', path: '/passkeys/registration/options', for: 'person', answer: startPasskey },
  { method: 'POST', path: '/passkeys/registration/verify', for: 'person', answer: addPasskey },
  { method: 'POST', path: '/passkeys/authentication/options', for: 'key', answer: askPasskey },
  { method: 'POST', path: '/passkeys/authentication/verify', for: 'key', answer: signInWithPasskey },
  { method: 'GET', path: '/passkeys', for: 'person', answer: listPasskeys },
  { method: 'PATCH', path: '/passkeys/:id', for: 'person', answer: renamePasskey },
  { method: 'DELETE', path: '/passkeys/:id', for: 'person', answer: removePasskey },
  { method: 'GET', path: '/recovery-codes', for: 'person', answer: countRecoveryCodes },
  { method: 'POST', path: '/recovery-codes', for: 'person', answer: makeRecoveryCodes },
  { method: 'GET', path: '/reauthenticate', for: 'person', answer: reauthenticate },
  { method: 'GET', path: '/sessions', for: 'person', answer: listSessions },
  { method: 'DELETE', path: '/sessions/:id', for: 'person', answer: endSession },
  { method: 'GET', path: '/.well-known/jwks.json', for: 'everyone', answer: jwks },
  { method: 'GET', path: '/settings', for: 'everyone', answer: settings },
  { method: 'GET', path: '/health', for: 'everyone', answer: health },
] as const satisfies readonly AuthRoute[]

export function routeFor(
  method: string,
  path: string,
): { route: AuthRoute; param: string } | 'not_found' | 'method_not_allowed' {
  const found = ROUTES.flatMap(({ route, pattern }) => {
    const match = pattern.exec(path)
    return match ? [{ route, param: match[1] ?? '' }] : []
  })
  // A mail scanner's HEAD sees what its GET would.
  const wanted = method === 'HEAD' ? 'GET' : method
  const right = found.find(({ route }) => route.method === wanted)
  return right ?? (found.length > 0 ? 'method_not_allowed' : 'not_found')
}

const ROUTES = (AUTH_ROUTES satisfies readonly AuthRoute[] as readonly AuthRoute[]) // widened: the table is exact, the search is not
  .map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replace(':id', '([^/]{1,100})')}/?$`),
  }))
