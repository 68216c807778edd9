import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { ApiRoute } from '#contract/api/api-route.ts'
import { API_ROUTES } from '#contract/api/routes.ts'
import { searchParameters } from '#contract/api/search-parameters.ts'
import { SEARCH_PARAMETERS } from '#contract/search/params.ts'
import { parseSearch } from '#contract/search/parse.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument({ publicUrl: 'https://foundwork.example', version: '1.0.0' })

type Operation = {
  operationId: string
  parameters: {
    name: string
    in: string
    required: boolean
    schema: { enum?: string[]; items?: { enum: string[] } }
  }[]
  responses: Record<string, { content?: Record<string, { schema: { $ref: string } }> }>
}
const paths = document['paths'] as Record<string, Record<string, Operation>> // made above

test('the document is valid OpenAPI', async () => {
  expect(await new Validator().validate(document)).toEqual({ valid: true })
})

test('every route is described once, with an answer and its refusals', () => {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routes = Object.values<ApiRoute>(API_ROUTES).map(({ method, address }) => `${method} ${address}`)
  expect(described.sort()).toEqual(routes.sort())
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['400', '401', '429', '503']))
    const answer = operation.responses['200'] ?? operation.responses['201']
    expect(answer?.content?.['application/json']?.schema.$ref).toBe(
      `#/components/schemas/${operation.operationId[0]?.toUpperCase()}${operation.operationId.slice(1)}Answer`,
    )
  }
})

test('it says OpenAPI 3.1, where the site is, and what schemas there are', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://foundwork.example/api/v1' }] })
  const text = JSON.stringify(document)
  const { components } = document as { components: { schemas: Record<string, unknown> } }
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(components.schemas).toHaveProperty(name)
  // Schemas of a document are not documents of their own.
  expect(text).not.toContain('"$schema"')
})

test('a search takes the parameters of the site, but for those that are about its pages', () => {
  const ofPages = new Set(['hidden', 'view', 'page'])
  expect(Object.keys(searchParameters).sort()).toEqual(
    SEARCH_PARAMETERS.filter((name) => !ofPages.has(name)).sort(),
  )
})

test("every value that the reference names is one that the site's parser takes", () => {
  const { parameters = [] } = paths['/jobs']?.['get'] ?? {}
  for (const { name, schema } of parameters) {
    for (const value of schema.items?.enum ?? schema.enum ?? [])
      expect([name, value, parseSearch({ [name]: value }).problems]).toEqual([name, value, []])
  }
})
