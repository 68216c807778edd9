import { LIMITS } from '#contract/limits.ts'
import { AuthError } from './errors.ts'

/** A new password: 6 to 72 characters (§5, §9). */
export function newPassword(text: unknown): string {
  if (typeof text !== 'string' || text === '') {
    throw new AuthError('validation_failed', { message: 'Signup requires a valid password' })
  }
  if (text.length < LIMITS.password.min) throw new AuthError('weak_password', { weakPassword: ['length'] })
  if (text.length > LIMITS.password.max || text.includes('\0')) {
    throw new AuthError('validation_failed', { message: 'Password cannot be longer than 72 characters' })
  }
  return text
}
