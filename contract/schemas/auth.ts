import { LIMITS } from '#contract/limits.ts'
import { z } from './checked.ts'
import { email } from './email.ts'

const { min, max } = LIMITS.password
const TOO_LONG = `Password must be less than ${max} characters`

/** The combined screen and sign-up (spec §5). */
export const credentials = z.object({
  email,
  password: z
    .string()
    .check(z.minLength(min, `Password must be at least ${min} characters long`), z.maxLength(max, TOO_LONG)),
})

/** The sign-in screen asks only whether there is a password: whether it is right is the server's to say. */
export const signIn = z.object({ email, password: z.string().check(z.minLength(1, 'Password is required')) })

export const resetRequest = z.object({ email })

/** That the two are the same is checked apart: the spec gives it a toast of its own. */
export const newPassword = z.object({
  password: z
    .string()
    .check(z.minLength(min, `Password must be at least ${min} characters`), z.maxLength(max, TOO_LONG)),
  confirmation: z.string(),
})

/** In Settings, where somebody is signed in: the server checks the current one. */
export const changedPassword = z.extend(newPassword, {
  current: z.string().check(z.minLength(1, 'Your current password is required')),
})
