/** First name, else the part of the e-mail before the at-sign, else 'there' (spec §2). */
export function greetingName(firstName: string | null | undefined, email: string | undefined): string {
  return firstName?.trim() || email?.split('@')[0] || 'there'
}
