/** A full name as the profile page takes it apart: the first word, and the rest (spec §5). */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** The name as it is shown, without the parts that are missing. */
export function joinName(firstName: string | null, lastName: string | null): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** A first name to begin with: the address before the at-sign, up to the first dot, underscore or hyphen (spec §2). */
export function firstNameFromEmail(email: string): string {
  const [first = ''] = beforeAt(email)
    .split(/[._-]/)
    .filter((part) => part !== '')
  return first.charAt(0).toUpperCase() + first.slice(1)
}

/** Whom the dashboard greets: the first name, else the address before the at-sign, else 'there' (spec §2). */
export function greetedName(firstName: string | null | undefined, email: string | null | undefined): string {
  return firstName?.trim() || beforeAt(email ?? '') || 'there'
}

const beforeAt = (email: string) => email.split('@')[0] ?? ''
