import { createHash } from 'node:crypto'
import { ApiProblem } from './problem.ts'

/** Where a list goes on: opaque to programs, and good only for the list it came from. */
export function writeCursor(list: string, values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([digestOf(list), ...values])).toString('base64url')
}

/** The values that were written; `null` at the beginning of a list. */
export function readCursor(list: string, cursor: string | undefined, length: number): string[] | null {
  if (cursor === undefined) return null
  const [digest, ...values] = parsed(cursor)
  const isOfList = digest === digestOf(list) && values.length === length
  if (!isOfList) throw new ApiProblem('invalid-input', 'cursor: it does not belong to this list.')
  return values
}

function parsed(cursor: string): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(values) ? values.map(String) : []
  } catch {
    return []
  }
}

const digestOf = (list: string) => createHash('sha256').update(list).digest('base64url').slice(0, 8)
