import { LIMITS } from '#contract/limits.ts'
import { z } from './checked.ts'

const MESSAGE = 'Please enter a valid email address'

/** Trimmed, well-formed, at most 255 characters (spec §5). */
export const email = z
  .string(MESSAGE)
  .check(z.trim(), z.email(MESSAGE), z.maxLength(LIMITS.email.max, MESSAGE))
