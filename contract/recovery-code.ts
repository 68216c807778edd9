/** How many an account has; each is good once, in place of a code from the authenticator app. */
export const RECOVERY_CODES = 10

/** Without the letters and digits that are mistaken for each other on paper. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The code in its one spelling, "ABCD-EFGH-JKLM", however it was typed; `null` for what cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  return /^[A-HJ-NP-Z2-9]{12}$/.test(letters) ? (letters.match(/.{4}/g) ?? []).join('-') : null
}
