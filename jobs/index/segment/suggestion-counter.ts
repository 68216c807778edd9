import { writeStrings } from '#jobs/index/text/string-table.ts'
import type { SegmentViews } from './segment.ts'

export const SUGGESTION_KINDS = ['title', 'company'] as const
type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** `text` is the spelling to search by, a zero, and the spelling to show. */
export type CountedSuggestion = { text: string; kind: number; count: number }

const MAX_SUGGESTION_CHARS = 60
/** A title that one job alone has is no suggestion, once there are many. */
const MAX_DOCS_WITH_RARE_TITLES = 4096

/** Counts the titles and companies that completions are drawn from. */
export class SuggestionCounter {
  readonly #counts = new Map<string, CountedSuggestion>()
  /** By the line as it came: most have been there before, and finding out what to count them as takes a while. */
  readonly #known = {
    title: new Map<string, CountedSuggestion>(),
    company: new Map<string, CountedSuggestion>(),
  }

  count(shown: string, kind: SuggestionKind): void {
    const known = this.#known[kind].get(shown)
    if (known !== undefined) {
      known.count += 1
      return
    }
    const line = shown.replace(/[\s\0]+/g, ' ').trim()
    if (line === '' || line.length > MAX_SUGGESTION_CHARS) return
    const text = `${line.toLowerCase()}\0${line}`
    this.#known[kind].set(shown, this.add({ text, kind: SUGGESTION_KINDS.indexOf(kind), count: 1 }))
  }

  add({ text, kind, count }: CountedSuggestion): CountedSuggestion {
    const key = `${kind}${text.slice(0, text.indexOf('\0'))}`
    const known = this.#counts.get(key)
    if (known !== undefined) {
      known.count += count
      return known
    }
    const counted = { text, kind, count }
    this.#counts.set(key, counted)
    return counted
  }

  entries(docs: number): CountedSuggestion[] {
    const least = docs > MAX_DOCS_WITH_RARE_TITLES ? 2 : 1
    const kept = [...this.#counts.values()].filter(({ count }) => count >= least)
    return kept
      .map((entry) => ({ entry, bytes: Buffer.from(entry.text) }))
      .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
      .map(({ entry }) => entry)
  }
}

export function writeSuggestions(suggestions: readonly CountedSuggestion[], views: SegmentViews): void {
  writeStrings(
    suggestions.map(({ text }) => text),
    { bytes: views.suggestionBytes, starts: views.suggestionStarts },
  )
  suggestions.forEach(({ kind, count }, place) => {
    views.suggestionKinds[place] = kind
    views.suggestionCounts[place] = count
  })
}
