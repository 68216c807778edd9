/** The first word, and the rest (spec §5). */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.split(/\s+/).filter((word) => word !== '')
  return { firstName, lastName: rest.join(' ') }
}

export function joinFullName(firstName: string | null, lastName: string | null): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** A first guess, for the person to correct: what stands before the at-sign, up to a dot, underscore or hyphen. */
export function firstNameGuess(email: string): string {
  const local = email.split('@')[0] ?? ''
  const first = local.split(/[._-]/).find((part) => part !== '') ?? ''
  return first.charAt(0).toUpperCase() + first.slice(1)
}
