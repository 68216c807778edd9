/**
 * What somebody typed and has not stored yet. Kept for this tab alone, under the person's id, so that neither an ended
 * session nor a reload loses it; thrown away when it is stored, given up, or the person signs out.
 */
type Draft = {
  values: Readonly<Record<string, string>>
  /** It was being stored when the session ended: to be finished after signing in again. */
  unfinished: boolean
  /** What the form began with, as far as it matters to whoever stores it. */
  base?: unknown
  /** What was held outside of a form (use-kept-state.ts). */
  state?: unknown
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'draft:'

export const draftKey = (userId: string, form: string) => `${PREFIX}${userId}:${form}`

export function readDraft(place: Place, key: string): Draft | null {
  try {
    return JSON.parse(place.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeDraft(place: Place, key: string, draft: Draft): void {
  try {
    place.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage can be full or forbidden; the text is still in the form.
  }
}

export function dropDraft(place: Place, key: string): void {
  try {
    place.removeItem(key)
  } catch {
    // As above.
  }
}

/** All of them, or all that are not the named person's. */
export function dropDrafts(place: Place, { except }: { except?: string } = {}): void {
  for (const key of draftKeys(place))
    if (!except || !key.startsWith(draftKey(except, ''))) dropDraft(place, key)
}

export function hasDrafts(place: Place): boolean {
  return draftKeys(place).length > 0
}

function draftKeys(place: Place): string[] {
  try {
    return Array.from({ length: place.length }, (_, at) => place.key(at) ?? '').filter((key) =>
      key.startsWith(PREFIX),
    )
  } catch {
    return []
  }
}
