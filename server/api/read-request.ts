import { z } from 'zod'
import type { ApiRoute } from '#contract/api/api-route.ts'
import { BodyRefused, withLimitedBody } from '#server/http/limited-body.ts'
import { ApiProblem } from './problem.ts'

/** What a request says, checked by the schemas of its route. */
export function checkedParameters({ parameters }: ApiRoute, values: Record<string, string>): unknown {
  return parameters === undefined ? {} : checked(parameters, values)
}

/** Of a search, the site's own parser reads the filters: here only what pages through it is checked. */
export function checkedQuery({ address, query }: ApiRoute, params: URLSearchParams): unknown {
  const known = query === undefined ? [] : Object.keys(query.shape)
  const unknown = [...new Set(params.keys())].filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    const takes = known.length === 0 ? 'It takes none.' : `It takes ${known.join(', ')}.`
    throw new ApiProblem(
      'invalid-input',
      `${unknown[0]?.slice(0, 40)} is not a parameter of this path. ${takes}`,
    )
  }
  if (query === undefined) return {}
  const names = address === '/jobs' ? ['limit', 'cursor'] : known
  const given = names.flatMap((name) => (params.has(name) ? [[name, single(params, name)] as const] : []))
  const values = Object.fromEntries(given)
  return checked(query, values)
}

/** A whole number as a number: addresses know nothing but text. */
function single(params: URLSearchParams, name: string): string | number {
  const values = params.getAll(name)
  if (values.length > 1) throw new ApiProblem('invalid-input', `${name}: give it once.`)
  const [text = ''] = values
  return name === 'limit' && /^-?\d{1,9}$/.test(text) ? Number(text) : text
}

export async function checkedBody({ body }: ApiRoute, request: Request): Promise<unknown> {
  if (body === undefined) return {}
  return checked(body, parsed(await bodyText(request)))
}

const BODY = { bytes: 128 * 1024, ms: 15_000 }

async function bodyText(request: Request): Promise<string> {
  try {
    const limited = await withLimitedBody(request, BODY)
    return await limited.text()
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error
    throw new ApiProblem(error.status === 413 ? 'too-large' : 'too-slow', error.message, {
      connection: 'close',
    })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiProblem('invalid-input', 'The body is not valid JSON.')
  }
}

function checked<Value>(schema: z.core.$ZodType<Value>, input: unknown): Value {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const where = issue?.path.join('.')
  throw new ApiProblem('invalid-input', `${where ? `${where}: ` : ''}${issue?.message ?? 'not valid'}`)
}
