import type { SegmentViews } from './segment.ts'
import { writeStrings } from './string-table.ts'

export const SUGGESTION_KINDS = ['title', 'company'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** `text` is the spelling to search by, a zero, and the spelling to show. */
export type CountedSuggestion = { text: string; kind: number; count: number }

const LONGEST = 60
/** A title that one job alone has is no suggestion, once there are many. */
const MANY_DOCS = 4096

/** Counts the titles and companies that completions are drawn from. */
export class SuggestionCounter {
  readonly #counts = new Map<string, CountedSuggestion>()

  count(shown: string, kind: SuggestionKind): void {
    const line = shown.replace(/[\s\0]+/g, ' ').trim()
    if (line === '' || line.length > LONGEST) return
    this.add({ text: `${line.toLowerCase()}\0${line}`, kind: SUGGESTION_KINDS.indexOf(kind), count: 1 })
  }

  add({ text, kind, count }: CountedSuggestion): void {
    const key = `${kind}${text.slice(0, text.indexOf('\0'))}`
    const known = this.#counts.get(key)
    if (known === undefined) this.#counts.set(key, { text, kind, count })
    else known.count += count
  }

  entries(docs: number): CountedSuggestion[] {
    const least = docs > MANY_DOCS ? 2 : 1
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
