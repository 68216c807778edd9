/** A saved search of someone without an account, as their browser keeps it. */
export type LocalSearch = { id: string; name: string; query: string; last_looked_at: string }

const KEY = 'saved-searches'
export const MAX_LOCAL = 20

let text: string | null = null
let known: readonly LocalSearch[] = []
const listeners = new Set<() => void>()

/** Kept in the browser only (see the cookie policy). Storage can be forbidden, full, or full of something else. */
export const localSearches = {
  get: (): readonly LocalSearch[] => {
    const now = stored()
    if (now !== text) {
      text = now
      known = parsed(now)
    }
    return known
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },

  /** Whether it could be kept. */
  set(searches: readonly LocalSearch[]): boolean {
    try {
      if (searches.length > 0) localStorage.setItem(KEY, JSON.stringify(searches))
      else localStorage.removeItem(KEY)
    } catch {
      return false
    }
    for (const listener of listeners) listener()
    return true
  },
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function parsed(json: string | null): readonly LocalSearch[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(list) ? list.filter(isSearch).slice(0, MAX_LOCAL) : []
  } catch {
    return []
  }
}

function isSearch(value: unknown): value is LocalSearch {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'name', 'query', 'last_looked_at'].every(
    (field) => typeof Reflect.get(value, field) === 'string',
  )
}
