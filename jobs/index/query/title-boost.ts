import { MARKS } from '#jobs/index/segment/fields.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import type { Segment } from '#jobs/index/segment/segment.ts'
import { TITLE } from '#jobs/index/text/ranking.ts'
import type { Hits } from './hit-list.ts'
import { type HitsRoom, EVERY_DOC } from './hits.ts'
import { otherTitleDocs } from './other-titles.ts'
import type { Plan, PlannedPhrase } from './plan.ts'

/** Per document, what its title adds to its place (see ranking.ts): most titles add nothing. */
export class TitleBoost {
  readonly byDoc = new Uint8Array(EVERY_DOC.length)
  /** What it adds at most in this segment. */
  most = 0

  /** Reads the titles of one segment for the words of the query. */
  fill(live: LiveSegment, plan: Plan, room: HitsRoom): void {
    const { segment } = live
    this.byDoc.fill(0, 0, segment.docs)
    this.most = 0
    this.#fillOtherTitles(live, plan, room)
    const inTitle = titleHits(segment, plan.clauses, room)
    if (inTitle.length === 0) return
    const all = room.every(inTitle)
    if (all.length === 0) return
    this.most = Math.max(this.most, TITLE.hasAll)
    setAll(this.byDoc, all)
    const row = oneRow(plan)
    if (row === null) return
    this.most = TITLE.exactly
    setRow(this.byDoc, room.phrase(segment, row), {
      titleWords: segment.views.titleWords,
      words: row.terms.length,
    })
  }

  /** A title that is another name of the work that was asked for, and nothing else. */
  #fillOtherTitles(live: LiveSegment, { clauses, work }: Plan, room: HitsRoom): void {
    if (work === null || work.to - work.from < clauses.length) return
    const { exactly } = otherTitleDocs(live, work, room)
    for (let word = 0; word < exactly.length; word += 1) {
      for (let rest = exactly[word] ?? 0; rest !== 0; rest &= rest - 1) {
        this.byDoc[(word << 5) + 31 - Math.clz32(rest & -rest)] = TITLE.exactly
        this.most = TITLE.exactly
      }
    }
  }
}

/** For each of the clauses that may stand in a title, the jobs in whose title it does. */
export function titleHits(segment: Segment, clauses: Plan['clauses'], room: HitsRoom): Hits[] {
  return clauses.flatMap(({ phrases }) => {
    const titled = phrases.filter(({ mark }) => mark !== MARKS.company).map(underTitle)
    return titled.length === 0 ? [] : [room.any(titled.map((phrase) => room.phrase(segment, phrase)))]
  })
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
