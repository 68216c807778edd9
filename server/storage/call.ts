import type { z } from 'zod'
import type { Claims } from '#db/db.ts'
import { claimsOf } from '#server/auth/tokens/claims-of.ts'
import type { Tokens } from '#server/auth/tokens/tokens.ts'
import { withLimitedBody } from '#server/http/limited-body.ts'
import { StorageError } from './errors.ts'
import type { Shelf } from './files.ts'
import type { ObjectKey } from './object-key.ts'
import type { SignedUrls } from './signed-urls.ts'

export type Call = {
  request: Request
  shelf: Shelf
  tokens: Tokens
  signedUrls: () => Promise<SignedUrls>
  /** Uploads under way, by person. */
  uploads: Map<string, number>
  limits: { uploadsPerPerson: number }
  now: () => number
  /** Removes the bytes that nobody needs any more; what fails is tried again later. */
  tidy: () => Promise<void>
}

export type Handler = (call: Call, key: ObjectKey) => Promise<Response>

export const person = ({ request, tokens }: Call): Promise<Claims | null> => claimsOf(request, tokens)

const JSON_LIMITS = { bytes: 256 * 1024, ms: 10_000 }

export async function input<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const json: unknown = await (await withLimitedBody(request, JSON_LIMITS)).json().catch(() => null)
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new StorageError(
    'InvalidRequest',
    `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`,
  )
}
