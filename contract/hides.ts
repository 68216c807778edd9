import { companyKey } from './rules/company-key.ts'
import { cleanText } from './search/text.ts'

/** What a person does not want to see again, and where (issue: "hides and boosts"). */
export const HIDE_KINDS = ['job', 'company', 'agency', 'word'] as const
export type HideKind = (typeof HIDE_KINDS)[number]

export type Hide = {
  id: string
  kind: HideKind
  /** A job's id, a company key (also of an agency, or `EVERY_AGENCY`), or words as typed. */
  value: string
  /** What the person calls it. */
  label: string
  /** The saved search it is for; `null` hides everywhere. */
  searchId: string | null
  /** ISO 8601; `null` hides until it is undone. */
  expiresAt: string | null
}

/** Hides every advertisement that says it comes from an agency. */
export const EVERY_AGENCY = '*'

/** What one person's searches, matches, alerts and feeds take into account. */
export type Personal = {
  hides: readonly Hide[]
  /** Company keys; their jobs come first. */
  favourites: readonly string[]
}

export const NOBODY: Personal = { hides: [], favourites: [] }

/** The hides in force: not run out, and for everywhere or for this saved search. */
export function hidesInForce<One extends Pick<Hide, 'searchId' | 'expiresAt'>>(
  hides: readonly One[],
  { searchId, now }: { searchId: string | null; now: Date },
): One[] {
  return hides.filter(
    (hide) =>
      (hide.searchId === null || hide.searchId === searchId) &&
      (hide.expiresAt === null || Date.parse(hide.expiresAt) > now.getTime()),
  )
}

/** The one spelling a hide is kept under, so that "Acme, Inc." hides what "ACME" advertises; '' means nothing. */
export function hideValue(kind: HideKind, typed: string): string {
  const text = cleanText(typed)
  switch (kind) {
    case 'job':
      return text
    case 'company':
      return companyKey(text)
    case 'agency':
      return text === EVERY_AGENCY ? EVERY_AGENCY : companyKey(text)
    case 'word':
      return text.toLowerCase()
    default:
      return kind satisfies never
  }
}
