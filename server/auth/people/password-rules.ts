import { LIMITS } from '#contract/limits.ts'
import { AuthError } from '#server/auth/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

const TOO_COMMON = 'This password is one of the most common ones and easy to guess. Please choose another.'

/** A new password: 6 to 72 characters (§5, §9), and none that everybody tries first. */
export function newPassword(text: unknown): string {
  if (typeof text !== 'string' || text === '') {
    throw new AuthError('validation_failed', { message: 'Signup requires a valid password' })
  }
  if (text.length < LIMITS.password.min) throw new AuthError('weak_password', { weakPassword: ['length'] })
  if (text.length > LIMITS.password.max || text.includes('\0')) {
    throw new AuthError('validation_failed', { message: 'Password cannot be longer than 72 characters' })
  }
  if (isCommonPassword(text)) {
    throw new AuthError('weak_password', { message: TOO_COMMON, weakPassword: ['pwned'] })
  }
  return text
}
