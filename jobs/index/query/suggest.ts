import type { Suggestion } from '#contract/search/result.ts'
import { SEARCH_LIMITS } from '#contract/search/values.ts'
import { leadingWords } from '#jobs/asking/leading-words.ts'
import { MARKS } from '#jobs/index/segment/fields.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { SUGGESTION_KINDS } from '#jobs/index/segment/suggestion-counter.ts'

/** Beyond this many entries with one beginning, more would not change what is suggested. */
const MAX_READ = 20_000

export const typedBeginning = (typed: string): string =>
  typed.slice(0, SEARCH_LIMITS.qLength).toLowerCase().replace(/\s+/g, ' ').trimStart()

/** The last word, which may be only begun. */
export const lastWordOf = (beginning: string): string | undefined =>
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u.exec(beginning)?.[0]

/** What the person may be typing: titles and companies that begin so, the most frequent first; else the last word. */
export function suggest(segments: readonly LiveSegment[], typed: string, most: number): Suggestion[] {
  const text = typedBeginning(typed)
  if (text === '') return []
  const asTyped = suggestWords(segments, text, most)
  const lead = leadingWords(text)
  if (lead === '' || asTyped.some(({ kind }) => kind !== 'word')) return asTyped
  // "part time nur" is completed as "nur" is.
  const rest = suggestWords(segments, text.slice(lead.length), most)
  return rest.map((suggestion) => ({ ...suggestion, text: lead + suggestion.text }))
}

function suggestWords(segments: readonly LiveSegment[], beginning: string, most: number): Suggestion[] {
  const whole = mostFrequent(wholeSuggestions(segments, beginning), most)
  if (whole.length >= most || beginning.endsWith(' ')) return whole
  return withWords(whole, mostFrequent(wordSuggestions(segments, beginning), most), most)
}

/** Words come behind whole titles and companies, and no text comes twice. */
export function withWords(whole: Suggestion[], words: readonly Suggestion[], most: number): Suggestion[] {
  const known = new Set(whole.map(({ text }) => text.toLowerCase()))
  return [...whole, ...words.filter(({ text }) => !known.has(text))].slice(0, most)
}

function wholeSuggestions(segments: readonly LiveSegment[], beginning: string): Map<string, Suggestion> {
  const found = new Map<string, Suggestion>()
  const bytes = Buffer.from(beginning)
  for (const { segment } of segments) {
    const { suggestions, views } = segment
    const first = suggestions.lowerBound(bytes)
    for (let place = first; place < suggestions.size && place - first < MAX_READ; place += 1) {
      if (!suggestions.startsWith(place, bytes)) break
      const [key = '', text = ''] = suggestions.at(place).split('\0')
      const kind = SUGGESTION_KINDS[views.suggestionKinds[place] ?? 0] ?? 'title'
      addSuggestion(found, `${kind} ${key}`, { text, kind, count: views.suggestionCounts[place] ?? 0 })
    }
  }
  return found
}

/** Words of titles that complete the last one typed. */
function wordSuggestions(segments: readonly LiveSegment[], beginning: string): Map<string, Suggestion> {
  const found = new Map<string, Suggestion>()
  const last = lastWordOf(beginning)
  if (last === undefined) return found
  const before = beginning.slice(0, -last.length)
  const bytes = Buffer.from(MARKS.title + last)
  for (const { segment } of segments) {
    const { terms, views } = segment
    const first = terms.lowerBound(bytes)
    for (let place = first; place < terms.size && place - first < MAX_READ; place += 1) {
      if (!terms.startsWith(place, bytes)) break
      const text = before + terms.at(place).slice(MARKS.title.length)
      const count = (views.postingStarts[place + 1] ?? 0) - (views.postingStarts[place] ?? 0)
      addSuggestion(found, text, { text, kind: 'word', count })
    }
  }
  return found
}

export function addSuggestion(found: Map<string, Suggestion>, key: string, suggestion: Suggestion): void {
  const known = found.get(key)
  if (known === undefined) found.set(key, { ...suggestion })
  else known.count += suggestion.count
}

export function mostFrequent(found: ReadonlyMap<string, Suggestion>, most: number): Suggestion[] {
  return [...found.values()].sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1)).slice(0, most)
}
