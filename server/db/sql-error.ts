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
