import type { Suggestion } from '#contract/search/result.ts'
import { recentKeywords } from './recent-searches.ts'

const MAX_SUGGESTIONS = 8
const PAUSE_MS = 120

let latest = 0

/** What the person searched for lately, then what jobs offer. Typing on makes an older question moot. */
export async function suggestKeywords(typed: string, anonKey: string): Promise<readonly string[]> {
  const recent = recentKeywords().filter((words) =>
    words.toLowerCase().startsWith(typed.trim().toLowerCase()),
  )
  if (typed.trim().length < 2) return recent.slice(0, MAX_SUGGESTIONS)
  const question = ++latest
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  if (question !== latest) return []
  const response = await fetch('/functions/v1/suggest-jobs', {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ typed: typed.slice(0, 200) }),
  })
  if (!response.ok) return recent.slice(0, MAX_SUGGESTIONS)
  const { suggestions }: { suggestions: Suggestion[] } = await response.json()
  return [...new Set([...recent, ...suggestions.map(({ text }) => text)])].slice(0, MAX_SUGGESTIONS)
}
