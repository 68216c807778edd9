import { z } from '#contract/schemas/checked.ts'
import { SEARCH_LIMITS } from '#contract/search/values.ts'
import type { ApiScope } from './scopes.ts'

/**
 * What the API answers at one address. The server answers by it, `/openapi.json` and `/developers` are made from it, and the
 * tests check every answer with it.
 */
export type ApiRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`; `{name}` is one of `path`'s parameters. */
  address: string
  tag: 'Jobs' | 'Companies' | 'Places and words' | 'Your own'
  summary: string
  about?: string
  /** `public` needs no token; `any` takes every token. */
  scope: ApiScope | 'public' | 'any'
  parameters?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  status: 200 | 201
  answer: z.ZodMiniType
  /** What it may refuse with, beside 400, 429 and 503; a token's 401 and 403 go without saying. */
  refusals?: readonly (404 | 409 | 451)[]
}

const limit = z.optional(z.int().check(z.minimum(1), z.maximum(SEARCH_LIMITS.pageSize.most)))
const cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/, 'is not a cursor')))
/** What goes through a list. */
export const paging = { limit, cursor }

export const ofJob = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not the ID of a job')),
})
