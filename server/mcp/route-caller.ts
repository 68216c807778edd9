import { z } from 'zod'
import type { ApiRoute } from '#contract/api/api-route.ts'
import { API_ROUTES, type ApiAnswer, type ApiRouteName } from '#contract/api/routes.ts'
import type { ApiHandlers } from '#server/api/api-call.ts'
import { ApiProblem } from '#server/api/problem.ts'
import { requireScope } from '#server/api/require-scope.ts'
import type { TokenOwner } from '#server/api/token-owner.ts'

type RouteInput = {
  parameters?: Record<string, unknown>
  query?: Record<string, unknown>
  search?: URLSearchParams
  body?: unknown
}

/** Calls a route of the API from inside, with the same checks as from outside. */
export type CallRoute = <Name extends ApiRouteName>(
  name: Name,
  input?: RouteInput,
) => Promise<ApiAnswer<Name>>

export function createRouteCaller(handlers: ApiHandlers, owner: TokenOwner | null): CallRoute {
  return async (name, { parameters = {}, query = {}, search = new URLSearchParams(), body } = {}) => {
    const route: ApiRoute = API_ROUTES[name]
    requireScope(route, owner)
    const call = {
      parameters: route.parameters ? checked(route.parameters, parameters) : {},
      query: route.query ? checked(route.query, query) : {},
      search,
      body: route.body ? checked(route.body, body) : {},
      owner,
    }
    // The table pairs each name with its handler, and what `call` holds was checked by that route's own schemas.
    const handle = handlers[name] as (call: unknown) => Promise<ApiAnswer<typeof name>>
    return await handle(call)
  }
}

function checked<Value>(schema: z.core.$ZodType<Value>, input: unknown): Value {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new ApiProblem('invalid-input', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`)
}
