import { MARKS } from './fields.ts'
import { type Hits, type HitsRoom, EVERY_DOC } from './hits.ts'
import type { Plan, PlannedPhrase } from './plan.ts'
import { TITLE } from './ranking.ts'
import type { Segment } from './segment.ts'

/** Per document, what its title adds to its place (see ranking.ts): most titles add nothing. */
export class TitleBoost {
  readonly byDoc = new Uint8Array(EVERY_DOC.length)
  /** What it adds at most in this segment. */
  most = 0
  #touched: Hits[] = []

  /** Reads the titles of one segment for the words of the query. */
  fill(segment: Segment, plan: Plan, room: HitsRoom): void {
    this.clear()
    const inTitle = plan.clauses.flatMap(({ phrases }) => {
      const titled = phrases.filter(({ mark }) => mark !== MARKS.company).map(underTitle)
      return titled.length === 0 ? [] : [room.any(titled.map((phrase) => room.phrase(segment, phrase)))]
    })
    if (inTitle.length === 0) return
    this.#set(room.every(inTitle), () => TITLE.hasAll)
    const row = oneRow(plan)
    if (row === null) return
    const { titleWords } = segment.views
    this.#set(room.phrase(segment, row), (doc) =>
      titleWords[doc] === row.terms.length ? TITLE.exactly : TITLE.sideBySide,
    )
  }

  clear(): void {
    for (const { docs, length } of this.#touched) {
      for (let at = 0; at < length; at += 1) this.byDoc[docs[at] ?? 0] = 0
    }
    this.#touched = []
    this.most = 0
  }

  #set(hits: Hits, boostOf: (doc: number) => number): void {
    // Kept as they are until the next clear: the room's lists are used again for the next segment.
    this.#touched.push({ ...hits, docs: hits.docs.slice(0, hits.length) })
    for (let at = 0; at < hits.length; at += 1) {
      const doc = hits.docs[at] ?? 0
      const boost = boostOf(doc)
      this.byDoc[doc] = boost
      if (boost > this.most) this.most = boost
    }
  }
}

function underTitle({ mark, terms }: PlannedPhrase): PlannedPhrase {
  return {
    mark: MARKS.title,
    terms: terms.map((term) => ({ ...term, term: MARKS.title + term.term.slice(mark.length) })),
  }
}

/** The words of the query side by side, when they are nothing but single words. */
function oneRow({ clauses }: Plan): PlannedPhrase | null {
  const words = clauses.map(({ phrases }) => (phrases.length === 1 ? phrases[0] : undefined))
  const terms = words.flatMap((phrase, place) => {
    const [term, more] = phrase?.terms ?? []
    if (phrase === undefined || term === undefined || more !== undefined) return []
    if (phrase.mark === MARKS.company) return []
    return [{ term: MARKS.title + term.term.slice(phrase.mark.length), rarity: 0, offset: place }]
  })
  return terms.length === clauses.length ? { mark: MARKS.title, terms } : null
}
