import type { ApiRoute } from '#contract/api/api-route.ts'
import { API_PATH } from '#contract/api/path.ts'
import { API_PROBLEMS } from '#contract/api/problems.ts'
import { API_ROUTES } from '#contract/api/routes.ts'
import { API_SCOPES } from '#contract/api/scopes.ts'
import { BRAND } from '#contract/brand.ts'
import { z } from '#contract/schemas/checked.ts'

type Json = Record<string, unknown>

/** The API in OpenAPI 3.1, made from the schemas that check its requests and answers. */
export function openApiDocument({ publicUrl, version }: { publicUrl: string; version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(API_ROUTES) as [string, ApiRoute][])
    paths[route.address] = { ...paths[route.address], [route.method.toLowerCase()]: operation(name, route) }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND.name} API`,
      version,
      description:
        'Jobs from many sources in one honest search, with an account of what was left out. ' +
        `Reference with examples: ${publicUrl}/developers`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}${API_PATH}` }],
    tags: [...new Set(Object.values(API_ROUTES).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: PROBLEM, ...answerSchemas() },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: tokenWords() },
      },
      headers: {
        RateLimit: {
          description: 'How many requests are left, and when the limit starts over.',
          schema: { type: 'string' },
        },
        ETag: { description: 'Send it back as If-None-Match.', schema: { type: 'string' } },
      },
    },
  }
}

const PROBLEM = {
  type: 'object',
  description: 'RFC 9457',
  properties: {
    type: { type: 'string', enum: Object.keys(API_PROBLEMS).map((code) => `/developers#${code}`) },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
  },
  required: ['type', 'title', 'status', 'detail'],
}

const tokenWords = () =>
  `A personal token from Settings. Scopes: ${Object.entries(API_SCOPES)
    .map(([scope, words]) => `${scope} (${words.toLowerCase()})`)
    .join(', ')}.`

const schemaName = (route: string) => `${route[0]?.toUpperCase()}${route.slice(1)}Answer`

function answerSchemas(): Json {
  return Object.fromEntries(
    Object.entries(API_ROUTES).map(([name, { answer }]) => [schemaName(name), jsonSchema(answer, 'output')]),
  )
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}

function operation(name: string, route: ApiRoute): Json {
  const { summary, about, tag, scope, body, status, method } = route
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(about === undefined ? {} : { description: about }),
    security: scope === 'public' ? [{}, { token: [] }] : [{ token: [] }],
    ...(scope === 'public' ? {} : { 'x-scope': scope }),
    parameters: [...parametersIn('path', route.parameters), ...parametersIn('query', route.query)],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(body, 'input') } },
          },
        }),
    responses: {
      [status]: {
        description: summary,
        headers: method === 'GET' ? HEADERS : { RateLimit: HEADERS.RateLimit },
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${schemaName(name)}` } } },
      },
      ...(method === 'GET' ? { 304: { description: 'Nothing changed since' } } : {}),
      ...Object.fromEntries(refusalsOf(route).map((code) => [code, problemResponse(code)])),
    },
  }
}

const HEADERS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  ETag: { $ref: '#/components/headers/ETag' },
}

function refusalsOf({ scope, body, refusals = [] }: ApiRoute): number[] {
  // A token that is sent must be good, also where none is needed.
  const always = [400, 401, 414, 429, 503]
  return [...always, ...(scope === 'public' ? [] : [403]), ...(body ? [408, 413] : []), ...refusals].toSorted(
    (a, b) => a - b,
  )
}

function problemResponse(status: number): Json {
  const titles = Object.values(API_PROBLEMS).filter((problem) => problem.status === status)
  return {
    description: titles.map(({ title }) => title).join('. '),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniObject | undefined): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' })
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = typeof property === 'object' ? property : {}
    const isList = rest.type === 'array'
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      ...(isList ? { style: 'form', explode: false } : {}),
      schema: rest,
    }
  })
}
