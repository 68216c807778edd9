import { LIMITS } from '#contract/limits.ts'
import { PasswordField } from './password-field.tsx'

/** A new password, typed twice. */
export function NewPasswordFields({ errors }: { errors: Readonly<Record<string, string | undefined>> }) {
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        minLength={LIMITS.password.min}
        error={errors['password']}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmation"
        autoComplete="new-password"
        required
        error={errors['confirmation']}
      />
    </>
  )
}
