import { MAX_TYPED_CHARS } from '#contract/search/values.ts'
import { callAsVisitor } from '#web/backend/call-as-visitor.ts'
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
  const suggested = await callAsVisitor('suggest-jobs', { typed: typed.slice(0, MAX_TYPED_CHARS) }, anonKey)
    .then(({ suggestions }) => suggestions)
    .catch(() => [])
  return [...new Set([...recent, ...suggested.map(({ text }) => text)])].slice(0, MAX_SUGGESTIONS)
}
