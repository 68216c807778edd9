import { waitWords } from '#contract/rules/wait-words.ts'

/** What a function says no with. The message is for the person in front of the screen. */
const FUNCTION_ERROR_STATUS = {
  invalid_json: 400,
  invalid_input: 400,
  signed_out: 401,
  insufficient_aal: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  too_many_requests: 429,
  failed: 500,
  unavailable: 503,
} as const
export type FunctionErrorCode = keyof typeof FUNCTION_ERROR_STATUS

export class FunctionError extends Error {
  readonly code: FunctionErrorCode
  readonly headers: Record<string, string>
  constructor(code: FunctionErrorCode, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.code = code
    this.headers = headers
  }
}

/** A 429 that says what was too much and when it will not be any more. */
export function tooOften(sentence: string, seconds: number): FunctionError {
  const headers = { 'retry-after': String(seconds) }
  return new FunctionError(
    'too_many_requests',
    `${sentence} Please try again in ${waitWords(seconds)}.`,
    headers,
  )
}

/** supabase-js hides the body behind `error.context`; `{ error: { code, message } }` is what is found there. */
export function errorAnswer({ code, message, headers }: FunctionError): Response {
  return Response.json({ error: { code, message } }, { status: FUNCTION_ERROR_STATUS[code], headers })
}
