import type { JobCard } from '#contract/search/result.ts'
import type { CardReader } from '#jobs/index/segment/card-file.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'

/** What companies are called, by their keys: the index keeps keys, the cards have names. */
export class CompanyNames {
  readonly #segments: readonly { live: LiveSegment; cards: CardReader }[]
  readonly #names = new Map<string, string>()

  constructor(segments: readonly { live: LiveSegment; cards: CardReader }[]) {
    this.#segments = segments
  }

  /** As one of its jobs writes it; the key where it has no job. */
  nameOf(key: string): string {
    const known = this.#names.get(key)
    if (known !== undefined) return known
    const name = this.#read(key) ?? key
    if (this.#names.size >= MAX_NAMES) this.#names.clear()
    this.#names.set(key, name)
    return name
  }

  #read(key: string): string | null {
    for (const { live, cards } of this.#segments) {
      const { names, views } = live.segment
      const name = names.find(key)
      const company = name === -1 ? -1 : views.companyNames.indexOf(name)
      const doc = company === -1 ? -1 : views.company.indexOf(company)
      if (doc === -1 || live.isDead(doc)) continue
      const place = { start: views.cardStarts[doc] ?? 0, length: views.cardLengths[doc] ?? 0 }
      const card: JobCard = JSON.parse(cards.read(place).toString())
      return card.company
    }
    return null
  }
}

const MAX_NAMES = 5000
