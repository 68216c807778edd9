import type { ApiRoute } from '#contract/api/api-route.ts'
import { ApiProblem } from './problem.ts'
import type { TokenOwner } from './token-owner.ts'

/** Refuses who has no token, or one that may not do this. */
export function requireScope({ scope }: Pick<ApiRoute, 'scope'>, owner: TokenOwner | null): void {
  if (scope === 'public') return
  if (owner === null) {
    const words = 'Make a token in Settings and send it as "Authorization: Bearer fw_pat_…".'
    throw new ApiProblem('no-token', words, { 'www-authenticate': 'Bearer' })
  }
  if (scope === 'any' || owner.scopes.includes(scope)) return
  // With what it may do already: who asks again for these loses nothing.
  const wanted = [...owner.scopes, scope].join(' ')
  throw new ApiProblem('insufficient-scope', `This needs a token with the scope ${scope}.`, {
    'www-authenticate': `Bearer error="insufficient_scope", scope="${wanted}"`,
  })
}
