import * as fc from 'fast-check'

/** One operation of an OpenAPI document, as far as a tester needs it. */
type Operation = {
  id: string
  method: string
  path: string
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[]
  body: Schema | null
  statuses: string[]
}

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

export type GeneratedRequest = {
  operation: Operation
  method: string
  path: string
  body: string | undefined
}

type RawOperation = {
  operationId: string
  parameters?: Operation['parameters']
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, unknown>
}

export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, RawOperation>> } // what the tests ask for
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json'].schema ?? null,
      statuses: Object.keys(operation.responses),
    })),
  )
}

/** Any operation with parameters and a body of its schemas, of which one in some is something else. */
export function arbitraryRequest(operations: readonly Operation[]): fc.Arbitrary<GeneratedRequest> {
  return fc.constantFrom(...operations).chain((operation) => {
    const query = operation.parameters.filter((parameter) => parameter.in === 'query')
    const own = operation.parameters.filter((parameter) => parameter.in === 'path')
    return fc
      .record({
        path: fc.tuple(...own.map(({ name, schema }) => fc.tuple(fc.constant(name), pathText(schema)))),
        query: fc.tuple(
          ...query.map(({ name, schema, required }) =>
            fc.tuple(
              fc.constant(name),
              fc.option(parameterText(schema), { freq: required ? 20 : 2, nil: null }),
            ),
          ),
        ),
        body: operation.body === null ? fc.constant(undefined) : bodyText(operation.body),
      })
      .map((given) => ({
        operation,
        method: operation.method,
        path:
          given.path.reduce((path, [name, text]) => path.replace(`{${name}}`, () => text), operation.path) +
          queryOf(given.query),
        body: given.body,
      }))
  })
}

const KNOWN = ['nurse', 'welder', 'closed-terms', 'acme', '1', '00000000-0000-4000-8000-000000000001']

/** Without dots alone, which would be another address. */
const pathText = (schema: Schema) =>
  fc
    .oneof(
      fc.constantFrom(...KNOWN),
      valueOf(schema).map(String),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
    )
    .filter((text) => !['', '.', '..'].includes(text) && text.isWellFormed())
    .map(encodeURIComponent)

const parameterText = (schema: Schema) =>
  fc.oneof(
    { weight: 4, arbitrary: valueOf(schema).map(String) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  )

function queryOf(entries: readonly (readonly [string, string | null])[]): string {
  const params = new URLSearchParams()
  for (const [name, text] of entries) if (text !== null) params.append(name, text.toWellFormed())
  return params.size === 0 ? '' : `?${params.toString()}`
}

const bodyText = (schema: Schema) =>
  fc.oneof(
    { weight: 5, arbitrary: valueOf(schema).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
  )

/** A value of a schema. Patterns are met now and then: what does not meet one must be refused, too. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf))
  return VALUES[schema.type ?? '']?.(schema) ?? fc.constantFrom('', 'x', 1, null)
}

const VALUES: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
  array: ({ items = {} }) => fc.array(valueOf(items), { maxLength: 4 }),
  object: objectOf,
  integer: ({ minimum = 0, maximum = 1000 }) => fc.integer({ min: minimum - 1, max: maximum + 1 }),
  boolean: () => fc.boolean(),
  string: textOf,
}

function textOf({ pattern, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const any = fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 200) })
  const words = fc.constantFrom(
    'nurse',
    'Austin',
    'remote',
    'us',
    'acme',
    '80000',
    '25mi',
    'https://a.example/1',
    ...KNOWN,
  )
  if (pattern === undefined) return fc.oneof(any, words)
  return fc.oneof(words, any, fc.stringMatching(new RegExp(pattern.replaceAll('\\/', '/'), 'u')))
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]),
  )
  return fc.record(model, { requiredKeys: required })
}
