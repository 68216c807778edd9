const KEY = 'recent-searches'
const MAX_RECENT = 10

/** Kept in the browser only (see the cookie policy). Storage can be forbidden or full of something else. */
export function recentKeywords(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string') : []
  } catch {
    return []
  }
}

export function rememberKeywords(words: string): void {
  if (!words) return
  const others = recentKeywords().filter((recent) => recent.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(KEY, JSON.stringify([words, ...others].slice(0, MAX_RECENT)))
  } catch {
    // Nothing is lost but a convenience.
  }
}
