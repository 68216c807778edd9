import type { Column, Relation } from './catalogue.ts'
import { DataError } from './data-error.ts'
import { planColumns } from './plan.ts'

/** The rows of a body: its own text (numbers keep every digit), how many, and which columns they fill. */
export type Payload = { json: string; rows: number; columns: Column[] }

const MAX_BYTES = 1024 * 1024

export async function readBody(request: Request): Promise<string> {
  const type = request.headers.get('content-type') ?? 'application/json'
  if (!/^application\/(?:json|vnd\.pgrst\.object\+json)\b/i.test(type))
    throw new DataError(415, 'PGRST102', `Content-Type not acceptable: ${type.slice(0, 100)}`)
  const announced = Number(request.headers.get('content-length') ?? 0)
  const text = announced > MAX_BYTES ? '' : await request.text()
  if (Math.max(announced, Buffer.byteLength(text)) > MAX_BYTES)
    throw new DataError(413, 'PGRST102', 'The body is larger than 1 MB')
  return text
}

export function readPayload(text: string, relation: Relation, columns: string[] | null): Payload {
  const body = parseJson(text)
  const rows = Array.isArray(body) ? body : [body]
  if (!rows.every(isRecord)) throw invalid('The body must be an object or an array of objects')
  const keys = rows[0] ? Object.keys(rows[0]) : []
  if (columns === null && !rows.every((row) => sameKeys(row, keys)))
    throw invalid('All object keys must match')
  const json = Array.isArray(body) ? text : `[${text}]`
  return { json, rows: rows.length, columns: planColumns(relation, columns ?? keys) }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('Empty or invalid json')
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function sameKeys(row: Record<string, unknown>, keys: string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
}

const invalid = (message: string) => new DataError(400, 'PGRST102', message)
