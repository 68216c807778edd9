import { waitWords } from '#contract/rules/wait-words.ts'
import type { Bucket, RateLimits } from '#server/limits/rate-limits.ts'
import { AuthError } from './errors.ts'

/** A turn from every bucket, or a 429 in the words that clients know. */
export async function requireTurn(limits: RateLimits, ...buckets: Bucket[]): Promise<void> {
  const seconds = await limits.take(buckets)
  if (seconds > 0) throw tooManyRequests(seconds)
}

/** The same for a mail. */
export async function requireMailTurn(limits: RateLimits, ...buckets: Bucket[]): Promise<void> {
  const seconds = await limits.take(buckets)
  if (seconds === 0) return
  throw new AuthError('over_email_send_rate_limit', {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  })
}

export function tooManyRequests(seconds: number): AuthError {
  return new AuthError('over_request_rate_limit', {
    message: `Request rate limit reached. Please try again in ${waitWords(seconds)}.`,
    retryAfterSeconds: seconds,
  })
}
