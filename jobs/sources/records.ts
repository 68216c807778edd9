import type { z } from 'zod'
import type { RawListing, Rejected } from './raw-listing.ts'

/**
 * Reads a list record by record: one that is not what its source promises is counted and skipped, never fatal.
 * `read` answers null for a record that is well but not meant to be shown.
 */
export function* eachRecord<Schema extends z.ZodType>(
  list: readonly unknown[],
  schema: Schema,
  read: (record: z.output<Schema>) => RawListing | null,
): Generator<RawListing | Rejected, void, void> {
  for (const item of list) {
    const record = schema.safeParse(item)
    if (!record.success) {
      yield { rejected: firstFault(record.error), sourceId: idOf(item) }
      continue
    }
    const listing = readOr(record.data, read, item)
    if (listing !== null) yield listing
  }
}

/** What most sources leave unsaid; an adapter overrides what its source says. */
export const UNSAID = {
  places: [],
  remoteFrom: [],
  type: [],
  level: [],
  workStyle: [],
  pay: null,
  payText: null,
  expiresAt: null,
  tags: [],
  complete: true,
  employer: false,
} satisfies Partial<RawListing>

function readOr<T>(
  record: T,
  read: (record: T) => RawListing | null,
  item: unknown,
): RawListing | Rejected | null {
  try {
    return read(record)
  } catch (error) {
    return { rejected: error instanceof Error ? error.message : 'unreadable', sourceId: idOf(item) }
  }
}

function firstFault(error: z.ZodError): string {
  const issue = error.issues[0]
  return issue ? `${issue.path.join('.') || 'record'}: ${issue.message}` : 'unreadable'
}

function idOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null
  for (const key of ['id', 'slug', 'guid', 'MatchedObjectId']) {
    const value = Object.entries(item).find(([name]) => name === key)?.[1]
    if (typeof value === 'string' || typeof value === 'number') return String(value).slice(0, 200)
  }
  return null
}
