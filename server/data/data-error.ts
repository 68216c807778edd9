import { isUnavailable, SqlError, UNAVAILABLE } from '#db/sql-error.ts'

/** What the data service says no with; the body is `{code, details, hint, message}`. */
export class DataError extends Error {
  readonly status: number
  readonly code: string
  /** A text, or what a client takes apart. */
  readonly details: string | object | null
  readonly hint: string | null

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: string | object; hint?: string } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = more.details ?? null
    this.hint = more.hint ?? null
  }
}

export const parseError = (what: string, text: string, at: number): DataError =>
  new DataError(400, 'PGRST100', `"failed to parse ${what} (${short(text)})" (line 1, column ${at + 1})`, {
    details: at < text.length ? `unexpected ${JSON.stringify(text[at])}` : 'unexpected end of input',
  })

export const unknownColumn = (column: string, relation: string): DataError =>
  new DataError(
    400,
    'PGRST204',
    `Could not find the '${short(column)}' column of '${relation}' in the schema cache`,
  )

/** Never a whole payload in a message. */
export const short = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text)

/** `null` for what is not the caller's fault and not the database being away: that reaches the one on-error. */
export function explain(error: unknown, signedIn: boolean): DataError | null {
  if (error instanceof DataError) return error
  if (!(error instanceof SqlError)) return null
  const status = statusOf(error, signedIn)
  if (status === null) return null
  // Its own words may name addresses and files.
  if (status === 503) return new DataError(status, error.code, UNAVAILABLE.message)
  return new DataError(status, error.code, error.message, {
    details: error.detail ?? undefined,
    hint: error.hint ?? undefined,
  })
}

const STATUS: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
}

function statusOf(error: SqlError, signedIn: boolean): number | null {
  const { code } = error
  if (code === '42501') return signedIn ? 403 : 401
  // The client tries again by itself, except what took too long: that would take as long again.
  if (isUnavailable(error) && code !== '57014') return 503
  if (code.startsWith('XX')) return null
  return STATUS[code] ?? 400
}
