import { z } from 'zod'
import { readUuid } from '#contract/rules/uuid.ts'
import { AuthError } from './errors.ts'

/** Reads a JSON body against its schema, or says what is wrong with it. */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const text = await request.text()
  if (text.length > MAX_BODY_LENGTH) throw new AuthError('request_too_large')
  let body: unknown
  try {
    body = text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw new AuthError('bad_json')
  }
  return checked(body, schema)
}

export function checked<T>(body: unknown, schema: z.ZodType<T>): T {
  if (!isStorable(body, 0)) {
    throw new AuthError('validation_failed', {
      message: 'The request holds characters that cannot be stored',
    })
  }
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') ?? ''
  throw new AuthError('validation_failed', {
    message: where ? `${where}: ${issue?.message}` : 'Invalid request',
  })
}

const MAX_BODY_LENGTH = 64 * 1024
const MAX_DEPTH = 20

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth > MAX_DEPTH) return false
  return Object.entries(value).every(([key, item]) => isStorable(key, depth) && isStorable(item, depth + 1))
}

const METADATA_CHARACTERS = 4096

/** user_metadata travels in every access token, and a token has to fit into a header. */
export const metadata = z
  .record(z.string(), z.unknown())
  .refine((data) => JSON.stringify(data).length <= METADATA_CHARACTERS, 'must be at most 4 KB')

export const codeChallenge = {
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/)
    .nullish(),
  code_challenge_method: z
    .string()
    .transform((method) => method.toLowerCase())
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
}

export const uuid = z.string().refine((text) => readUuid(text) !== null)

export const noStore = { 'cache-control': 'no-store' }

export const json = (body: unknown, status = 200) => Response.json(body, { status, headers: noStore })
