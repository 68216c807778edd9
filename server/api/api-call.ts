import type { z } from 'zod'
import type { ApiRoute } from '#contract/api/api-route.ts'
import type { API_ROUTES, ApiAnswer, ApiRouteName } from '#contract/api/routes.ts'
import type { TokenOwner } from './token-owner.ts'

type Checked<Schema> = Schema extends z.core.$ZodType ? z.core.output<Schema> : undefined
type Part<Name extends ApiRouteName, Key extends keyof ApiRoute> = Key extends keyof (typeof API_ROUTES)[Name]
  ? Checked<(typeof API_ROUTES)[Name][Key]>
  : undefined

/** One request to a route, read and checked by it. */
export type ApiCall<Name extends ApiRouteName> = {
  parameters: Part<Name, 'parameters'>
  /** Of a search only what pages it; its filters are in `search`. */
  query: Name extends 'searchJobs'
    ? { limit?: number | undefined; cursor?: string | undefined }
    : Part<Name, 'query'>
  search: URLSearchParams
  body: Part<Name, 'body'>
  owner: (typeof API_ROUTES)[Name]['scope'] extends 'public' ? TokenOwner | null : TokenOwner
}

export type ApiHandlers = {
  [Name in ApiRouteName]: (call: ApiCall<Name>) => Promise<ApiAnswer<Name>>
}

export type ApiGroup<Name extends ApiRouteName> = Pick<ApiHandlers, Name>
