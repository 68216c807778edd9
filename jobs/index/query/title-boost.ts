import { MARKS } from '#jobs/index/segment/fields.ts'
import type { Segment } from '#jobs/index/segment/segment.ts'
import { TITLE } from '#jobs/index/text/ranking.ts'
import type { Hits } from './hit-list.ts'
import { type HitsRoom, EVERY_DOC } from './hits.ts'
import type { Plan, PlannedPhrase } from './plan.ts'

/** Per document, what its title adds to its place (see ranking.ts): most titles add nothing. */
export class TitleBoost {
  readonly byDoc = new Uint8Array(EVERY_DOC.length)
  /** What it adds at most in this segment. */
  most = 0

  /** Reads the titles of one segment for the words of the query. */
  fill(segment: Segment, plan: Plan, room: HitsRoom): void {
    this.byDoc.fill(0, 0, segment.docs)
    this.most = 0
    const inTitle = plan.clauses.flatMap(({ phrases }) => {
      const titled = phrases.filter(({ mark }) => mark !== MARKS.company).map(underTitle)
      return titled.length === 0 ? [] : [room.any(titled.map((phrase) => room.phrase(segment, phrase)))]
    })
    if (inTitle.length === 0) return
    const all = room.every(inTitle)
    if (all.length === 0) return
    this.most = TITLE.hasAll
    setAll(this.byDoc, all)
    const row = oneRow(plan)
    if (row === null) return
    this.most = TITLE.exactly
    setRow(this.byDoc, room.phrase(segment, row), {
      titleWords: segment.views.titleWords,
      words: row.terms.length,
    })
  }
}

function setAll(boosts: Uint8Array, { docs, length }: Hits): void {
  for (let at = 0; at < length; at += 1) boosts[docs[at] ?? 0] = TITLE.hasAll
}

function setRow(
  boosts: Uint8Array,
  { docs, length }: Hits,
  { titleWords, words }: { titleWords: Uint8Array; words: number },
): void {
  for (let at = 0; at < length; at += 1) {
    const doc = docs[at] ?? 0
    boosts[doc] = titleWords[doc] === words ? TITLE.exactly : TITLE.sideBySide
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
    return [{ term: MARKS.title + term.term.slice(phrase.mark.length), idf: 0, offset: place }]
  })
  return terms.length === clauses.length ? { mark: MARKS.title, terms } : null
}
