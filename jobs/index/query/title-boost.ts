import { MARKS } from '#jobs/index/segment/fields.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import type { Segment } from '#jobs/index/segment/segment.ts'
import { MAX_TITLE_BOOST, NEARNESS_BOOST, NEAR_KM, titleBoostOf } from '#jobs/index/text/ranking.ts'
import type { Hits } from './hit-list.ts'
import { type HitsRoom, EVERY_DOC, withFewer } from './hits.ts'
import { otherTitleDocs } from './other-titles.ts'
import { placesElsewhere } from './place-matcher.ts'
import type { Plan, PlannedPhrase } from './plan.ts'
import type { PlaceFilter } from './search-request.ts'

/** Per document, what its title adds to its place (see ranking.ts): most titles add nothing. */
export class TitleBoost {
  readonly byDoc = new Uint8Array(EVERY_DOC.length)
  /** What it adds at most in this segment. */
  most = 0

  /** Reads the titles of what was found in one segment for the words of the query. */
  fill(live: LiveSegment, { plan, hits }: { plan: Plan; hits: Hits }, room: HitsRoom): void {
    const { segment } = live
    this.byDoc.fill(0, 0, segment.docs)
    this.most = 0
    const clauses = plan.clauses.filter(({ isCondition }) => !isCondition)
    this.#fillOtherTitles(live, { clauses, work: plan.work }, room)
    const inTitle = titleHits(segment, clauses, { room, of: hits })
    if (inTitle.length === 0) return
    const all = room.every(withFewer(inTitle, hits))
    if (all.length === 0) return
    const row = oneRow(clauses)
    // One word that stands there stands side by side.
    if (row === null || row.terms.length > 1) this.#set(all, segment, boostsOf('hasAll', clauses.length))
    if (row !== null)
      this.#set(room.phrase(segment, row, hits), segment, boostsOf('sideBySide', row.terms.length))
  }

  /** In the place itself, not a drive away from it. */
  addNearness(
    segment: Segment,
    { place, hits, shown }: { place: PlaceFilter | null; hits: Hits; shown: Uint16Array },
  ): void {
    if (place?.is !== 'city' || place.around === null || place.around.km <= NEAR_KM) return
    const away = placesElsewhere(segment, { ...place, around: { ...place.around, km: NEAR_KM } })
    const { placeSet } = segment.views
    for (const at of shown) {
      const doc = hits.docs[at] ?? 0
      if (away[placeSet[doc] ?? 0] === 0) this.byDoc[doc] = (this.byDoc[doc] ?? 0) + NEARNESS_BOOST
    }
    this.most += NEARNESS_BOOST
  }

  /** Titles that are another name of the work that was asked for. */
  #fillOtherTitles(
    live: LiveSegment,
    { clauses, work }: Pick<Plan, 'clauses' | 'work'>,
    room: HitsRoom,
  ): void {
    if (work === null || work.to - work.from < clauses.length) return
    const { docs, words } = otherTitleDocs(live, work, room)
    const { titleWords } = live.segment.views
    for (const [at, doc] of docs.entries())
      this.byDoc[doc] = titleBoostOf('sideBySide', words[at] ?? 0, titleWords[doc] ?? 0)
    if (docs.length > 0) this.most = MAX_TITLE_BOOST
  }

  #set({ docs, length }: Hits, { views }: Segment, boosts: Uint8Array): void {
    const { byDoc } = this
    const { titleWords } = views
    for (let at = 0; at < length; at += 1) {
      const doc = docs[at] ?? 0
      byDoc[doc] = boosts[titleWords[doc] ?? 0] ?? 0
    }
    if (length > 0) this.most = MAX_TITLE_BOOST
  }
}

/** By the number of words in the title. */
function boostsOf(how: 'hasAll' | 'sideBySide', words: number): Uint8Array {
  const key = `${how} ${words}`
  const known = BOOSTS.get(key)
  if (known !== undefined) return known
  const boosts = Uint8Array.from({ length: 256 }, (_, titleWords) => titleBoostOf(how, words, titleWords))
  BOOSTS.set(key, boosts)
  return boosts
}

/** One for each number of words that a query may have. */
const BOOSTS = new Map<string, Uint8Array>()

/** For each of the clauses that may stand in a title, the jobs in whose title it does; `of` as in `HitsRoom.phrase`. */
export function titleHits(
  segment: Segment,
  clauses: Plan['clauses'],
  { room, of = null }: { room: HitsRoom; of?: Hits | null },
): Hits[] {
  return clauses.flatMap(({ phrases }) => {
    const titled = phrases.filter(({ mark }) => mark !== MARKS.company).map(underTitle)
    return titled.length === 0 ? [] : [room.any(titled.map((phrase) => room.phrase(segment, phrase, of)))]
  })
}

export function underTitle({ mark, terms }: PlannedPhrase): PlannedPhrase {
  return {
    mark: MARKS.title,
    terms: terms.map((term) => ({ ...term, term: MARKS.title + term.term.slice(mark.length) })),
  }
}

/** The words of clauses side by side in a title, when they are nothing but single words. */
export function oneRow(clauses: Plan['clauses']): PlannedPhrase | null {
  const terms = clauses.flatMap(({ word }, place) => {
    if (word === null || word.mark === MARKS.company) return []
    return word.terms.map(({ term }) => ({
      term: MARKS.title + term.slice(word.mark.length),
      idf: 0,
      offset: place,
    }))
  })
  return terms.length === clauses.length ? { mark: MARKS.title, terms } : null
}
