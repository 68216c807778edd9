import { check } from '#contract/schemas/checked.ts'
import { email as emailSchema } from '#contract/schemas/email.ts'
import { AuthError } from '#server/auth/errors.ts'

/**
 * An address as it is stored and compared: the form's own rule, and lower-case. The rule leaves nothing that could
 * end a mail header, open a comment or name a second recipient.
 */
export function emailAddress(text: unknown): string {
  const checked = check(emailSchema, text)
  if (!checked.ok) {
    throw new AuthError('validation_failed', { message: 'Unable to validate email address: invalid format' })
  }
  return checked.value.toLowerCase()
}
