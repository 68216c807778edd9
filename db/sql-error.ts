/** What the database says no with, the same from both drivers. `code` is the SQLSTATE. */
export class SqlError extends Error {
  readonly code: string
  readonly detail: string | null
  readonly hint: string | null
  readonly schema: string | null
  readonly table: string | null
  readonly column: string | null
  readonly constraint: string | null

  constructor(fields: SqlErrorFields) {
    super(fields.message)
    this.name = 'SqlError'
    this.code = fields.code
    this.detail = fields.detail ?? null
    this.hint = fields.hint ?? null
    this.schema = fields.schema ?? null
    this.table = fields.table ?? null
    this.column = fields.column ?? null
    this.constraint = fields.constraint ?? null
  }
}

/**
 * The database is away, starting, too busy, or undid the work because of others (deadlock, lock): nothing is wrong with
 * the request, which can be sent again.
 */
export function isUnavailable(error: unknown): error is SqlError {
  return error instanceof SqlError && /^(?:08|40P01|53|55P03|57014|57P|58)/.test(error.code)
}

/** For whoever is told to come back: nothing of addresses, files or SQL. */
export const UNAVAILABLE = {
  message: 'The site cannot answer right now. Please try again in a moment.',
  retryAfter: '1',
}

export type SqlErrorFields = {
  code: string
  message: string
  detail?: string | null
  hint?: string | null
  schema?: string | null
  table?: string | null
  column?: string | null
  constraint?: string | null
}

/** Reads a driver's error; `null` when it is not one that PostgreSQL sent. */
export function sqlErrorFields(error: unknown): SqlErrorFields | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { code } = error
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return null
  const text = (name: string): string | null => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? value : null
  }
  return {
    code,
    message: error.message,
    detail: text('detail'),
    hint: text('hint'),
    schema: text('schema'),
    table: text('table'),
    column: text('column'),
    constraint: text('constraint'),
  }
}
