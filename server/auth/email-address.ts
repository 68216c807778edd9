import { LIMITS } from '#contract/limits.ts'
import { AuthError } from './errors.ts'

/**
 * An address as it is stored and compared: trimmed and lower-case. The characters are those of ordinary addresses:
 * nothing that could end a mail header, open a comment or name a second recipient.
 */
export function emailAddress(text: unknown): string {
  const email = typeof text === 'string' ? text.trim().toLowerCase() : ''
  if (email === '' || email.length > LIMITS.email.max || !ADDRESS.test(email)) {
    throw new AuthError('validation_failed', { message: 'Unable to validate email address: invalid format' })
  }
  return email
}

const ATOM = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`, 'u')
