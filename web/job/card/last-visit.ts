const KEY = 'last-visit'
const VISIT_MS = 30 * 60_000

/** When the person was last here before this visit; a visit ends after half an hour of silence. */
export function lastVisit(now: number): number | null {
  try {
    const { before, latest }: Visit = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const sameVisit = latest !== undefined && now - latest < VISIT_MS
    const previous = sameVisit ? before : latest
    localStorage.setItem(KEY, JSON.stringify({ before: previous, latest: now } satisfies Visit))
    return previous ?? null
  } catch {
    return null
  }
}

type Visit = { before?: number; latest?: number }
