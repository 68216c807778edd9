import type { ApiRoute } from '#contract/api/api-route.ts'
import { API_ROUTES, type ApiRouteName } from '#contract/api/routes.ts'
import { ApiProblem } from './problem.ts'

export type FoundRoute = { name: ApiRouteName; route: ApiRoute; values: Record<string, string> }

type Entry = { name: ApiRouteName; route: ApiRoute; pattern: RegExp; names: string[] }

const ENTRIES: readonly Entry[] = Object.entries(API_ROUTES).map(([name, route]: [string, ApiRoute]) => ({
  name: name as ApiRouteName, // keys of a const object
  route,
  pattern: new RegExp(`^${route.address.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
  names: [...route.address.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key),
}))

/** Which route a request is for. HEAD asks as GET does. */
export function findRoute(method: string, path: string): FoundRoute {
  const there = ENTRIES.filter(({ pattern }) => pattern.test(path))
  if (there.length === 0) throw new ApiProblem('not-found', 'The API has no such path. See /developers.')
  const asked = method === 'HEAD' ? 'GET' : method
  const entry = there.find(({ route }) => route.method === asked)
  if (!entry) {
    const allow = there.map(({ route }) => route.method).join(', ')
    throw new ApiProblem('method-not-allowed', `It takes ${allow}.`, { allow })
  }
  const { name, route, pattern, names } = entry
  const found = pattern.exec(path)?.slice(1) ?? []
  return {
    name,
    route,
    values: Object.fromEntries(names.map((key, at) => [key, decoded(found[at] ?? '')])),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ApiProblem('invalid-input', 'The path is not valid.')
  }
}
