import type { Queryable } from '#db/database.ts'
import type { Caller } from '#server/http/service.ts'
import { addressBlock } from '#server/limits/address-block.ts'
import type { CountedLimit, Standing } from '#server/limits/counted-limit.ts'
import { ApiProblem } from './problem.ts'
import { type TokenOwner, tokenOwner } from './token-owner.ts'

type Door = { db: Queryable; limit: CountedLimit }

/** Who a request is from, counted: by its token, or by its address without one or with a bad one. */
export async function enter(
  request: Request,
  caller: Caller,
  { db, limit }: Door,
): Promise<{ owner: TokenOwner | null; headers: Record<string, string> }> {
  const owner = await tokenOwner(db, request).catch(async (error: unknown) => {
    await takeTurn(limit, null, caller)
    throw error
  })
  return { owner, headers: await takeTurn(limit, owner, caller) }
}

/** The headers that tell how much is left, or the refusal. */
async function takeTurn(
  limit: CountedLimit,
  owner: TokenOwner | null,
  { address }: Caller,
): Promise<Record<string, string>> {
  const standing = await limit(
    owner ? ['apiByToken', owner.tokenId] : ['apiByAddress', addressBlock(address)],
  )
  if (standing === null) return {}
  const headers = limitHeaders(standing)
  if (standing.wait === 0) return headers
  throw new ApiProblem('rate-limited', `Wait ${standing.wait} seconds, then ask again.`, {
    ...headers,
    'retry-after': String(standing.wait),
  })
}

/** draft-ietf-httpapi-ratelimit-headers. */
const limitHeaders = ({ limit, seconds, remaining, resetSeconds }: Standing) => ({
  'ratelimit-policy': `"default";q=${limit};w=${seconds}`,
  ratelimit: `"default";r=${remaining};t=${resetSeconds}`,
})
