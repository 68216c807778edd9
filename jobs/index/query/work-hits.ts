import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import type { Hits } from './hit-list.ts'
import { EVERY_DOC, type HitsRoom } from './hits.ts'
import type { Plan, PlannedWork } from './plan.ts'
import { titleHits } from './title-boost.ts'

export type WorkSearch = {
  work: PlannedWork
  /** Those that name the work. */
  clauses: Plan['clauses']
  room: HitsRoom
  /** By place among the titles of the work: how many jobs have it, counted up. */
  titleCounts: Uint32Array
}

/** The jobs that say the clauses, and those whose titles call the work otherwise, in their tiers. */
export function workHits(live: LiveSegment, { work, clauses, room, titleCounts }: WorkSearch): Hits {
  const { segment } = live
  IN_TITLE.fill(0)
  OTHER_TITLES.fill(0)
  room.passing(() => setBits(IN_TITLE, room.every(titleHits(segment, clauses, room))))
  for (const [place, { phrase }] of work.titles.entries())
    room.passing(() => {
      const hits = room.phrase(segment, phrase)
      setBits(OTHER_TITLES, hits)
      titleCounts[place] = (titleCounts[place] ?? 0) + livingOf(live, hits)
    })
  for (const phrase of work.notMeant)
    room.passing(() => {
      const hits = room.phrase(segment, phrase)
      clearBits(IN_TITLE, hits)
      clearBits(OTHER_TITLES, hits)
    })
  const words = room.every(
    clauses.map(({ phrases }) => room.any(phrases.map((phrase) => room.phrase(segment, phrase)))),
  )
  return room.tiered({ words, inTitle: IN_TITLE, otherTitles: OTHER_TITLES })
}

function livingOf(live: LiveSegment, { docs, length }: Hits): number {
  if (live.dead === null) return length
  let living = 0
  for (let at = 0; at < length; at += 1) if (!live.isDead(docs[at] ?? 0)) living += 1
  return living
}

/** One bit per document, used again by every search. */
const IN_TITLE = new Uint32Array(EVERY_DOC.length / 32)
const OTHER_TITLES = new Uint32Array(EVERY_DOC.length / 32)

function setBits(bits: Uint32Array, { docs, length }: Hits): void {
  for (let at = 0; at < length; at += 1) {
    const doc = docs[at] ?? 0
    bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31))
  }
}

function clearBits(bits: Uint32Array, { docs, length }: Hits): void {
  for (let at = 0; at < length; at += 1) {
    const doc = docs[at] ?? 0
    bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) & ~(1 << (doc & 31))
  }
}
